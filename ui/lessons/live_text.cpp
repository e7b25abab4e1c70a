#include "ui/lessons/live_text.h"

#include "ui/drawing/token_text.h"
#include "ui/lessons/live_number.h"

#include <QRegularExpression>
#include <QStringList>

#include <cmath>

namespace headlight {

namespace {

const QString kAbsent = QStringLiteral("…");

/// Plain text as Markdown, and as TeX inside \\text, that show it literally.
QString markdownText(QString plain)
{
    static const QRegularExpression special{QStringLiteral("([!-/:-@\\[-`{-~])")};
    return plain.replace(special, QStringLiteral("\\\\1"));
}

QString texText(QString plain)
{
    static const QRegularExpression special{QStringLiteral("[\\\\{}$%&#_^~]")};
    return plain.replace(special, QStringLiteral(" "));
}

/// One piece of a chapter's text: prose, or what stands between dollar signs.
class Filler
{
public:
    Filler(const TracePtr& trace, bool countFromOne, bool tex)
        : m_trace{trace}
        , m_first{countFromOne ? 1 : 0}
        , m_tex{tex}
    {
    }

    [[nodiscard]] QString filled(const QString& name) const
    {
        const QString what = name.section(QLatin1Char(':'), 0, 0);
        const QString at = name.section(QLatin1Char(':'), 1);
        if (what == QLatin1String("index"))
            return QString::number(at.toInt() + m_first);
        if (what == QLatin1String("token"))
            return token(at.toInt());
        if (what == QLatin1String("row"))
            return row(at);
        const int digits = name.section(QLatin1Char('|'), 1).toInt();
        const auto number = liveNumber(m_trace, name.section(QLatin1Char('|'), 0, 0));
        return number ? written(*number, digits == 0 ? 4 : digits) : absent();
    }

private:
    [[nodiscard]] QString absent() const { return m_tex ? QStringLiteral("\\ldots") : kAbsent; }

    [[nodiscard]] QString written(double number, int digits) const
    {
        if (!m_tex)
            return lessonNumber(number, digits);
        if (std::isinf(number))
            return number < 0 ? QStringLiteral("-\\infty") : QStringLiteral("\\infty");
        return lessonNumber(number, digits).replace(QChar{0x2212}, QLatin1Char('-'));
    }

    [[nodiscard]] QString token(Index index) const
    {
        if (!m_trace || index >= m_trace->queries())
            return kAbsent;
        const QString shown = shownToken(m_trace->request.tokens, index);
        return m_tex ? QStringLiteral("\\text{%1}").arg(texText(shown)) : markdownText(shown);
    }

    [[nodiscard]] QString row(QString at) const
    {
        at.replace(at.indexOf(QLatin1Char(',')), 1, QLatin1Char(':'));
        const auto numbers = liveRow(m_trace, at);
        if (!numbers)
            return absent();
        QStringList parts;
        for (const double number : *numbers)
            parts << written(number, 3);
        const QString between = m_tex ? QStringLiteral(",\\ ") : QStringLiteral(", ");
        return QLatin1Char('(') + parts.join(between) + QLatin1Char(')');
    }

    const TracePtr& m_trace;
    int m_first;
    bool m_tex;
};

QString filledPiece(const QString& piece, const Filler& filler)
{
    static const QRegularExpression mark{QStringLiteral("\\[\\[([^\\]]+)\\]\\]")};
    QString filled;
    qsizetype at = 0;
    for (auto matches = mark.globalMatch(piece); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        filled += piece.mid(at, match.capturedStart() - at) + filler.filled(match.captured(1));
        at = match.capturedEnd();
    }
    return filled + piece.mid(at);
}

} // namespace

QString lessonNumber(double number, int digits)
{
    if (std::isinf(number))
        return number < 0 ? QStringLiteral("−∞") : QStringLiteral("∞");
    const bool whole = number == std::floor(number) && std::abs(number) < 1e6;
    if (whole)
        return QString::number(number, 'f', 0).replace(QLatin1Char('-'), QChar{0x2212});
    return shownNumber(number, digits);
}

std::vector<LessonPiece> livePieces(const QString& text, const TracePtr& trace, bool countFromOne)
{
    static const QRegularExpression formula{QStringLiteral("\\$\\$([^$]+)\\$\\$|\\$([^$]+)\\$")};
    const Filler prose{trace, countFromOne, false};
    const Filler tex{trace, countFromOne, true};
    std::vector<LessonPiece> pieces;
    const auto add = [&pieces](LessonPiece::Kind kind, const QString& piece) {
        if (!piece.isEmpty())
            pieces.push_back({kind, piece});
    };
    qsizetype at = 0;
    for (auto matches = formula.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        add(LessonPiece::Kind::Prose, filledPiece(text.mid(at, match.capturedStart() - at), prose));
        const bool display = match.capturedStart(1) >= 0;
        add(display ? LessonPiece::Kind::Display : LessonPiece::Kind::Inline,
            filledPiece(match.captured(display ? 1 : 2), tex));
        at = match.capturedEnd();
    }
    add(LessonPiece::Kind::Prose, filledPiece(text.mid(at), prose));
    return pieces;
}

} // namespace headlight
