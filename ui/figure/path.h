#pragma once

#include "core/picture/colour_map.h"
#include "ui/figure/geometry.h"

#include <array>
#include <vector>

namespace headlight {

/// Lines and curves, in millimetres.
struct Path
{
    enum class Step { Move, Line, Curve, Close };
    struct Element
    {
        Step step;
        std::array<PointMm, 3> points; ///< Move, Line: the first; Curve: two controls, then the end
    };
    std::vector<Element> elements{};

    void moveTo(PointMm point) { elements.push_back({Step::Move, {point, {}, {}}}); }
    void lineTo(PointMm point) { elements.push_back({Step::Line, {point, {}, {}}}); }
    void curveTo(PointMm control1, PointMm control2, PointMm end)
    {
        elements.push_back({Step::Curve, {control1, control2, end}});
    }
    void close() { elements.push_back({Step::Close, {}}); }
    void addLine(PointMm from, PointMm to);
    void addRect(const RectMm& rect);
};

/// A filled shape.
struct OutlineShape
{
    Path path;
    Rgb colour{};
};

/// Finished shapes, a typeset formula say: filled one after the other, in a frame of this size.
struct Outlines
{
    std::vector<OutlineShape> shapes{};
    double widthMm = 0;
    double heightMm = 0;
};

/// `path` enlarged by `factor`, its origin then put at `offset`.
[[nodiscard]] Path moved(const Path& path, double factor, PointMm offset);

} // namespace headlight
