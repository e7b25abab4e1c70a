#include "core/derive/chain_steps.h"
#include "core/derive/trace_numbers.h"

#include <cassert>

namespace headlight {

namespace {

void addQuery(Chain& chain, HeadIndex head, TokenIndex query)
{
    addInput(chain, false, query);
    addProjection(chain, {ProjectionKind::Query, head, query});
}

/// x_i, q_i, x_j, k_j and their product.
void addPair(Chain& chain, const ScorePart& part)
{
    addQuery(chain, part.head, part.query);
    const bool isShared = !chain.trace().isCross() && *part.key == part.query;
    if (!isShared)
        addInput(chain, true, *part.key);
    addProjection(
        chain, {ProjectionKind::Key, chain.parameters().keyValueHead(part.head), *part.key});
    if (isShared)
        chain.note({NoteKey::SharedRow});
    addDotProduct(chain, part);
}

/// x_i, q_i and the query's whole row of scores.
void addRow(Chain& chain, HeadIndex head, TokenIndex query)
{
    addQuery(chain, head, query);
    addDotProduct(chain, {head, query});
    addScore(chain, {head, query});
}

void addContext(Chain& chain, HeadIndex head, TokenIndex query, Index column)
{
    addRow(chain, head, query);
    addSoftmax(chain, {head, query});
    addValueColumn(chain, chain.parameters().keyValueHead(head), column);
    addWeightedSum(chain, head, query, column);
}

void addOutput(Chain& chain, TokenIndex query, Index column)
{
    const Index heads = chain.trace().heads();
    if (heads == 1) {
        addRow(chain, 0, query);
        addSoftmax(chain, {0, query});
        addWeightedSum(chain, 0, query);
    }
    // Of several heads the main steps are shown, of many none: each has its own derivation.
    const bool isShown = heads > 1 && heads <= chain.options().mostTerms;
    if (isShown)
        addInput(chain, false, query);
    for (HeadIndex head = 0; isShown && head < heads; ++head) {
        addProjection(chain, {ProjectionKind::Query, head, query});
        addWeightRow(chain, head, query);
        addWeightedSum(chain, head, query);
    }
    addConcatRow(chain, query);
    addProjection(chain, {ProjectionKind::Output, 0, query, column});
}

void addProjected(Chain& chain, ProjectionKind kind, Index row, Index column)
{
    const Index width = projectedWidth(chain.trace(), kind);
    addInput(chain, kind != ProjectionKind::Query, row);
    addProjection(chain, {kind, column / width, row, column % width});
}

void addSteps(Chain& chain, const Place& place)
{
    const auto& [array, head, row, column] = place;
    switch (array) {
    case PlaceArray::Input:
    case PlaceArray::KeyInput:
        return addInput(chain, array == PlaceArray::KeyInput, row, column);
    case PlaceArray::Query:
        return addProjected(chain, ProjectionKind::Query, row, column);
    case PlaceArray::Key:
        return addProjected(chain, ProjectionKind::Key, row, column);
    case PlaceArray::Value:
        return addProjected(chain, ProjectionKind::Value, row, column);
    case PlaceArray::Dot:
        return addPair(chain, {head, row, column});
    case PlaceArray::Score:
    case PlaceArray::Weight:
        addPair(chain, {head, row, column});
        addScore(chain, {head, row, column});
        if (array == PlaceArray::Weight)
            addSoftmax(chain, {head, row, column});
        return;
    case PlaceArray::Mask:
        return addMask(chain, row, column);
    case PlaceArray::Logsumexp:
        addRow(chain, head, row);
        return addLogsumexp(chain, head, row);
    case PlaceArray::Context:
        return addContext(chain, head, row, column);
    case PlaceArray::Concat: {
        const Index width = chain.parameters().valueWidth;
        addContext(chain, column / width, row, column % width);
        return addConcatNumber(chain, row, column);
    }
    case PlaceArray::Output:
        return addOutput(chain, row, column);
    default:
        return addParameter(chain, place);
    }
}

} // namespace

InputOrigin inputOrigin(const Document& document)
{
    if (document.given)
        return {};
    if (std::holds_alternative<PresetSource>(document.parameters))
        return {InputOrigin::Kind::Preset};
    return {InputOrigin::Kind::Embedding, document.seed, document.positions};
}

Result<Derivation> derive(const TracePtr& trace, const Place& place, const DeriveOptions& options)
{
    assert(options.mostTerms >= 2 && options.digits >= 1 && options.digits <= 9);
    if (const Result<Done> checked = checkPlace(*trace, place); !checked)
        return checked.error();
    Chain chain{trace, options};
    addSteps(chain, place);
    return Derivation{place, chain.take()};
}

} // namespace headlight
