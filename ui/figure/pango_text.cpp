#include "ui/figure/pango_text.h"

#include "ui/figure/fonts.h"
#include "ui/figure/visual_run.h"

#include <cmath>
#include <numbers>
#include <vector>

namespace headlight {

namespace {

struct FontOptionsDeleter
{
    void operator()(cairo_font_options_t* options) const { cairo_font_options_destroy(options); }
};

struct DescriptionDeleter
{
    void operator()(PangoFontDescription* font) const { pango_font_description_free(font); }
};
using DescriptionPtr = std::unique_ptr<PangoFontDescription, DescriptionDeleter>;

struct AttributesDeleter
{
    void operator()(PangoAttrList* list) const { pango_attr_list_unref(list); }
};

DescriptionPtr describe(const TextLine& line, const QByteArray& families)
{
    DescriptionPtr font{pango_font_description_new()};
    pango_font_description_set_family(font.get(), families.constData());
    pango_font_description_set_weight(
        font.get(), line.bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_absolute_size(font.get(), line.points * PANGO_SCALE);
    return font;
}

double anchorShare(TextAnchor anchor)
{
    return anchor == TextAnchor::Start ? 0 : anchor == TextAnchor::Middle ? 0.5 : 1;
}

bool isCjk(gunichar c)
{
    const GUnicodeScript script = g_unichar_get_script(c);
    return script == G_UNICODE_SCRIPT_HAN || script == G_UNICODE_SCRIPT_HIRAGANA ||
           script == G_UNICODE_SCRIPT_KATAKANA || script == G_UNICODE_SCRIPT_HANGUL;
}

/// Joiners and selectors have no glyph that could carry them, boxes stand for anything.
bool losesText(const PangoLayoutLine& line)
{
    for (const GSList* node = line.runs; node != nullptr; node = node->next) {
        const PangoGlyphString& glyphs = *static_cast<const PangoGlyphItem*>(node->data)->glyphs;
        for (int i = 0; i < glyphs.num_glyphs; ++i)
            if ((glyphs.glyphs[i].glyph & PANGO_GLYPH_UNKNOWN_FLAG) != 0 ||
                glyphs.glyphs[i].glyph == PANGO_GLYPH_EMPTY)
                return true;
    }
    return false;
}

/// Makes the beginning of the line the origin, with the point as the unit.
void goTo(cairo_t* cairo, const TextLine& line, PangoLayoutLine& glyphs)
{
    PangoRectangle extent;
    pango_layout_line_get_extents(&glyphs, nullptr, &extent);
    const double width = static_cast<double>(extent.width) / PANGO_SCALE;
    cairo_translate(cairo, line.at.x, line.at.y);
    cairo_rotate(cairo, line.degrees * std::numbers::pi / 180);
    cairo_scale(cairo, kMmPerPoint, kMmPerPoint);
    cairo_translate(cairo, -width * anchorShare(line.anchor), 0);
}

struct PathDeleter
{
    void operator()(cairo_path_t* path) const { cairo_path_destroy(path); }
};

/// The context's path as ours.
Path pathOf(cairo_t* cairo)
{
    const std::unique_ptr<cairo_path_t, PathDeleter> drawn{cairo_copy_path(cairo)};
    Path path;
    for (int i = 0; i < drawn->num_data; i += drawn->data[i].header.length) {
        const cairo_path_data_t* data = &drawn->data[i];
        const auto at = [data](int index) {
            return PointMm{data[index].point.x, data[index].point.y};
        };
        switch (data->header.type) {
        case CAIRO_PATH_MOVE_TO:
            path.moveTo(at(1));
            break;
        case CAIRO_PATH_LINE_TO:
            path.lineTo(at(1));
            break;
        case CAIRO_PATH_CURVE_TO:
            path.curveTo(at(1), at(2), at(3));
            break;
        case CAIRO_PATH_CLOSE_PATH:
            path.close();
            break;
        }
    }
    return path;
}

} // namespace

FontMapPtr fontMapOfThread()
{
    PangoFontMap* map = pango_cairo_font_map_get_default(); // the thread's own, not the program's
    g_object_ref(map);
    return FontMapPtr{map};
}

bool hasFamily(PangoFontMap& map, const char* family)
{
    return pango_font_map_get_family(&map, family) != nullptr;
}

PangoText::PangoText(const QString& family)
    : m_map{fontMapOfThread()}
    , m_context{pango_font_map_create_context(m_map.get())}
    , m_families{figureFontFamilies(family).toUtf8()}
{
    const std::unique_ptr<cairo_font_options_t, FontOptionsDeleter> options{
        cairo_font_options_create()};
    cairo_font_options_set_hint_style(options.get(), CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options.get(), CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_antialias(options.get(), CAIRO_ANTIALIAS_GRAY);
    pango_cairo_context_set_font_options(m_context.get(), options.get());
    pango_context_set_round_glyph_positions(m_context.get(), FALSE);
    pango_context_set_language(m_context.get(), pango_language_from_string("zh-cn"));
    pango_context_set_base_dir(m_context.get(), PANGO_DIRECTION_LTR);
}

GObjectPtr<PangoLayout> PangoText::layOut(const QByteArray& text, const TextLine& line)
{
    GObjectPtr<PangoLayout> layout{pango_layout_new(m_context.get())};
    // Ligatures would tie letters together that a reader may want to search for one by one.
    const std::unique_ptr<PangoAttrList, AttributesDeleter> attributes{pango_attr_list_new()};
    pango_attr_list_insert(attributes.get(), pango_attr_font_features_new("liga=0, clig=0"));
    pango_layout_set_attributes(layout.get(), attributes.get());
    pango_layout_set_font_description(layout.get(), describe(line, m_families).get());
    pango_layout_set_single_paragraph_mode(layout.get(), TRUE);
    pango_layout_set_text(layout.get(), text.constData(), static_cast<int>(text.size()));
    return layout;
}

void PangoText::draw(cairo_t* cairo, const TextLine& line)
{
    const QByteArray text = line.text.toUtf8();
    const GObjectPtr<PangoLayout> layout = layOut(text, line);
    PangoLayoutLine* glyphs = pango_layout_get_line_readonly(layout.get(), 0);
    cairo_save(cairo);
    goTo(cairo, line, *glyphs);
    // Readers of PDF take slanting letters for words of their own, unless the file says what all
    // of them stand for.
    const bool asOneWord = std::fmod(line.degrees, 90) != 0 || losesText(*glyphs);
    show(cairo, glyphs, text, asOneWord);
    cairo_restore(cairo);
}

Path PangoText::outline(const TextLine& line)
{
    // A surface of its own, whose unit is the millimetre: paths are kept in small fractions of it,
    // so it is enlarged.
    constexpr double kUnitsPerMm = 64;
    const CairoSurfacePtr surface{cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nullptr)};
    const CairoPtr cairo{cairo_create(surface.get())};
    const QByteArray text = line.text.toUtf8();
    const GObjectPtr<PangoLayout> layout = layOut(text, line);
    PangoLayoutLine* glyphs = pango_layout_get_line_readonly(layout.get(), 0);
    for (const GSList* node = glyphs->runs; node != nullptr; node = node->next)
        replaceUnknown(*static_cast<const PangoGlyphItem*>(node->data)->glyphs);
    cairo_scale(cairo.get(), kUnitsPerMm, kUnitsPerMm);
    goTo(cairo.get(), line, *glyphs);
    pango_cairo_layout_line_path(cairo.get(), glyphs);
    cairo_identity_matrix(cairo.get());
    return moved(pathOf(cairo.get()), 1 / kUnitsPerMm, {});
}

void PangoText::replaceUnknown(PangoGlyphString& glyphs)
{
    for (int i = 0; i < glyphs.num_glyphs; ++i) {
        PangoGlyph& glyph = glyphs.glyphs[i].glyph;
        if ((glyph & PANGO_GLYPH_UNKNOWN_FLAG) == 0 || glyph == PANGO_GLYPH_EMPTY)
            continue;
        m_lacksCjk = m_lacksCjk || isCjk(glyph & ~PANGO_GLYPH_UNKNOWN_FLAG);
        // Pango would draw its code as a picture, without text that can be found again.
        glyph = 0;
    }
}

void PangoText::show(cairo_t* cairo, PangoLayoutLine* line, const QByteArray& text, bool asOneWord)
{
    std::vector<VisualRun> runs;
    double x = 0;
    for (const GSList* node = line->runs; node != nullptr; node = node->next) {
        const auto& run = *static_cast<const PangoGlyphItem*>(node->data);
        replaceUnknown(*run.glyphs);
        runs.push_back(visualRun(run, text, x));
    }
    if (asOneWord)
        joinText(runs);
    for (const VisualRun& run : runs)
        showRun(cairo, run);
}

} // namespace headlight
