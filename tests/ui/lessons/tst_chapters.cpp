#include "tests/ui/lessons/chapters.h"
#include "ui/lessons/lesson_reader.h"
#include "ui/lessons/live_number.h"
#include "ui/lessons/live_text.h"
#include "ui/lessons/setup_reader.h"
#include "ui/lessons/targets.h"

#include <QRegularExpression>
#include <QTest>

namespace headlight {

namespace {

constexpr int kChapters = 11;

QString at(int lesson, const QString& what)
{
    return QStringLiteral("chapter %1: %2").arg(lesson).arg(what);
}

QStringList namesOf(const std::vector<std::pair<QString, QString>>& texts)
{
    QStringList names;
    for (const auto& [name, text] : texts)
        names << name;
    return names;
}

} // namespace

/// What every chapter must hold to, whatever it teaches.
class TestChapters final : public QObject
{
    Q_OBJECT

private:
    LessonLibrary m_library;

    bool resolves(const Lesson& lesson, const QString& link, const test::Example& example) const
    {
        const QString what = link.section(QLatin1Char(':'), 0, 0);
        const QString name = link.section(QLatin1Char(':'), 1);
        const auto isCell = [&example](Pair cell) {
            return cell.query < example.trace->queries() && cell.key < example.trace->keys();
        };
        if (what == QLatin1String("point")) {
            const auto cell = targetCell(name);
            return cell ? isCell(*cell) : targetNames().contains(name);
        }
        if (what == QLatin1String("step"))
            return chainStepNamed(name).has_value();
        if (what == QLatin1String("setup"))
            return lesson.setup(name) != nullptr;
        if (what == QLatin1String("chapter"))
            return m_library.lesson(name.toInt()) != nullptr;
        const auto cell = targetCell(QStringLiteral("cell/") + name.section(QLatin1Char(','), 1));
        return what == QLatin1String("select") && cell && isCell(*cell) &&
               name.section(QLatin1Char(','), 0, 0).toInt() < example.trace->heads();
    }

private slots:
    void everyFileIsRead()
    {
        for (int number = 1; number <= kChapters; ++number) {
            const LessonReading lesson =
                readLesson(lessonFile(number, QStringLiteral("lesson.json")), number);
            QVERIFY2(lesson.lesson, qPrintable(at(number, lesson.problem)));
            for (const char* language : kLessonLanguages) {
                const QByteArray prose =
                    lessonFile(number, QLatin1String(language) + QStringLiteral(".md"));
                const LessonTextReading text = readLessonText(QString::fromUtf8(prose));
                QVERIFY2(text.text, qPrintable(at(number, text.problem)));
            }
        }
        QCOMPARE(m_library.lessons().size(), std::size_t{kChapters});
    }

    void bothLanguagesAreOneChapter()
    {
        for (const Lesson& lesson : m_library.lessons()) {
            const LessonText& english = m_library.text(lesson.number, QStringLiteral("en"));
            const LessonText& chinese = m_library.text(lesson.number, QStringLiteral("zh_CN"));
            QVERIFY(english.title != chinese.title || lesson.number == 0);
            QCOMPARE(
                test::linksIn(test::allTexts(english)), test::linksIn(test::allTexts(chinese)));
            QCOMPARE(namesOf(english.liveTitles), namesOf(chinese.liveTitles));
            QCOMPARE(english.exercises.size(), lesson.exercises.size());
            QCOMPARE(chinese.exercises.size(), lesson.exercises.size());
            for (std::size_t e = 0; e < lesson.exercises.size(); ++e) {
                QCOMPARE(english.exercises[e].name, lesson.exercises[e].name);
                QCOMPARE(chinese.exercises[e].name, lesson.exercises[e].name);
                QCOMPARE(namesOf(english.exercises[e].hints), namesOf(chinese.exercises[e].hints));
                QCOMPARE(
                    namesOf(english.exercises[e].choices), namesOf(chinese.exercises[e].choices));
            }
        }
    }

    void liveNumbersAreThoseOfTheFile()
    {
        for (const Lesson& lesson : m_library.lessons()) {
            const LessonText& text = m_library.text(lesson.number, QStringLiteral("en"));
            QStringList names;
            for (const QString& name : lesson.live.numbers)
                names << name;
            QCOMPARE(namesOf(text.liveTitles), names);
        }
    }

    void exercisesHaveTheTextsOfTheirOptionsAndSlips()
    {
        for (const Lesson& lesson : m_library.lessons())
            for (const Exercise& exercise : lesson.exercises) {
                const LessonText& text = m_library.text(lesson.number, QStringLiteral("en"));
                const ExerciseText& words = *text.exercise(exercise.name);
                if (const auto* number = std::get_if<NumberTask>(&exercise.task))
                    for (const auto& [slip, quantity] : number->slips)
                        QVERIFY2(
                            namesOf(words.hints).contains(slip),
                            qPrintable(at(lesson.number, slip)));
                if (const auto* choice = std::get_if<ChoiceTask>(&exercise.task))
                    for (std::size_t o = 0; o < choice->options.size(); ++o)
                        QCOMPARE(words.choices.at(o).first, choice->options[o].name);
            }
    }

    void everyLinkLeadsSomewhere()
    {
        for (const Lesson& lesson : m_library.lessons())
            for (const char* language : kLessonLanguages) {
                const auto example = test::computed(
                    lesson.number, lesson.setups.front().second, QLatin1String(language));
                const LessonText& text = m_library.text(lesson.number, QLatin1String(language));
                for (const QString& link : test::linksIn(test::allTexts(text)))
                    QVERIFY2(resolves(lesson, link, example), qPrintable(at(lesson.number, link)));
            }
    }

    /// In every example of the chapter, in both languages.
    void everyLiveValueIsThere()
    {
        static const QRegularExpression mark{QStringLiteral("\\[\\[([^\\]]+)\\]\\]")};
        for (const Lesson& lesson : m_library.lessons())
            for (const char* language : kLessonLanguages)
                for (const auto& [name, setup] : lesson.setups) {
                    const auto example =
                        test::computed(lesson.number, setup, QLatin1String(language));
                    const LessonText& text = m_library.text(lesson.number, QLatin1String(language));
                    const QString all = test::allTexts(text).join(QLatin1Char(' '));
                    for (auto matches = mark.globalMatch(all); matches.hasNext();) {
                        const QString found = matches.next().captured(0);
                        const auto pieces = livePieces(found, example.trace, true);
                        QVERIFY2(
                            pieces.front().text != QStringLiteral("…"),
                            qPrintable(at(lesson.number, name + found)));
                    }
                }
    }

    void examplesSelectWhatTheyHave()
    {
        for (const Lesson& lesson : m_library.lessons())
            for (const char* language : kLessonLanguages)
                for (const auto& [name, setup] : lesson.setups) {
                    const auto [document, trace] =
                        test::computed(lesson.number, setup, QLatin1String(language));
                    QVERIFY(setup.selection.head < trace->heads());
                    QVERIFY(setup.selection.pair.query < trace->queries());
                    QVERIFY(setup.selection.pair.key < trace->keys());
                }
    }

    /// The length of a chapter's own prose: short enough to be read beside the window.
    void chaptersAreShort()
    {
        for (const Lesson& lesson : m_library.lessons()) {
            const LessonText& text = m_library.text(lesson.number, QStringLiteral("en"));
            const auto words =
                (text.before + text.after).split(QRegularExpression{QStringLiteral("\\s+")}).size();
            QVERIFY2(
                words >= 120 && words <= 420,
                qPrintable(at(lesson.number, QString::number(words))));
        }
    }

    void aFaultyChapterIsRefusedWithItsPlace()
    {
        const auto problem = [](const QByteArray& json) { return readLesson(json, 1).problem; };
        QVERIFY(!problem("{").isEmpty());
        QVERIFY(problem("{}").contains(QStringLiteral("setups")));
        const QByteArray setup =
            R"({"setups":[{"text":{"en":"a","zh_CN":"b"},"select":{},"seeed":1}]})";
        QVERIFY(problem(setup).contains(QStringLiteral("seeed")));
        const QByteArray kind = R"({"setups":[{"text":{"en":"a","zh_CN":"b"},"select":{}}],
                                    "exercises":[{"name":"x","kind":"poem"}]})";
        QVERIFY(problem(kind).contains(QStringLiteral("kind")));
        const QByteArray one = R"({"setups":[{"text":{"en":"a"},"select":{}}]})";
        QVERIFY(problem(one).contains(QStringLiteral("zh_CN")));
        QVERIFY(!readLessonText(QStringLiteral("no title")).problem.isEmpty());
        QVERIFY(!readLessonText(QStringLiteral("# T\n### exercise a\nquestion")).problem.isEmpty());
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestChapters)
#include "tst_chapters.moc"
