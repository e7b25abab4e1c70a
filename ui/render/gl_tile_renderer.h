#pragma once

#include "ui/render/renderer.h"

#include <QSurfaceFormat>

namespace headlight {

/// OpenGL 3.3 core, no depth, no samples.
[[nodiscard]] QSurfaceFormat heatmapGlFormat();

/// The OpenGL backend: the tile's numbers as an R32F texture, scale and colour map in the fragment
/// shader, drawn into a framebuffer of its own and read back, so that it needs no GL widget.
class GlTileRenderer final : public TileRenderer
{
public:
    /// Null when the platform gives no context, or the shader does not build.
    [[nodiscard]] static TileRendererPtr create();
    GlTileRenderer(const GlTileRenderer&) = delete;
    GlTileRenderer& operator=(const GlTileRenderer&) = delete;
    ~GlTileRenderer() override;

    [[nodiscard]] RenderBackend backend() const override { return RenderBackend::OpenGl; }
    /// Tiles or pictures beyond the driver's texture size are drawn by the raster backend.
    [[nodiscard]] QImage picture(
        const Tile& tile, const TilePlacement& placement, const TileStyle& style) override;

private:
    class Resources;
    explicit GlTileRenderer(std::unique_ptr<Resources> resources);

    std::unique_ptr<Resources> m_resources;
};

} // namespace headlight
