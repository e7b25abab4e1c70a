#pragma once

#include "ui/figure/canvas.h"

namespace headlight {

/// Writes SVG 1.1 by hand: width and height in mm, viewBox in mm, plain hex colours, one <text> a
/// label, one <rect> a run of cells. The bytes depend on what is drawn alone.
class SvgCanvas final : public Canvas
{
public:
    explicit SvgCanvas(const PageSetup& page);

    void beginGroup(const QString& id) override;
    void endGroup() override;
    void cells(std::span<const CellRect> runs, const RectMm& area) override;
    void image(const QImage& pixels, const RectMm& area) override;
    void fill(const Path& path, const Fill& fill) override;
    void stroke(const Path& path, const Stroke& stroke) override;
    void text(const TextLine& line) override;
    [[nodiscard]] Result<QByteArray> finish() override;

private:
    QByteArray m_svg;
};

} // namespace headlight
