#include "ui/figure/cairo_canvas.h"

#include "core/base/error_code.h"

#include <cstring>

namespace headlight {

namespace {

/// A surface with its own pixels, since a PDF reads its sources when the page is finished.
CairoSurfacePtr ownCopy(const QImage& image)
{
    CairoSurfacePtr surface{
        cairo_image_surface_create(CAIRO_FORMAT_RGB24, image.width(), image.height())};
    if (cairo_surface_status(surface.get()) != CAIRO_STATUS_SUCCESS)
        return surface; // drawing with it sets the context's status
    unsigned char* bytes = cairo_image_surface_get_data(surface.get());
    const int stride = cairo_image_surface_get_stride(surface.get());
    for (int y = 0; y < image.height(); ++y)
        std::memcpy(
            bytes + std::ptrdiff_t{y} * stride, image.constScanLine(y),
            static_cast<std::size_t>(image.width()) * 4);
    cairo_surface_mark_dirty(surface.get());
    return surface;
}

} // namespace

CairoCanvas::CairoCanvas(
    CairoSurfacePtr surface, double unitsPerMm, double overlapMm, const QString& family)
    : m_surface{std::move(surface)}
    , m_cairo{cairo_create(m_surface.get())}
    , m_text{family}
    , m_overlapMm{overlapMm}
{
    cairo_scale(m_cairo.get(), unitsPerMm, unitsPerMm);
}

void CairoCanvas::setColour(Rgb colour, double opacity)
{
    cairo_set_source_rgba(
        m_cairo.get(), colour.red / 255.0, colour.green / 255.0, colour.blue / 255.0, opacity);
}

void CairoCanvas::trace(const Path& path)
{
    cairo_new_path(m_cairo.get());
    for (const Path::Element& element : path.elements) {
        const auto& [first, second, third] = element.points;
        switch (element.step) {
        case Path::Step::Move:
            cairo_move_to(m_cairo.get(), first.x, first.y);
            break;
        case Path::Step::Line:
            cairo_line_to(m_cairo.get(), first.x, first.y);
            break;
        case Path::Step::Curve:
            cairo_curve_to(m_cairo.get(), first.x, first.y, second.x, second.y, third.x, third.y);
            break;
        case Path::Step::Close:
            cairo_close_path(m_cairo.get());
            break;
        }
    }
}

void CairoCanvas::cells(std::span<const CellRect> runs, const RectMm& area)
{
    cairo_save(m_cairo.get());
    cairo_set_antialias(m_cairo.get(), CAIRO_ANTIALIAS_NONE); // a bitmap's cells share no pixel
    for (const CellRect& run : runs) {
        const RectMm rect = overlapped(run.rect, m_overlapMm, area);
        setColour(run.colour, 1);
        cairo_rectangle(m_cairo.get(), rect.x, rect.y, rect.width, rect.height);
        cairo_fill(m_cairo.get());
    }
    cairo_restore(m_cairo.get());
}

void CairoCanvas::image(const QImage& pixels, const RectMm& area)
{
    const QImage large = enlarged(pixels).convertToFormat(QImage::Format_RGB32);
    const CairoSurfacePtr source = ownCopy(large);
    cairo_save(m_cairo.get());
    cairo_translate(m_cairo.get(), area.x, area.y);
    cairo_scale(m_cairo.get(), area.width / large.width(), area.height / large.height());
    cairo_set_source_surface(m_cairo.get(), source.get(), 0, 0);
    cairo_pattern_set_filter(cairo_get_source(m_cairo.get()), CAIRO_FILTER_NEAREST);
    cairo_rectangle(m_cairo.get(), 0, 0, large.width(), large.height());
    cairo_fill(m_cairo.get());
    cairo_restore(m_cairo.get());
}

void CairoCanvas::fill(const Path& path, const Fill& fill)
{
    trace(path);
    setColour(fill.colour, fill.opacity);
    cairo_fill(m_cairo.get());
}

void CairoCanvas::stroke(const Path& path, const Stroke& stroke)
{
    trace(path);
    setColour(stroke.colour, stroke.opacity);
    cairo_set_line_width(m_cairo.get(), stroke.widthMm);
    cairo_stroke(m_cairo.get());
}

void CairoCanvas::text(const TextLine& line)
{
    setColour(line.colour, 1);
    m_text.draw(m_cairo.get(), line);
}

Result<Done> CairoCanvas::endDrawing()
{
    const cairo_status_t status = cairo_status(m_cairo.get());
    m_cairo.reset();
    if (status == CAIRO_STATUS_NO_MEMORY)
        return Error{ErrorCode::OutOfMemory};
    if (status != CAIRO_STATUS_SUCCESS)
        return Error{ErrorCode::Unexpected, {{"what", cairo_status_to_string(status)}}};
    if (m_text.lacksCjk())
        return Error{ErrorCode::FontMissing, {{"packages", "fonts-noto-cjk"}}};
    return Done{};
}

} // namespace headlight
