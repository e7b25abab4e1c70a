#include "core/derive/derivation.h"
#include "tests/support/golden.h"
#include "tests/support/model_cases.h"
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

/// Set to anything, each formula is set as people see it: minutes in place of seconds.
bool setsAll()
{
    return qEnvironmentVariableIsSet("HEADLIGHT_ALL_FORMULAS");
}

/// The parts of a formula, and what follows each command. Words are alike, and numbers.
using Kinds = QSet<QString>;

Kinds kindsOf(const QString& tex)
{
    static const QRegularExpression kPart{
        QStringLiteral("\\\\([a-zA-Z]+|.)|[a-zA-Z]+|[0-9.]+|[^ ]")};
    Kinds kinds;
    QString last;
    for (const QRegularExpressionMatch& match : kPart.globalMatch(tex)) {
        const QString whole = match.captured();
        const QString part = whole[0].isDigit()    ? QStringLiteral("0")
                             : whole[0].isLetter() ? QStringLiteral("x")
                                                   : whole;
        kinds.insert(part);
        if (last.startsWith(QLatin1Char('\\')))
            kinds.insert(last + (part == QLatin1String("0") ? QStringLiteral("x") : part));
        last = part;
    }
    return kinds;
}

/// Groups and environments end as they begin.
bool isBalanced(const QString& tex)
{
    static const QRegularExpression kMark{
        QStringLiteral("\\\\(begin|end)\\{([a-z]+)\\}|\\\\.|[{}]")};
    QStringList open;
    for (const QRegularExpressionMatch& match : kMark.globalMatch(tex)) {
        const QString mark = match.captured();
        if (match.captured(1) == QLatin1String("begin"))
            open << match.captured(2);
        else if (mark == QLatin1String("{"))
            open << mark;
        else if (mark == QLatin1String("}") || match.captured(1) == QLatin1String("end")) {
            const QString begun =
                mark == QLatin1String("}") ? QStringLiteral("{") : match.captured(2);
            if (open.isEmpty() || open.takeLast() != begun)
                return false;
        }
    }
    return open.isEmpty();
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

/// The last layer of a small model: its norms, rotations, biases, caps and sinks.
TracePtr layerOfModel(const char* name)
{
    const std::string folder = goldenFolder() + "/models/" + name;
    const auto model = headlight::test::openCase(folder);
    const auto run = ModelRun::start(model.value(), headlight::test::caseInput(folder), {}, {});
    const AttentionPlace place = run.value()->places().front();
    return run.value()->layer(place, run.value()->layerCount(place) - 1, {}).value();
}

} // namespace

/// All that the derivation of numbers writes can be typeset, with and without marks.
class TestDerivationTex : public QObject
{
    Q_OBJECT
    Typesetter m_typesetter;
    Kinds m_seen; ///< in what was set

    /// All that are different.
    static std::vector<Written> formulas(const TracePtr& trace, DeriveOptions options)
    {
        QMap<QString, QString> formulas;
        for (const Place& place : places(*trace)) {
            options.marks = false;
            const Result<Derivation> plain = derive(trace, place, options);
            options.marks = true;
            const Result<Derivation> marked = derive(trace, place, options);
            if (!plain || !marked || plain.value().steps.size() != marked.value().steps.size())
                qFatal("a place has no derivation");
            for (std::size_t i = 0; i < plain.value().steps.size(); ++i)
                for (const auto text :
                     {&DerivationStep::general, &DerivationStep::indexed,
                      &DerivationStep::substituted})
                    formulas.insert(
                        QString::fromStdString(plain.value().steps[i].*text),
                        QString::fromStdString(marked.value().steps[i].*text));
        }
        std::vector<Written> all;
        for (auto entry = formulas.begin(); entry != formulas.end(); ++entry)
            all.push_back({entry.key(), entry.value()});
        return all;
    }

    /// Few of them with every kind that none had which was set: always the one with most of those
    /// for its length. Thousands would take minutes.
    std::vector<Written> newOnes(const std::vector<Written>& all)
    {
        std::vector<Kinds> fresh;
        for (const Written& written : all)
            fresh.push_back(kindsOf(written.plain));
        std::vector<Written> chosen;
        for (;;) {
            std::size_t best = all.size();
            double most = 0;
            for (std::size_t i = 0; i < all.size(); ++i) {
                const double length = 20 + static_cast<double>(all[i].plain.size());
                const double gain = static_cast<double>(fresh[i].subtract(m_seen).size()) / length;
                best = gain > most ? i : best;
                most = std::max(most, gain);
            }
            if (best == all.size())
                return chosen;
            m_seen.unite(fresh[best]);
            chosen.push_back(all[best]);
        }
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
        int first = 0;
        for (const char* model :
             {"gpt2", "gemma2", "gpt_oss", "t5-relu", "bloom", "qwen3", "mpt",
              "phi3-longrope-long"}) {
            const Convention shown = first == 0 ? Convention::Row : Convention::Column;
            QTest::addRow("%s", model) << layerOfModel(model) << static_cast<int>(shown) << first;
            first = 1 - first;
        }
    }

    void isTypeset()
    {
        QFETCH(TracePtr, trace);
        QFETCH(int, convention);
        QFETCH(int, firstIndex);
        const std::vector<Written> all = formulas(
            trace, {.convention = static_cast<Convention>(convention), .firstIndex = firstIndex});
        QVERIFY(all.size() > 10);
        int parts = 0;
        int count = 0;
        for (const Written& written : all)
            QVERIFY2(isBalanced(written.marked), qPrintable(written.marked));
        for (const Written& written : setsAll() ? all : newOnes(all)) {
            const FormulaPtr marked = formula(written.marked);
            QVERIFY2(marked, qPrintable(written.marked));
            QVERIFY(!marked->outlines.empty());
            for (const FormulaPart& part : marked->parts)
                QVERIFY2(
                    !part.box.isEmpty(),
                    qPrintable(part.name + QLatin1String(" in ") + written.marked));
            parts += static_cast<int>(marked->parts.size());
            if (++count % 4 != 1)
                continue; // the same without its marks
            const FormulaPtr plain = formula(written.plain);
            QVERIFY2(plain, qPrintable(written.plain));
            QVERIFY2(plain->parts.empty(), qPrintable(written.plain));
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
