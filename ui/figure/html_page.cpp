#include "ui/figure/html_page.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/picture/token_label.h"
#include "ui/figure/svg_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace headlight {

namespace {

constexpr const char* kScript =
#include "ui/figure/html_script.inc"
    ;
constexpr int kTokenColumns = 80; // longer tokens are elided

constexpr const char* kStyle =
    "body{font-family:'Noto Sans','Noto Sans CJK SC',sans-serif;margin:1rem;color:#1c2127;"
    "background:#fff}"
    "#figure{position:relative;max-width:60rem}"
    "svg{display:block;width:100%;height:auto}"
    "#frame{position:absolute;box-sizing:border-box;outline:2px solid #c24e00;"
    "box-shadow:0 0 0 1px #fff;pointer-events:none}"
    "#tip{min-height:1.5em;margin-top:.5rem}";

std::string labels(const Tokens& tokens, Index count, Index firstIndex)
{
    std::string json;
    for (Index i = 0; i < count; ++i) {
        const auto at = static_cast<std::size_t>(i);
        std::string label = std::to_string(i + firstIndex);
        if (at < tokens.size())
            label += ' ' + shortTokenLabel(tokens[at].text, kTokenColumns);
        json += (i == 0 ? "" : ",") + jsonString(label);
    }
    return '[' + json + ']';
}

/// The shortest that reads back as the same float.
std::string shortest(Scalar number)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number);
    return {text.data(), end.ptr};
}

std::string numbers(const CellGrid& grid)
{
    std::string json;
    for (std::size_t i = 0; i < grid.numbers.size(); ++i) {
        const bool shown = grid.masked[i] == 0 && std::isfinite(grid.numbers[i]);
        json += (i == 0 ? "" : ",") + (shown ? shortest(grid.numbers[i]) : std::string{"null"});
    }
    return '[' + json + ']';
}

std::string panelJson(const Picture& picture, std::size_t index)
{
    const FigurePanel& panel = picture.figure.panels[index];
    const CellGrid& grid = picture.grids[index];
    const RectMm& area = picture.layout.panels[index].area;
    const Index first = picture.figure.options.titles.firstIndex;
    const auto number = [](double value) { return drawingNumber(value).toStdString(); };
    return "{\"title\":" + jsonString(panel.title.toStdString()) +
           ",\"rowTitle\":" + jsonString(panel.rowTitle.toStdString()) +
           ",\"columnTitle\":" + jsonString(panel.columnTitle.toStdString()) +
           ",\"x\":" + number(area.x) + ",\"y\":" + number(area.y) +
           ",\"width\":" + number(area.width) + ",\"height\":" + number(area.height) +
           ",\"rows\":" + labels(panel.rowTokens, grid.rows, first) +
           ",\"columns\":" + labels(panel.columnTokens, grid.columns, first) +
           ",\"numbers\":" + numbers(grid) + '}';
}

/// JSON inside a page: nothing in it may look like the end of its element.
QByteArray embedded(const std::string& json)
{
    return QByteArray::fromStdString(asciiJson(json)).replace('<', "\\u003c");
}

std::string dataJson(const Picture& picture)
{
    std::string panels;
    for (std::size_t i = 0; i < picture.grids.size(); ++i)
        if (picture.figure.panels[i].kind == PanelKind::Cells)
            panels += (panels.empty() ? "" : ",") + panelJson(picture, i);
    return "{\"width\":" + drawingNumber(picture.layout.widthMm).toStdString() +
           ",\"height\":" + drawingNumber(picture.layout.heightMm).toStdString() +
           ",\"quantity\":" + jsonString(picture.figure.barTitle.toStdString()) +
           ",\"masked\":\"\\u2212\\u221e\",\"panels\":[" + panels + "]}";
}

} // namespace

Result<QByteArray> htmlPage(const QByteArray& svg, const Picture& picture, const PageSetup& page)
{
    Index cells = 0;
    for (const CellGrid& grid : picture.grids)
        cells += grid.fieldRows * grid.fieldColumns;
    if (cells > kMostHtmlCells)
        return Error{
            ErrorCode::FormatTooSmall,
            {{"format", "HTML"},
             {"found", std::to_string(cells)},
             {"expected", std::to_string(kMostHtmlCells)}}};
    const QString language = picture.figure.options.titles.language;
    QByteArray html =
        "<!DOCTYPE html>\n<html lang=\"" +
        (language == QLatin1String("zh_CN") ? QByteArray{"zh-CN"} : QByteArray{"en"}) +
        "\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
        "style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
        xmlEscaped(page.title) + "</title>\n<style>" + kStyle + "</style>\n";
    if (!page.recipe.isEmpty())
        html += QByteArray{"<script type=\"application/json\" id=\""} + kRecipeKey + "\">" +
                QByteArray{page.recipe}.replace('<', "\\u003c") + "</script>\n";
    html += "</head>\n<body>\n<div id=\"figure\">\n" + svg.mid(svg.indexOf("<svg")) +
            "<div id=\"frame\" hidden></div>\n</div>\n<div id=\"tip\" aria-live=\"polite\"></div>\n"
            "<script type=\"application/json\" id=\"figure-data\">" +
            embedded(dataJson(picture)) + "</script>\n<script>" + kScript +
            "</script>\n</body>\n</html>\n";
    return html;
}

} // namespace headlight
