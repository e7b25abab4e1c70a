#include "core/attention/preset.h"
#include "core/base/error_code.h"
#include "tests/support/random_attention.h"

#include <QtTest>

#include <algorithm>

using namespace headlight;
using namespace headlight::test;

namespace {

/// n tokens of which some repeat.
Tokens sentence(Index count, Index distinct)
{
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back({"w" + std::to_string((i * 5) % distinct), {}});
    return tokens;
}

AttentionRequest requestOf(const PresetRequest& preset)
{
    const PresetHeads heads = buildPreset(preset).value();
    AttentionRequest request;
    request.tokens.assign(preset.tokens.begin(), preset.tokens.end());
    request.keyTokens.assign(preset.keyTokens.begin(), preset.keyTokens.end());
    request.input = heads.input;
    request.keyInput = heads.keyInput;
    request.parameters = heads.parameters;
    return request;
}

bool isMeant(Preset preset, Index i, Index j, const Tokens& tokens)
{
    const auto text = [&](Index at) { return tokens[static_cast<std::size_t>(at)].text; };
    const auto last = static_cast<Index>(tokens.size()) - 1;
    switch (preset) {
    case Preset::Previous:
        return j == std::max<Index>(i - 1, 0);
    case Preset::Next:
        return j == std::min(i + 1, last);
    case Preset::Self:
        return j == i;
    case Preset::First:
        return j == 0;
    case Preset::Same:
        return text(i) == text(j);
    case Preset::Uniform:
        break;
    }
    return true;
}

/// The smallest weight that a row gives to what its preset means.
Scalar smallestMeant(Preset preset, const Matrix& weights, const Tokens& tokens)
{
    Scalar smallest = 1;
    for (Index i = 0; i < weights.rows(); ++i) {
        Scalar meant = 0;
        for (Index j = 0; j < weights.cols(); ++j)
            if (isMeant(preset, i, j, tokens))
                meant += weights(i, j);
        smallest = std::min(smallest, meant);
    }
    return smallest;
}

} // namespace

class TestPreset : public QObject
{
    Q_OBJECT
private slots:
    void doesItsThing_data()
    {
        QTest::addColumn<Preset>("preset");
        for (const Preset preset : kPresets)
            QTest::newRow(std::string{presetName(preset)}.c_str()) << preset;
    }

    void doesItsThing()
    {
        QFETCH(Preset, preset);
        for (Index n = 1; n <= 64; ++n)
            for (const Index d : {5, 16, 96}) { // token code: a circle, either, one-hot
                const Tokens tokens = sentence(n, std::max<Index>(1, n / 2));
                const AttentionRequest request = requestOf({tokens, {}, d, 1, 0, 0, {preset}});
                const Matrix weights = wholeWeights(traced(request), 0);
                const Scalar smallest = smallestMeant(preset, weights, tokens);
                QVERIFY2(
                    smallest >= 0.9F,
                    qPrintable(QStringLiteral("n %1, d %2: %3").arg(n).arg(d).arg(smallest)));
                if (preset == Preset::Uniform)
                    QVERIFY(
                        (weights.array() - 1.0F / static_cast<Scalar>(n)).abs().maxCoeff() < 1e-6F);
            }
    }

    /// Where the causal mask leaves what is meant in sight; the next token is hidden, and the
    /// nearest that is left is the token itself.
    void worksUnderACausalMask()
    {
        const Tokens tokens = sentence(40, 11);
        for (const Preset preset :
             {Preset::Previous, Preset::Self, Preset::First, Preset::Same, Preset::Next}) {
            AttentionRequest request = requestOf({tokens, {}, 16, 1, 0, 0, {preset}});
            request.mask.layers = {CausalMask{}};
            const Matrix weights = wholeWeights(traced(request), 0);
            const Preset seen = preset == Preset::Next ? Preset::Self : preset;
            QVERIFY(smallestMeant(seen, weights, tokens) >= 0.9F);
        }
    }

    void findsTheRightKeyAmongMany()
    {
        const Tokens tokens = sentence(512, 200);
        for (const Preset preset : kPresets) {
            if (preset == Preset::Uniform)
                continue;
            const Matrix weights =
                wholeWeights(traced(requestOf({tokens, {}, 8, 1, 0, 0, {preset}})), 0);
            for (Index i = 0; i < 512; ++i) {
                Index most = 0;
                weights.row(i).maxCoeff(&most);
                QVERIFY(isMeant(preset, i, most, tokens));
            }
        }
    }

    void eachHeadHasItsOwn()
    {
        const Tokens tokens = sentence(20, 6);
        const std::vector<Preset> presets = {Preset::Next, Preset::Same, Preset::First};
        const TracePtr trace =
            traced(requestOf({tokens, {}, 12, 3, 7, 2, presets})); // dk is padded
        QCOMPARE(trace->request.parameters->keyWidth, Index{7});
        for (HeadIndex head = 0; head < 3; ++head)
            QVERIFY(
                smallestMeant(
                    presets[static_cast<std::size_t>(head)], wholeWeights(trace, head), tokens) >=
                0.9F);
    }

    void crossAttentionFindsTheSameToken()
    {
        const Tokens tokens = sentence(5, 5);
        Tokens others = sentence(9, 5);
        std::ranges::reverse(others);
        const TracePtr trace = traced(requestOf({tokens, others, 16, 1, 0, 0, {Preset::Same}}));
        const Matrix weights = wholeWeights(trace, 0);
        for (Index i = 0; i < 5; ++i)
            for (Index j = 0; j < 9; ++j)
                QCOMPARE(
                    weights(i, j) > 0.1F, tokens[static_cast<std::size_t>(i)].text ==
                                              others[static_cast<std::size_t>(j)].text);
    }

    void valuesPassThroughUnchanged()
    {
        const Tokens tokens = sentence(6, 6);
        const TracePtr trace = traced(requestOf({tokens, {}, 16, 2, 0, 0, {Preset::Self}}));
        QVERIFY((trace->output - trace->request.input).cwiseAbs().maxCoeff() < 0.05F);
    }

    void noHeadIsLeftWithoutValues()
    {
        const Tokens tokens = sentence(6, 6); // a code of 9 columns, far fewer than d
        const TracePtr trace = traced(requestOf({tokens, {}, 256, 8, 0, 0, {Preset::Self}}));
        for (HeadIndex head = 0; head < 8; ++head)
            QVERIFY(trace->headContext(head).rowwise().norm().minCoeff() > 1);
        QVERIFY((trace->output - trace->request.input).cwiseAbs().maxCoeff() < 0.05F);
    }

    void refuses_data()
    {
        QTest::addColumn<Index>("d");
        QTest::addColumn<Index>("heads");
        QTest::addColumn<Index>("dk");
        QTest::addColumn<Index>("presets");
        QTest::addColumn<ErrorCode>("code");
        QTest::addColumn<QByteArray>("found");
        QTest::addColumn<QByteArray>("expected");
        const auto add = [](const char* name, std::array<Index, 4> sizes, ErrorCode code,
                            const char* found, const char* expected) {
            QTest::newRow(name) << sizes[0] << sizes[1] << sizes[2] << sizes[3] << code
                                << QByteArray{found} << QByteArray{expected};
        };
        add("narrow", {4, 1, 0, 1}, ErrorCode::PresetNeedsWidth, "4", "5");
        add("narrow heads", {8, 1, 1, 1}, ErrorCode::PresetNeedsWidth, "1", "2");
        add("two for three", {9, 3, 0, 2}, ErrorCode::PresetCountWrong, "2", "3");
        add("none", {9, 3, 0, 0}, ErrorCode::PresetCountWrong, "0", "3");
    }

    void refuses()
    {
        QFETCH(Index, d);
        QFETCH(Index, heads);
        QFETCH(Index, dk);
        QFETCH(Index, presets);
        QFETCH(ErrorCode, code);
        QFETCH(QByteArray, found);
        QFETCH(QByteArray, expected);
        const Tokens tokens = sentence(3, 3);
        const auto result = buildPreset(
            {tokens,
             {},
             d,
             heads,
             dk,
             0,
             std::vector(static_cast<std::size_t>(presets), Preset::Self)});
        QVERIFY(!result.has_value());
        QCOMPARE(result.error().code, code);
        const auto& arguments = result.error().arguments;
        QCOMPARE(arguments.at(arguments.size() - 2).second, found.toStdString());
        QCOMPARE(arguments.at(arguments.size() - 1).second, expected.toStdString());
    }

    void namesReadBack()
    {
        QCOMPARE(
            parsePresets("previous,same").value(), (std::vector{Preset::Previous, Preset::Same}));
        for (const Preset preset : kPresets)
            QCOMPARE(parsePresets(presetName(preset)).value(), std::vector{preset});
        for (const char* names : {"", "prev", "first,", "first, self"}) {
            const auto refused = parsePresets(names);
            QVERIFY(!refused.has_value());
            QCOMPARE(refused.error().code, ErrorCode::PresetUnknown);
        }
    }
};

QTEST_APPLESS_MAIN(TestPreset)
#include "tst_preset.moc"
