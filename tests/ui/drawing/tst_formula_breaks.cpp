#include "tests/support/derivation_cases.h"
#include "ui/drawing/formula_text.h"
#include "ui/typeset/typesetter.h"

#include <QSet>
#include <QTest>

using namespace headlight;

namespace {

constexpr const char* kEnd = " \\end{aligned}";

/// The formula as it was before it was broken.
QString joined(QString broken)
{
    broken.remove(QLatin1String("\\begin{aligned} "));
    broken.chop(static_cast<qsizetype>(qstrlen(kEnd)));
    broken.replace(QLatin1String(" \\\\ & \\qquad {} + "), QLatin1String(" + "));
    broken.replace(QLatin1String(" \\\\ & \\qquad {} \\odot "), QLatin1String(" \\odot "));
    broken.replace(QLatin1String(" \\\\ &= "), QLatin1String(" = "));
    return broken.replace(QLatin1String(" &= "), QLatin1String(" = "));
}

} // namespace

/// Formulas on several lines.
class TestFormulaBreaks : public QObject
{
    Q_OBJECT
private slots:
    void breaksWhereItMay_data()
    {
        QTest::addColumn<QString>("tex");
        QTest::addColumn<QString>("relations");
        QTest::addColumn<QString>("sums");
        const auto row = [](const char* name, const char* tex, const char* relations,
                            const char* sums) {
            QTest::newRow(name) << QString::fromLatin1(tex) << QString::fromLatin1(relations)
                                << QString::fromLatin1(sums);
        };
        row("nowhere", "x_{i = 1}", "x_{i = 1}", "x_{i = 1}");
        row("one relation", "a = b", "a = b", "a = b");
        row("two relations", "a = b = c", "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}",
            "\\begin{aligned} a &= b \\\\ &= c \\end{aligned}");
        row("inside a case", "a = \\begin{cases} b = c & d \\end{cases}",
            "a = \\begin{cases} b = c & d \\end{cases}",
            "a = \\begin{cases} b = c & d \\end{cases}");
        row("inside a fence", "a = \\left( b = c = d \\right)", "a = \\left( b = c = d \\right)",
            "a = \\left( b = c = d \\right)");
        row("escaped braces", "\\{a\\} = b = c",
            "\\begin{aligned} \\{a\\} &= b \\\\ &= c \\end{aligned}",
            "\\begin{aligned} \\{a\\} &= b \\\\ &= c \\end{aligned}");
        row("a long sum", "a = b + c + d + e", "a = b + c + d + e",
            "\\begin{aligned} a &= b + c \\\\ & \\qquad {} + d + e \\end{aligned}");
        const char* const rows = "a = \\begin{bmatrix} 1 & 2 \\end{bmatrix} \\odot b + "
                                 "\\begin{bmatrix} 3 & 4 \\end{bmatrix}";
        row("rows of numbers", rows, rows,
            "\\begin{aligned} a &= \\begin{bmatrix} 1 & 2 \\end{bmatrix} "
            "\\\\ & \\qquad {} \\odot b "
            "\\\\ & \\qquad {} + \\begin{bmatrix} 3 & 4 \\end{bmatrix} \\end{aligned}");
        row("number by number", "a = b \\odot c + d", "a = b \\odot c + d",
            "\\begin{aligned} a &= b \\\\ & \\qquad {} \\odot c + d \\end{aligned}");
    }

    void breaksWhereItMay()
    {
        QFETCH(QString, tex);
        QFETCH(QString, relations);
        QFETCH(QString, sums);
        QCOMPARE(brokenFormula(tex, FormulaBreaks::None), tex);
        QCOMPARE(brokenFormula(tex, FormulaBreaks::Relations), relations);
        QCOMPARE(brokenFormula(tex, FormulaBreaks::RelationsAndSums), sums);
    }

    /// Of everything that is derived, nothing is lost, and it can be typeset.
    void everyDerivationCanBeBroken()
    {
        Typesetter typesetter;
        QSet<QString> shapes;
        int broken = 0;
        for (const bool columns : {false, true}) {
            DeriveOptions options;
            options.marks = true;
            options.convention = columns ? Convention::Column : Convention::Row;
            for (const Derivation& derivation : test::manyDerivations(options))
                for (const DerivationStep& step : derivation.steps) {
                    const QString tex = QString::fromStdString(step.substituted);
                    const QString made = brokenFormula(tex, FormulaBreaks::RelationsAndSums);
                    if (made == tex)
                        continue;
                    ++broken;
                    QCOMPARE(joined(made), tex);
                    if (const auto before = shapes.size();
                        shapes.insert(QLatin1String(stepKeyName(step.key).data())),
                        shapes.size() == before)
                        continue; // one of a kind
                    QVERIFY2(typesetter.typeset(made), qPrintable(made));
                }
        }
        QVERIFY(broken > 100);
        QVERIFY(shapes.size() > 4);
    }
};

QTEST_MAIN(TestFormulaBreaks)
#include "tst_formula_breaks.moc"
