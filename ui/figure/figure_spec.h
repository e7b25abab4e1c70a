#pragma once

#include "core/base/json_object.h"
#include "core/base/result.h"
#include "core/derive/derivation.h"
#include "ui/figure/figure_options.h"
#include "ui/figure/figure_subject.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headlight {

/// What of a derivation a figure shows, in place of a subject.
enum class DerivationPart {
    None,
    Step, ///< one
    Chain ///< all steps
};

/// A derivation, and what of it is shown.
struct DerivationWish
{
    DerivationPart part = DerivationPart::None;
    Place place{};
    std::optional<Index> step{}; ///< DerivationPart::Step: from 0; empty: the last
    Convention convention = Convention::Row;
    bool operator==(const DerivationWish&) const = default;
};

/// What a figure shows of a trace, and how: what a spec file says.
struct FigureWish
{
    FigureSubject subject = FigureSubject::Weights;
    HeadIndex head = 0;
    TokenIndex row = 0; ///< FigureSubject::Row only
    FigureOptions options{};
    DerivationWish derivation{};

    [[nodiscard]] bool isOfDerivation() const { return derivation.part != DerivationPart::None; }
    bool operator==(const FigureWish&) const = default;
};

/// What "what" may be: the names of the subjects, and of the parts of a derivation behind them.
[[nodiscard]] std::span<const std::string_view> figureContentNames();
/// Sets subject or part of a derivation to that of a place among figureContentNames().
void setFigureContent(FigureWish& wish, std::size_t content);
[[nodiscard]] std::string_view figureContentName(const FigureWish& wish);

/// The largest number of a step that a spec may name.
inline constexpr Index kMostSteps = 1'000'000;

/// A JSON object with "what", "head", "row" (of a derivation: "at", "step" from 1, "convention")
/// and every option that is not left open, one a line; the
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
