#include "ui/figure/outlined_canvas.h"

#include "core/base/error_code.h"

namespace headlight {

OutlinedCanvas::OutlinedCanvas(std::unique_ptr<Canvas> canvas, const QString& family)
    : m_canvas{std::move(canvas)}
    , m_text{family}
{
}

void OutlinedCanvas::cells(std::span<const CellRect> runs, const RectMm& area)
{
    m_canvas->cells(runs, area);
}

void OutlinedCanvas::image(const QImage& pixels, const RectMm& area)
{
    m_canvas->image(pixels, area);
}

void OutlinedCanvas::text(const TextLine& line)
{
    const Path shapes = m_text.outline(line);
    if (!shapes.elements.empty())
        m_canvas->fill(shapes, {line.colour});
}

Result<QByteArray> OutlinedCanvas::finish()
{
    if (m_text.lacksCjk())
        return Error{ErrorCode::FontMissing, {{"packages", "fonts-noto-cjk"}}};
    return m_canvas->finish();
}

} // namespace headlight
