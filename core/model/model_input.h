#pragma once

#include "core/base/token.h"
#include "core/model/model.h"

#include <vector>

namespace headlight {

/// One sequence, as the model reads it.
struct ModelInput
{
    std::vector<std::int64_t> ids;        ///< empty for pictures
    std::vector<std::int64_t> typeIds;    ///< token types; empty = all 0
    std::vector<std::int64_t> decoderIds; ///< the decoder's, its start token included
    Tokens tokens;                        ///< of `ids`, or empty: the ids are the labels
    Tokens decoderTokens;                 ///< of `decoderIds`, likewise
    std::vector<float> pixels;            ///< [channels, height, width], normalised
};

/// What of the input does not fit the model: ModelInputMissing, ModelInputUnexpected, IdOutside,
/// SequenceTooLong with the limit, ShapeMismatch.
[[nodiscard]] Result<Done> checkModelInput(const Model& model, const ModelInput& input);

/// Labels for what has none: the ids, and the places of patches.
[[nodiscard]] ModelInput labelled(const Model& model, ModelInput input);

/// The input of a stack's first layer [n x d], from an input that checkModelInput() has passed.
/// Errors: Canceled.
[[nodiscard]] Result<Matrix> embed(
    const Model& model, StackKind kind, const ModelInput& input, const JobControl& control);

} // namespace headlight
