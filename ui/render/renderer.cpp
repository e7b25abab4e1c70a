#include "ui/render/renderer.h"

#include "ui/render/gl_tile_renderer.h"

#include <QDir>
#include <QFileInfo>
#include <QGuiApplication>
#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLFunctions>

#include <algorithm>
#include <array>

namespace headlight {
namespace {

class RasterTileRenderer final : public TileRenderer
{
public:
    [[nodiscard]] RenderBackend backend() const override { return RenderBackend::Raster; }
    [[nodiscard]] QImage picture(
        const Tile& tile, const TilePlacement& placement, const TileStyle& style) override
    {
        return rasterPicture(tile, placement, style);
    }
};

/// Platforms on which asking for OpenGL is useless, and a QOpenGLWidget crashes Qt 6.4.
bool platformHasGl()
{
    static constexpr std::array kWithout{"offscreen", "minimal", "vnc", "linuxfb"};
    const QString platform = QGuiApplication::platformName();
    return std::none_of(kWithout.begin(), kWithout.end(), [&platform](const char* name) {
        return platform.startsWith(QLatin1String(name));
    });
}

/// Whether there may be a graphics processor. To ask a software driver its name takes 50 MiB of
/// memory, which stay taken.
bool mayHaveDevice()
{
#ifdef Q_OS_LINUX
    for (const char* device : {"/dev/nvidiactl", "/dev/dxg"})
        if (QFileInfo::exists(QLatin1String(device)))
            return true;
    return !QDir{QStringLiteral("/dev/dri")}.entryList(QDir::System).isEmpty();
#else
    return true;
#endif
}

bool isSoftwareRenderer(const QString& name)
{
    static constexpr std::array kSoftware{"llvmpipe", "softpipe", "swrast",      "SwiftShader",
                                          "SVGA3D",   "Software", "Basic Render"};
    return std::any_of(kSoftware.begin(), kSoftware.end(), [&name](const char* part) {
        return name.contains(QLatin1String(part), Qt::CaseInsensitive);
    });
}

/// GL_RENDERER of a fresh 3.3 core context; empty when there is none.
QString glRendererName()
{
    QOpenGLContext context;
    context.setFormat(heatmapGlFormat());
    if (!context.create())
        return {};
    QOffscreenSurface surface;
    surface.setFormat(context.format());
    surface.create();
    if (!surface.isValid() || !context.makeCurrent(&surface))
        return {};
    const bool newEnough = context.format().version() >= qMakePair(3, 3);
    const auto* name = context.functions()->glGetString(GL_RENDERER);
    QString text = newEnough && name != nullptr
                       ? QString::fromLatin1(reinterpret_cast<const char*>(name))
                       : QString{};
    context.doneCurrent();
    return text;
}

} // namespace

RendererInfo probeRenderer(std::optional<RenderBackend> wish)
{
    RendererInfo info;
    if (wish == RenderBackend::Raster) { // nothing is asked: a broken driver is not even woken
        info.reason = RenderReason::Wished;
        return info;
    }
    if (!platformHasGl()) {
        info.reason = RenderReason::NoGlPlatform;
        return info;
    }
    if (!wish && !mayHaveDevice()) {
        info.reason = RenderReason::NoDevice;
        return info;
    }
    info.glRenderer = glRendererName();
    if (info.glRenderer.isEmpty())
        return info;
    info.software = isSoftwareRenderer(info.glRenderer);
    if (wish == RenderBackend::OpenGl) {
        info.backend = RenderBackend::OpenGl;
        info.reason = RenderReason::Wished;
    } else if (info.software) {
        info.reason = RenderReason::SoftwareOnly;
    } else {
        info.backend = RenderBackend::OpenGl;
        info.reason = RenderReason::HardwareFound;
    }
    return info;
}

TileRendererPtr makeTileRenderer(RenderBackend backend)
{
    if (backend == RenderBackend::OpenGl && platformHasGl())
        if (TileRendererPtr renderer = GlTileRenderer::create())
            return renderer;
    return std::make_shared<RasterTileRenderer>();
}

} // namespace headlight
