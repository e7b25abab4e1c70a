#include "ui/views/heatmap_navigation.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace headlight {
namespace {

/// The numbers of one row or column; masked ones are -inf.
std::vector<Scalar> line(const NumberField& field, Pair from, bool alongRow)
{
    TileRequest request{{0, field.rows()}, {0, field.columns()}, {}};
    if (alongRow)
        request.rows = {from.query, from.query + 1};
    else
        request.columns = {from.key, from.key + 1};
    Tile tile;
    if (!field.tile(request, tile))
        return {};
    std::vector<Scalar> numbers(tile.values.data(), tile.values.data() + tile.values.size());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        if (tile.masked.data()[i] != 0)
            numbers[i] = kMasked;
    return numbers;
}

bool isPeak(const std::vector<Scalar>& numbers, std::size_t place)
{
    const Scalar number = numbers[place];
    if (number == kMasked || (place > 0 && numbers[place - 1] >= number))
        return false;
    std::size_t next = place + 1;
    while (next < numbers.size() && numbers[next] == number)
        ++next;
    return next == numbers.size() || numbers[next] < number;
}

std::optional<std::size_t> peakFrom(
    const std::vector<Scalar>& numbers, std::size_t from, bool forward)
{
    if (forward) {
        for (std::size_t place = from + 1; place < numbers.size(); ++place)
            if (isPeak(numbers, place))
                return place;
    } else {
        for (std::size_t place = from; place-- > 0;)
            if (isPeak(numbers, place))
                return place;
    }
    return {};
}

} // namespace

Pair neighbour(const NumberField& field, Pair from, GridStep step)
{
    return {
        std::clamp<Index>(from.query + step.rows, 0, field.rows() - 1),
        std::clamp<Index>(from.key + step.columns, 0, field.columns() - 1)};
}

Pair nextPeak(const NumberField& field, Pair from, GridStep step)
{
    const bool alongRow = step.columns != 0;
    const std::vector<Scalar> numbers = line(field, from, alongRow);
    if (numbers.empty())
        return from;
    const auto start = static_cast<std::size_t>(alongRow ? from.key : from.query);
    auto found = peakFrom(numbers, start, step.rows + step.columns > 0);
    if (!found)
        found = static_cast<std::size_t>(
            std::max_element(numbers.begin(), numbers.end()) - numbers.begin());
    const auto place = static_cast<Index>(*found);
    return alongRow ? Pair{from.query, place} : Pair{place, from.key};
}

} // namespace headlight
