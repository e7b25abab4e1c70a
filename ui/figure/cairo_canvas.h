#pragma once

#include "ui/figure/canvas.h"
#include "ui/figure/pango_text.h"

#include <cairo.h>
#include <memory>

namespace headlight {

/// What PDF and bitmaps have in common: Cairo draws, Pango sets the text.
class CairoCanvas : public Canvas
{
public:
    void beginGroup(const QString& /*id*/) override {}
    void endGroup() override {}
    void cells(std::span<const CellRect> runs, const RectMm& area) override;
    void image(const QImage& pixels, const RectMm& area) override;
    void fill(const Path& path, const Fill& fill) override;
    void stroke(const Path& path, const Stroke& stroke) override;
    void text(const TextLine& line) override;

protected:
    /// `unitsPerMm` of the surface; runs of cells are drawn `overlapMm` larger.
    CairoCanvas(
        CairoSurfacePtr surface, double unitsPerMm, double overlapMm, const QString& family);

    [[nodiscard]] cairo_surface_t* surface() const { return m_surface.get(); }
    /// Ends drawing; an error when something could not be drawn.
    [[nodiscard]] Result<Done> endDrawing();

private:
    void trace(const Path& path);
    void setColour(Rgb colour, double opacity);

    CairoSurfacePtr m_surface;
    CairoPtr m_cairo;
    PangoText m_text;
    double m_overlapMm;
};

/// A PDF page: fonts embedded, each label's text kept, fixed dates.
[[nodiscard]] Result<std::unique_ptr<Canvas>> pdfCanvas(const PageSetup& page);

/// A PNG of page.dpi, which it says. Errors: SizeInvalid when it has too many pixels.
[[nodiscard]] Result<std::unique_ptr<Canvas>> pngCanvas(const PageSetup& page);

} // namespace headlight
