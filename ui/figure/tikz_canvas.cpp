#include "ui/figure/tikz_canvas.h"

#include "core/base/error_code.h"
#include "ui/figure/svg_text.h"
#include "ui/figure/tex_text.h"

namespace headlight {

namespace {

// Later runs cover what earlier ones draw too far, as in PDF.
constexpr double kOverlapMm = 1.1;

QByteArray point(PointMm at)
{
    return '(' + drawingNumber(at.x) + ',' + drawingNumber(at.y) + ')';
}

QByteArray pathText(const Path& path)
{
    QByteArray text;
    for (const Path::Element& element : path.elements) {
        const auto& [first, second, third] = element.points;
        switch (element.step) {
        case Path::Step::Move:
            text += ' ' + point(first);
            break;
        case Path::Step::Line:
            text += "--" + point(first);
            break;
        case Path::Step::Curve:
            text += ".. controls " + point(first) + " and " + point(second) + " .." + point(third);
            break;
        case Path::Step::Close:
            text += "--cycle";
            break;
        }
    }
    return text + ";\n";
}

QByteArray opacityText(double opacity)
{
    return opacity < 1 ? ",opacity=" + drawingNumber(opacity) : QByteArray{};
}

const char* anchorName(TextAnchor anchor)
{
    switch (anchor) {
    case TextAnchor::Middle:
        return "base";
    case TextAnchor::End:
        return "base east";
    case TextAnchor::Start:
        break;
    }
    return "base west";
}

} // namespace

TikzCanvas::TikzCanvas(PageSetup page) : m_page{std::move(page)}
{
    if (m_page.transparent)
        return;
    Path paper;
    paper.addRect({0, 0, m_page.widthMm, m_page.heightMm});
    fill(paper, {{255, 255, 255}});
}

QByteArray TikzCanvas::named(Rgb colour)
{
    const QByteArray code = hexColour(colour).mid(1).toUpper();
    if (m_colours.insert(code).second)
        m_body += "\\definecolor{c" + code + "}{HTML}{" + code + "}\n";
    return 'c' + code;
}

void TikzCanvas::beginGroup(const QString& id)
{
    m_body += "% " + id.toUtf8() + '\n';
}

void TikzCanvas::cells(std::span<const CellRect> runs, const RectMm& area)
{
    m_cells += runs.size();
    if (m_cells > kMostTikzRuns)
        return;
    for (const CellRect& run : runs) {
        const RectMm rect = overlapped(run.rect, kOverlapMm, area);
        const QByteArray colour = named(run.colour);
        m_body += "\\fill[" + colour + "] " + point({rect.x, rect.y}) + " rectangle " +
                  point({rect.right(), rect.bottom()}) + ";\n";
    }
}

void TikzCanvas::image(const QImage& pixels, const RectMm& /*area*/)
{
    m_cells += static_cast<std::size_t>(pixels.width()) * static_cast<std::size_t>(pixels.height());
}

void TikzCanvas::fill(const Path& path, const Fill& fill)
{
    const QByteArray colour = named(fill.colour);
    m_body += "\\fill[" + colour + opacityText(fill.opacity) + ']' + pathText(path);
}

void TikzCanvas::stroke(const Path& path, const Stroke& stroke)
{
    const QByteArray colour = named(stroke.colour);
    m_body += "\\draw[" + colour + ",line width=" + drawingNumber(stroke.widthMm) + "mm" +
              opacityText(stroke.opacity) + ']' + pathText(path);
}

void TikzCanvas::text(const TextLine& line)
{
    constexpr double kLeading = 1.2;
    const QByteArray colour = named(line.colour);
    m_body += QByteArray{"\\node[inner sep=0pt,outer sep=0pt,anchor="} + anchorName(line.anchor) +
              ",text=" + colour;
    if (line.degrees != 0)
        m_body += ",rotate=" + drawingNumber(-line.degrees);
    m_body += "] at " + point(line.at) + " {\\fontsize{" + drawingNumber(line.points) + "bp}{" +
              drawingNumber(kLeading * line.points) + "bp}\\selectfont" +
              (line.bold ? "\\bfseries " : " ") +
              texEscaped(line.text, m_others, RareCharacters::OrTheirCode) + "};\n";
}

Result<QByteArray> TikzCanvas::finish()
{
    if (m_cells > kMostTikzRuns)
        return Error{
            ErrorCode::FormatTooSmall,
            {{"format", "TikZ"},
             {"found", std::to_string(m_cells)},
             {"expected", std::to_string(kMostTikzRuns)}}};
    const QByteArray width = drawingNumber(m_page.widthMm);
    const QByteArray height = drawingNumber(m_page.heightMm);
    QByteArray tex = "% Headlight " HEADLIGHT_VERSION "\n"
                     "% pdflatex prints Latin labels; Chinese, Japanese, Korean and emoji need "
                     "xelatex or lualatex.\n"
                     "% For a paper, copy the tikzpicture; its preamble needs tikz and the lines "
                     "from \\ifdefined on.\n";
    if (!m_page.recipe.isEmpty())
        tex += QByteArray{"% "} + kRecipeKey + ": " + m_page.recipe + '\n';
    tex += "\\RequirePackage{fix-cm}\n\\documentclass{article}\n\\usepackage[paperwidth=" + width +
           "mm,paperheight=" + height + "mm,margin=0pt]{geometry}\n\\usepackage{tikz}\n" +
           texFontLines(m_others) +
           "\\pagestyle{empty}\n\\setlength{\\topskip}{0pt}\n\\setlength{\\parindent}{0pt}\n"
           "\\begin{document}%\n\\begin{tikzpicture}[x=1mm,y=-1mm,line cap=butt]\n"
           "\\useasboundingbox (0,0) rectangle (" +
           width + ',' + height + ");\n\\clip (0,0) rectangle (" + width + ',' + height + ");\n";
    return tex + m_body + "\\end{tikzpicture}%\n\\end{document}\n";
}

} // namespace headlight
