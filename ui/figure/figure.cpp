#include "ui/figure/figure.h"

#include "core/base/output_file.h"
#include "ui/figure/cairo_canvas.h"
#include "ui/figure/fonts.h"
#include "ui/figure/outlined_canvas.h"
#include "ui/figure/picture.h"
#include "ui/figure/svg_canvas.h"

namespace headlight {

namespace {

constexpr std::size_t kLongestEnding = 12; // of what an error repeats

/// What the file says it is: "head 3 · attention weight".
QString titleOf(const Figure& figure)
{
    if (!figure.title.isEmpty())
        return figure.title;
    const QString panel = figure.panels.size() == 1 ? figure.panels.front().title : QString{};
    if (panel.isEmpty() || figure.barTitle.isEmpty())
        return panel + figure.barTitle;
    return panel + QStringLiteral(" · ") + figure.barTitle;
}

Result<std::unique_ptr<Canvas>> canvasFor(FigureFormat format, const PageSetup& page, bool outlines)
{
    if (format == FigureFormat::Png)
        return pngCanvas(page);
    Result<std::unique_ptr<Canvas>> canvas =
        format == FigureFormat::Pdf
            ? pdfCanvas(page)
            : Result<std::unique_ptr<Canvas>>{std::make_unique<SvgCanvas>(page)};
    if (!canvas || !outlines)
        return canvas;
    return std::unique_ptr<Canvas>{
        std::make_unique<OutlinedCanvas>(std::move(canvas).value(), page.family)};
}

} // namespace

Result<FigureFormat> figureFormat(const std::string& path)
{
    const std::size_t slash = path.find_last_of('/');
    const std::size_t dot = path.find_last_of('.');
    const bool hasEnding = dot != std::string::npos && (slash == std::string::npos || dot > slash);
    const QString ending =
        hasEnding ? QString::fromStdString(path.substr(dot)).toLower() : QString{};
    if (ending == QLatin1String(".svg"))
        return FigureFormat::Svg;
    if (ending == QLatin1String(".pdf"))
        return FigureFormat::Pdf;
    if (ending == QLatin1String(".png"))
        return FigureFormat::Png;
    return Error{
        ErrorCode::PictureFormatUnknown,
        {{"found", ending.left(kLongestEnding).toStdString()}, {"expected", ".svg, .pdf, .png"}},
        path};
}

Result<QByteArray> renderFigure(
    const Figure& figure, FigureFormat format, const JobControl& control)
{
    if (const Result<Done> fonts = checkFigureFonts(figure.options.type.family); !fonts)
        return fonts.error();
    Result<FigureLayout> layout = layOut(figure);
    if (!layout)
        return layout.error();
    const FigureOptions& options = figure.options;
    const PageSetup page{
        layout.value().widthMm,
        layout.value().heightMm,
        options.size.dpi,
        titleOf(figure),
        options.file.recipe ? figure.recipe : QByteArray{},
        options.type.family,
        options.file.transparent};
    const Result<std::unique_ptr<Canvas>> canvas = canvasFor(format, page, options.file.outlines);
    if (!canvas)
        return canvas.error();
    const Result<Picture> picture = readPicture(figure, std::move(layout).value(), control);
    if (!picture)
        return picture.error();
    paint(*canvas.value(), picture.value(), control.stop);
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    Result<QByteArray> bytes = canvas.value()->finish();
    if (bytes && control.progress)
        control.progress(1);
    return bytes;
}

Result<Done> saveFigure(const Figure& figure, const std::string& path, const JobControl& control)
{
    const Result<FigureFormat> format = figureFormat(path);
    if (!format)
        return format.error();
    const Result<QByteArray> bytes = renderFigure(figure, format.value(), control);
    if (!bytes)
        return bytes.error();
    return writeWholeFile(
        path, {bytes.value().constData(), static_cast<std::size_t>(bytes.value().size())});
}

} // namespace headlight
