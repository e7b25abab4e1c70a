#include "ui/window/renderer_choice.h"

#include "ui/views/heatmap_view.h"

namespace headlight {

RendererSwitch::RendererSwitch(Preferences& preferences, QWidget& heatmaps, QObject* parent)
    : QObject{parent}
    , m_preferences{preferences}
    , m_heatmaps{heatmaps}
{
    connect(&preferences, &Preferences::rendererChanged, this, &RendererSwitch::apply);
}

void RendererSwitch::apply()
{
    std::optional<RenderBackend> wish;
    if (m_preferences.renderer() == RendererChoice::Raster)
        wish = RenderBackend::Raster;
    else if (m_preferences.renderer() == RendererChoice::OpenGl)
        wish = RenderBackend::OpenGl;
    m_info = probeRenderer(wish);
    const TileRendererPtr renderer = makeTileRenderer(m_info.backend);
    m_used = renderer->backend();
    for (HeatmapView* view : m_heatmaps.findChildren<HeatmapView*>())
        view->setRenderer(renderer);
}

QString RendererSwitch::text() const
{
    if (m_used == RenderBackend::OpenGl)
        return tr("OpenGL (%1)").arg(m_info.glRenderer);
    switch (m_info.reason) {
    case RenderReason::SoftwareOnly:
        return tr("raster (OpenGL would be drawn by the processor: %1)").arg(m_info.glRenderer);
    case RenderReason::NoGlPlatform:
        return tr("raster (this display has no OpenGL)");
    case RenderReason::NoDevice:
        return tr("raster (this machine has no graphics device)");
    case RenderReason::NoContext:
        return tr("raster (no OpenGL 3.3 could be had)");
    case RenderReason::Wished:
        return tr("raster (chosen)");
    case RenderReason::HardwareFound:
        return tr("raster (OpenGL failed)");
    }
    return {};
}

} // namespace headlight
