#pragma once

#include "ui/figure/canvas.h"

#include <set>

namespace headlight {

/// Figures with more runs of cells than this are too much for TeX.
inline constexpr std::size_t kMostTikzRuns = 20'000;

/// Writes a LaTeX document that holds one TikZ picture: pdflatex, xelatex and lualatex take it with
/// the packages of a plain installation (tikz, geometry; fontspec for the latter two). Labels are
/// text. Errors of finish(): FormatTooSmall, for more runs or for bitmaps.
class TikzCanvas final : public Canvas
{
public:
    explicit TikzCanvas(PageSetup page);

    void beginGroup(const QString& id) override;
    void endGroup() override {}
    void cells(std::span<const CellRect> runs, const RectMm& area) override;
    void image(const QImage& pixels, const RectMm& area) override;
    void fill(const Path& path, const Fill& fill) override;
    void stroke(const Path& path, const Stroke& stroke) override;
    void text(const TextLine& line) override;
    [[nodiscard]] Result<QByteArray> finish() override;

private:
    /// The name of a colour, which is defined where it is used first.
    QByteArray named(Rgb colour);

    PageSetup m_page;
    QByteArray m_body;
    std::set<QByteArray> m_colours;
    std::set<char32_t> m_others; ///< characters that not every TeX prints
    std::size_t m_cells = 0;
};

} // namespace headlight
