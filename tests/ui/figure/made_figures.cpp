#include "tests/ui/figure/made_figures.h"

#include "core/tensor/cell_reducer.h"

#include <array>
#include <cmath>

namespace headlight::test {

namespace {

class MadeField final : public NumberField
{
public:
    MadeField(Index rows, Index columns, NumberFn number, MaskFn masked)
        : m_rows{rows}
        , m_columns{columns}
        , m_number{std::move(number)}
        , m_masked{std::move(masked)}
    {
    }

    [[nodiscard]] Index rows() const override { return m_rows; }
    [[nodiscard]] Index columns() const override { return m_columns; }

    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override
    {
        CellReducer reducer{request, tile};
        const auto width = static_cast<std::size_t>(request.columns.size());
        std::vector<Scalar> numbers(width);
        std::vector<std::uint8_t> visible(width);
        for (Range band = reducer.nextBand(1); band.size() > 0; band = reducer.nextBand(1)) {
            if (stop.stop_requested())
                return false;
            for (Index row = band.begin; row < band.end; ++row) {
                for (std::size_t at = 0; at < width; ++at) {
                    const Index column = request.columns.begin + static_cast<Index>(at);
                    numbers[at] = m_number(row, column);
                    visible[at] = m_masked && m_masked(row, column) ? 0 : 1;
                }
                const Index i = row - band.begin;
                reducer.add(
                    {numbers.data(),
                     visible.data(),
                     request.columns.size(),
                     {i, i + 1},
                     {0, request.columns.size()}});
            }
            reducer.finishBand();
        }
        return true;
    }

private:
    Index m_rows;
    Index m_columns;
    NumberFn m_number;
    MaskFn m_masked;
};

Tokens repeated(std::initializer_list<const char*> texts, Index count)
{
    const Tokens all = tokensOf(texts);
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back(all[static_cast<std::size_t>(i) % all.size()]);
    return tokens;
}

/// A fixed scatter of [0, 1).
double scattered(Index a, Index b, int seed)
{
    const double wave = std::sin(
        12.9898 * static_cast<double>(a) + 78.233 * static_cast<double>(b) + 37.719 * seed);
    return std::abs(wave * 43758.5453) - std::floor(std::abs(wave * 43758.5453));
}

} // namespace

NumberFieldPtr madeField(Index rows, Index columns, NumberFn number, MaskFn masked)
{
    return std::make_shared<MadeField>(rows, columns, std::move(number), std::move(masked));
}

Tokens tokensOf(std::initializer_list<const char*> texts)
{
    Tokens tokens;
    for (const char* text : texts)
        tokens.push_back({text, {}});
    return tokens;
}

Tokens englishTokens(Index count)
{
    return repeated(
        {"the", "cat", "sat", "on", "the", "mat", "because", "it", "was", "tired", ",", "and",
         "nobody", "wanted", "to", "wake", "it", "."},
        count);
}

Tokens chineseTokens(Index count)
{
    return repeated(
        {"我", "想", "喝", "一", "杯", "咖", "啡", "，", "因", "为", "工", "作", "很", "长", "。"},
        count);
}

NumberFn attentionLike(Index count, int seed)
{
    return [count, seed](Index row, Index column) {
        const double near = std::exp(-std::abs(static_cast<double>(row - column)) / 1.5);
        const double mixed = 0.75 * near * scattered(row, column, seed) +
                             0.2 * scattered(column, seed, seed) +
                             0.05 / static_cast<double>(count);
        return static_cast<Scalar>(mixed);
    };
}

Figure madeFigure(const Tokens& tokens, int seed)
{
    const auto count = static_cast<Index>(tokens.size());
    FigurePanel panel;
    panel.field = madeField(count, count, attentionLike(count, seed));
    panel.rowTokens = tokens;
    panel.columnTokens = tokens;
    panel.title = QStringLiteral("head 0");
    panel.rowTitle = QStringLiteral("query i");
    panel.columnTitle = QStringLiteral("key j");
    Figure figure;
    figure.panels.push_back(panel);
    figure.barTitle = QStringLiteral("attention weight");
    return figure;
}

} // namespace headlight::test
