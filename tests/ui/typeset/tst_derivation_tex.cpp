#include "core/derive/derivation.h"
#include "tests/support/random_attention.h"
#include "ui/typeset/typesetter.h"

#include <QMap>
#include <QRegularExpression>
#include <QSet>
#include <QtTest>

#include <algorithm>
#include <array>

using namespace headlight;
using headlight::test::RandomAttention;
using headlight::test::randomRequest;
using headlight::test::traced;

namespace {

/// One formula of a step, without and with marks.
struct Written
{
    QString plain;
    QString marked;
};

/// The commands of a formula and how deep its braces go. Formulas that are alike in this differ in
/// their numbers, indices and lengths, so one stands for all: thousands would take minutes.
QString shapeOf(const QString& tex)
{
    static const QRegularExpression kCommand{QStringLiteral("\\\\([a-zA-Z]+|.)")};
    QStringList commands;
    for (const QRegularExpressionMatch& match : kCommand.globalMatch(tex))
        commands << match.captured();
    commands.removeDuplicates();
    commands.sort();
    int depth = 0;
    int deepest = 0;
    for (const QChar letter : tex) {
        depth += letter == QLatin1Char('{') ? 1 : letter == QLatin1Char('}') ? -1 : 0;
        deepest = std::max(deepest, depth);
    }
    return commands.join(QString{}) + QString::number(deepest) + QString::number(depth);
}

std::vector<Place> places(const Trace& trace)
{
    std::vector<Place> places;
    for (const PlaceArray array : kPlaceArrays) {
        const PlaceShape shape = placeShape(trace, array);
        if (shape.rows == 0 || shape.columns == 0)
            continue;
        const Index head = hasHead(array) ? 1 : -1;
        places.push_back(
            {array, head, shape.rows / 2, shape.columns / 2}); // of 9 rows: the empty one
        places.push_back({array, head, shape.rows - 1, 0});
        places.push_back({array, head, 0, shape.columns - 1});
    }
    return places;
}

TracePtr everythingAtOnce()
{
    AttentionRequest request = randomRequest(
        {.queries = 9, .modelWidth = 16, .heads = 4, .keyValueHeads = 2, .biases = true});
    PairSet pairs{9, 9};
    for (Index query = 0; query < 9; ++query)
        for (Index key = 0; key < 9; ++key)
            pairs.set(query, key, query != 4 && (query + key) % 5 != 1); // row 4 sees nothing
    request.mask.layers = {
        CausalMask{}, WindowMask{4}, PaddingMask{{0, 2}},
        ExplicitMask{std::make_shared<const PairSet>(std::move(pairs))}};
    request.temperature = 0.5F;
    return traced(std::move(request));
}

TracePtr crossAttention()
{
    return traced(randomRequest({.queries = 3, .keys = 2, .modelWidth = 4, .output = false}));
}

TracePtr clampedScores()
{
    AttentionRequest request = randomRequest({.queries = 2, .deviation = 1e20F});
    request.temperature = 3;
    return traced(std::move(request));
}

TracePtr oneToken()
{
    return traced(randomRequest({.queries = 1, .modelWidth = 2, .keyWidth = 1, .valueWidth = 1}));
}

} // namespace

/// All that the derivation of numbers writes can be typeset, with and without marks.
class TestDerivationTex : public QObject
{
    Q_OBJECT
    Typesetter m_typesetter;
    QSet<QString> m_seen; ///< shapes that were set for an earlier trace

    /// By their shapes, so that each kind is set once.
    static QMap<QString, Written> formulas(const TracePtr& trace, DeriveOptions options)
    {
        QMap<QString, Written> formulas;
        for (const Place& place : places(*trace)) {
            options.marks = false;
            const Result<Derivation> plain = derive(trace, place, options);
            options.marks = true;
            const Result<Derivation> marked = derive(trace, place, options);
            if (!plain || !marked || plain.value().steps.size() != marked.value().steps.size())
                qFatal("a place has no derivation");
            for (std::size_t i = 0; i < plain.value().steps.size(); ++i) {
                const DerivationStep& one = plain.value().steps[i];
                const DerivationStep& other = marked.value().steps[i];
                for (const auto text :
                     {&DerivationStep::general, &DerivationStep::indexed,
                      &DerivationStep::substituted}) {
                    const QString tex = QString::fromStdString(one.*text);
                    formulas.insert(shapeOf(tex), {tex, QString::fromStdString(other.*text)});
                }
            }
        }
        return formulas;
    }

    FormulaPtr formula(const QString& tex)
    {
        const FormulaResult result = m_typesetter.typeset(tex);
        if (result)
            return result.value();
        qWarning("%s: %s", qPrintable(tex), result.error().arguments.back().second.c_str());
        return {};
    }

private slots:
    void isTypeset_data()
    {
        QTest::addColumn<TracePtr>("trace");
        QTest::addColumn<int>("convention");
        QTest::addColumn<int>("firstIndex");
        const QList<QPair<const char*, TracePtr>> traces{
            {"everything at once", everythingAtOnce()},
            {"cross-attention", crossAttention()},
            {"clamped scores", clampedScores()},
            {"one token", oneToken()}};
        for (const auto& [name, trace] : traces) {
            QTest::addRow("%s, rows", name) << trace << static_cast<int>(Convention::Row) << 0;
            QTest::addRow("%s, columns", name)
                << trace << static_cast<int>(Convention::Column) << 1;
        }
    }

    void isTypeset()
    {
        QFETCH(TracePtr, trace);
        QFETCH(int, convention);
        QFETCH(int, firstIndex);
        const QMap<QString, Written> all = formulas(
            trace, {.convention = static_cast<Convention>(convention), .firstIndex = firstIndex});
        QVERIFY(all.size() > 10);
        int parts = 0;
        int count = 0;
        for (auto entry = all.begin(); entry != all.end(); ++entry) {
            if (m_seen.contains(entry.key()))
                continue;
            m_seen.insert(entry.key());
            const FormulaPtr marked = formula(entry->marked);
            QVERIFY2(marked, qPrintable(entry->marked));
            QVERIFY(!marked->outlines.empty());
            for (const FormulaPart& part : marked->parts)
                QVERIFY2(
                    !part.box.isEmpty(),
                    qPrintable(part.name + QLatin1String(" in ") + entry->marked));
            parts += static_cast<int>(marked->parts.size());
            if (++count % 4 != 1)
                continue; // the same without its marks
            const FormulaPtr plain = formula(entry->plain);
            QVERIFY2(plain, qPrintable(entry->plain));
            QVERIFY2(plain->parts.empty(), qPrintable(entry->plain));
            QCOMPARE(marked->outlines.size(), plain->outlines.size());
        }
        QVERIFY(parts >= count);
    }

    void namesThePartsOfItsContract()
    {
        static const std::array kNames{
            "input",
            "query",
            "key",
            "value",
            "dot",
            "score",
            "weight",
            "context",
            "concat",
            "output",
            "projection-query",
            "projection-key",
            "projection-value",
            "projection-output",
            "bias",
            "mask",
            "temperature"};
        QSet<QString> found;
        for (const Written& written : formulas(everythingAtOnce(), {})) {
            static const QRegularExpression kClass{QStringLiteral("\\\\class\\{([^}]*)\\}")};
            for (const QRegularExpressionMatch& match : kClass.globalMatch(written.marked))
                found.insert(match.captured(1));
        }
        QSet<QString> known;
        for (const char* name : kNames)
            known.insert(QString::fromLatin1(name));
        QVERIFY2(
            known.contains(found),
            qPrintable(QStringList{(found - known).values()}.join(QLatin1Char(' '))));
        QVERIFY(found.contains(QStringLiteral("query")));
        QVERIFY(found.contains(QStringLiteral("weight")));
    }
};

QTEST_MAIN(TestDerivationTex)
#include "tst_derivation_tex.moc"
