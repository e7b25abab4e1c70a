#pragma once

#include "core/attention/preset.h"

#include <span>

namespace headlight {

/// Columns of the position code.
inline constexpr Index kPositionWidth = 3;
/// The width that presets need: two columns of token code, and the position code.
inline constexpr Index kPresetModelWidth = 2 + kPositionWidth;

/// What a preset's X holds, and where:
///
///     X = [token code | 1, cos phi_p, sin phi_p | zeros]
///     phi_p = 2 pi p / circle,  circle = max(128, 2 max(n, m))
///
/// The positions take at most half of their circle, so that beyond either end the nearest position
/// is the end itself. The token code is one-hot over the T distinct tokens (in order of first
/// appearance, queries before keys) where T + 3 <= d, else the point (cos, sin)(2 pi t / T).
struct PresetCode
{
    Matrix input;         ///< X [n x d]
    Matrix keyInput;      ///< [m x d]; empty for self-attention
    Index tokenWidth = 2; ///< columns of the token code; the position code follows
    Index distinct = 1;   ///< T
    Index circle = 128;   ///< steps of the position circle
    Index keys = 0;       ///< m
    bool oneHot = true;
};

/// The code of these tokens; modelWidth >= kPresetModelWidth. `keyTokens` is empty for
/// self-attention. Pure; O((n + m) d).
[[nodiscard]] PresetCode presetCode(
    std::span<const Token> tokens, std::span<const Token> keyTokens, Index modelWidth);

/// The two columns of W^Q and W^K of one head, [d x 2] each; its other dk - 2 columns are zeros.
///
/// Scores are gain cos(angle between query and key), with the gain chosen so that the runner-up
/// falls behind by 5.5 (one step of the position circle: weight .99) or by ln(100 m) (one step of
/// the token circle: whatever the other tokens' number, .99 goes to the same token).
struct PresetMaps
{
    Matrix query;
    Matrix key;
};

/// The columns that make a head do what `preset` says; keyWidth sets the factor 1 / sqrt(dk) that
/// the gain makes up for. Pure; O(d).
[[nodiscard]] PresetMaps presetMaps(const PresetCode& code, Preset preset, Index keyWidth);

} // namespace headlight
