#include "ui/views/heatmap_texts.h"

#include "core/picture/token_label.h"
#include "core/tensor/sampled_field.h"

#include <QStringList>

namespace headlight {
namespace {

constexpr int kLongestToken = 160; // columns; nobody reads a longer tool tip
constexpr int kDigits = 5;
constexpr int kSpokenDigits = 3;

/// "query i" names the axis and its index: without the index it names one of the tokens.
QString axisName(const QString& title)
{
    const QString trimmed = title.trimmed();
    const qsizetype blank = trimmed.lastIndexOf(QLatin1Char(' '));
    const bool endsInLetter = blank > 0 && trimmed.size() - blank == 2;
    return endsInLetter ? trimmed.left(blank).trimmed() : trimmed;
}

QString tokenText(std::span<const Token> tokens, Index index)
{
    const auto place = static_cast<std::size_t>(index);
    if (place >= tokens.size())
        return {};
    return QString::fromStdString(shortTokenLabel(tokens[place].text, kLongestToken));
}

QString literal(const QStringList& lines)
{
    QStringList escaped;
    for (const QString& line : lines)
        escaped += line.toHtmlEscaped();
    return QStringLiteral("<p style='white-space:pre-wrap'>%1</p>")
        .arg(escaped.join(QStringLiteral("<br/>")));
}

} // namespace

QString HeatmapTexts::rowName(Index row) const
{
    const QString name = QStringLiteral("%1 %2").arg(
        axisName(m_content.rowTitle), indexText(row, m_content.firstIndex));
    const QString token = tokenText(m_content.rowTokens, row);
    return token.isEmpty() ? name.trimmed() : tr("%1, %2").arg(name.trimmed(), token);
}

QString HeatmapTexts::columnName(Index column) const
{
    const QString name = QStringLiteral("%1 %2").arg(
        axisName(m_content.columnTitle), indexText(column, m_content.firstIndex));
    const QString token = tokenText(m_content.columnTokens, column);
    return token.isEmpty() ? name.trimmed() : tr("%1, %2").arg(name.trimmed(), token);
}

QString HeatmapTexts::number(Pair cell, int digits) const
{
    const QString quantity = m_content.quantity.isEmpty() ? tr("value") : m_content.quantity;
    return number(*m_content.field, quantity, cell, digits);
}

QString HeatmapTexts::number(
    const NumberField& field, const QString& quantity, Pair cell, int digits)
{
    Tile tile;
    const TileRequest one{{cell.query, cell.query + 1}, {cell.key, cell.key + 1}, {}};
    if (!field.tile(one, tile))
        return {};
    if (tile.masked(0, 0) != 0)
        return tr("%1: masked").arg(quantity);
    const std::string text = panelNumber(double(tile.values(0, 0)), digits);
    return tr("%1 %2", "a quantity and its number").arg(quantity, QString::fromStdString(text));
}

QString HeatmapTexts::cellSentence(Pair cell) const
{
    return tr("%1; %2; %3", "row; column; number")
        .arg(rowName(cell.query), columnName(cell.key), number(cell, kSpokenDigits));
}

QString HeatmapTexts::cellToolTip(Pair cell) const
{
    QStringList lines{rowName(cell.query), columnName(cell.key), number(cell, kDigits)};
    if (m_content.companion)
        lines += number(*m_content.companion, m_content.companionQuantity, cell, kDigits);
    return literal(lines);
}

QString HeatmapTexts::rowToolTip(Index row) const
{
    return literal({rowName(row)});
}

QString HeatmapTexts::columnToolTip(Index column) const
{
    return literal({columnName(column)});
}

QString HeatmapTexts::outOfRangeToolTip(OutOfRange range) const
{
    QStringList lines{m_content.barTitle};
    if (range.above)
        lines += tr("Some numbers are above the range and have the colour of its upper end.");
    if (range.below)
        lines += tr("Some numbers are below the range and have the colour of its lower end.");
    return literal(lines);
}

QString HeatmapTexts::sampled(const QString& size, const LevelOfDetail& detail)
{
    const QString text = detail.reduce == LevelOfDetail::Reduce::Mean
                             ? tr("%1 numbers, mean (%2 of %3 rows read)", "1 px = 128 × 128")
                             : tr("%1 numbers, maximum (%2 of %3 rows read)", "1 px = 128 × 128");
    return text.arg(size).arg(SampledField::rowsRead(detail)).arg(detail.rowsPerCell);
}

QString HeatmapTexts::partly(const QString& detail)
{
    return tr("%1 (in part of sampled rows)").arg(detail);
}

QString HeatmapTexts::detail(const LevelOfDetail& detail, qreal extent, bool even) const
{
    const bool samples = dynamic_cast<const SampledField*>(m_content.field.get()) != nullptr;
    const bool weights = m_content.blockReduce.has_value() && !samples;
    if (detail.rowsPerCell == 1 && detail.columnsPerCell == 1)
        return weights ? tr("1 cell = 1 weight") : tr("1 cell = 1 number");
    constexpr qreal kPixel = 1.5; // a larger cell is seen as a dot
    const QString size = QStringLiteral("%1 %2 %3 × %4")
                             .arg(extent <= kPixel ? tr("1 px") : tr("1 dot"))
                             .arg(even ? QLatin1Char('=') : QChar{0x2248})
                             .arg(detail.rowsPerCell)
                             .arg(detail.columnsPerCell);
    if (samples && SampledField::rowsRead(detail) < detail.rowsPerCell)
        return sampled(size, detail);
    if (detail.reduce == LevelOfDetail::Reduce::Mean)
        return weights ? tr("%1 weights, mean", "1 px = 4 × 4").arg(size)
                       : tr("%1 numbers, mean", "1 px = 4 × 4").arg(size);
    return weights ? tr("%1 weights, maximum", "1 px = 4 × 4").arg(size)
                   : tr("%1 numbers, maximum", "1 px = 4 × 4").arg(size);
}

} // namespace headlight
