#include "tests/ui/lessons/chapters.h"
#include "ui/lessons/exercise_check.h"
#include "ui/lessons/live_number.h"

#include <QTest>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

/// q_i . k_j in double, straight from X and the matrices, without the kernel.
double dotByHand(const Trace& trace, Index query, Index key)
{
    const Parameters& p = *trace.request.parameters;
    const auto x = trace.request.input.cast<double>().eval();
    const auto q = (x.row(query) * p.queryProjection.cast<double>()).eval();
    const auto k = (x.row(key) * p.keyProjection.cast<double>()).eval();
    return q.head(p.keyWidth).dot(k.head(p.keyWidth));
}

/// The number that a NumberTask asks for, worked out here on paper or in double.
double numberByHand(int lesson, const QString& name, const Trace& trace)
{
    const double e = std::exp(1.0);
    const QString key = QStringLiteral("%1 %2").arg(lesson).arg(name);
    const QMap<QString, double> known{
        {QStringLiteral("1 count"), 5 * 8},
        {QStringLiteral("2 query"), 2},
        {QStringLiteral("3 dot"), 2 * 0 + 1 * 2},
        {QStringLiteral("4 score"), dotByHand(trace, 3, 0) / 2},
        {QStringLiteral("4 root"), 16},
        {QStringLiteral("5 weight"), e / (e * e + e + 1 + 1 / e)},
        // Scores 4, 0, 2; the values' first numbers 2, 0, 0.
        {QStringLiteral("6 first"), 2 / (1 + std::exp(-4.0) + std::exp(-2.0))},
        {QStringLiteral("7 share"), 1.0 / 8},
        {QStringLiteral("7 count"), 4 * 8 * 8},
        {QStringLiteral("8 where"), static_cast<double>(trace.context(1, 5 + 2))},
        {QStringLiteral("9 first"), 1},
        {QStringLiteral("9 pairs"), 21},
        {QStringLiteral("10 angle"), std::sin(1.0)},
        {QStringLiteral("11 read"), 0.92}};
    if (!known.contains(key))
        qFatal("nobody worked out %s", qPrintable(key));
    return known.value(key);
}

/// The option that is right, as the chapter teaches it.
QString optionByHand(int lesson, const QString& name)
{
    const QMap<QString, QString> known{
        {QStringLiteral("1 equal"), QStringLiteral("repeated")},
        {QStringLiteral("3 opposite"), QStringLiteral("negative")},
        {QStringLiteral("4 saturate"), QStringLiteral("up")},
        {QStringLiteral("5 hot"), QStringLiteral("even")},
        {QStringLiteral("6 cold"), QStringLiteral("value")},
        {QStringLiteral("7 previous"), QStringLiteral("a")},
        {QStringLiteral("9 future"), QStringLiteral("zero")},
        {QStringLiteral("9 empty"), QStringLiteral("zeros")},
        {QStringLiteral("10 without"), QStringLiteral("equal")},
        {QStringLiteral("11 previous"), QStringLiteral("d")},
        {QStringLiteral("11 induction"), QStringLiteral("after")},
        {QStringLiteral("2 shape"), QStringLiteral("d x dv")},
        {QStringLiteral("8 concat"), QStringLiteral("n x h*dv")},
        {QStringLiteral("8 output"), QStringLiteral("h*dv x d")}};
    const QString key = QStringLiteral("%1 %2").arg(lesson).arg(name);
    if (!known.contains(key))
        qFatal("nobody worked out %s", qPrintable(key));
    return known.value(key);
}

std::vector<TokenIndex> orderByHand(int lesson)
{
    switch (lesson) {
    case 3:
        return {3, 0, 1, 2}; // 5, 4, 2, -4
    case 5:
        return {0, 1, 2, 3}; // 2, 1, 0, -1
    default:
        return {0, 2, 1}; // 4, 2, 0
    }
}

Checked checkedIn(const test::Example& example, const Exercise& exercise, const Answer& answer)
{
    return checkAnswer(exercise, answer, example.trace, example.document);
}

} // namespace

class TestExercises final : public QObject
{
    Q_OBJECT

private:
    LessonLibrary m_library;

    void checkNumber(const test::Example& example, int lesson, const Exercise& exercise)
    {
        const auto& task = std::get<NumberTask>(exercise.task);
        const double right = numberByHand(lesson, exercise.name, *example.trace);
        const auto verdict = [&](const QString& typed) {
            return checkedIn(example, exercise, {typed, {}, {}}).verdict;
        };
        const QString typed = QString::number(right, 'f', 4);
        QCOMPARE(verdict(typed), Verdict::Right);
        QCOMPARE(
            verdict(QString{typed}.replace(QLatin1Char('.'), QLatin1Char(','))), Verdict::Right);
        const double off = 2.5 * task.tolerance + 0.7;
        QCOMPARE(verdict(QString::number(right + off)), Verdict::Wrong);
        QCOMPARE(verdict(QString::number(right - off)), Verdict::Wrong);
        QCOMPARE(verdict({}), Verdict::NoAnswer);
        QCOMPARE(verdict(QStringLiteral("many")), Verdict::NoAnswer);
        for (const auto& [slip, quantity] : task.slips) {
            const auto mistaken = quantityNumber(example.trace, example.document, quantity);
            QVERIFY(mistaken);
            const Checked checked =
                checkedIn(example, exercise, {QString::number(*mistaken, 'g', 9), {}, {}});
            QCOMPARE(checked.verdict, Verdict::Wrong);
            QCOMPARE(checked.slip, slip);
        }
    }

    void checkOption(
        const test::Example& example, int lesson, const Exercise& exercise,
        const QStringList& options)
    {
        const QString right = optionByHand(lesson, exercise.name);
        QVERIFY(options.contains(right));
        for (const QString& option : options)
            QCOMPARE(
                checkedIn(example, exercise, {{}, {}, option}).verdict,
                option == right ? Verdict::Right : Verdict::Wrong);
        QCOMPARE(checkedIn(example, exercise, {}).verdict, Verdict::NoAnswer);
    }

    void checkOrder(const test::Example& example, int lesson, const Exercise& exercise)
    {
        const std::vector<TokenIndex> right = orderByHand(lesson);
        auto order = std::get<OrderTask>(exercise.task).keys;
        QVERIFY2(order != right, "an answer that is right before anything was done");
        std::sort(order.begin(), order.end());
        do {
            QCOMPARE(
                checkedIn(example, exercise, {{}, order, {}}).verdict,
                order == right ? Verdict::Right : Verdict::Wrong);
        } while (std::next_permutation(order.begin(), order.end()));
        QCOMPARE(checkedIn(example, exercise, {}).verdict, Verdict::NoAnswer);
    }

    void checkBuild(const test::Example& example, const Exercise& exercise)
    {
        QCOMPARE(checkedIn(example, exercise, {}).verdict, Verdict::Wrong);
        Document built = example.document;
        built.parameters = PresetSource{{Preset::Previous}};
        built.positions = Positions::None;
        const auto traced = [](const Document& document) {
            return trace(buildRequest(document).value(), {{}, {}, 1}).value();
        };
        QCOMPARE(checkAnswer(exercise, {}, traced(built), built).verdict, Verdict::Right);
        built.parameters = PresetSource{{Preset::Next}};
        QCOMPARE(checkAnswer(exercise, {}, traced(built), built).verdict, Verdict::Wrong);
        built.parameters = PresetSource{{Preset::Uniform, Preset::Previous}};
        QCOMPARE(checkAnswer(exercise, {}, traced(built), built).verdict, Verdict::Right);
        built.text = "two tokens";
        QCOMPARE(checkAnswer(exercise, {}, traced(built), built).verdict, Verdict::NotApplicable);
    }

private slots:
    void everyExerciseTellsRightFromWrong()
    {
        for (const Lesson& lesson : m_library.lessons())
            for (const Exercise& exercise : lesson.exercises)
                for (const char* language : kLessonLanguages) {
                    const auto example = test::computed(
                        lesson.number, test::setupOf(lesson, exercise), QLatin1String(language));
                    if (std::holds_alternative<NumberTask>(exercise.task))
                        checkNumber(example, lesson.number, exercise);
                    else if (std::holds_alternative<OrderTask>(exercise.task))
                        checkOrder(example, lesson.number, exercise);
                    else if (std::holds_alternative<BuildTask>(exercise.task))
                        checkBuild(example, exercise);
                    else if (const auto* shape = std::get_if<ShapeTask>(&exercise.task))
                        checkOption(example, lesson.number, exercise, shape->options);
                    else {
                        QStringList options;
                        for (const auto& option : std::get<ChoiceTask>(exercise.task).options)
                            options << option.name;
                        checkOption(example, lesson.number, exercise, options);
                    }
                    if (QTest::currentTestFailed())
                        qFatal(
                            "chapter %d, %s, %s", lesson.number, qPrintable(exercise.name),
                            language);
                }
    }

    void everyChapterHasAnExercise()
    {
        for (const Lesson& lesson : m_library.lessons())
            QVERIFY(!lesson.exercises.empty());
    }

    /// The answer is computed from what the window shows, not stored.
    void answersFollowTheLiveTrace()
    {
        const Lesson& lesson = *m_library.lesson(1);
        auto example = test::computed(1, lesson.setups.front().second, QStringLiteral("en"));
        example.document.text = "one two three";
        example.trace = trace(buildRequest(example.document).value(), {{}, {}, 1}).value();
        const Exercise& count = lesson.exercises.front();
        QCOMPARE(checkedIn(example, count, {QStringLiteral("24"), {}, {}}).verdict, Verdict::Right);
        QCOMPARE(checkedIn(example, count, {QStringLiteral("40"), {}, {}}).verdict, Verdict::Wrong);
        // Its other exercise asks about a fourth token, which is gone.
        const Answer answer{{}, {}, QStringLiteral("repeated")};
        QCOMPARE(checkedIn(example, lesson.exercises[1], answer).verdict, Verdict::NotApplicable);
        QCOMPARE(checkAnswer(count, {}, nullptr, {}).verdict, Verdict::NotApplicable);
    }

    void numbersAreReadAsBothLanguagesTypeThem()
    {
        QCOMPARE(typedNumber(QStringLiteral(" 0.5 ")), std::optional{0.5});
        QCOMPARE(typedNumber(QStringLiteral("0,5")), std::optional{0.5});
        QCOMPARE(typedNumber(QStringLiteral("０．５")), std::optional{0.5});
        QCOMPARE(typedNumber(QStringLiteral("−2")), std::optional{-2.0});
        QCOMPARE(typedNumber(QStringLiteral("1.5e-3")), std::optional{0.0015});
        QVERIFY(!typedNumber(QStringLiteral("1,2,3")));
        QVERIFY(!typedNumber(QStringLiteral("nan")));
        QVERIFY(!typedNumber(QStringLiteral("inf")));
    }

    void numbersThatAreNotThereAreNone()
    {
        const auto example =
            test::computed(3, m_library.lesson(3)->setups.front().second, QStringLiteral("en"));
        QVERIFY(liveNumber(example.trace, QStringLiteral("weights:0,3,3")));
        for (const char* name :
             {"weights:0,4,0", "weights:1,0,0", "weights:0,-1,0", "largest:0,9", "largest:0",
              "entropy:1,0", "bQ:0", "nonsense", "product:n,x", ""})
            QVERIFY2(!liveNumber(example.trace, QLatin1String(name)), name);
        QVERIFY(!liveNumber(nullptr, QStringLiteral("n")));
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestExercises)
#include "tst_exercises.moc"
