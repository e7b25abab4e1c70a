#pragma once

#include "core/attention/generate.h"
#include "core/attention/mask.h"
#include "core/attention/preset.h"
#include "core/attention/trace.h"
#include "core/model/parameter_file.h"
#include "core/text/tokenize.h"

#include <cstdint>
#include <memory>
#include <string>
#include <variant>

namespace headlight {

/// Numbers given as they are, from a file, in place of embeddings.
struct GivenInput
{
    std::string place; ///< the file, as the user named it
    Tokens tokens;     ///< n
    Tokens keyTokens;  ///< m; empty for self-attention
    Matrix input;      ///< X [n x d]
    Matrix keyInput;   ///< [m x d]; empty for self-attention
};

/// What is added to embeddings so that X tells where a token is.
enum class Positions { None, Sinusoidal };

/// Parameters drawn from the document's seed.
struct RandomSource
{
    Distribution distribution = Distribution::Normal;
    std::optional<double> deviation{}; ///< Normal only; empty = 1 / sqrt(d)
    bool operator==(const RandomSource&) const = default;
};

/// Heads made by hand, which fix X as well.
struct PresetSource
{
    std::vector<Preset> presets; ///< one for all heads, or one a head
    bool operator==(const PresetSource&) const = default;
};

/// Parameters read from a file; two are equal when they are the same reading of it.
struct LoadedSource
{
    std::shared_ptr<const LoadedParameters> loaded;
    bool operator==(const LoadedSource&) const = default;
};

/// Where the parameters come from: exactly one of the three.
using ParameterSource = std::variant<RandomSource, PresetSource, LoadedSource>;

/// All that a person can edit, undo and save: a plain value. Window and command line both fill one,
/// and buildRequest() turns it into what is computed.
struct Document
{
    std::string text;    ///< UTF-8
    std::string keyText; ///< the key side's text for cross-attention; empty = self-attention
    TokenizerKind tokenizer = TokenizerKind::Automatic;
    /// Above 0: so many tokens t0, t1, ... in place of the texts.
    Index tokenCount = 0;
    std::shared_ptr<const GivenInput> given{}; ///< replaces text and embeddings where set

    std::uint64_t seed = 7;
    Index modelWidth = 16;                 ///< d; ignored where X or the parameters are given
    Index heads = 4;                       ///< h; ignored where the parameters are given
    Index keyWidth = 0;                    ///< dk; 0 = d / h
    Index valueWidth = 0;                  ///< dv; 0 = d / h
    Positions positions = Positions::None; ///< of embeddings; X that is given has its own
    ParameterSource parameters{};
    Mask mask{};
    double temperature = 1;

    bool operator==(const Document&) const = default;
};

/// Tokens, X, parameters, mask and temperature of a document. Text without tokens gives TextEmpty.
/// Errors: those of tokenize, generate, preset and mask; ShapeMismatch where X and parameters
/// differ in width. Pure; may run on any thread; O(n d + parameters).
[[nodiscard]] Result<AttentionRequest> buildRequest(const Document& document);

} // namespace headlight
