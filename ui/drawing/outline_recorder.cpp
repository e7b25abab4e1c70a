#include "ui/drawing/outline_recorder.h"

#include "ui/drawing/rgb_colour.h"

#include <QPaintEngine>
#include <QPainterPath>
#include <QPainterPathStroker>

#include <utility>

namespace headlight {

namespace {

constexpr int kSide = 1 << 20; ///< of the page that painters see: nothing is cut off
constexpr int kDpi = 96;       ///< fonts are sized in pixels, so it changes nothing

/// Every figure of a filled path is closed.
Path closedPath(const QPainterPath& path, double factor)
{
    const auto point = [&path, factor](int at) {
        const QPainterPath::Element element = path.elementAt(at);
        return PointMm{element.x * factor, element.y * factor};
    };
    Path made;
    for (int at = 0; at < path.elementCount(); ++at) {
        switch (path.elementAt(at).type) {
        case QPainterPath::MoveToElement:
            if (!made.elements.empty())
                made.close();
            made.moveTo(point(at));
            break;
        case QPainterPath::LineToElement:
            made.lineTo(point(at));
            break;
        case QPainterPath::CurveToElement:
            made.curveTo(point(at), point(at + 1), point(at + 2));
            at += 2;
            break;
        case QPainterPath::CurveToDataElement:
            break;
        }
    }
    if (!made.elements.empty())
        made.close();
    return made;
}

} // namespace

class OutlineRecorder::Engine final : public QPaintEngine
{
public:
    explicit Engine(double mmPerUnit) : QPaintEngine{AllFeatures}, m_mmPerUnit{mmPerUnit} {}

    bool begin(QPaintDevice* /*device*/) override { return true; }
    bool end() override { return true; }
    void updateState(const QPaintEngineState& /*changed*/) override {}
    void drawPixmap(
        const QRectF& /*to*/, const QPixmap& /*pixmap*/, const QRectF& /*from*/) override
    {
    }
    [[nodiscard]] Type type() const override { return User; }

    void drawPath(const QPainterPath& path) override
    {
        fill(path);
        stroke(path);
    }

    void drawPolygon(const QPointF* points, int count, PolygonDrawMode mode) override
    {
        QPainterPath path{points[0]};
        for (int at = 1; at < count; ++at)
            path.lineTo(points[at]);
        if (mode == PolylineMode)
            return stroke(path);
        path.closeSubpath();
        fill(path);
        stroke(path);
    }

    std::vector<OutlineShape> shapes{};

private:
    void fill(const QPainterPath& path)
    {
        if (state->brush().style() != Qt::NoBrush)
            add(path, state->brush().color());
    }

    void stroke(const QPainterPath& path)
    {
        const QPen pen = state->pen();
        if (pen.style() != Qt::NoPen)
            add(QPainterPathStroker{pen}.createStroke(path), pen.color());
    }

    void add(const QPainterPath& path, const QColor& colour)
    {
        const Path shape = closedPath(state->transform().map(path), m_mmPerUnit);
        if (!shape.elements.empty() && colour.alpha() > 0)
            shapes.push_back({shape, rgbOf(colour)});
    }

    double m_mmPerUnit;
};

OutlineRecorder::OutlineRecorder(double mmPerUnit) : m_engine{std::make_unique<Engine>(mmPerUnit)}
{
}

OutlineRecorder::~OutlineRecorder() = default;

std::vector<OutlineShape> OutlineRecorder::take()
{
    return std::exchange(m_engine->shapes, {});
}

QPaintEngine* OutlineRecorder::paintEngine() const
{
    return m_engine.get();
}

int OutlineRecorder::metric(PaintDeviceMetric metric) const
{
    switch (metric) {
    case PdmWidth:
    case PdmHeight:
        return kSide;
    case PdmDpiX:
    case PdmDpiY:
    case PdmPhysicalDpiX:
    case PdmPhysicalDpiY:
        return kDpi;
    case PdmDevicePixelRatio:
        return 1;
    default:
        return QPaintDevice::metric(metric);
    }
}

} // namespace headlight
