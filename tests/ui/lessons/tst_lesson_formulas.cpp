#include "tests/ui/lessons/chapters.h"
#include "ui/lessons/live_text.h"
#include "ui/lessons/plain_tex.h"
#include "ui/typeset/typesetter.h"

#include <QTest>

namespace headlight {

/// Every formula of every chapter can be set, with the numbers of its examples in it.
class TestLessonFormulas final : public QObject
{
    Q_OBJECT
private slots:
    void everyFormulaIsSet()
    {
        const LessonLibrary library;
        Typesetter typesetter;
        QSet<QString> seen;
        for (const Lesson& lesson : library.lessons())
            for (const char* language : kLessonLanguages) {
                const auto [document, trace] = test::computed(
                    lesson.number, lesson.setups.front().second, QLatin1String(language));
                const LessonText& text = library.text(lesson.number, QLatin1String(language));
                for (const QString& one : test::allTexts(text))
                    for (const LessonPiece& piece : livePieces(one, trace, true)) {
                        if (piece.kind == LessonPiece::Kind::Prose || seen.contains(piece.text))
                            continue;
                        seen.insert(piece.text);
                        const FormulaResult formula = typesetter.typeset(fullTex(piece.text));
                        QVERIFY2(formula, qPrintable(piece.text));
                        QVERIFY(formula.value()->width() > 0);
                    }
            }
        QVERIFY(seen.size() > 60);
    }

    void plainTextStandsInForAFormula()
    {
        QCOMPARE(plainTex(QStringLiteral("\\q{q_i} \\cdot \\k{k_j}")), QStringLiteral("q_i · k_j"));
        QCOMPARE(plainTex(QStringLiteral("\\frac{a}{\\sqrt{d_k}}")), QStringLiteral("a / √d_k"));
        QCOMPARE(
            plainTex(QStringLiteral("x \\in \\mathbb{R}^{n \\times d}")),
            QStringLiteral("x ∈ R^n × d"));
    }

    void formulasAndProseAreToldApart()
    {
        using Kind = LessonPiece::Kind;
        const auto pieces = livePieces(QStringLiteral("a $x$ b $$y$$ [[index:4]]"), nullptr, true);
        const std::vector<LessonPiece> wanted{
            {Kind::Prose, QStringLiteral("a ")},
            {Kind::Inline, QStringLiteral("x")},
            {Kind::Prose, QStringLiteral(" b ")},
            {Kind::Display, QStringLiteral("y")},
            {Kind::Prose, QStringLiteral(" 5")}};
        QCOMPARE(pieces, wanted);
        QCOMPARE(
            livePieces(QStringLiteral("[[index:4]]"), nullptr, false).front().text,
            QStringLiteral("4"));
        QCOMPARE(
            livePieces(QStringLiteral("[[n]]"), nullptr, false).front().text, QStringLiteral("…"));
    }

    /// A token of the reader's own text is shown as it is, whatever Markdown makes of it.
    void tokensAreNoMarkdown()
    {
        Document document;
        document.text = "*a* [b](c) $d$";
        const auto traced = trace(buildRequest(document).value(), {{}, {}, 1}).value();
        const auto pieces = livePieces(QStringLiteral("[[token:0]][[token:1]]"), traced, true);
        QCOMPARE(pieces.size(), std::size_t{1});
        QCOMPARE(pieces.front().text, QStringLiteral("\\*a\\*\\[b\\]\\(c\\)"));
    }
};

} // namespace headlight

QTEST_MAIN(headlight::TestLessonFormulas)
#include "tst_lesson_formulas.moc"
