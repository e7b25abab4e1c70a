#include "ui/lessons/live_number.h"

#include "core/analysis/row_statistics.h"
#include "core/derive/place.h"

#include <QHash>
#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

std::optional<double> sizeNumber(const Trace& trace, const QString& name)
{
    const Parameters& p = *trace.request.parameters;
    const auto number = [](Index value) { return static_cast<double>(value); };
    const QHash<QString, double> sizes{
        {QStringLiteral("n"), number(trace.queries())},
        {QStringLiteral("m"), number(trace.keys())},
        {QStringLiteral("d"), number(p.modelWidth())},
        {QStringLiteral("h"), number(p.heads)},
        {QStringLiteral("dk"), number(p.keyWidth)},
        {QStringLiteral("dv"), number(p.valueWidth)},
        {QStringLiteral("hdv"), number(p.heads * p.valueWidth)},
        {QStringLiteral("out"), number(trace.output.cols())},
        {QStringLiteral("rootdk"), std::sqrt(number(p.keyWidth))},
        {QStringLiteral("temperature"), static_cast<double>(trace.request.temperature)}};
    const auto found = sizes.constFind(name);
    return found == sizes.constEnd() ? std::nullopt : std::optional{*found};
}

/// The indices of "largest:0,3", where there are `count` that are numbers.
std::optional<std::vector<Index>> indices(const QString& text, int count)
{
    std::vector<Index> numbers;
    for (const QString& part : text.split(QLatin1Char(','))) {
        bool isNumber = false;
        numbers.push_back(part.toInt(&isNumber));
        if (!isNumber || numbers.back() < 0)
            return std::nullopt;
    }
    return static_cast<int>(numbers.size()) == count ? std::optional{numbers} : std::nullopt;
}

std::optional<double> rowNumber(const TracePtr& trace, const QString& what, const QString& at)
{
    const auto place = indices(at, 2);
    if (!place || place->front() >= trace->heads() || place->back() >= trace->queries())
        return std::nullopt;
    const auto [head, query] = std::pair{place->front(), place->back()};
    if (what == QLatin1String("maximum"))
        return static_cast<double>(trace->scoreMaximum(head, query));
    if (what == QLatin1String("sum"))
        return static_cast<double>(trace->exponentialSum(head, query));
    const RowVector weights = rowWeights(trace, head, query);
    if (what == QLatin1String("entropy"))
        return rowEntropy(weights);
    return static_cast<double>(weights.maxCoeff());
}

std::optional<double> productNumber(const TracePtr& trace, const QString& factors)
{
    double product = 1;
    for (const QString& factor : factors.split(QLatin1Char(','))) {
        bool isNumber = false;
        const double constant = factor.toDouble(&isNumber);
        const auto value = isNumber ? std::optional{constant} : liveNumber(trace, factor);
        if (!value)
            return std::nullopt;
        product *= *value;
    }
    return product;
}

std::optional<double> cellNumber(const TracePtr& trace, const QString& name)
{
    const Result<Place> place = parsePlace(name.toStdString());
    if (!place || !checkPlace(*trace, place.value()))
        return std::nullopt;
    return static_cast<double>(placeNumber(trace, place.value()));
}

std::optional<double> visibleNumber(const Trace& trace)
{
    const Result<Index> count = visiblePairs(trace.request.mask, trace.queries(), trace.keys());
    return count ? std::optional{static_cast<double>(count.value())} : std::nullopt;
}

Document changed(Document document, const Quantity::Change& change, Index keyWidth)
{
    if (change.mask)
        document.mask = *change.mask;
    if (change.temperature)
        document.temperature = *change.temperature;
    if (change.positions)
        document.positions = *change.positions;
    if (change.keyWidth)
        document.keyWidth = *change.keyWidth;
    if (change.unscaled)
        document.temperature =
            1 / std::sqrt(static_cast<double>(change.keyWidth.value_or(keyWidth)));
    return document;
}

} // namespace

std::optional<double> liveNumber(const TracePtr& trace, const QString& name)
{
    if (!trace)
        return std::nullopt;
    if (const auto size = sizeNumber(*trace, name))
        return size;
    if (name == QLatin1String("visible"))
        return visibleNumber(*trace);
    const QString what = name.section(QLatin1Char(':'), 0, 0);
    const QString at = name.section(QLatin1Char(':'), 1);
    if (what == QLatin1String("product"))
        return productNumber(trace, at);
    static const QStringList ofRow{
        QStringLiteral("maximum"), QStringLiteral("sum"), QStringLiteral("entropy"),
        QStringLiteral("largest")};
    return ofRow.contains(what) ? rowNumber(trace, what, at) : cellNumber(trace, name);
}

std::optional<double> quantityNumber(
    const TracePtr& trace, const Document& document, const Quantity& quantity)
{
    if (quantity.name.isEmpty())
        return quantity.constant;
    if (!trace || quantity.with.isNone())
        return liveNumber(trace, quantity.name);
    if (std::max(trace->queries(), trace->keys()) > kSmallLesson)
        return std::nullopt;
    Result<AttentionRequest> request =
        buildRequest(changed(document, quantity.with, trace->request.parameters->keyWidth));
    if (!request)
        return std::nullopt;
    const Result<TracePtr> other = headlight::trace(std::move(request).value(), {{}, {}, 1});
    return other ? liveNumber(other.value(), quantity.name) : std::nullopt;
}

std::optional<bool> holds(
    const TracePtr& trace, const Document& document, const Condition& condition)
{
    const auto left = quantityNumber(trace, document, condition.left);
    const auto right = quantityNumber(trace, document, condition.right);
    if (!left || !right)
        return std::nullopt;
    const bool equal = *left == *right || std::abs(*left - *right) <= condition.tolerance;
    switch (condition.relation) {
    case Relation::Less:
        return !equal && *left < *right;
    case Relation::Greater:
        return !equal && *left > *right;
    case Relation::Different:
        return !equal;
    case Relation::Equal:
        break;
    }
    return equal;
}

std::optional<std::vector<double>> liveRow(const TracePtr& trace, const QString& name)
{
    const QStringList at = name.section(QLatin1Char(':'), 1).split(QLatin1Char(','));
    const QString array = name.section(QLatin1Char(':'), 0, 0);
    const Result<Place> first =
        parsePlace(QStringLiteral("%1:%2,0").arg(array, at.front()).toStdString());
    if (!trace || !first || !checkPlace(*trace, first.value()) || hasHead(first.value().array))
        return std::nullopt;
    Range columns{0, placeShape(*trace, first.value().array).columns};
    if (at.size() == 3)
        columns = {at[1].toInt(), std::min<Index>(at[2].toInt(), columns.end)};
    std::vector<double> numbers;
    for (Place cell = first.value(); columns.begin < columns.end; ++columns.begin) {
        cell.column = columns.begin;
        numbers.push_back(static_cast<double>(placeNumber(trace, cell)));
    }
    return numbers;
}

} // namespace headlight
