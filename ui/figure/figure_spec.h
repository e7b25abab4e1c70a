#pragma once

#include "core/base/json_object.h"
#include "core/base/result.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/figure_subject.h"

#include <string>
#include <string_view>

namespace headlight {

/// What of a derivation a figure shows, in place of a subject.
enum class DerivationPart {
    None,
    Step, ///< the open one
    Chain ///< all steps, below each other
};

/// What a figure shows of a trace, and how: what a spec file says.
struct FigureWish
{
    FigureSubject subject = FigureSubject::Weights;
    HeadIndex head = 0;
    TokenIndex row = 0; ///< FigureSubject::Row only
    FigureOptions options{};
    /// Of the derivation that the window shows: no spec file and no recipe says so.
    DerivationPart derivation = DerivationPart::None;
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
