#pragma once

#include "core/derive/chain.h"

#include <optional>

namespace headlight {

// The steps of each part of the chain. Each adds what it says, in its order.

/// Where x comes from: one number of it, or the whole row.
void addInput(Chain& chain, bool keySide, TokenIndex row, std::optional<Index> column = {});

/// One row of Q, K, V or the output in one head, or one number of it.
struct ProjectedPart
{
    ProjectionKind kind = ProjectionKind::Query;
    HeadIndex head = 0; ///< of K and V: the key/value head; of the output 0
    Index row = 0;
    std::optional<Index> column{}; ///< within the head
};

/// The product and, where there is one, the bias.
void addProjection(Chain& chain, const ProjectedPart& part);
/// One column of V, of all keys.
void addValueColumn(Chain& chain, HeadIndex group, Index column);
/// Columns of a number of Q, K, V or the output, of one head.
[[nodiscard]] Index projectedWidth(const Trace& trace, ProjectionKind kind);

/// One pair of one head, or, without a key, the query's row.
struct ScorePart
{
    HeadIndex head = 0;
    TokenIndex query = 0;
    std::optional<TokenIndex> key{};
};

void addDotProduct(Chain& chain, const ScorePart& part);
/// Scaling, temperature and mask.
void addScore(Chain& chain, const ScorePart& part);
/// What the layers of the mask say of a pair.
void addMask(Chain& chain, TokenIndex query, TokenIndex key);
/// The notes on which layers hide a pair; none where it may be seen.
[[nodiscard]] std::vector<StepNote> hidingNotes(
    const Chain& chain, TokenIndex query, TokenIndex key);

/// Maximum, shift, exponentials, their sum and the weight; of a row masked in full, that it is.
void addSoftmax(Chain& chain, const ScorePart& part);
void addLogsumexp(Chain& chain, HeadIndex head, TokenIndex query);
/// softmax of a row in one step.
void addWeightRow(Chain& chain, HeadIndex head, TokenIndex query);

/// sum_j alpha_ij v_j, or one number of it.
void addWeightedSum(
    Chain& chain, HeadIndex head, TokenIndex query, std::optional<Index> column = {});
/// One number of C, counted in the whole row.
void addConcatNumber(Chain& chain, TokenIndex query, Index column);
void addConcatRow(Chain& chain, TokenIndex query);

/// A learned number, as it stands.
void addParameter(Chain& chain, const Place& place);

} // namespace headlight
