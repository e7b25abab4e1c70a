#include "ui/render/gl_tile_renderer.h"

#include <QOffscreenSurface>
#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>
#include <QVector2D>
#include <QVector3D>

#include <algorithm>
#include <array>
#include <cmath>

namespace headlight {
namespace {

/// One triangle over the whole picture, made of gl_VertexID alone.
constexpr const char* kVertexShader = R"(#version 330 core
void main()
{
    gl_Position = vec4(gl_VertexID == 1 ? 3.0 : -1.0, gl_VertexID == 2 ? 3.0 : -1.0, 0.0, 1.0);
}
)";

/// The first row of cells is drawn at the bottom, which is what reading back begins with.
constexpr const char* kFragmentShader = R"(#version 330 core
uniform sampler2D numbers;
uniform sampler2D maskedCells;
uniform sampler2D colours;
uniform vec2 sourceBegin;
uniform vec2 cellsPerPixel;
uniform vec2 scaleEnds; // halved, or logarithms of them: the widest range is then no overflow
uniform bool logarithmic;
uniform vec3 maskedColour;
out vec4 pixel;
void main()
{
    ivec2 last = textureSize(numbers, 0) - 1;
    ivec2 cell = clamp(ivec2(floor(sourceBegin + gl_FragCoord.xy * cellsPerPixel)), ivec2(0), last);
    if (texelFetch(maskedCells, cell, 0).r > 0.0) {
        pixel = vec4(maskedColour, 1.0);
        return;
    }
    float number = texelFetch(numbers, cell, 0).r;
    float place = logarithmic ? log(max(number, 1e-37)) : 0.5 * number;
    float position = clamp((place - scaleEnds.x) / (scaleEnds.y - scaleEnds.x), 0.0, 1.0);
    pixel = texelFetch(colours, ivec2(int(floor(255.0 * position + 0.5)), 0), 0);
}
)";

/// Which texture unit holds what.
enum Unit : int { NumberUnit, MaskUnit, ColourUnit, UnitCount };

struct Upload
{
    GLint storedAs = 0;
    GLenum format = 0;
    GLenum type = 0;
    QSize size;
    const void* data = nullptr;
};

} // namespace

QSurfaceFormat heatmapGlFormat()
{
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setDepthBufferSize(0);
    format.setStencilBufferSize(0);
    format.setSamples(0);
    return format;
}

/// All that lives in the GL context; built current, destroyed current.
class GlTileRenderer::Resources
{
public:
    Resources()
    {
        m_context.setFormat(heatmapGlFormat());
        if (!m_context.create())
            return;
        m_surface.setFormat(m_context.format());
        m_surface.create();
        if (!m_surface.isValid() || !makeCurrent())
            return;
        m_valid = m_program.addShaderFromSourceCode(QOpenGLShader::Vertex, kVertexShader) &&
                  m_program.addShaderFromSourceCode(QOpenGLShader::Fragment, kFragmentShader) &&
                  m_program.link() && m_vertices.create();
        gl().glGenTextures(UnitCount, m_textures.data());
        gl().glGetIntegerv(GL_MAX_TEXTURE_SIZE, &m_largestSize);
    }
    Resources(const Resources&) = delete;
    Resources& operator=(const Resources&) = delete;
    ~Resources()
    {
        if (!makeCurrent())
            return;
        gl().glDeleteTextures(UnitCount, m_textures.data());
        m_target.reset();
        m_vertices.destroy();
        m_program.removeAllShaders();
        m_context.doneCurrent();
    }

    [[nodiscard]] bool isValid() const { return m_valid; }
    [[nodiscard]] bool makeCurrent() { return m_context.makeCurrent(&m_surface); }
    [[nodiscard]] bool fits(const Tile& tile, QSize pixels) const
    {
        const Index most = m_largestSize;
        return std::max(tile.values.rows(), tile.values.cols()) <= most &&
               std::max(pixels.width(), pixels.height()) <= most;
    }

    void uploadTile(const Tile& tile)
    {
        const QSize size{
            static_cast<int>(tile.values.cols()), static_cast<int>(tile.values.rows())};
        upload(NumberUnit, {GL_R32F, GL_RED, GL_FLOAT, size, tile.values.data()});
        upload(MaskUnit, {GL_R8, GL_RED, GL_UNSIGNED_BYTE, size, tile.masked.data()});
    }

    void uploadColours(ColourMap map)
    {
        const auto table = colourTable(map);
        upload(ColourUnit, {GL_RGB8, GL_RGB, GL_UNSIGNED_BYTE, QSize{256, 1}, table.data()});
    }

    QImage draw(const TilePlacement& placement, const TileStyle& style)
    {
        if (!m_target || m_target->size() != placement.pixels)
            m_target = std::make_unique<QOpenGLFramebufferObject>(placement.pixels);
        if (!m_target->isValid() || !m_target->bind())
            return {};
        gl().glViewport(0, 0, placement.pixels.width(), placement.pixels.height());
        gl().glDisable(GL_BLEND);
        gl().glDisable(GL_DITHER);
        for (GLuint unit = 0; unit < UnitCount; ++unit) { // making the target unbound one of them
            gl().glActiveTexture(GL_TEXTURE0 + unit);
            gl().glBindTexture(GL_TEXTURE_2D, m_textures[unit]);
        }
        m_program.bind();
        setUniforms(placement, style);
        const QOpenGLVertexArrayObject::Binder bound{&m_vertices};
        gl().glDrawArrays(GL_TRIANGLES, 0, 3);
        QImage image{placement.pixels, QImage::Format_RGBX8888};
        gl().glPixelStorei(GL_PACK_ALIGNMENT, 4);
        gl().glReadPixels(
            0, 0, image.width(), image.height(), GL_RGBA, GL_UNSIGNED_BYTE, image.bits());
        m_target->release();
        return image.convertToFormat(QImage::Format_RGB32);
    }

private:
    [[nodiscard]] QOpenGLExtraFunctions& gl() { return *m_context.extraFunctions(); }

    void upload(Unit unit, const Upload& data)
    {
        gl().glBindTexture(GL_TEXTURE_2D, m_textures[static_cast<std::size_t>(unit)]);
        gl().glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        gl().glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_NEAREST);
        gl().glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
        gl().glTexImage2D(
            GL_TEXTURE_2D, 0, data.storedAs, data.size.width(), data.size.height(), 0, data.format,
            data.type, data.data);
    }

    void setUniforms(const TilePlacement& placement, const TileStyle& style)
    {
        const QRectF& source = placement.source;
        const Scale& scale = style.colours.scale;
        const bool logarithmic = scale.kind == ScaleKind::Logarithmic;
        const auto end = [logarithmic](double number) {
            return static_cast<float>(logarithmic ? std::log(number) : number / 2);
        };
        m_program.setUniformValue("numbers", int{NumberUnit});
        m_program.setUniformValue("maskedCells", int{MaskUnit});
        m_program.setUniformValue("colours", int{ColourUnit});
        m_program.setUniformValue("sourceBegin", source.topLeft());
        m_program.setUniformValue(
            "cellsPerPixel", QPointF{
                                 source.width() / placement.pixels.width(),
                                 source.height() / placement.pixels.height()});
        m_program.setUniformValue("scaleEnds", QVector2D{end(scale.low), end(scale.high)});
        m_program.setUniformValue("logarithmic", logarithmic ? 1 : 0);
        m_program.setUniformValue(
            "maskedColour",
            QVector3D{style.masked.redF(), style.masked.greenF(), style.masked.blueF()});
    }

    QOpenGLContext m_context;
    QOffscreenSurface m_surface;
    QOpenGLShaderProgram m_program;
    QOpenGLVertexArrayObject m_vertices;
    std::unique_ptr<QOpenGLFramebufferObject> m_target;
    std::array<GLuint, UnitCount> m_textures{};
    GLint m_largestSize = 0;
    bool m_valid = false;
};

TileRendererPtr GlTileRenderer::create()
{
    auto resources = std::make_unique<Resources>();
    if (!resources->isValid())
        return nullptr;
    return TileRendererPtr{new GlTileRenderer{std::move(resources)}};
}

GlTileRenderer::GlTileRenderer(std::unique_ptr<Resources> resources)
    : m_resources{std::move(resources)}
{
}

GlTileRenderer::~GlTileRenderer() = default;

QImage GlTileRenderer::picture(
    const Tile& tile, const TilePlacement& placement, const TileStyle& style)
{
    if (tile.values.size() == 0 || placement.pixels.isEmpty())
        return {};
    if (!m_resources->fits(tile, placement.pixels) || !m_resources->makeCurrent())
        return rasterPicture(tile, placement, style);
    m_resources->uploadTile(tile);
    m_resources->uploadColours(style.colours.map);
    QImage image = m_resources->draw(placement, style);
    return image.isNull() ? rasterPicture(tile, placement, style) : image;
}

} // namespace headlight
