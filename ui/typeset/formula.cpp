#include "ui/typeset/formula.h"

#include <cmath>
#include <limits>

namespace headlight {

namespace {

double distanceToCentre(const QRectF& box, QPointF point)
{
    const QPointF way = box.center() - point;
    return std::hypot(way.x(), way.y());
}

int depthOf(const Formula& formula, int part)
{
    int depth = 0;
    for (; part >= 0; part = formula.parts[static_cast<std::size_t>(part)].parent)
        ++depth;
    return depth;
}

} // namespace

int partAt(const Formula& formula, QPointF point, double slack)
{
    int best = -1;
    int bestDepth = 0;
    double bestDistance = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < formula.parts.size(); ++i) {
        const QRectF& box = formula.parts[i].box;
        if (box.isEmpty() || !box.adjusted(-slack, -slack, slack, slack).contains(point))
            continue;
        const int index = static_cast<int>(i);
        const int depth = depthOf(formula, index);
        const double distance = distanceToCentre(box, point);
        if (depth > bestDepth || (depth == bestDepth && distance < bestDistance)) {
            best = index;
            bestDepth = depth;
            bestDistance = distance;
        }
    }
    return best;
}

bool partIsIn(const Formula& formula, int part, const QString& name)
{
    for (; part >= 0; part = formula.parts[static_cast<std::size_t>(part)].parent)
        if (formula.parts[static_cast<std::size_t>(part)].name == name)
            return true;
    return false;
}

qsizetype formulaBytes(const Formula& formula)
{
    std::size_t bytes = sizeof(Formula) + static_cast<std::size_t>(formula.tex.size()) * 2;
    for (const FormulaPart& part : formula.parts)
        bytes += sizeof(FormulaPart) + static_cast<std::size_t>(part.name.size()) * 2;
    constexpr std::size_t kPathOverhead = 128; // what a QPainterPath allocates beside its elements
    for (const FormulaOutline& outline : formula.outlines)
        bytes +=
            sizeof(FormulaOutline) + kPathOverhead +
            static_cast<std::size_t>(outline.path.elementCount()) * sizeof(QPainterPath::Element);
    return static_cast<qsizetype>(bytes);
}

} // namespace headlight
