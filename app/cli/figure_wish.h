#pragma once

#include "app/cli/commands.h"
#include "ui/figure/figure_spec.h"

#include <string>
#include <vector>

namespace headlight {

/// What a call of figure asks for.
struct FigureCall
{
    ParsedOptions source;           ///< what computeDocument() reads: --preset without styles
    std::vector<std::string> texts; ///< --tokens-file: a sequence each; empty: source has one
    std::string out;                ///< a name, maybe with {head}, {index}, {layer}; may be empty
    std::string data;               ///< likewise, of the numbers; one of both is there
    FigureWish wish{};
    bool allHeads = false;
    int threads = 0;
};

/// Reads and checks the options of figure: preset, then spec, then flags.
[[nodiscard]] Result<FigureCall> readFigureCall(const CommandCall& call);

/// Where one figure of a batch stands in it; empty: there is but one.
struct BatchPlace
{
    std::optional<Index> head{};
    std::optional<Index> index{}; ///< of the sequence
    Index layer = 0;
};

/// `name` with {head}, {index} and {layer} filled in; head and index count from `firstIndex`.
/// Errors: NamePatternInvalid (another name in braces), NamePatternNeeded (several figures would
/// have one name).
[[nodiscard]] Result<std::string> filledName(
    const std::string& name, const BatchPlace& place, Index firstIndex);

} // namespace headlight
