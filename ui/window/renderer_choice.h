#pragma once

#include "ui/render/renderer.h"
#include "ui/session/preferences.h"

#include <QWidget>

namespace headlight {

/// Gives every heatmap below a widget the renderer that the preferences wish for, as far as the
/// platform can do it, now and whenever the wish changes.
class RendererSwitch final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RendererSwitch)
public:
    RendererSwitch(Preferences& preferences, QWidget& heatmaps, QObject* parent);

    void apply(); ///< Probes: up to 100 ms on X11.
    /// "raster (OpenGL is drawn by the processor: llvmpipe)": what is used, and why.
    [[nodiscard]] QString text() const;

private:
    Preferences& m_preferences;
    QWidget& m_heatmaps;
    RendererInfo m_info;
    RenderBackend m_used = RenderBackend::Raster;
};

} // namespace headlight
