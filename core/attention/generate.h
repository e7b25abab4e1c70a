#pragma once

#include "core/attention/parameters.h"
#include "core/base/result.h"
#include "core/base/token.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace headlight {

/// Embeddings: one vector a distinct token, standard normal, from a counter-based generator
/// (Philox4x32-10) keyed by the seed and the token's bytes. The same token and seed give the same
/// bits on every platform, thread count and sequence. [n x d]
[[nodiscard]] Matrix seededEmbeddings(
    std::span<const Token> tokens, Index modelWidth, std::uint64_t seed);

/// The tokens of a made-up long sequence: "t0", "t1", ..., from no text.
[[nodiscard]] Tokens generatedTokens(Index count);

/// Adds the sinusoidal positions of Vaswani et al. 2017, section 3.5, to X in place.
void addSinusoidalPositions(Matrix& input);

/// What is added to row `position` of X, the same bits. O(d).
[[nodiscard]] RowVector sinusoidalPosition(TokenIndex position, Index modelWidth);

/// How random parameters are drawn: N(0, s^2); uniform within Xavier's bounds; close to the
/// identity.
enum class Distribution { Normal, Xavier, Identity };
/// "normal", "xavier", "identity".
[[nodiscard]] std::string_view distributionName(Distribution distribution);

/// What randomParameters() is asked for.
struct RandomParameters
{
    Index modelWidth = 16; ///< d
    Index heads = 1;       ///< h
    Index keyWidth = 0;    ///< dk; 0 = d / h
    Index valueWidth = 0;  ///< dv; 0 = d / h
    std::uint64_t seed = 0;
    Distribution distribution = Distribution::Normal;
    std::optional<double> deviation{}; ///< Normal only; empty = 1 / sqrt(d)
};

/// W^Q, W^K, W^V, W^O without biases, equal bits on every platform and thread count.
/// Errors: HeadsDoNotDivide where a width is left to d / h; SizeInvalid.
[[nodiscard]] Result<ParametersPtr> randomParameters(const RandomParameters& request);

} // namespace headlight
