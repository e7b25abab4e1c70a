#pragma once

#include "ui/render/tile_picture.h"

#include <QString>

#include <memory>
#include <optional>

namespace headlight {

/// The two ways from a tile to pixels; both give the same picture to within one colour step.
enum class RenderBackend { Raster, OpenGl };

/// Why a backend was taken: the about box and the status bar say it.
enum class RenderReason {
    Wished,        ///< asked for, and possible
    HardwareFound, ///< OpenGL answered with a hardware renderer
    SoftwareOnly,  ///< OpenGL is drawn by the processor: raster is faster
    NoGlPlatform,  ///< the platform (offscreen, minimal, vnc, linuxfb) has no OpenGL
    NoDevice,      ///< the machine has no graphics device, so OpenGL is drawn by the processor
    NoContext      ///< no OpenGL 3.3 context could be made
};

/// What probeRenderer() found.
struct RendererInfo
{
    RenderBackend backend = RenderBackend::Raster;
    RenderReason reason = RenderReason::NoContext;
    QString glRenderer; ///< GL_RENDERER; empty when no context was made
    bool software = false;
};

/// Draws tiles. One object serves all views of the ui thread.
class TileRenderer
{
public:
    TileRenderer() = default;
    TileRenderer(const TileRenderer&) = delete;
    TileRenderer& operator=(const TileRenderer&) = delete;
    virtual ~TileRenderer() = default;

    [[nodiscard]] virtual RenderBackend backend() const = 0;
    /// Format_RGB32 of placement.pixels; null only for an empty tile or size.
    [[nodiscard]] virtual QImage picture(
        const Tile& tile, const TilePlacement& placement, const TileStyle& style) = 0;
};

using TileRendererPtr = std::shared_ptr<TileRenderer>;

/// Asks the platform which backend serves best; empty wish = automatic. Needs a QGuiApplication, ui
/// thread, 1 to 100 ms; makes no widget. A wish for OpenGL that cannot be had gives raster with the
/// reason.
[[nodiscard]] RendererInfo probeRenderer(std::optional<RenderBackend> wish = {});

/// The renderer of a backend. OpenGL that fails after all (context or shader) falls back to raster:
/// ask backend() for what is there.
[[nodiscard]] TileRendererPtr makeTileRenderer(RenderBackend backend);

} // namespace headlight
