#pragma once

#include "core/base/json_object.h"
#include "core/base/result.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/figure_subject.h"

#include <string>
#include <string_view>

namespace headlight {

/// What a figure shows of a trace, and how: what a spec file says.
struct FigureWish
{
    FigureSubject subject = FigureSubject::Weights;
    HeadIndex head = 0;
    TokenIndex row = 0; ///< FigureSubject::Row only
    FigureOptions options{};
    bool operator==(const FigureWish&) const = default;
};

/// A JSON object with "what", "head", "row" and every option that is not left open, one a line; the
/// names are those of the flags of headlight-cli figure.
[[nodiscard]] std::string figureSpec(const FigureWish& wish);

/// Reads a spec over `base`: what it does not name stays. "preset" names a figure preset to begin
/// with, in place of base's options. Strict: errors name the key, what was found and what was
/// expected; `place` is the file.
[[nodiscard]] Result<FigureWish> readFigureSpec(
    std::string_view json, const std::string& place, const FigureWish& base = {});

/// The same of an object that is part of another file.
[[nodiscard]] Result<FigureWish> readFigureSpec(JsonObject object, const FigureWish& base = {});

} // namespace headlight
