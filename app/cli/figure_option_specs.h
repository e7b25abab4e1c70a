#pragma once

#include "app/cli/command_spec.h"

#include <QtGlobal>

namespace headlight {

// The options of figure; those of how it looks are the keys of spec files (ui/figure/figure_keys.h)
// with dashes in front.

inline constexpr OptionSpec kFigure[] = {
    {"--out", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "the figure; .svg, .pdf, .png, .tex (TikZ) or .html says the format; for several figures "
         "the name holds {head}, {index} (of the sequence) or {layer}")},
    {"--data", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", "also, or only, the numbers that the figure shows: .csv, .tsv, .npz, .json "
                        "or .tex (a LaTeX table)")},
    {"--what", "NAME",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "what is drawn: weights (default), scores, context, concat, output, heads, row (the "
         "weights of --row), links, mask, input, key-input, query, key, value, output-projection, "
         "derivation (the step --step of how the cell --at came to be), chain (all its steps)")},
    {"--at", "ARRAY:INDICES",
     QT_TRANSLATE_NOOP(
         "CommandLine", "cell of --what derivation or chain, as derive has it; HEAD,I,J alone is "
                        "weights:HEAD,I,J")},
    {"--step", "N",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "step of --what derivation, from 1 as derive numbers them; default: the last")},
    {"--convention", "row|column",
     QT_TRANSLATE_NOOP("CommandLine", "how the formulas of a derivation write a token's vector")},
    {"--head", "N",
     QT_TRANSLATE_NOOP("CommandLine", "head that is drawn, from 0; default 0; several as 0,3-5")},
    {"--all-heads", "", QT_TRANSLATE_NOOP("CommandLine", "one figure a head, of every head")},
    {"--layers", "L,L-M,...",
     QT_TRANSLATE_NOOP(
         "CommandLine", "figures of these layers of --model or of the file of --weights, from 0")},
    {"--all-layers", "",
     QT_TRANSLATE_NOOP(
         "CommandLine", "figures of every layer of --model or of the file of --weights")},
    {"--row", "I", QT_TRANSLATE_NOOP("CommandLine", "query of --what row, from 0; default 0")},
    {"--tokens-file", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "text file with one sequence a line, in place of --tokens or --text: figures of each")},
    {"--spec", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", "JSON file with options of a figure, named as the flags are without their "
                        "dashes; flags win over it")},
    {"--style", "NAME",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "a figure preset to begin with: single-column (85 mm), double-column (175 mm), slide "
         "(16:9) or poster; --preset takes these names too")},
};

inline constexpr OptionSpec kFigureLook[] = {
    {"--width-mm", "W",
     QT_TRANSLATE_NOOP(
         "CommandLine", "width of the figure in millimetres, 20 to 2000; default 80")},
    {"--height-mm", "H",
     QT_TRANSLATE_NOOP(
         "CommandLine", "height in millimetres, 20 to 2000; default 0: it follows the cells")},
    {"--dpi", "N",
     QT_TRANSLATE_NOOP("CommandLine", "dots an inch of PNG, 20 to 4800; default 600")},
    {"--font", "NAME",
     QT_TRANSLATE_NOOP("CommandLine", "font family; default Noto Sans, Chinese in Noto Sans CJK")},
    {"--font-size", "P", QT_TRANSLATE_NOOP("CommandLine", "size in points, 3 to 72; default 7")},
    {"--title-size", "P",
     QT_TRANSLATE_NOOP("CommandLine", "size of titles; default 0: as --font-size")},
    {"--label-size", "P",
     QT_TRANSLATE_NOOP("CommandLine", "largest size of row and column labels; default 0")},
    {"--number-size", "P",
     QT_TRANSLATE_NOOP("CommandLine", "largest size of numbers in cells; default 0")},
    {"--colours", "NAME",
     QT_TRANSLATE_NOOP(
         "CommandLine", "colour map: auto, viridis, magma, cividis, grey, blue-white-red")},
    {"--range", "RANGE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "ends of the colours: auto, unit (0 to 1), symmetric (around 0), head, all-heads, "
         "percentiles:LOW,HIGH or LOW,HIGH")},
    {"--scale", "linear|log", QT_TRANSLATE_NOOP("CommandLine", "scale of the colours")},
    {"--bar", "SIDE",
     QT_TRANSLATE_NOOP("CommandLine", "colour bar: right, left, top, bottom or none")},
    {"--bar-title", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "title of the colour bar")},
    {"--title", "TEXT",
     QT_TRANSLATE_NOOP("CommandLine", "title of the figure; an empty one leaves titles out")},
    {"--row-title", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "title of the rows")},
    {"--column-title", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "title of the columns")},
    {"--figure-language", "en|zh_CN",
     QT_TRANSLATE_NOOP("CommandLine", "language of titles; default: that of --language")},
    {"--letters", "", QT_TRANSLATE_NOOP("CommandLine", "(a), (b), ... in front of panel titles")},
    {"--count-from", "0|1",
     QT_TRANSLATE_NOOP("CommandLine", "first number of heads and tokens in the figure")},
    {"--row-labels", "LABELS",
     QT_TRANSLATE_NOOP("CommandLine", "labels of rows: auto, none, every:K or a list I,I,...")},
    {"--column-labels", "LABELS",
     QT_TRANSLATE_NOOP("CommandLine", "labels of columns: auto, none, every:K or a list J,J,...")},
    {"--label-rotation", "D",
     QT_TRANSLATE_NOOP("CommandLine", "angle of column labels in degrees, 0 to 90, or auto")},
    {"--numbers", "FORMAT",
     QT_TRANSLATE_NOOP(
         "CommandLine", "numbers in cells: none, compact, decimals:N, significant:N or percent:N")},
    {"--borders", "", QT_TRANSLATE_NOOP("CommandLine", "lines between cells")},
    {"--square", "auto|on|off", QT_TRANSLATE_NOOP("CommandLine", "square cells")},
    {"--highlight-cells", "I:J,...", QT_TRANSLATE_NOOP("CommandLine", "cells to outline")},
    {"--highlight-rows", "I,...", QT_TRANSLATE_NOOP("CommandLine", "rows to outline")},
    {"--highlight-columns", "J,...", QT_TRANSLATE_NOOP("CommandLine", "columns to outline")},
    {"--row-groups", "GROUPS",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "brackets beside rows: words (of sub-words), segments, or FIRST-LAST=LABEL;...")},
    {"--column-groups", "GROUPS", QT_TRANSLATE_NOOP("CommandLine", "brackets below columns")},
    {"--grid-columns", "N",
     QT_TRANSLATE_NOOP("CommandLine", "panels side by side; default 0: near-square")},
    {"--transparent", "", QT_TRANSLATE_NOOP("CommandLine", "no white paper behind the figure")},
    {"--outlines", "",
     QT_TRANSLATE_NOOP("CommandLine", "text as shapes, which need no font (SVG, PDF, TikZ)")},
    {"--no-recipe", "",
     QT_TRANSLATE_NOOP("CommandLine", "leave out of the file how it was computed")},
};

} // namespace headlight
