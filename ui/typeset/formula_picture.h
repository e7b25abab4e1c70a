#pragma once

#include "ui/typeset/formula.h"

#include <QByteArray>
#include <QColor>
#include <QImage>
#include <QPainter>

#include <map>

namespace headlight {

/// The colours of a formula: of its text, and of the parts that have their own. A part without one
/// takes that of the part it stands in, at last that of the text.
struct FormulaColours
{
    QColor text = Qt::black;
    std::map<QString, QColor> parts{};
};

/// The colour of an outline or part with index `part` (-1: of no part).
[[nodiscard]] QColor partColour(const Formula& formula, int part, const FormulaColours& colours);

/// Draws with the left end of the baseline at `origin`, one em being `em` long in the painter's
/// units. About 0.1 ms for a line of symbols; any thread that may use the painter.
void drawFormula(
    QPainter& painter, const Formula& formula, QPointF origin, double em,
    const FormulaColours& colours);

/// How large formulaImage's picture is in device independent pixels, and where the baseline's
/// left end lies in it: whole pixels that hold all ink.
struct FormulaExtent
{
    QSize size;
    QPointF origin;
};
[[nodiscard]] FormulaExtent formulaExtent(const Formula& formula, double em);

/// A picture for the screen or the clipboard; `em` in device independent pixels. A transparent
/// `background` is drawn as that.
[[nodiscard]] QImage formulaImage(
    const Formula& formula, double em, const FormulaColours& colours, double pixelRatio = 1,
    const QColor& background = Qt::transparent);

/// A whole SVG file of paths only, with the TeX as its title and a class on each path of a part;
/// the same bytes on every machine with the same fonts. `points` is the type size that its width
/// and height stand for.
[[nodiscard]] QByteArray formulaSvg(
    const Formula& formula, const FormulaColours& colours, double points = 12);

} // namespace headlight
