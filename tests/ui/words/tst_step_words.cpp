#include "ui/words/step_words.h"

#include <QRegularExpression>
#include <QSet>
#include <QtTest>

using namespace headlight;

namespace {

/// A note with an argument of every name there is, so that nothing is left to fill in.
StepNote filledNote(NoteKey key)
{
    StepNote note{key};
    for (const char* name : {"shown", "count", "width", "key", "head", "group", "seed", "factor"})
        note.arguments.emplace_back(name, "«" + std::string{name} + "»");
    return note;
}

QSet<QString> argumentsIn(const QString& text)
{
    static const QRegularExpression filled{QStringLiteral("«([a-z]+)»")};
    QSet<QString> names;
    for (auto match = filled.globalMatch(text); match.hasNext();)
        names.insert(match.next().captured(1));
    return names;
}

} // namespace

/// Every step and note has its words in both languages.
class TestStepWords : public QObject
{
    Q_OBJECT
private slots:
    void everyStepHasWords()
    {
        const Words english = Words::in(QStringLiteral("en"));
        const Words chinese = Words::in(QStringLiteral("zh_CN"));
        for (int index = 0; index < static_cast<int>(StepKey::kCount); ++index) {
            const auto key = static_cast<StepKey>(index);
            QVERIFY(!stepKeyName(key).empty());
            QVERIFY(!stepName(english, key).isEmpty());
            QVERIFY(stepNarration(english, key).endsWith(QLatin1Char('.')));
            QVERIFY(stepName(chinese, key) != stepName(english, key));
            QVERIFY(stepNarration(chinese, key).endsWith(QStringLiteral("。")));
        }
    }

    void everyNoteHasWords()
    {
        const Words english = Words::in(QStringLiteral("en"));
        const Words chinese = Words::in(QStringLiteral("zh_CN"));
        for (int index = 0; index < static_cast<int>(NoteKey::kCount); ++index) {
            const auto key = static_cast<NoteKey>(index);
            QVERIFY(!noteKeyName(key).empty());
            const QString text = noteText(english, filledNote(key));
            const QString translated = noteText(chinese, filledNote(key));
            QVERIFY(text.endsWith(QLatin1Char('.')));
            QVERIFY(translated.endsWith(QStringLiteral("。")));
            QVERIFY2(!text.contains(QLatin1Char('{')), qPrintable(text));
            QCOMPARE(argumentsIn(translated), argumentsIn(text));
        }
    }

    void namesAreDifferent()
    {
        QSet<QByteArray> names;
        for (int index = 0; index < static_cast<int>(StepKey::kCount); ++index)
            names.insert(
                QByteArray::fromStdString(std::string{stepKeyName(static_cast<StepKey>(index))}));
        QCOMPARE(names.size(), static_cast<int>(StepKey::kCount));
    }
};

QTEST_APPLESS_MAIN(TestStepWords)
#include "tst_step_words.moc"
