#include "ui/drawing/operand_layout.h"

#include "ui/drawing/fitted_label.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QTextOption>
#include <QtMath>

#include <algorithm>

namespace headlight {

namespace {

constexpr qreal kLargestCell = 3.3; ///< em
constexpr qreal kSmallestCell = 2.2;
constexpr qreal kCellStep = 0.2;
constexpr qreal kTallest = 20; ///< of a matrix, before its cells become smaller
constexpr qreal kItemGap = 1.5;
constexpr qreal kLineGap = 2;

qreal emOf(const QFont& font)
{
    return QFontInfo{font}.pixelSize();
}

/// What an item needs around the middle of its body.
struct Extent
{
    qreal left = 0;
    qreal right = 0;
    qreal above = 0;
    qreal below = 0;
    QSizeF body{};
    qreal labelsTop = 0;
    qreal title = 0; ///< height
    bool isSign = false;

    [[nodiscard]] qreal width() const { return left + right; }
};

Extent signExtent(const OperandSign& sign, const QFont& font)
{
    const QFontMetricsF metrics{signFont(font)};
    const qreal half = metrics.horizontalAdvance(sign.text) / 2 + 1;
    return {half, half, metrics.height() / 2, metrics.height() / 2, {}, 0, 0, true};
}

/// The room of the labels: beside the cells, and above them with what the last one reaches beyond.
struct LabelRoom
{
    qreal left = 0;
    qreal top = 0;
    qreal right = 0;
};

LabelRoom labelRoom(const OperandGrid& grid, const QFont& font, qreal cell)
{
    LabelRoom room;
    const QFontMetricsF metrics{font};
    const auto widthOf = [&](const SharedTokens& tokens, Index index) {
        return metrics.horizontalAdvance(gridLabel(tokens, index, font));
    };
    if (!grid.labelsDown().empty())
        for (Index at = grid.shownDown().begin; at < grid.shownDown().end; ++at)
            room.left = std::max(room.left, widthOf(grid.labelsDown(), at) + 2 * kLabelGap);
    if (grid.labelsAcross().empty())
        return room;
    const qreal sine = std::sin(qDegreesToRadians(kLabelLean));
    const qreal cosine = std::cos(qDegreesToRadians(kLabelLean));
    for (Index at = grid.shownAcross().begin; at < grid.shownAcross().end; ++at) {
        const qreal width = widthOf(grid.labelsAcross(), at);
        room.top = std::max(room.top, width * sine + metrics.height() * cosine + kLabelGap);
        const qreal cellsAfter = static_cast<qreal>(grid.shownAcross().end - at) - 0.5;
        room.right = std::max(room.right, width * cosine - cellsAfter * cell + 6);
    }
    return room;
}

Extent gridExtent(const OperandGrid& grid, const QFont& font, qreal cell)
{
    const LabelRoom labels = labelRoom(grid, font, cell);
    Extent extent;
    extent.body = {
        static_cast<qreal>(grid.across()) * cell, static_cast<qreal>(grid.down()) * cell};
    const QSizeF title = oneLine(grid.title, titleFont(font)).size();
    const QFontMetricsF caption{captionFont(font)};
    const qreal captionHalf =
        grid.caption.isEmpty() ? 0 : caption.horizontalAdvance(grid.caption) / 2 + 1;
    const qreal texts = std::max(title.width() / 2, captionHalf);
    extent.left = std::max(labels.left + extent.body.width() / 2, texts);
    extent.right = std::max(labels.right + extent.body.width() / 2, texts);
    extent.labelsTop = labels.top;
    extent.title = grid.title.isEmpty() ? 0 : title.height();
    extent.above = extent.body.height() / 2 + labels.top + extent.title + kLabelGap;
    extent.below = extent.body.height() / 2 + captionDrop(grid);
    if (!grid.caption.isEmpty()) // Chinese is taller than the font that its metrics are of
        extent.below += std::max(caption.height(), caption.boundingRect(grid.caption).height());
    return extent;
}

std::vector<Extent> extentsOf(const OperandScene& scene, const QFont& font, qreal cell)
{
    std::vector<Extent> extents;
    for (const OperandItem& item : scene) {
        if (const auto* grid = std::get_if<OperandGrid>(&item))
            extents.push_back(gridExtent(*grid, font, cell));
        else
            extents.push_back(signExtent(std::get<OperandSign>(item), font));
    }
    return extents;
}

qreal widthOf(const std::vector<Extent>& extents, qreal gap)
{
    qreal width = -gap;
    for (const Extent& extent : extents)
        width += extent.width() + gap;
    return width;
}

/// In em: that of tall matrices is smaller.
qreal largestCell(const OperandScene& scene)
{
    Index rows = 1;
    for (const OperandItem& item : scene)
        if (const auto* grid = std::get_if<OperandGrid>(&item))
            rows = std::max(rows, grid->down());
    return std::clamp(kTallest / static_cast<qreal>(rows), kSmallestCell, kLargestCell);
}

/// The items that stand side by side.
struct Line
{
    std::size_t end = 0;
    qreal width = 0;
    qreal above = 0;
    qreal below = 0;
};

struct LineRoom
{
    qreal width = 0;
    qreal gap = 0;
};

/// At least one item, and as many more as fit; the sign before a break begins the next line, as in
/// a formula.
Line lineFrom(const std::vector<Extent>& extents, std::size_t first, LineRoom room)
{
    Line line{first, -room.gap};
    for (; line.end < extents.size(); ++line.end) {
        const Extent& extent = extents[line.end];
        const qreal wider = line.width + room.gap + extent.width();
        if (line.end > first && wider > room.width)
            break;
        line.width = wider;
        line.above = std::max(line.above, extent.above);
        line.below = std::max(line.below, extent.below);
    }
    if (line.end < extents.size() && line.end > first + 1 && extents[line.end - 1].isSign)
        line.width -= room.gap + extents[--line.end].width();
    return line;
}

PlacedItem placed(const Extent& extent, QPointF middle, qreal cell)
{
    PlacedItem item;
    item.area = {
        middle.x() - extent.left, middle.y() - extent.above, extent.width(),
        extent.above + extent.below};
    item.body = {middle - QPointF{extent.body.width() / 2, extent.body.height() / 2}, extent.body};
    item.cell = cell;
    item.labelsTop = extent.labelsTop;
    item.titleTop = item.body.top() - extent.labelsTop - extent.title - kLabelGap;
    return item;
}

} // namespace

QFont titleFont(const QFont& font)
{
    QFont title = font;
    title.setWeight(QFont::DemiBold);
    return title;
}

qreal captionDrop(const OperandGrid& grid)
{
    const bool goesOn = grid.shownDown().end < grid.wholeDown().end;
    return kLabelGap + 2 + (goesOn ? kDotsBelow : 0);
}

QFont captionFont(const QFont& font)
{
    QFont caption = font;
    caption.setPixelSize(std::max(8, qRound(0.88 * emOf(font))));
    return caption;
}

QFont signFont(const QFont& font)
{
    QFont sign = font;
    sign.setPixelSize(std::max(8, qRound(1.45 * emOf(font))));
    return sign;
}

qreal labelLimit(const QFont& font)
{
    return 7 * emOf(font);
}

QString gridLabel(const SharedTokens& tokens, Index index, const QFont& font)
{
    const auto at = static_cast<std::size_t>(index);
    return at < tokens.size() ? fittedLabel(tokens[at].text, QFontMetricsF{font}, labelLimit(font))
                              : QString{};
}

QStaticText oneLine(const QString& text, const QFont& font)
{
    QString unbroken = text;
    QStaticText shown{unbroken.replace(QLatin1Char(' '), QChar::Nbsp)};
    shown.setTextFormat(Qt::RichText);
    QTextOption option; // Chinese may break anywhere
    option.setWrapMode(QTextOption::NoWrap);
    shown.setTextOption(option);
    shown.prepare({}, font);
    return shown;
}

OperandLayout::OperandLayout(const OperandScene& scene, const QFont& font, qreal width)
{
    const qreal em = emOf(font);
    const qreal gap = kItemGap * em;
    qreal side = largestCell(scene);
    std::vector<Extent> extents = extentsOf(scene, font, std::round(side * em));
    while (side - kCellStep >= kSmallestCell && widthOf(extents, gap) > width) {
        side -= kCellStep;
        extents = extentsOf(scene, font, std::round(side * em));
    }
    qreal top = 0;
    for (std::size_t first = 0; first < extents.size();) {
        const Line line = lineFrom(extents, first, {width, gap});
        qreal x = 0;
        for (; first < line.end; ++first) {
            const QPointF middle{x + extents[first].left, top + line.above};
            m_items.push_back(placed(extents[first], middle, std::round(side * em)));
            x += extents[first].width() + gap;
        }
        m_size = {std::max(m_size.width(), line.width), top + line.above + line.below};
        top = m_size.height() + kLineGap * em;
    }
}

std::optional<std::size_t> OperandLayout::itemAt(QPointF point) const
{
    for (std::size_t at = 0; at < m_items.size(); ++at)
        if (m_items[at].area.contains(point))
            return at;
    return std::nullopt;
}

std::optional<SceneCell> OperandLayout::cellAt(const OperandScene& scene, QPointF point) const
{
    for (std::size_t at = 0; at < m_items.size(); ++at) {
        const PlacedItem& item = m_items[at];
        const auto* grid = std::get_if<OperandGrid>(&scene[at]);
        if (grid == nullptr || !item.body.contains(point))
            continue;
        const QPointF inside = (point - item.body.topLeft()) / item.cell;
        return SceneCell{
            at, std::min(static_cast<Index>(inside.y()), grid->down() - 1),
            std::min(static_cast<Index>(inside.x()), grid->across() - 1)};
    }
    return std::nullopt;
}

} // namespace headlight
