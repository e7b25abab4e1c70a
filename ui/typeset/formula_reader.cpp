#include "ui/typeset/formula_reader.h"

#include "core/base/error_code.h"
#include "ui/typeset/path_data.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPainterPathStroker>
#include <QPolygonF>
#include <QTransform>

#include <optional>

namespace headlight {

namespace {

constexpr int kMostGlyphs = 4096; // MathJax's fonts have about 2000

Error unexpected(const char* what)
{
    return {ErrorCode::Unexpected, {{"what", what}}};
}

double numberAt(const QJsonArray& numbers, int index)
{
    return numbers.at(index).toDouble();
}

QRectF rectOf(const QJsonValue& value)
{
    const QJsonArray n = value.toArray();
    return {numberAt(n, 0), numberAt(n, 1), numberAt(n, 2), numberAt(n, 3)};
}

QTransform matrixOf(const QJsonValue& value)
{
    const QJsonArray n = value.toArray();
    return {numberAt(n, 0), numberAt(n, 1), numberAt(n, 2),
            numberAt(n, 3), numberAt(n, 4), numberAt(n, 5)};
}

QPainterPath polygonPath(const QJsonArray& numbers, bool closed)
{
    QPolygonF polygon;
    for (int i = 0; i + 1 < numbers.size(); i += 2)
        polygon << QPointF{numberAt(numbers, i), numberAt(numbers, i + 1)};
    QPainterPath path;
    path.addPolygon(polygon);
    if (closed)
        path.closeSubpath();
    return path;
}

/// The line along `path` as a shape to be filled.
QPainterPath stroked(const QPainterPath& path, double width, const QString& dash)
{
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(Qt::FlatCap);
    stroker.setJoinStyle(Qt::MiterJoin);
    if (dash == QLatin1String("dashed"))
        stroker.setDashPattern({2, 2}); // in widths of the line, as MathJax's style sheet has it
    if (dash == QLatin1String("dotted")) {
        stroker.setCapStyle(Qt::RoundCap);
        stroker.setDashPattern({0.001, 2});
    }
    return stroker.createStroke(path);
}

/// `shape`'s own part of the work: mapped into the formula, what lies outside of its view cut off.
QPainterPath placed(QPainterPath path, const QJsonObject& shape)
{
    const double stroke = shape[QLatin1String("stroke")].toDouble();
    if (stroke > 0)
        path = stroked(path, stroke, shape[QLatin1String("dash")].toString());
    path = matrixOf(shape[QLatin1String("matrix")]).map(path);
    if (shape.contains(QLatin1String("clip"))) {
        QPainterPath view;
        view.addRect(rectOf(shape[QLatin1String("clip")]));
        path = path.intersected(matrixOf(shape[QLatin1String("clipMatrix")]).map(view));
    }
    path.setFillRule(Qt::WindingFill);
    return path;
}

/// Parents come before the parts that they hold.
std::optional<std::vector<FormulaPart>> partsOf(const QJsonArray& entries)
{
    std::vector<FormulaPart> parts;
    for (const QJsonValue entry : entries) {
        const int parent = entry[QLatin1String("parent")].toInt(-2);
        if (parent < -1 || parent >= static_cast<int>(parts.size()))
            return std::nullopt;
        parts.push_back({entry[QLatin1String("name")].toString(), {}, parent});
    }
    return parts;
}

void measure(Formula& formula)
{
    formula.ink = formula.box;
    for (const FormulaOutline& outline : formula.outlines) {
        const QRectF ink = outline.path.boundingRect();
        formula.ink = formula.ink.united(ink);
        for (int part = outline.part; part >= 0;) {
            FormulaPart& entry = formula.parts[static_cast<std::size_t>(part)];
            entry.box = entry.box.united(ink);
            part = entry.parent;
        }
    }
}

} // namespace

Result<FormulaPtr> FormulaReader::read(const QString& tex, const QByteArray& json)
{
    const QJsonObject root = QJsonDocument::fromJson(json).object();
    std::optional<std::vector<FormulaPart>> parts = partsOf(root[QLatin1String("parts")].toArray());
    if (!parts || root[QLatin1String("box")].toArray().size() != 4)
        return unexpected("the description of a formula has another form");

    auto formula = std::make_shared<Formula>();
    formula->tex = tex;
    formula->box = rectOf(root[QLatin1String("box")]);
    formula->parts = std::move(*parts);
    for (const QJsonValue entry : root[QLatin1String("shapes")].toArray()) {
        const QJsonObject shape = entry.toObject();
        const std::optional<QPainterPath> path = shapePath(shape);
        const int part = shape[QLatin1String("part")].toInt(-2);
        if (!path || part < -1 || part >= static_cast<int>(formula->parts.size()))
            return unexpected("a shape of a formula has another form");
        if (!path->isEmpty())
            formula->outlines.push_back({placed(*path, shape), part});
    }
    measure(*formula);
    return FormulaPtr{std::move(formula)};
}

std::optional<QPainterPath> FormulaReader::shapePath(const QJsonObject& shape)
{
    QPainterPath path;
    if (shape.contains(QLatin1String("path")))
        return glyphPath(shape[QLatin1String("path")].toString());
    if (shape.contains(QLatin1String("text")))
        return m_font
            .shape(shape[QLatin1String("text")].toString(), shape[QLatin1String("bold")].toBool())
            .outline;
    if (shape.contains(QLatin1String("rect")))
        path.addRect(rectOf(shape[QLatin1String("rect")]));
    else if (shape.contains(QLatin1String("ellipse")))
        path.addEllipse(rectOf(shape[QLatin1String("ellipse")]));
    else if (shape.contains(QLatin1String("line")))
        path = polygonPath(shape[QLatin1String("line")].toArray(), false);
    else if (shape.contains(QLatin1String("polygon")))
        path = polygonPath(shape[QLatin1String("polygon")].toArray(), true);
    else
        return std::nullopt;
    return path;
}

std::optional<QPainterPath> FormulaReader::glyphPath(const QString& data)
{
    const auto found = m_glyphs.constFind(data);
    if (found != m_glyphs.constEnd())
        return *found;
    std::optional<QPainterPath> path = pathFromData(data);
    if (path) {
        if (m_glyphs.size() >= kMostGlyphs)
            m_glyphs.clear();
        m_glyphs.insert(data, *path);
    }
    return path;
}

} // namespace headlight
