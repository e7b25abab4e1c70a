#include "core/base/error_code.h"
#include "ui/figure/cairo_canvas.h"
#include "ui/figure/png_file.h"

#include <cmath>

namespace headlight {

namespace {

constexpr double kLargestSide = 32000; // Cairo's bitmaps end at 32767
constexpr double kMostPixels = 400e6;

class PngCanvas final : public CairoCanvas
{
public:
    PngCanvas(const PageSetup& page, int width, int height)
        : CairoCanvas{CairoSurfacePtr{cairo_image_surface_create(page.transparent ? CAIRO_FORMAT_ARGB32 : CAIRO_FORMAT_RGB24, width, height)}, page.dpi / kMmPerInch, 0, page.family}
        , m_page{page}
    {
        if (page.transparent)
            return;
        Path paper;
        paper.addRect({-1, -1, page.widthMm + 2, page.heightMm + 2});
        fill(paper, {{255, 255, 255}});
    }

    Result<QByteArray> finish() override
    {
        if (const Result<Done> ended = endDrawing(); !ended)
            return ended.error();
        cairo_surface_flush(surface());
        const QImage image{
            cairo_image_surface_get_data(surface()), cairo_image_surface_get_width(surface()),
            cairo_image_surface_get_height(surface()), cairo_image_surface_get_stride(surface()),
            m_page.transparent ? QImage::Format_ARGB32_Premultiplied : QImage::Format_RGB32};
        PngFacts facts{
            m_page.dpi,
            {{"Title", m_page.title.toUtf8()}, {"Software", "Headlight " HEADLIGHT_VERSION}}};
        if (!m_page.recipe.isEmpty())
            facts.texts.emplace_back(kRecipeKey, m_page.recipe);
        return pngFile(image, facts);
    }

private:
    PageSetup m_page;
};

Error tooManyPixels(double width, double height)
{
    const auto digits = [](double number) { return std::to_string(std::llround(number)); };
    return {
        ErrorCode::SizeInvalid,
        {{"name", "PNG"},
         {"found", digits(width) + " x " + digits(height) + " px"},
         {"expected", "<= " + digits(kLargestSide) + " px, <= " + digits(kMostPixels) + " px²"}}};
}

} // namespace

Result<std::unique_ptr<Canvas>> pngCanvas(const PageSetup& page)
{
    const double width = std::ceil(page.widthMm / kMmPerInch * page.dpi);
    const double height = std::ceil(page.heightMm / kMmPerInch * page.dpi);
    if (width > kLargestSide || height > kLargestSide || width * height > kMostPixels)
        return tooManyPixels(width, height);
    return std::unique_ptr<Canvas>{
        std::make_unique<PngCanvas>(page, static_cast<int>(width), static_cast<int>(height))};
}

} // namespace headlight
