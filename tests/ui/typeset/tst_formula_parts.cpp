#include "core/base/error_code.h"
#include "ui/typeset/formula_picture.h"
#include "ui/typeset/typesetter.h"

#include <QtTest>

#include <algorithm>

using namespace headlight;

/// What a formula says of itself: its box, the parts that \class named, what lies where.
class TestFormulaParts : public QObject
{
    Q_OBJECT
    Typesetter m_typesetter;

    Formula formula(const char* tex)
    {
        const FormulaResult result = m_typesetter.typeset(QString::fromUtf8(tex));
        return result ? *result.value() : Formula{};
    }

    static QStringList names(const Formula& formula)
    {
        QStringList names;
        for (const FormulaPart& part : formula.parts)
            names << part.name;
        return names;
    }

private slots:
    void standsOnTheBaseline()
    {
        const Formula x = formula("x");
        QVERIFY(x.width() > 400 && x.width() < 700);
        QVERIFY(x.ascent() > 400 && x.ascent() < 500);
        QVERIFY(std::abs(x.depth()) < 30);
        const Formula fraction = formula("\\frac{x}{y}");
        QVERIFY(fraction.ascent() > x.ascent());
        QVERIFY(fraction.depth() > 500);
        QVERIFY(fraction.ink.contains(fraction.box));
    }

    void isLargerByItsChinese()
    {
        const Formula two = formula("\\text{权重}");
        QCOMPARE(two.outlines.size(), std::size_t{2});
        QVERIFY(std::abs(two.width() - 2000) < 20); // an em each: the size of its neighbours
        for (const FormulaOutline& outline : two.outlines)
            QVERIFY(outline.path.boundingRect().height() > 700);
        const Formula index = formula("x_{\\text{权}}");
        QVERIFY(index.outlines.at(1).path.boundingRect().height() < 700);
        const double regular = formula("\\text{权}").outlines.at(0).path.length();
        QVERIFY(formula("\\textbf{权}").outlines.at(0).path.length() != regular);
    }

    void givesForeignCharactersTheirOwnWidth()
    {
        const double narrow = formula("\\text{í}").width();
        const double wide = formula("\\text{Щ}").width();
        QVERIFY(narrow > 200 && narrow < 450);
        QVERIFY(wide > 800 && wide < 1300);
    }

    void drawsABoxForWhatNoFontHas()
    {
        const Formula unknown = formula("\\text{\xf3\xb0\x80\x80}"); // U+F0000, private use
        QCOMPARE(unknown.outlines.size(), std::size_t{1});
        QCOMPARE(unknown.width(), 600.0);
    }

    void namesItsParts()
    {
        const Formula score = formula("\\class{score}{A_{ij}} = \\frac{\\class{query}{q_i} \\cdot "
                                      "\\class{key}{k_j}}{\\sqrt{d_k}}");
        QCOMPARE(
            names(score),
            QStringList({QStringLiteral("score"), QStringLiteral("query"), QStringLiteral("key")}));
        for (const FormulaPart& part : score.parts) {
            QVERIFY(!part.box.isEmpty());
            QVERIFY(score.ink.contains(part.box));
            QCOMPARE(part.parent, -1);
        }
        QVERIFY(score.parts[1].box.right() < score.parts[2].box.left());
        const auto inScore = std::count_if(
            score.outlines.begin(), score.outlines.end(),
            [](const FormulaOutline& outline) { return outline.part == 0; });
        QCOMPARE(inScore, 3); // A, i, j
    }

    void nestsItsParts()
    {
        const Formula sum =
            formula("\\class{context}{\\sum_j \\class{weight}{\\alpha_{ij}} \\class{value}{v_j}}");
        QCOMPARE(
            names(sum),
            QStringList(
                {QStringLiteral("context"), QStringLiteral("weight"), QStringLiteral("value")}));
        QCOMPARE(sum.parts[1].parent, 0);
        QCOMPARE(sum.parts[2].parent, 0);
        QVERIFY(sum.parts[0].box.contains(sum.parts[1].box));
        QVERIFY(partIsIn(sum, 1, QStringLiteral("context")));
        QVERIFY(partIsIn(sum, 1, QStringLiteral("weight")));
        QVERIFY(!partIsIn(sum, 1, QStringLiteral("value")));
        QVERIFY(!partIsIn(sum, -1, QStringLiteral("context")));

        const Formula same = formula("\\class{a}{\\class{b}{x}}"); // one symbol, two names
        QCOMPARE(names(same), QStringList({QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(same.parts[1].parent, 0);
        QCOMPARE(same.outlines.at(0).part, 1);
    }

    void findsWhatLiesAtAPoint()
    {
        const Formula sum = formula(
            "\\class{context}{\\sum_j \\class{weight}{\\alpha_{ij}} \\class{value}{v_j}} + 1");
        QCOMPARE(partAt(sum, sum.parts[1].box.center()), 1);
        QCOMPARE(partAt(sum, sum.parts[2].box.center()), 2);
        QCOMPARE(partAt(sum, sum.parts[0].box.topLeft() + QPointF{1, 1}), 0);
        QCOMPARE(partAt(sum, {sum.box.right() - 1, 0}), -1);
        QCOMPARE(partAt(sum, {-50, 0}), -1);
        QCOMPARE(partAt(sum, {-50, 0}, 200), 0);
    }

    void takesColoursFromTheNearestPart()
    {
        const Formula sum =
            formula("\\class{context}{\\class{weight}{\\alpha} \\class{value}{v}} + 1");
        const FormulaColours colours{
            Qt::black, {{QStringLiteral("context"), Qt::red}, {QStringLiteral("value"), Qt::blue}}};
        QCOMPARE(partColour(sum, 0, colours), QColor{Qt::red});
        QCOMPARE(partColour(sum, 1, colours), QColor{Qt::red});
        QCOMPARE(partColour(sum, 2, colours), QColor{Qt::blue});
        QCOMPARE(partColour(sum, -1, colours), QColor{Qt::black});
    }

    void setsEverythingThatDerivationsUse_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::newRow("empty") << "";
        QTest::newRow("blank") << "\\quad \\;\\, ";
        QTest::newRow("fraction") << "\\frac{1}{2} + \\tfrac12 + \\dfrac12";
        QTest::newRow("sum") << "\\sum_{j=1}^{n} x_j \\approx 0.1234 \\times 10^{-5}";
        QTest::newRow("aligned")
            << "\\begin{aligned} e_{ij} &= q_i k_j^{\\mathsf T} \\\\ &= 0.5 \\end{aligned}";
        QTest::newRow("matrix") << "\\begin{bmatrix} 0.1 & \\cdots & -0.2 \\end{bmatrix} "
                                   "\\begin{smallmatrix}1\\\\2\\end{smallmatrix}";
        QTest::newRow("array") << "\\left(\\begin{array}{rrr} 1 & 2 & 3 \\end{array}\\right)";
        QTest::newRow("cases")
            << "\\begin{cases} 0 & j \\le i \\\\ -\\infty & \\text{otherwise} \\end{cases}";
        QTest::newRow("braces")
            << "\\underbrace{a + \\cdots + b}_{\\text{3 more: }-0.5} \\overbrace{x}^{n}";
        QTest::newRow("names") << "\\operatorname{softmax} \\operatorname*{arg\\,max}_j "
                                  "\\mathrm{Concat}(\\mathrm{head}_1, \\ldots)";
        QTest::newRow("letters")
            << "\\mathbf{W}^Q \\boldsymbol{\\alpha} \\hat{x} \\tilde{q}' \\mathbb{R}^{n \\times d}";
        QTest::newRow("signs")
            << "\\lVert x \\rVert_2 \\lfloor y \\rfloor \\odot \\top \\to \\mapsto \\in \\le \\ge "
               "\\ne \\pm \\cdot \\mid \\lvert z \\rvert";
        QTest::newRow("trigonometry")
            << "\\cos(m\\theta_c) \\sin \\exp \\ln \\log \\max \\min \\tanh";
        QTest::newRow("escapes") << "\\text{50\\% \\_ \\{ \\} \\& \\# \\$ \\textbackslash{} "
                                    "\\textasciitilde{} \\textasciicircum{}}";
        QTest::newRow("Chinese") << "\\text{查询 } q_i \\text{ 与键 } k_j \\text{ 的点积，“分数”}";
        QTest::newRow("Chinese without text") << "x_{查询} + 权重";
        QTest::newRow("emoji") << "\\text{😀🫨}";
    }

    void setsEverythingThatDerivationsUse()
    {
        QFETCH(QString, tex);
        const FormulaResult result = m_typesetter.typeset(tex);
        if (!result)
            QFAIL(result.error().arguments.back().second.c_str());
        const Formula& found = *result.value();
        QCOMPARE(found.tex, tex);
        QCOMPARE(
            found.outlines.empty(),
            QString{tex}.remove(QStringLiteral("\\quad \\;\\, ")).isEmpty());
        for (const FormulaOutline& outline : found.outlines) {
            QVERIFY(!outline.path.isEmpty());
            QCOMPARE(outline.path.fillRule(), Qt::WindingFill);
            QVERIFY(found.ink.contains(outline.path.boundingRect()));
        }
    }

    void refusesBadTex_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("reason");
        QTest::newRow("open brace") << "\\frac{1"
                                    << "Missing close brace";
        QTest::newRow("open fraction") << "\\frac{1}"
                                       << "Missing argument for \\frac";
        QTest::newRow("unknown command") << "\\frak{x} \\wizard"
                                         << "Undefined control sequence \\wizard";
        QTest::newRow("unknown environment") << "\\begin{wizard}\\end{wizard}"
                                             << "Unknown environment 'wizard'";
        QTest::newRow("left alone") << "\\left( x"
                                    << "Extra \\left or missing \\right";
        QTest::newRow("two indices") << "x_1_2"
                                     << "Double subscripts: use braces to clarify";
        QTest::newRow("no definitions") << "\\def\\x{\\x\\x}\\x"
                                        << "Undefined control sequence \\def";
        QTest::newRow("no scripts") << "\\require{x}"
                                    << "Undefined control sequence \\require";
        QTest::newRow("a tag") << "x\\tag{1}"
                               << "\\tag needs a page to stand on";
    }

    void refusesBadTex()
    {
        QFETCH(QString, tex);
        QFETCH(QString, reason);
        const FormulaResult result = m_typesetter.typeset(tex);
        QVERIFY(!result);
        QCOMPARE(result.error().code, ErrorCode::TexInvalid);
        QCOMPARE(result.error().arguments.at(0).second, tex.toStdString());
        QCOMPARE(result.error().arguments.at(1).second, reason.toStdString());
        QVERIFY(m_typesetter.typeset(QStringLiteral("x"))); // and goes on
    }

    void survivesDeepNesting()
    {
        const QString deep = QStringLiteral("{").repeated(300) + QStringLiteral("}").repeated(300);
        const FormulaResult result = m_typesetter.typeset(deep);
        QVERIFY(result || result.error().code == ErrorCode::TexInvalid);
        QVERIFY(m_typesetter.typeset(QStringLiteral("y")));
    }
};

QTEST_MAIN(TestFormulaParts)
#include "tst_formula_parts.moc"
