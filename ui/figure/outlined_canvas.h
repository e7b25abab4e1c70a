#pragma once

#include "ui/figure/canvas.h"
#include "ui/figure/pango_text.h"

#include <memory>

namespace headlight {

/// Draws on another canvas with text as shapes: the file needs no font, and holds no text that
/// could be found or edited. Characters that are pictures (emoji) are left out.
class OutlinedCanvas final : public Canvas
{
public:
    OutlinedCanvas(std::unique_ptr<Canvas> canvas, const QString& family);

    void beginGroup(const QString& id) override { m_canvas->beginGroup(id); }
    void endGroup() override { m_canvas->endGroup(); }
    void cells(std::span<const CellRect> runs, const RectMm& area) override;
    void image(const QImage& pixels, const RectMm& area) override;
    void fill(const Path& path, const Fill& fill) override { m_canvas->fill(path, fill); }
    void stroke(const Path& path, const Stroke& stroke) override { m_canvas->stroke(path, stroke); }
    void text(const TextLine& line) override;
    [[nodiscard]] Result<QByteArray> finish() override;

private:
    std::unique_ptr<Canvas> m_canvas;
    PangoText m_text;
};

} // namespace headlight
