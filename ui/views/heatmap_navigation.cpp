#include "ui/views/heatmap_navigation.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace headlight {
namespace {

/// The numbers of some cells that are one wide or one high; masked ones are -inf.
std::vector<Scalar> line(const NumberField& field, Range rows, Range columns)
{
    Tile tile;
    if (!field.tile({rows, columns, {}}, tile))
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

Pair nextPeak(const NumberField& field, Pair from, GridStep step, Index mostRows)
{
    const bool alongRow = step.columns != 0;
    const bool forward = step.rows + step.columns > 0;
    Range seen{0, alongRow ? field.columns() : field.rows()};
    const Index place = alongRow ? from.key : from.query;
    const bool all = alongRow || mostRows >= seen.size();
    if (!all)
        seen = forward ? Range{place, std::min(seen.end, place + mostRows + 1)}
                       : Range{std::max(seen.begin, place - mostRows), place + 1};
    const std::vector<Scalar> numbers = alongRow ? line(field, {from.query, from.query + 1}, seen)
                                                 : line(field, seen, {from.key, from.key + 1});
    if (numbers.empty())
        return from;
    Index reached = forward ? seen.end - 1 : seen.begin;
    if (const auto found = peakFrom(numbers, static_cast<std::size_t>(place - seen.begin), forward))
        reached = seen.begin + static_cast<Index>(*found);
    else if (all)
        reached = std::max_element(numbers.begin(), numbers.end()) - numbers.begin();
    return alongRow ? Pair{from.query, reached} : Pair{reached, from.key};
}

} // namespace headlight
