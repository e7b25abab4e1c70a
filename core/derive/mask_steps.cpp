#include "core/base/overloaded.h"
#include "core/derive/chain_steps.h"

namespace headlight {

namespace {

bool allows(const MaskLayer& layer, TokenIndex query, TokenIndex key)
{
    return Mask{{layer}}.allows(query, key);
}

StepKey stepOf(const MaskLayer& layer)
{
    return std::visit(
        Overloaded{
            [](const CausalMask&) { return StepKey::MaskCausal; },
            [](const WindowMask&) { return StepKey::MaskWindow; },
            [](const PaddingMask&) { return StepKey::MaskPadding; },
            [](const ExplicitMask&) { return StepKey::MaskExplicit; }},
        layer);
}

StepNote hidingNote(const MaskLayer& layer, const std::string& key)
{
    return std::visit(
        Overloaded{
            [](const CausalMask&) { return StepNote{NoteKey::HiddenByCausal}; },
            [](const WindowMask& window) {
                return StepNote{NoteKey::HiddenByWindow, {{"width", std::to_string(window.width)}}};
            },
            [&](const PaddingMask&) {
                return StepNote{NoteKey::HiddenByPadding, {{"key", key}}};
            },
            [](const ExplicitMask&) { return StepNote{NoteKey::HiddenByExplicit}; }},
        layer);
}

/// What a layer asks of a pair that it lets through, and of one that it hides.
std::string conditionOf(const MaskLayer& layer, const Symbols& symbols, bool isVisible)
{
    return std::visit(
        Overloaded{
            [&](const CausalMask&) {
                return symbols.key() + (isVisible ? " \\le " : " > ") + symbols.query();
            },
            [&](const WindowMask& window) {
                return "\\lvert " + symbols.query() + " - " + symbols.key() + " \\rvert " +
                       (isVisible ? "< " : "\\ge ") +
                       (symbols.isGeneral() ? "w" : std::to_string(window.width));
            },
            [&](const PaddingMask&) {
                return symbols.key() + (isVisible ? " \\notin P" : " \\in P");
            },
            [&](const ExplicitMask&) {
                return '(' + symbols.query() + ", " + symbols.key() +
                       (isVisible ? ") \\in S" : ") \\notin S");
            }},
        layer);
}

CellIndices pairCell(TokenIndex query, TokenIndex key)
{
    return {-1, -1, query, key};
}

/// M, with the number of its layer where there are several.
std::string layerSymbol(const Symbols& symbols, std::size_t layer, std::size_t layers)
{
    return symbols.symbol(
        "mask", "M", layers > 1 ? '(' + std::to_string(layer + 1) + ')' : std::string{},
        Symbols::joined(symbols.query(), symbols.key()));
}

void addLayer(Chain& chain, const Pair& pair, std::size_t index)
{
    const std::vector<MaskLayer>& layers = chain.trace().request.mask.layers;
    const MaskLayer& layer = layers[index];
    const CellIndices cell = pairCell(pair.query, pair.key);
    auto step = chain.step(stepOf(layer), cell, [&](const Symbols& symbols) {
        return layerSymbol(symbols, index, layers.size()) + " = \\begin{cases} 1 & " +
               conditionOf(layer, symbols, true) + " \\\\ 0 & " +
               conditionOf(layer, symbols, false) + " \\end{cases}";
    });
    const bool isVisible = allows(layer, pair.query, pair.key);
    if (!isVisible)
        step.notes.push_back(
            hidingNote(layer, std::to_string(pair.key + chain.options().firstIndex)));
    if (layers.size() == 1)
        step.result = cellBlock(PlaceArray::Mask, -1, pair.query, pair.key);
    const std::string left = layerSymbol(chain.symbols(cell), index, layers.size());
    chain.add(std::move(step), Equation{left, {}, "mask", isVisible ? 1.0 : 0.0});
}

NumberTex productOfLayers(const Chain& chain, const Pair& pair)
{
    NumberTex product{"", 1};
    for (const MaskLayer& layer : chain.trace().request.mask.layers) {
        const double factor = allows(layer, pair.query, pair.key) ? 1 : 0;
        product.tex +=
            (product.tex.empty() ? "" : " \\cdot ") + chain.writer().number("mask", factor);
        product.rounded *= factor;
    }
    return product;
}

/// The product of the layers, or 1 where there is none.
void addAllLayers(Chain& chain, const Pair& pair)
{
    const Mask& mask = chain.trace().request.mask;
    const std::size_t layers = mask.layers.size();
    const CellIndices cell = pairCell(pair.query, pair.key);
    const auto left = [](const Symbols& symbols) { return symbols.mask(symbols.key()); };
    auto step = chain.step(StepKey::MaskAll, cell, [&](const Symbols& symbols) {
        std::string product;
        for (std::size_t layer = 0; layer < layers; ++layer)
            product += (layer == 0 ? "" : " \\, ") + layerSymbol(symbols, layer, layers);
        return left(symbols) + " = " + (layers == 0 ? "1" : product);
    });
    if (layers == 0)
        step.notes.push_back({NoteKey::NoMask});
    step.result = cellBlock(PlaceArray::Mask, -1, pair.query, pair.key);
    const double value = mask.allows(pair.query, pair.key) ? 1 : 0;
    chain.add(
        std::move(step),
        Equation{left(chain.symbols(cell)), productOfLayers(chain, pair), "mask", value});
}

} // namespace

void addMask(Chain& chain, TokenIndex query, TokenIndex key)
{
    const std::size_t layers = chain.trace().request.mask.layers.size();
    for (std::size_t layer = 0; layer < layers; ++layer)
        addLayer(chain, {query, key}, layer);
    if (layers != 1)
        addAllLayers(chain, {query, key});
}

std::vector<StepNote> hidingNotes(const Chain& chain, TokenIndex query, TokenIndex key)
{
    std::vector<StepNote> notes;
    for (const MaskLayer& layer : chain.trace().request.mask.layers)
        if (!allows(layer, query, key))
            notes.push_back(hidingNote(layer, std::to_string(key + chain.options().firstIndex)));
    return notes;
}

} // namespace headlight
