#include "ui/figure/cairo_canvas.h"

#include <cairo-pdf.h>

namespace headlight {

namespace {

// A pixel at 25 % zoom. Later runs cover what earlier ones draw too far, so that a viewer that
// smooths edges mixes the two neighbours and never the paper.
constexpr double kOverlapMm = 1.1;

// Equal figures give equal files, whenever they are made.
constexpr const char* kDate = "1980-01-01T00:00:00Z";

class PdfCanvas final : public CairoCanvas
{
public:
    explicit PdfCanvas(const PageSetup& page, std::unique_ptr<QByteArray> bytes)
        : CairoCanvas{surfaceFor(page, *bytes), 1 / kMmPerPoint, kOverlapMm, page.family}
        , m_bytes{std::move(bytes)}
    {
        const QByteArray title = page.title.toUtf8();
        const auto set = [this](cairo_pdf_metadata_t key, const char* value) {
            cairo_pdf_surface_set_metadata(surface(), key, value);
        };
        set(CAIRO_PDF_METADATA_TITLE, title.constData());
        set(CAIRO_PDF_METADATA_CREATOR, "Headlight " HEADLIGHT_VERSION);
        if (!page.recipe.isEmpty())
            set(CAIRO_PDF_METADATA_KEYWORDS, page.recipe.constData());
        set(CAIRO_PDF_METADATA_CREATE_DATE, kDate);
        set(CAIRO_PDF_METADATA_MOD_DATE, kDate);
    }

    PdfCanvas(const PdfCanvas&) = delete;
    PdfCanvas& operator=(const PdfCanvas&) = delete;
    PdfCanvas(PdfCanvas&&) = delete;
    PdfCanvas& operator=(PdfCanvas&&) = delete;
    ~PdfCanvas() override { cairo_surface_finish(surface()); } // while the bytes are still there

    Result<QByteArray> finish() override
    {
        const Result<Done> ended = endDrawing();
        cairo_surface_finish(surface());
        if (!ended)
            return ended.error();
        return std::move(*m_bytes);
    }

private:
    static CairoSurfacePtr surfaceFor(const PageSetup& page, QByteArray& bytes)
    {
        return CairoSurfacePtr{cairo_pdf_surface_create_for_stream(
            append, &bytes, page.widthMm / kMmPerPoint, page.heightMm / kMmPerPoint)};
    }

    static cairo_status_t append(void* bytes, const unsigned char* data, unsigned int size)
    {
        static_cast<QByteArray*>(bytes)->append(
            reinterpret_cast<const char*>(data), static_cast<qsizetype>(size));
        return CAIRO_STATUS_SUCCESS;
    }

    std::unique_ptr<QByteArray> m_bytes; // where the surface writes
};

} // namespace

Result<std::unique_ptr<Canvas>> pdfCanvas(const PageSetup& page)
{
    return std::unique_ptr<Canvas>{
        std::make_unique<PdfCanvas>(page, std::make_unique<QByteArray>())};
}

} // namespace headlight
