#pragma once

#include "core/picture/colour_map.h"
#include "ui/figure/geometry.h"

#include <QByteArray>
#include <QImage>
#include <QSizeF>
#include <QString>
#include <QStringList>

namespace headlight::test {

/// Programs that judge our files independently: rsvg-convert, pdftotext, pdffonts, pdftoppm.
[[nodiscard]] bool hasTool(const QString& program);

/// Writes `file` to a temporary folder, runs the program with "{file}" of the arguments replaced by
/// its path, and gives what it printed; empty when it failed.
[[nodiscard]] QByteArray printedBy(
    const QString& program, QStringList arguments, const QByteArray& file);

/// The page as a picture, as the independent program draws it; null when it failed.
[[nodiscard]] QImage svgDrawn(const QByteArray& svg, double dpi);
[[nodiscard]] QImage pdfDrawn(const QByteArray& pdf, double dpi);

/// The upper left part of a page in headless Chromium (`scale` device pixels a CSS pixel), of
/// `width` x `height` mm; null when it failed. `ending` is "svg" or "html".
[[nodiscard]] QImage chromiumDrawn(
    const QByteArray& file, const QString& ending, double scale, QSizeF sizeMm);

/// The page's content after its scripts have run.
[[nodiscard]] QByteArray chromiumDom(const QByteArray& html);

/// What pdflatex, xelatex or lualatex makes of a source; empty when it failed.
[[nodiscard]] QByteArray texCompiled(
    const QByteArray& tex, const QString& program = QStringLiteral("pdflatex"));

/// Pixels of `area` (but for those its frame may touch) that are not `colour`.
[[nodiscard]] int deviatingPixels(
    const QImage& image, const RectMm& area, double dpi, Rgb colour, int tolerance = 0);

} // namespace headlight::test
