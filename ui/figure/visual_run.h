#pragma once

#include <QByteArray>

#include <pango/pangocairo.h>
#include <vector>

namespace headlight {

/// Glyphs of one font from left to right, and the text that they stand for in the same order:
/// readers of PDF expect glyphs to come in this order and turn right-to-left text around again.
struct VisualRun
{
    PangoFont* font = nullptr;
    QByteArray text{};
    std::vector<cairo_glyph_t> glyphs{};
    std::vector<cairo_text_cluster_t> clusters{};
};

/// Takes a run of the line of `label` whose left end is at `x`, which moves on to its right
/// end.
[[nodiscard]] VisualRun visualRun(const PangoGlyphItem& run, const QByteArray& label, double& x);

/// Lets the first run stand for the text of all, the others for nothing.
void joinText(std::vector<VisualRun>& runs);

void showRun(cairo_t* cairo, const VisualRun& run);

} // namespace headlight
