// Formulas on several lines.
#include "ui/drawing/formula_text.h"

#include <QStringList>

#include <algorithm>

namespace headlight {

namespace {

constexpr qsizetype kFewestTerms = 4; ///< of a sum that is broken

/// How deep a place in a formula lies in groups, environments and fences, where no line may end.
class Depth
{
public:
    /// Takes in what begins at `at`; gives the place behind it.
    qsizetype read(const QString& tex, qsizetype at)
    {
        const QChar letter = tex[at];
        if (letter == QLatin1Char('{'))
            ++m_depth;
        else if (letter == QLatin1Char('}'))
            --m_depth;
        if (letter != QLatin1Char('\\'))
            return at + 1;
        qsizetype end = at + 1;
        while (end < tex.size() && tex[end].isLetter())
            ++end;
        const QStringView command = QStringView{tex}.mid(at + 1, end - at - 1);
        if (command == QLatin1String("begin") || command == QLatin1String("left"))
            ++m_depth;
        else if (command == QLatin1String("end") || command == QLatin1String("right"))
            --m_depth;
        return std::max(end, at + 2); // an escaped letter is none
    }

    [[nodiscard]] bool isOutside() const { return m_depth == 0; }

private:
    int m_depth = 0;
};

QStringList splitOutside(const QString& tex, const QString& separator)
{
    QStringList parts;
    Depth depth;
    qsizetype from = 0;
    for (qsizetype at = 0; at < tex.size();) {
        if (depth.isOutside() && QStringView{tex}.mid(at).startsWith(separator)) {
            parts << tex.mid(from, at - from);
            at += separator.size();
            from = at;
        } else {
            at = depth.read(tex, at);
        }
    }
    return parts << tex.mid(from);
}

/// A product of vectors, number by number, on two lines: what a norm does.
QString brokenProduct(const QString& tex)
{
    const QStringList factors = splitOutside(tex, QStringLiteral(" \\odot "));
    return factors.join(QStringLiteral(" \\\\ & \\qquad {} \\odot "));
}

bool hasRow(const QString& tex)
{
    return tex.contains(QLatin1String("\\begin{bmatrix}")) && tex.contains(QLatin1String(" & "));
}

/// A sum on several lines: each row of numbers on one, many other terms on two.
QString brokenSum(const QString& tex)
{
    const QString nextLine = QStringLiteral(" \\\\ & \\qquad {} + ");
    QStringList terms = splitOutside(tex, QStringLiteral(" + "));
    if (std::count_if(terms.begin(), terms.end(), hasRow) > 1) {
        std::transform(terms.begin(), terms.end(), terms.begin(), brokenProduct);
        return terms.join(nextLine);
    }
    if (terms.size() < kFewestTerms)
        return brokenProduct(tex);
    const qsizetype half = (terms.size() + 1) / 2;
    return terms.mid(0, half).join(QStringLiteral(" + ")) + nextLine +
           terms.mid(half).join(QStringLiteral(" + "));
}

} // namespace

QString brokenFormula(const QString& tex, FormulaBreaks breaks)
{
    const QString relation = QStringLiteral(" = ");
    QStringList sides = splitOutside(tex, relation);
    if (breaks == FormulaBreaks::None || sides.size() < 2)
        return tex;
    if (breaks == FormulaBreaks::RelationsAndSums)
        for (QString& side : sides)
            side = brokenSum(side);
    if (sides.size() == 2 && !sides.join(QString{}).contains(QLatin1String("\\\\ & ")))
        return tex; // one line as before
    QString broken = QStringLiteral("\\begin{aligned} ") + sides[0];
    for (qsizetype at = 1; at < sides.size(); ++at)
        broken += (at == 1 ? QStringLiteral(" &= ") : QStringLiteral(" \\\\ &= ")) + sides[at];
    return broken + QStringLiteral(" \\end{aligned}");
}

} // namespace headlight
