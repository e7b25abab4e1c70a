#pragma once

#include "core/model/model_input.h"
#include "core/text/tokenizer.h"

#include <optional>
#include <string_view>

namespace headlight {

/// Cuts a text, or two, with the model's own tokenizer: ids, token types where the model has them,
/// raw pieces with their byte ranges (in the text or the pair; [0, 0) of tokens that were put
/// there). Nothing is cut off. Errors: those of Tokenizer::encode; TextEmpty where not even a
/// special token came out.
[[nodiscard]] Result<ModelInput> textInput(
    const Model& model, const Tokenizer& tokenizer, std::string_view text,
    std::optional<std::string_view> pair);

/// Labels ids with the tokenizer's pieces, where they have none.
void labelWithPieces(const Tokenizer& tokenizer, ModelInput& input);

/// The decoder's start token, where an encoder-decoder model has nothing else to decode.
void addStartToken(const ModelSpec& spec, ModelInput& input);

/// The tokens whose predictions tell whether a model is alive: of causal models the last one, of
/// masked ones the mask tokens, or all where there is none.
[[nodiscard]] std::vector<TokenIndex> predictedTokens(
    const Model& model, const Tokenizer* tokenizer, const ModelInput& input);

} // namespace headlight
