#include "tests/support/derivation_cases.h"

#include "tests/support/random_attention.h"

#include <QtGlobal>

namespace headlight::test {

namespace {

AttentionRequest masked(RandomAttention sizes, const char* mask, Scalar temperature = 1)
{
    AttentionRequest request = randomRequest(sizes);
    request.mask = parseMask(mask).value();
    request.temperature = temperature;
    return request;
}

/// A mask of pairs that leaves the first query nothing to see.
AttentionRequest withPairs(const RandomAttention& sizes)
{
    AttentionRequest request = randomRequest(sizes);
    const Index keys = sizes.keys > 0 ? sizes.keys : sizes.queries;
    auto pairs = std::make_shared<PairSet>(sizes.queries, keys);
    for (Index i = 1; i < sizes.queries; ++i)
        for (Index j = 0; j < keys; ++j)
            pairs->set(i, j, (i * 7 + j * 5) % 3 != 0);
    request.mask.layers = {ExplicitMask{pairs}};
    return request;
}

DerivationCase ofDocument(const char* name, Document document)
{
    document.text = "the cat sat on the mat";
    document.modelWidth = 8;
    document.heads = 2;
    auto request = buildRequest(document);
    if (!request)
        qFatal("the document %s is refused", name);
    return {name, traced(std::move(request).value()), inputOrigin(document)};
}

Document withPositions()
{
    Document document;
    document.positions = Positions::Sinusoidal;
    return document;
}

Document withPresets()
{
    Document document;
    document.parameters = PresetSource{{Preset::Previous, Preset::First}};
    document.mask.layers = {CausalMask{}};
    return document;
}

} // namespace

std::vector<DerivationCase> derivationCases()
{
    const auto made = [](const char* name, AttentionRequest request) {
        return DerivationCase{name, traced(std::move(request)), {}};
    };
    const RandomAttention plain;
    return {
        made("plain", randomRequest(plain)),
        made("causal", masked({.queries = 7, .seed = 2}, "causal")),
        made(
            "layers",
            masked(
                {.queries = 9, .biases = true, .seed = 3}, "causal+window:3+padding:0,1", 0.25F)),
        made("padding hides all", masked({.queries = 3, .seed = 4}, "padding:0,1,2")),
        made("pairs", withPairs({.queries = 6, .keys = 4, .seed = 5})),
        made("hot", masked({.queries = 5, .seed = 6}, "none", 12)),
        made("cold", masked({.queries = 5, .heads = 1, .seed = 7}, "none", 0.01F)),
        made("cross", masked({.queries = 3, .keys = 8, .biases = true, .seed = 8}, "causal")),
        made("grouped", randomRequest({.queries = 5, .heads = 4, .keyValueHeads = 2, .seed = 9})),
        made("one group", randomRequest({.heads = 3, .keyValueHeads = 1, .biases = true})),
        made("free widths", randomRequest({.queries = 6, .keyWidth = 5, .valueWidth = 3})),
        made("no output", randomRequest({.queries = 4, .output = false, .seed = 10})),
        made("one token", masked({.queries = 1, .heads = 1, .seed = 11}, "causal")),
        made(
            "long", masked(
                        {.queries = 40,
                         .modelWidth = 48,
                         .heads = 8,
                         .keyWidth = 12,
                         .valueWidth = 10,
                         .biases = true,
                         .seed = 12},
                        "window:15", 2)),
        made("huge", randomRequest({.queries = 5, .biases = true, .deviation = 1e19F})),
        made("large", masked({.queries = 5, .deviation = 3e3F, .seed = 13}, "causal")),
        made("tiny", randomRequest({.queries = 5, .deviation = 1e-6F, .seed = 14})),
        ofDocument("embeddings", {}),
        ofDocument("positions", withPositions()),
        ofDocument("presets", withPresets())};
}

std::vector<PlaceArray> arraysOf(const Trace& trace)
{
    std::vector<PlaceArray> arrays;
    for (const PlaceArray array : kPlaceArrays)
        if (placeShape(trace, array).columns > 0)
            arrays.push_back(array);
    return arrays;
}

Place chosenPlace(const Trace& trace, PlaceArray array, std::uint64_t choice)
{
    const PlaceShape shape = placeShape(trace, array);
    const auto take = [&](Index count) {
        const auto size = static_cast<std::uint64_t>(count);
        const auto index = static_cast<Index>(choice % size);
        choice /= size;
        return index;
    };
    Place place{array};
    place.column = take(shape.columns);
    place.row = take(shape.rows);
    if (hasHead(array))
        place.head = take(trace.heads());
    return place;
}

std::vector<Derivation> manyDerivations(const DeriveOptions& options)
{
    std::vector<Derivation> derivations;
    std::uint64_t choice = 0;
    for (const DerivationCase& from : derivationCases())
        for (const PlaceArray array : arraysOf(*from.trace))
            for (int times = 0; times < 2; ++times) {
                DeriveOptions used = options;
                used.origin = from.origin;
                choice = choice * 6364136223846793005U + 1442695040888963407U;
                auto derived =
                    derive(from.trace, chosenPlace(*from.trace, array, choice >> 20U), used);
                if (!derived)
                    qFatal("a cell of %s has no derivation", from.name);
                derivations.push_back(std::move(derived).value());
            }
    return derivations;
}

} // namespace headlight::test
