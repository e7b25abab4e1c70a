#include "ui/views/heatmap_labels.h"

#include "core/picture/token_label.h"
#include "ui/drawing/fitted_label.h"

#include <QFontInfo>
#include <QTransform>

#include <algorithm>
#include <cmath>
#include <unordered_set>

namespace headlight {
namespace {

constexpr qreal kAllFrom = 14;      // cells from here on are all named
constexpr qreal kLeastShare = 0.85; // of the font's size, before labels are thinned
constexpr qreal kInkHeight = 1.15;  // of a label, in ems
constexpr qreal kNear = 7;          // from a label to the plot
constexpr qreal kTick = 5;
constexpr std::size_t kMostMeasured = 4000;

QFont sized(QFont font, qreal pixels)
{
    font.setPixelSize(std::max(1, static_cast<int>(std::lround(pixels))));
    return font;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

qreal emOf(const QFont& font)
{
    return QFontInfo{font}.pixelSize();
}

/// How the labels of one axis are spread.
struct Spread
{
    qreal em = 13;    ///< font size they are drawn with
    Index stride = 1; ///< every k-th is named

    [[nodiscard]] bool hasTicks() const { return stride > 1; }
};

/// `room` is the extent across the text that one cell leaves for it.
Spread spreadOf(Index count, qreal cell, qreal room, qreal em)
{
    Spread spread;
    spread.em = std::clamp(room / kInkHeight, kLeastShare * em, em);
    const qreal needed = std::max(kAllFrom, spread.em * kInkHeight * cell / room);
    spread.stride = labelStride(count, cell, needed);
    return spread;
}

/// Every k-th of the visible indices by what they are called, the very first, and the chosen one.
std::vector<Index> namedIndices(Range visible, Index stride, const AxisNames& names)
{
    std::vector<Index> indices;
    const bool ruler = names.tokens.empty();
    const Index shift = ruler ? names.firstIndex : 0; // rulers count 10, 20; tokens from the first
    const Index start = (visible.begin + shift + stride - 1) / stride * stride - shift;
    for (Index index = start; index < visible.end; index += stride)
        if (index >= visible.begin)
            indices.push_back(index);
    for (const Index extra : {Index{0}, names.chosen.value_or(Index{-1})})
        if (visible.contains(extra) &&
            std::find(indices.begin(), indices.end(), extra) == indices.end())
            indices.push_back(extra);
    if (indices.empty() && visible.size() > 0) // a narrow window between two marks
        indices.push_back(visible.begin + visible.size() / 2);
    return indices;
}

/// Too near to be read as two: upright labels need a gap between them, leaning ones only a line.
bool touches(const HeatmapLabel& a, const HeatmapLabel& b)
{
    const QTransform back =
        QTransform{}.translate(a.anchor.x(), a.anchor.y()).rotate(-a.degrees).inverted();
    const qreal gap = a.degrees == 0 ? a.box.height() / 2 : 0;
    return a.box.adjusted(-gap, 0, gap, 0).intersects(back.map(b.outline()).boundingRect());
}

/// Takes out what would cover the chosen label, then what covers a label kept before it.
void removeTouching(std::vector<HeatmapLabel>& labels, std::optional<Index> chosen)
{
    std::sort(labels.begin(), labels.end(), [](const HeatmapLabel& a, const HeatmapLabel& b) {
        return a.index < b.index;
    });
    const auto kept =
        std::find_if(labels.begin(), labels.end(), [chosen](const HeatmapLabel& label) {
            return label.index == chosen;
        });
    std::vector<HeatmapLabel> result;
    for (const HeatmapLabel& label : labels) {
        const bool isChosen = kept != labels.end() && label.index == kept->index;
        const bool covers = (kept != labels.end() && touches(label, *kept)) ||
                            (!result.empty() && touches(label, result.back()));
        if (isChosen || !covers)
            result.push_back(label);
    }
    labels = std::move(result);
}

HeatmapLabel namedLabel(const AxisNames& names, Index index, qreal em, qreal limit)
{
    HeatmapLabel label;
    label.index = index;
    label.font = sized(names.font, em);
    if (names.chosen == index)
        label.font = bold(label.font);
    const QFontMetricsF metrics{label.font};
    const auto place = static_cast<std::size_t>(index);
    label.text = place < names.tokens.size() && limit > 0
                     ? fittedLabel(names.tokens[place].text, metrics, limit)
                     : indexText(index, names.firstIndex);
    const qreal height = em * kInkHeight;
    label.box = {0, -height / 2, metrics.horizontalAdvance(label.text), height};
    return label;
}

AxisNames withoutTokens(AxisNames names)
{
    names.tokens = {};
    return names;
}

Index rulerStride(Index count, qreal cell, qreal needed)
{
    return labelStride(count, cell, std::max(kAllFrom, needed));
}

qreal footDistance(const Spread& spread)
{
    return spread.hasTicks() ? kNear + kTick - 2 : kNear;
}

void lean(HeatmapLabel& label, QPointF foot)
{
    label.degrees = kLeanDegrees;
    label.anchor = foot;
}

/// Centred above its column, but within the view.
void standOn(HeatmapLabel& label, QPointF foot, qreal viewWidth)
{
    const qreal most = std::max(2.0, viewWidth - label.box.width() - 2);
    label.anchor = {
        std::clamp(foot.x() - label.box.width() / 2, 2.0, most),
        foot.y() - label.box.height() / 2 + 2};
}

/// How much of a cell must be seen for it to be named: half of it or of the plot or the height of a
/// letter, whichever is least; of a cell of a few pixels, anything.
qreal enoughOf(qreal cell, qreal plot, qreal em)
{
    constexpr qreal kFewPixels = 4;
    return cell < kFewPixels ? 0 : std::min({cell / 2, plot / 2, kInkHeight * em});
}

/// The middle of what is seen of a cell; empty for one that is scrolled away but for a rest.
std::optional<qreal> labelPlace(qreal begin, qreal end, qreal enough)
{
    if (end - begin < enough - 1e-6)
        return {};
    return (begin + end) / 2;
}

} // namespace

QPolygonF HeatmapLabel::outline() const
{
    return QTransform{}.translate(anchor.x(), anchor.y()).rotate(-degrees).map(QPolygonF{box});
}

QString indexText(Index index, Index firstIndex)
{
    QString text = QString::number(index + firstIndex);
    if (text.size() >= 5)
        for (qsizetype place = text.size() - 3; place > 0; place -= 3)
            text.insert(place, QChar{0x202F});
    return text;
}

qreal indexWidth(Index count, Index firstIndex, const QFont& font)
{
    const QFontMetricsF metrics{bold(sized(font, emOf(font)))};
    return metrics.horizontalAdvance(indexText(std::max<Index>(0, count - 1), firstIndex));
}

qreal widestLabel(std::span<const Token> tokens, const QFont& font, qreal limit)
{
    const QFontMetricsF metrics{bold(sized(font, emOf(font)))};
    std::unordered_set<std::string_view> seen;
    qreal widest = 0;
    for (const Token& token : tokens) {
        if (widest >= 0.97 * limit || seen.size() >= kMostMeasured)
            break;
        if (seen.insert(token.text).second)
            widest = std::max(
                widest, metrics.horizontalAdvance(fittedLabel(token.text, metrics, limit)));
    }
    return tokens.empty() ? 0 : std::max(widest, emOf(font));
}

std::vector<HeatmapLabel> rowLabels(const HeatmapGeometry& geometry, const AxisNames& names)
{
    const qreal em = emOf(names.font);
    const qreal cell = geometry.cell.height();
    const bool tokens = geometry.rowStyle == AxisStyle::Labels;
    const AxisNames shown = tokens ? names : withoutTokens(names);
    const Spread spread = tokens ? spreadOf(geometry.rows, cell, cell, em)
                                 : Spread{em, rulerStride(geometry.rows, cell, 2.2 * em)};
    const qreal limit = tokens ? rowLabelLimit(names.viewSize, em) : 0;
    const qreal enough = enoughOf(cell, geometry.plot.height(), spread.em);
    std::vector<HeatmapLabel> labels;
    for (const Index index : namedIndices(geometry.visibleRows(), spread.stride, shown)) {
        const QRectF seen = geometry.rowRect(index).intersected(geometry.plot);
        const auto middle = labelPlace(seen.top(), seen.bottom(), enough);
        if (!middle)
            continue;
        HeatmapLabel label = namedLabel(shown, index, spread.em, limit);
        const qreal foot = geometry.plot.left() - footDistance(spread);
        label.anchor = {foot - label.box.width(), *middle};
        if (spread.hasTicks()) {
            label.tickFrom = {geometry.plot.left() - kTick, *middle};
            label.tickTo = {geometry.plot.left() - 1, *middle};
        }
        labels.push_back(std::move(label));
    }
    removeTouching(labels, names.chosen);
    return labels;
}

std::vector<HeatmapLabel> columnLabels(const HeatmapGeometry& geometry, const AxisNames& names)
{
    const qreal em = emOf(names.font);
    const qreal cell = geometry.cell.width();
    const bool tokens = geometry.columnStyle == AxisStyle::Labels;
    const AxisNames shown = tokens ? names : withoutTokens(names);
    const qreal widest = indexWidth(geometry.columns, names.firstIndex, names.font) + 0.7 * em;
    const Spread spread = tokens ? spreadOf(geometry.columns, cell, cell * kLeanSine, em)
                                 : Spread{em, rulerStride(geometry.columns, cell, widest)};
    const qreal limit = tokens ? columnLabelLimit(names.viewSize, em) : 0;
    const qreal enough = enoughOf(cell, geometry.plot.width(), spread.em);
    std::vector<HeatmapLabel> labels;
    for (const Index index : namedIndices(geometry.visibleColumns(), spread.stride, shown)) {
        const QRectF seen = geometry.columnRect(index).intersected(geometry.plot);
        const auto middle = labelPlace(seen.left(), seen.right(), enough);
        if (!middle)
            continue;
        HeatmapLabel label = namedLabel(shown, index, spread.em, limit);
        const QPointF foot{*middle, geometry.plot.top() - footDistance(spread)};
        if (tokens)
            lean(label, foot);
        else
            standOn(label, foot, names.viewSize.width());
        if (spread.hasTicks()) {
            label.tickFrom = {*middle, geometry.plot.top() - kTick};
            label.tickTo = {*middle, geometry.plot.top() - 1};
        }
        labels.push_back(std::move(label));
    }
    removeTouching(labels, names.chosen);
    return labels;
}

} // namespace headlight
