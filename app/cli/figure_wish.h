#pragma once

#include "app/cli/commands.h"
#include "ui/figure/figure_spec.h"

#include <string>
#include <vector>

namespace headlight {

/// What a call of figure asks for.
struct FigureCall
{
    ParsedOptions source; ///< what computeDocument() and openLayers() read: --preset without styles
    std::vector<std::string> texts; ///< --tokens-file: a sequence each; empty: source has one
    std::string out;                ///< a name, maybe with {head}, {index}, {layer}; may be empty
    std::string data;               ///< likewise, of the numbers; one of both is there
    FigureWish wish{};
    std::vector<HeadIndex> heads{}; ///< --head with several; empty: wish.head, or all
    bool allHeads = false;
    std::vector<int> layers{}; ///< --layers; empty: the source's own, or all
    bool allLayers = false;
    int threads = 0;
};

/// Reads and checks the options of figure: preset, then spec, then flags.
[[nodiscard]] Result<FigureCall> readFigureCall(const CommandCall& call);

} // namespace headlight
