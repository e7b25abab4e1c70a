#pragma once

#include "ui/figure/figure.h"

#include <functional>
#include <initializer_list>
#include <string>

namespace headlight::test {

/// A field whose numbers, and masked cells, are a function of their place.
using NumberFn = std::function<Scalar(Index row, Index column)>;
using MaskFn = std::function<bool(Index row, Index column)>; ///< true = masked
[[nodiscard]] NumberFieldPtr madeField(
    Index rows, Index columns, NumberFn number, MaskFn masked = nullptr);

[[nodiscard]] Tokens tokensOf(std::initializer_list<const char*> texts);

/// `count` words of a small English or Chinese text, repeated as often as needed.
[[nodiscard]] Tokens englishTokens(Index count);
[[nodiscard]] Tokens chineseTokens(Index count);

/// Numbers between 0 and 1 that look like attention and depend on `seed` alone.
[[nodiscard]] NumberFn attentionLike(Index count, int seed);

/// One panel "head 0" with "query i" and "key j" over square cells; numbers of attentionLike.
[[nodiscard]] Figure madeFigure(const Tokens& tokens, int seed = 1);

} // namespace headlight::test
