#include "ui/figure/visual_run.h"

#include <QString>

#include <algorithm>
#include <string>

namespace headlight {

namespace {

/// The code points of a piece of right-to-left text as they stand from left to right.
QByteArray turnedAround(const QByteArray& utf8)
{
    std::u32string points = QString::fromUtf8(utf8).toStdU32String();
    std::reverse(points.begin(), points.end());
    return QString::fromStdU32String(points).toUtf8();
}

/// The bytes of the cluster that begins at `begin` of the run's text.
QByteArray clusterText(const PangoGlyphItem& run, const QByteArray& label, int begin)
{
    int end = run.item->length;
    for (int i = 0; i < run.glyphs->num_glyphs; ++i)
        if (const int other = run.glyphs->log_clusters[i]; other > begin)
            end = std::min(end, other);
    const QByteArray text = label.mid(run.item->offset + begin, end - begin);
    return run.item->analysis.level % 2 == 1 ? turnedAround(text) : text;
}

} // namespace

VisualRun visualRun(const PangoGlyphItem& run, const QByteArray& label, double& x)
{
    const auto units = [](int size) { return static_cast<double>(size) / PANGO_SCALE; };
    VisualRun visual{run.item->analysis.font};
    for (int i = 0; i < run.glyphs->num_glyphs; ++i) {
        const int cluster = run.glyphs->log_clusters[i];
        if (i == 0 || cluster != run.glyphs->log_clusters[i - 1]) {
            const QByteArray text = clusterText(run, label, cluster);
            visual.text += text;
            visual.clusters.push_back({static_cast<int>(text.size()), 0});
        }
        const PangoGlyphInfo& info = run.glyphs->glyphs[i];
        if (info.glyph != PANGO_GLYPH_EMPTY) {
            visual.glyphs.push_back(
                {info.glyph, x + units(info.geometry.x_offset), units(info.geometry.y_offset)});
            ++visual.clusters.back().num_glyphs;
        }
        x += units(info.geometry.width);
    }
    return visual;
}

void showRun(cairo_t* cairo, const VisualRun& run)
{
    cairo_set_scaled_font(cairo, pango_cairo_font_get_scaled_font(PANGO_CAIRO_FONT(run.font)));
    cairo_show_text_glyphs(
        cairo, run.text.constData(), static_cast<int>(run.text.size()), run.glyphs.data(),
        static_cast<int>(run.glyphs.size()), run.clusters.data(),
        static_cast<int>(run.clusters.size()), {});
}

void joinText(std::vector<VisualRun>& runs)
{
    QByteArray text;
    for (VisualRun& run : runs) {
        text += run.text;
        run.text.clear();
    }
    std::erase_if(runs, [](const VisualRun& run) { return run.glyphs.empty(); });
    for (VisualRun& run : runs) {
        run.text = &run == &runs.front() ? text : QByteArray{};
        run.clusters = {{static_cast<int>(run.text.size()), static_cast<int>(run.glyphs.size())}};
    }
}

} // namespace headlight
