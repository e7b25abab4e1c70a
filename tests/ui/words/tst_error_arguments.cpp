#include "core/base/error_code.h"
#include "ui/words/error_sentences.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace headlight;

namespace {

QString textOf(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString{};
}

QSet<QString> captures(const QString& pattern, const QString& text)
{
    const QRegularExpression expression{pattern};
    QSet<QString> found;
    for (auto match = expression.globalMatch(text); match.hasNext();)
        found.insert(match.next().captured(1));
    return found;
}

/// The part of `text` from `open`, an opening brace, to the brace that closes it.
QString braced(const QString& text, qsizetype open)
{
    int depth = 0;
    for (qsizetype index = open; index < text.size(); ++index) {
        depth += text[index] == QLatin1Char('{') ? 1 : text[index] == QLatin1Char('}') ? -1 : 0;
        if (depth == 0)
            return text.mid(open, index + 1 - open);
    }
    return {};
}

/// The codes in their order, as core/base/error_code.h spells them.
QStringList codeNames()
{
    const QString header = textOf(QStringLiteral(HEADLIGHT_SOURCE_DIR "/core/base/error_code.h"));
    const qsizetype start = header.indexOf(QLatin1String("enum class ErrorCode"));
    QString body = braced(header, header.indexOf(QLatin1Char('{'), start));
    body.remove(QRegularExpression{QStringLiteral("//[^\n]*")});
    QStringList names;
    const QRegularExpression name{QStringLiteral("[A-Za-z0-9]+")};
    for (auto match = name.globalMatch(body); match.hasNext();)
        names += match.next().captured();
    return names;
}

QSet<QString> placeholders(qsizetype code)
{
    return captures(
        QStringLiteral("\\{([A-Za-z]+)\\}"),
        QString::fromUtf8(errorSentence(static_cast<ErrorCode>(code))));
}

} // namespace

/// A sentence's placeholders are arguments that error_code.h promises and that the code fills in.
class TestErrorArguments : public QObject
{
    Q_OBJECT
private slots:
    void headerNamesEveryPlaceholder()
    {
        const QString header =
            textOf(QStringLiteral(HEADLIGHT_SOURCE_DIR "/core/base/error_code.h"));
        const QStringList names = codeNames();
        QCOMPARE(names.size(), static_cast<qsizetype>(ErrorCode::kErrorCodeCount) + 1);
        for (qsizetype code = 0; code + 1 < names.size(); ++code) {
            // The comment behind the code may go on in lines of its own.
            const QRegularExpression entry{
                QStringLiteral("\\b%1,([^\n]*(\n *///<? [^\n]*)*)").arg(names[code])};
            const QSet<QString> promised =
                captures(QStringLiteral("\"([A-Za-z]+)\""), entry.match(header).captured(1));
            for (const QString& placeholder : placeholders(code))
                QVERIFY2(
                    placeholder == QLatin1String("place") || promised.contains(placeholder),
                    qPrintable(names[code] + QLatin1Char(' ') + placeholder));
        }
    }

    void codeFillsEveryPlaceholder()
    {
        const QStringList names = codeNames();
        const QRegularExpression use{QStringLiteral("ErrorCode::([A-Za-z0-9]+),\\s*(?=\\{)")};
        int uses = 0;
        for (const char* folder : {"core", "ui", "app"}) {
            QDirIterator files{
                QStringLiteral(HEADLIGHT_SOURCE_DIR "/") + QString::fromLatin1(folder),
                {QStringLiteral("*.cpp"), QStringLiteral("*.h")},
                QDir::Files,
                QDirIterator::Subdirectories};
            while (files.hasNext()) {
                const QString path = files.next();
                const QString source = textOf(path);
                for (auto match = use.globalMatch(source); match.hasNext();) {
                    const auto found = match.next();
                    const QString arguments = braced(source, found.capturedEnd());
                    if (!arguments.startsWith(QLatin1String("{{\"")) &&
                        arguments != QLatin1String("{}"))
                        continue; // arguments that are made elsewhere
                    const QSet<QString> given =
                        captures(QStringLiteral("\\{\\s*\"([A-Za-z]+)\","), arguments) |
                        captures(QStringLiteral("emplace_back\\(\"([A-Za-z]+)\","), source);
                    for (const QString& placeholder :
                         placeholders(names.indexOf(found.captured(1))))
                        QVERIFY2(
                            placeholder == QLatin1String("place") || given.contains(placeholder),
                            qPrintable(
                                path + QLatin1Char(' ') + found.captured(1) + QLatin1Char(' ') +
                                placeholder));
                    ++uses;
                }
            }
        }
        QVERIFY(uses > 20);
    }
};

QTEST_APPLESS_MAIN(TestErrorArguments)
#include "tst_error_arguments.moc"
