#pragma once

#include "ui/figure/canvas.h"

#include <memory>
#include <pango/pangocairo.h>

namespace headlight {

struct GObjectDeleter
{
    void operator()(gpointer object) const { g_object_unref(object); }
};
template <typename T>
using GObjectPtr = std::unique_ptr<T, GObjectDeleter>;
using FontMapPtr = GObjectPtr<PangoFontMap>;

struct CairoDeleter
{
    void operator()(cairo_t* cairo) const { cairo_destroy(cairo); }
    void operator()(cairo_surface_t* surface) const { cairo_surface_destroy(surface); }
};
using CairoPtr = std::unique_ptr<cairo_t, CairoDeleter>;
using CairoSurfacePtr = std::unique_ptr<cairo_surface_t, CairoDeleter>;

/// The fonts of the system as the calling thread sees them. All figures of a thread share one, so
/// that a batch looks for its fonts once.
[[nodiscard]] FontMapPtr fontMapOfThread();
[[nodiscard]] bool hasFamily(PangoFontMap& map, const char* family);

/// Draws labels on a Cairo surface with Pango, without hinting, so that a label has the same shape
/// and length on a bitmap and in a PDF. Characters that no font has are drawn as the font's empty
/// box but keep their text. Use on one thread.
class PangoText
{
public:
    /// `family` is asked before those of every figure; may be empty.
    explicit PangoText(const QString& family = {});

    /// Draws `line` on a context whose unit is the millimetre.
    void draw(cairo_t* cairo, const TextLine& line);

    /// The shapes of `line`, in millimetres on the page. Pictures among them (emoji) are left out.
    [[nodiscard]] Path outline(const TextLine& line);

    /// Chinese, Japanese or Korean was drawn as boxes.
    [[nodiscard]] bool lacksCjk() const { return m_lacksCjk; }

private:
    [[nodiscard]] GObjectPtr<PangoLayout> layOut(const QByteArray& text, const TextLine& line);
    void replaceUnknown(PangoGlyphString& glyphs);
    void show(cairo_t* cairo, PangoLayoutLine* line, const QByteArray& text, bool asOneWord);

    FontMapPtr m_map;
    GObjectPtr<PangoContext> m_context;
    QByteArray m_families;
    bool m_lacksCjk = false;
};

} // namespace headlight
