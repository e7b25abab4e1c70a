#include "ui/figure/figure.h"

#include "core/base/error_code.h"
#include "core/base/output_file.h"
#include "ui/figure/cairo_canvas.h"
#include "ui/figure/file_ending.h"
#include "ui/figure/fonts.h"
#include "ui/figure/html_page.h"
#include "ui/figure/outlined_canvas.h"
#include "ui/figure/picture.h"
#include "ui/figure/svg_canvas.h"
#include "ui/figure/tikz_canvas.h"

#include <string_view>
#include <utility>

namespace headlight {

namespace {

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

Result<std::unique_ptr<Canvas>> plainCanvas(FigureFormat format, const PageSetup& page)
{
    switch (format) {
    case FigureFormat::Png:
        return pngCanvas(page);
    case FigureFormat::Pdf:
        return pdfCanvas(page);
    case FigureFormat::Tikz:
        return std::unique_ptr<Canvas>{std::make_unique<TikzCanvas>(page)};
    case FigureFormat::Html:
    case FigureFormat::Svg:
        break;
    }
    return std::unique_ptr<Canvas>{std::make_unique<SvgCanvas>(page)};
}

Result<std::unique_ptr<Canvas>> canvasFor(FigureFormat format, const PageSetup& page, bool outlines)
{
    Result<std::unique_ptr<Canvas>> canvas = plainCanvas(format, page);
    if (!canvas || !outlines || format == FigureFormat::Png)
        return canvas;
    return std::unique_ptr<Canvas>{
        std::make_unique<OutlinedCanvas>(std::move(canvas).value(), page.family)};
}

/// A page has its recipe outside the picture.
PageSetup withoutRecipe(PageSetup page)
{
    page.recipe.clear();
    return page;
}

} // namespace

Result<FigureFormat> figureFormat(const std::string& path)
{
    constexpr std::pair<std::string_view, FigureFormat> kEndings[] = {
        {".svg", FigureFormat::Svg},
        {".pdf", FigureFormat::Pdf},
        {".png", FigureFormat::Png},
        {".tex", FigureFormat::Tikz},
        {".html", FigureFormat::Html}};
    return formatByEnding(kEndings, path, ErrorCode::PictureFormatUnknown);
}

Result<QByteArray> renderFigure(
    const Figure& figure, FigureFormat format, const JobControl& control)
{
    const FigureOptions& options = figure.options;
    if (const Result<Done> fonts = checkFigureFonts(options.type.family); !fonts)
        return fonts.error();
    Result<FigureLayout> layout = layOut(figure);
    if (!layout)
        return layout.error();
    const PageSetup page{
        layout.value().widthMm,
        layout.value().heightMm,
        options.size.dpi,
        titleOf(figure),
        options.file.recipe ? figure.recipe : QByteArray{},
        options.type.family,
        options.file.transparent};
    const Result<std::unique_ptr<Canvas>> canvas = canvasFor(
        format, format == FigureFormat::Html ? withoutRecipe(page) : page, options.file.outlines);
    if (!canvas)
        return canvas.error();
    const bool isPage = format == FigureFormat::Html;
    const Result<Picture> picture = readPicture(figure, std::move(layout).value(), isPage, control);
    if (!picture)
        return picture.error();
    paint(*canvas.value(), picture.value(), control.stop);
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled};
    Result<QByteArray> bytes = canvas.value()->finish();
    if (bytes && isPage)
        bytes = htmlPage(bytes.value(), picture.value(), page);
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
