#pragma once

#include <QPainterPath>
#include <QRectF>
#include <QString>

#include <memory>
#include <vector>

namespace headlight {

/// What one em is in a formula's coordinates: x to the right, y down, the origin at the left end
/// of the baseline. So `points * kMmPerPoint / kFormulaUnitsPerEm` is millimetres for one unit at
/// a type size of `points`.
inline constexpr double kFormulaUnitsPerEm = 1000;

/// A symbol or group that the TeX marked with \class{name}{...}. One entry for each place.
struct FormulaPart
{
    QString name;    ///< what \class was given: "query", "weight", ...
    QRectF box;      ///< its ink, parts inside it included; empty when nothing is drawn
    int parent = -1; ///< index of the part that it stands in, -1 for none
};

/// A shape to be filled (non-zero winding) in the colour of its part: one glyph or one rule.
struct FormulaOutline
{
    QPainterPath path;
    int part = -1; ///< index of the innermost part, -1 for none
};

/// A formula as outlines: nothing in it needs a font. Immutable once made, shared between threads.
struct Formula
{
    QString tex;
    QRectF box; ///< what a line of text must leave free: advance width, ascent above 0, depth below
    QRectF ink; ///< box and all outlines; a picture of this size cuts nothing off
    std::vector<FormulaPart> parts;
    std::vector<FormulaOutline> outlines; ///< in drawing order

    [[nodiscard]] double width() const { return box.width(); }
    [[nodiscard]] double ascent() const { return -box.top(); }
    [[nodiscard]] double depth() const { return box.bottom(); }
};

using FormulaPtr = std::shared_ptr<const Formula>;

/// The part that lies at `point`: the innermost whose box, grown by `slack` on every side, holds
/// it, the nearest where several do; -1 for none.
[[nodiscard]] int partAt(const Formula& formula, QPointF point, double slack = 0);

/// Whether `part` is `name`, or lies in a part of that name.
[[nodiscard]] bool partIsIn(const Formula& formula, int part, const QString& name);

/// What a formula takes in memory, in bytes, near enough for a cache.
[[nodiscard]] qsizetype formulaBytes(const Formula& formula);

} // namespace headlight
