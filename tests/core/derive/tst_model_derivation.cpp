#include "core/derive/derivation.h"
#include "tests/support/derivation_cases.h"
#include "tests/support/derivation_checker.h"
#include "tests/support/golden.h"
#include "tests/support/model_cases.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace headlight;
using namespace headlight::test;

namespace {

/// All keys of the steps of a derivation.
std::set<StepKey> keysOf(const Derivation& derivation)
{
    std::set<StepKey> keys;
    for (const DerivationStep& step : derivation.steps)
        keys.insert(step.key);
    return keys;
}

/// A trace of each layer and place of a model.
std::vector<TracePtr> layersOf(const std::string& folder)
{
    const auto model = openCase(folder);
    if (!model)
        return {};
    ModelInput input = caseInput(folder);
    const auto run = ModelRun::start(model.value(), std::move(input), {}, {});
    std::vector<TracePtr> traces;
    for (const AttentionPlace place : run.value()->places())
        for (Index layer = 0; layer < run.value()->layerCount(place); ++layer)
            traces.push_back(run.value()->layer(place, layer, {}).value());
    return traces;
}

TracePtr layerOf(const char* name, std::size_t layer)
{
    const std::vector<TracePtr> layers = layersOf(goldenFolder() + "/models/" + name);
    return layer < layers.size() ? layers[layer] : nullptr;
}

} // namespace

/// Derivations inside of real models: every step that a layer has, and its numbers.
class TestModelDerivation : public QObject
{
    Q_OBJECT

    DerivationChecker m_checker;
    std::mt19937_64 m_random{7};

    void checkCells(const std::string& folder, int cells)
    {
        const std::vector<TracePtr> layers = layersOf(folder);
        QVERIFY(!layers.empty());
        for (int times = 0; times < cells; ++times) {
            const TracePtr& trace = layers[m_random() % layers.size()];
            const std::vector<PlaceArray> arrays = arraysOf(*trace);
            DeriveOptions options;
            options.convention = times % 2 == 0 ? Convention::Row : Convention::Column;
            options.mostTerms = times % 3 == 0 ? 40 : 6;
            options.firstIndex = times % 4 == 0 ? 1 : 0;
            options.digits = times % 5 == 0 ? 6 : 4;
            const Place place =
                chosenPlace(*trace, arrays[m_random() % arrays.size()], m_random() >> 8U);
            const auto derived = derive(trace, place, options);
            QVERIFY(derived.has_value());
            const QString fault = m_checker.fault(trace, derived.value(), options.digits);
            QVERIFY2(fault.isEmpty(), qPrintable(fault));
        }
    }

private slots:
    void cellsOfModels_data()
    {
        QTest::addColumn<QString>("folder");
        for (const std::string& parent :
             {goldenFolder() + "/models",
              hasSharedData() ? sharedFolder() + "/golden/models" : std::string{}})
            for (const ModelCase& model : modelCases(parent))
                QTest::newRow(
                    (model.name + (parent == goldenFolder() + "/models" ? "" : " (shared)"))
                        .c_str())
                    << QString::fromStdString(model.folder);
    }

    void cellsOfModels()
    {
        QFETCH(QString, folder);
        const int computed = m_checker.computed();
        checkCells(folder.toStdString(), 60);
        QVERIFY(m_checker.computed() > computed + 60);
    }

    void stepsOfFamilies_data()
    {
        using K = StepKey;
        QTest::addColumn<QString>("model");
        QTest::addColumn<QList<int>>("expected");
        const auto row = [](const char* model, const std::vector<StepKey>& keys) {
            QList<int> numbers;
            for (const StepKey key : keys)
                numbers << static_cast<int>(key);
            QTest::newRow(model) << QString::fromLatin1(model) << numbers;
        };
        row("gpt2", {K::HiddenState, K::NormMean, K::NormVariance, K::LayerNorm, K::QueryBias,
                     K::KeyBias, K::Scaling, K::Mask});
        row("bert-gamma-beta", {K::HiddenState, K::QueryBias, K::Scaling});
        row("llama3-scaling", {K::HiddenState, K::NormMeanSquare, K::RmsNorm, K::RotationAngle,
                               K::QueryRotation, K::KeyRotation, K::Mask});
        row("gemma2", {K::RmsNorm, K::QueryRotation, K::ScoreFactor, K::SoftCap, K::Mask});
        row("t5-relu", {K::RmsNorm, K::ScoreFactor, K::BucketTerm, K::BiasedScore});
        row("bloom", {K::LayerNorm, K::AlibiTerm, K::BiasedScore, K::Mask});
        row("gpt_oss", {K::RmsNorm, K::QueryRotation, K::Sink, K::RowMaximum});
        row("falcon-new", {K::LayerNorm});
    }

    void stepsOfFamilies()
    {
        QFETCH(QString, model);
        QFETCH(QList<int>, expected);
        const TracePtr trace = layerOf(qPrintable(model), 0);
        QVERIFY(trace);
        const auto derived = derive(trace, {PlaceArray::Weight, 1, 2, 1});
        QVERIFY(derived.has_value());
        const std::set<StepKey> keys = keysOf(derived.value());
        for (const int key : expected)
            QVERIFY2(
                keys.contains(static_cast<StepKey>(key)),
                stepKeyName(static_cast<StepKey>(key)).data());
    }

    void aSinkLeavesLessThanOne()
    {
        const TracePtr trace = layerOf("gpt_oss", 0);
        QVERIFY(trace);
        const auto derived = derive(trace, {PlaceArray::Weight, 0, 0, 0});
        const DerivationStep& last = derived.value().steps.back();
        QVERIFY(std::get<double>(last.value) < 1); // the only key, and yet
        for (const StepNote& note : last.notes)
            QVERIFY(note.key != NoteKey::OneKey);
    }
};

QTEST_APPLESS_MAIN(TestModelDerivation)
#include "tst_model_derivation.moc"
