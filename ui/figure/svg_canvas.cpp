#include "ui/figure/svg_canvas.h"

#include "ui/figure/fonts.h"
#include "ui/figure/svg_text.h"

#include <QBuffer>

namespace headlight {

namespace {

// Viewers that heed crispEdges need no overlap; those that do not show no seam wider than this.
constexpr double kOverlapMm = 0.05;

QByteArray attribute(const char* name, double number)
{
    return QByteArray{" "} + name + "=\"" + drawingNumber(number) + '"';
}

QByteArray attribute(const char* name, const QByteArray& value)
{
    return QByteArray{" "} + name + "=\"" + value + '"';
}

QByteArray rectAttributes(const RectMm& rect)
{
    return attribute("x", rect.x) + attribute("y", rect.y) + attribute("width", rect.width) +
           attribute("height", rect.height);
}

QByteArray point(PointMm at)
{
    return drawingNumber(at.x) + ' ' + drawingNumber(at.y);
}

QByteArray pathData(const Path& path)
{
    QByteArray data;
    for (const Path::Element& element : path.elements) {
        switch (element.step) {
        case Path::Step::Move:
            data += 'M' + point(element.points[0]);
            break;
        case Path::Step::Line:
            data += 'L' + point(element.points[0]);
            break;
        case Path::Step::Curve:
            data += 'C' + point(element.points[0]) + ' ' + point(element.points[1]) + ' ' +
                    point(element.points[2]);
            break;
        case Path::Step::Close:
            data += 'Z';
            break;
        }
    }
    return data;
}

const char* anchorName(TextAnchor anchor)
{
    switch (anchor) {
    case TextAnchor::Middle:
        return "middle";
    case TextAnchor::End:
        return "end";
    case TextAnchor::Start:
        break;
    }
    return "start";
}

QByteArray opening(const PageSetup& page)
{
    const QByteArray width = drawingNumber(page.widthMm);
    const QByteArray height = drawingNumber(page.heightMm);
    QByteArray svg = R"(<?xml version="1.0" encoding="UTF-8"?>
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" version="1.1")";
    svg += attribute("width", width + "mm") + attribute("height", height + "mm");
    svg += attribute("viewBox", "0 0 " + width + ' ' + height);
    svg += attribute("font-family", xmlEscaped(figureFontFamilies(page.family))) + ">\n";
    svg += "<title>" + xmlEscaped(page.title) + "</title>\n";
    if (!page.recipe.isEmpty())
        svg += QByteArray{"<metadata id=\""} + kRecipeKey + "\">" +
               xmlEscaped(QString::fromLatin1(page.recipe)) + "</metadata>\n";
    return svg;
}

} // namespace

SvgCanvas::SvgCanvas(const PageSetup& page) : m_svg{opening(page)}
{
    if (page.transparent)
        return;
    Path paper;
    paper.addRect({0, 0, page.widthMm, page.heightMm});
    fill(paper, {{255, 255, 255}});
}

void SvgCanvas::beginGroup(const QString& id)
{
    m_svg += "<g" + attribute("id", xmlEscaped(id)) + ">\n";
}

void SvgCanvas::endGroup()
{
    m_svg += "</g>\n";
}

void SvgCanvas::cells(std::span<const CellRect> runs, const RectMm& area)
{
    m_svg += "<g shape-rendering=\"crispEdges\">\n";
    for (const CellRect& run : runs)
        m_svg += "<rect" + rectAttributes(overlapped(run.rect, kOverlapMm, area)) +
                 attribute("fill", hexColour(run.colour)) + "/>\n";
    m_svg += "</g>\n";
}

void SvgCanvas::image(const QImage& pixels, const RectMm& area)
{
    QBuffer png;
    png.open(QIODevice::WriteOnly);
    enlarged(pixels).save(&png, "PNG");
    m_svg += "<image" + rectAttributes(area) + attribute("preserveAspectRatio", "none") +
             attribute("image-rendering", "pixelated") +
             attribute("xlink:href", "data:image/png;base64," + png.data().toBase64()) + "/>\n";
}

void SvgCanvas::fill(const Path& path, const Fill& fill)
{
    m_svg += "<path" + attribute("fill", hexColour(fill.colour));
    if (fill.opacity < 1)
        m_svg += attribute("fill-opacity", fill.opacity);
    m_svg += attribute("d", pathData(path)) + "/>\n";
}

void SvgCanvas::stroke(const Path& path, const Stroke& stroke)
{
    m_svg += "<path fill=\"none\"" + attribute("stroke", hexColour(stroke.colour)) +
             attribute("stroke-width", stroke.widthMm);
    if (stroke.opacity < 1)
        m_svg += attribute("stroke-opacity", stroke.opacity);
    m_svg += attribute("d", pathData(path)) + "/>\n";
}

void SvgCanvas::text(const TextLine& line)
{
    m_svg += "<text" + attribute("x", line.at.x) + attribute("y", line.at.y);
    m_svg += attribute("font-size", line.points * kMmPerPoint);
    m_svg += attribute("text-anchor", anchorName(line.anchor));
    m_svg += attribute("fill", hexColour(line.colour));
    if (line.bold)
        m_svg += attribute("font-weight", "bold");
    if (line.degrees != 0)
        m_svg += attribute(
            "transform", "rotate(" + drawingNumber(line.degrees) + ' ' + point(line.at) + ')');
    m_svg += " xml:space=\"preserve\">" + xmlEscaped(line.text) + "</text>\n";
}

Result<QByteArray> SvgCanvas::finish()
{
    return m_svg + "</svg>\n";
}

} // namespace headlight
