#pragma once

#include "ui/figure/figure_draft.h"

#include <vector>

namespace headlight {

// Figures of numbers that do not come from one trace: of whole models, of comparisons, of
// derivations. Options apply as they do to figures of a trace. Any thread. Errors: Canceled; and
// SizeInvalid where sizes do not fit together.

/// One number a head: rows are layers, columns are heads. `quantity` titles the colour bar;
/// `isUnit`: the numbers lie between 0 and 1.
struct HeadNumbers
{
    NumberFieldPtr numbers; ///< [layers x heads]
    QString quantity{};
    bool isUnit = true;
};
[[nodiscard]] Result<Figure> headNumbersFigure(
    const HeadNumbers& numbers, const FigureOptions& options, const Words& words,
    const JobControl& control);

/// The weights of every head of every layer as small pictures, a row of the grid a layer.
struct HeadFields
{
    std::vector<NumberFieldPtr> weights; ///< layer by layer, each with the same number of heads
    Index heads = 1;
    Tokens tokens{};
    Tokens keyTokens{};
};
[[nodiscard]] Result<Figure> headFieldsFigure(
    const HeadFields& fields, const FigureOptions& options, const Words& words,
    const JobControl& control);

/// first - second of two equally large fields, symmetric around 0.
struct Difference
{
    NumberFieldPtr first;
    NumberFieldPtr second;
    Tokens tokens{};
    Tokens keyTokens{};
    QString title{};
    QString quantity{}; ///< of both: "attention weight"
};
[[nodiscard]] Result<Figure> differenceFigure(
    const Difference& difference, const FigureOptions& options, const Words& words,
    const JobControl& control);

/// Finished shapes (the steps of a derivation), each with its title, which may be empty: below each
/// other, then in the next of options.gridColumns columns (0: one). No colour bar.
struct TitledOutlines
{
    QString title{};
    Outlines outlines{};
};
[[nodiscard]] Figure outlinesFigure(
    const std::vector<TitledOutlines>& parts, const FigureOptions& options);

} // namespace headlight
