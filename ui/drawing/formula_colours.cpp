#include "ui/drawing/formula_colours.h"

#include "ui/drawing/operand_painter.h"

namespace headlight {

namespace {

constexpr const char* kColoured[] = {
    "query", "key", "value", "projection-query", "projection-key", "projection-value"};

} // namespace

FormulaColours formulaColours(const UiColours& colours)
{
    FormulaColours made{colours.text, {}};
    for (const char* role : kColoured)
        made.parts.emplace(QLatin1String(role), roleColour(colours, QLatin1String(role)));
    return made;
}

} // namespace headlight
