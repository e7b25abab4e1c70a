#pragma once

#include "core/base/result.h"
#include "core/picture/colour_map.h"
#include "ui/figure/path.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <span>

namespace headlight {

struct Stroke
{
    Rgb colour{};
    double widthMm = 0.2;
    double opacity = 1;
};

struct Fill
{
    Rgb colour{};
    double opacity = 1;
};

enum class TextAnchor { Start, Middle, End };

/// One label on one line, of plain text.
struct TextLine
{
    QString text;
    PointMm at; ///< where the anchor lies on the baseline
    double points = 7;
    TextAnchor anchor = TextAnchor::Start;
    double degrees = 0; ///< turned around `at`, clockwise
    bool bold = false;
    Rgb colour{};
};

/// One run of equal cells.
struct CellRect
{
    RectMm rect;
    Rgb colour{};
};

/// What a figure is drawn on: a page in millimetres. One back end a file format; each is used on
/// one thread. Draw in order: later things cover earlier ones.
class Canvas
{
public:
    Canvas() = default;
    Canvas(const Canvas&) = delete;
    Canvas& operator=(const Canvas&) = delete;
    Canvas(Canvas&&) = delete;
    Canvas& operator=(Canvas&&) = delete;
    virtual ~Canvas() = default;

    /// A named part; formats without names ignore it. Names are unique in a page.
    virtual void beginGroup(const QString& id) = 0;
    virtual void endGroup() = 0;

    /// Runs that tile `area`, row by row from the top, each row from the left. Drawn with exact
    /// edges, and so that nothing shines through between them at any zoom.
    virtual void cells(std::span<const CellRect> runs, const RectMm& area) = 0;
    /// A bitmap whose pixels stay sharp rectangles.
    virtual void image(const QImage& pixels, const RectMm& area) = 0;
    virtual void fill(const Path& path, const Fill& fill) = 0;
    virtual void stroke(const Path& path, const Stroke& stroke) = 0;
    virtual void text(const TextLine& line) = 0;

    /// The finished file; nothing may be drawn afterwards. Errors: FontMissing.
    [[nodiscard]] virtual Result<QByteArray> finish() = 0;
};

/// A group that ends with its scope.
class CanvasGroup
{
public:
    CanvasGroup(Canvas& canvas, const QString& id) : m_canvas{canvas} { canvas.beginGroup(id); }
    CanvasGroup(const CanvasGroup&) = delete;
    CanvasGroup& operator=(const CanvasGroup&) = delete;
    CanvasGroup(CanvasGroup&&) = delete;
    CanvasGroup& operator=(CanvasGroup&&) = delete;
    ~CanvasGroup() { m_canvas.endGroup(); }

private:
    Canvas& m_canvas;
};

/// What a recipe is called in files.
inline constexpr const char* kRecipeKey = "headlight-recipe";

/// What a page is and what its file says of itself.
struct PageSetup
{
    double widthMm = 80;
    double heightMm = 80;
    double dpi = 600;         ///< bitmaps only
    QString title{};          ///< metadata
    QByteArray recipe{};      ///< ASCII; empty: none
    QString family{};         ///< before the families that are always asked
    bool transparent = false; ///< no white paper
};

/// `rect` made larger by `overlap` to the right and below, but not beyond `area`.
[[nodiscard]] RectMm overlapped(const RectMm& rect, double overlap, const RectMm& area);

/// `pixels` with each pixel repeated, so that what a viewer smooths is a small part of a cell.
[[nodiscard]] QImage enlarged(const QImage& pixels);

} // namespace headlight
