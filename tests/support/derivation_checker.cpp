#include "tests/support/derivation_checker.h"

#include "core/derive/number_tex.h"
#include "tests/support/tex_numbers.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace headlight::test {

namespace {

std::vector<double> valuesOf(const DerivationStep& step)
{
    const auto* number = std::get_if<double>(&step.value);
    return number != nullptr ? std::vector{*number} : std::get<std::vector<double>>(step.value);
}

bool sameNumber(double a, double b)
{
    return std::bit_cast<std::uint64_t>(a) == std::bit_cast<std::uint64_t>(b) || (a == 0 && b == 0);
}

/// Whether a number is what rounding or computing with rounded numbers could have given.
bool near(const Interval& shown, double number)
{
    const double slack = 1e-5 * std::abs(number) + 1e-37;
    return std::isinf(number) ? shown.low == number
                              : Interval{shown.low - slack, shown.high + slack}.holds(number);
}

/// An interval beyond the largest float, where the core has clamped the number to that.
Interval clamped(const Interval& interval, double number)
{
    constexpr auto kLargest = static_cast<double>(kLargestScore);
    if (std::abs(number) != kLargest)
        return interval;
    return {
        std::clamp(interval.low, -kLargest, kLargest),
        std::clamp(interval.high, -kLargest, kLargest)};
}

/// What is wrong with the numbers at the end of a step, or nothing.
QString resultFault(const std::string& tex, const std::vector<double>& values, int digits)
{
    const auto shown = shownNumbers(tex, digits);
    if (!shown)
        return QStringLiteral("no number at the end");
    const std::size_t count = shown->first.size() + shown->last.size();
    if (shown->hasGap ? count >= values.size() : count != values.size())
        return QStringLiteral("%1 numbers are shown of %2").arg(count).arg(values.size());
    for (std::size_t k = 0; k < shown->first.size(); ++k)
        if (!near(shown->first[k], values[k]))
            return QStringLiteral("number %1 is not %2").arg(k).arg(values[k]);
    for (std::size_t k = 0; k < shown->last.size(); ++k)
        if (!near(shown->last[k], values[values.size() - shown->last.size() + k]))
            return QStringLiteral("a number at the end differs");
    return {};
}

/// The cells that a step says its value fills hold it, to the bit.
QString blockFault(const TracePtr& trace, const DerivationStep& step)
{
    if (!step.result)
        return {};
    const std::vector<double> values = valuesOf(step);
    const auto& [array, head, rows, columns] = *step.result;
    if (rows.size() * columns.size() != static_cast<Index>(values.size()))
        return QStringLiteral("the result has another size than the value");
    std::size_t next = 0;
    for (Index row = rows.begin; row < rows.end; ++row)
        for (Index column = columns.begin; column < columns.end; ++column)
            if (!sameNumber(
                    values[next++],
                    static_cast<double>(placeNumber(trace, {array, head, row, column}))))
                return QStringLiteral("the trace holds another number than the step");
    return {};
}

bool lies(const Trace& trace, const CellBlock& block)
{
    const PlaceShape shape = placeShape(trace, block.array);
    const auto within = [](const Range& range, Index size) {
        return 0 <= range.begin && range.begin < range.end && range.end <= size;
    };
    const bool isHead =
        hasHead(block.array) ? 0 <= block.head && block.head < trace.heads() : block.head == -1;
    return isHead && within(block.rows, shape.rows) && within(block.columns, shape.columns);
}

bool isBalanced(const std::string& tex)
{
    int depth = 0;
    for (const char c : tex) {
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
        if (depth < 0)
            return false;
    }
    return depth == 0 && !tex.empty() && tex.find("nan") == std::string::npos;
}

} // namespace

QString DerivationChecker::fault(const TracePtr& trace, const Derivation& derivation, int digits)
{
    const auto told = [&](const std::string& step, const QString& fault, const std::string& tex) {
        return QStringLiteral("%1, %2: %3\n%4")
            .arg(
                QString::fromStdString(placeText(derivation.place)), QString::fromStdString(step),
                fault, QString::fromStdString(tex));
    };
    for (const DerivationStep& step : derivation.steps)
        if (const QString fault = stepFault(trace, step, digits); !fault.isEmpty())
            return told(std::string{stepKeyName(step.key)}, fault, step.substituted);
    const auto* last = std::get_if<double>(&derivation.steps.back().value);
    if (last == nullptr ||
        !sameNumber(*last, static_cast<double>(placeNumber(trace, derivation.place))))
        return told("the end", QStringLiteral("not the number of the trace"), "");
    return {};
}

QString DerivationChecker::stepFault(const TracePtr& trace, const DerivationStep& step, int digits)
{
    for (const std::string* tex : {&step.general, &step.indexed, &step.substituted})
        if (!isBalanced(*tex))
            return QStringLiteral("braces");
    for (const CellBlock& operand : step.operands)
        if (!lies(*trace, operand))
            return QStringLiteral("an operand lies outside of its array");
    const std::vector<double> values = valuesOf(step);
    for (const double value : values)
        if (std::isnan(value))
            return QStringLiteral("NaN");
    const std::vector<std::string> sides = sidesOf(step.substituted);
    if (const QString fault = resultFault(sides.back(), values, digits); !fault.isEmpty())
        return fault;
    if (sides.size() > 2 && step.key != StepKey::Mask) {
        const auto computed = computedTex(sides[sides.size() - 2], digits);
        ++(computed ? m_computed : m_symbolic);
        if (computed && computed->cells.size() != values.size())
            return QStringLiteral("the expression has another size than the value");
        for (std::size_t k = 0; computed && k < values.size(); ++k)
            if (!near(clamped(computed->cells[k], values[k]), values[k]))
                return QStringLiteral("the expression gives %1 .. %2, not %3")
                    .arg(computed->cells[k].low)
                    .arg(computed->cells[k].high)
                    .arg(values[k]);
    }
    return blockFault(trace, step);
}

} // namespace headlight::test
