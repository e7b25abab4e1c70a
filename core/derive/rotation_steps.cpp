#include "core/derive/rotation_steps.h"

#include "core/derive/trace_numbers.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr auto kStage = ProjectionStage::Rotation;

/// What turns the pairs of one token.
struct Turn
{
    std::vector<double> frequencies{}; ///< [half]
    std::vector<double> angles{};      ///< [half] position times frequency
    double magnitude = 1;              ///< of cosine and sine
    bool isProduct = true;             ///< the frequencies are known
};

/// Angles below half a turn are those of token 1; no rotation in use has larger frequencies.
Turn turnOf(const RotaryTable& table, Index position)
{
    const Index half = table.cosine.cols();
    const Index second = std::min<Index>(1, table.cosine.rows() - 1);
    Turn turn;
    for (Index c = 0; c < half; ++c) {
        const auto x = static_cast<double>(table.cosine(second, c));
        const auto y = static_cast<double>(table.sine(second, c));
        turn.magnitude = std::hypot(x, y);
        turn.frequencies.push_back(std::atan2(y, x));
        turn.angles.push_back(static_cast<double>(position) * turn.frequencies.back());
        const double cosine = std::cos(turn.angles.back()) * turn.magnitude;
        const double sine = std::sin(turn.angles.back()) * turn.magnitude;
        const double allowed = 1e-3 * turn.magnitude;
        turn.isProduct =
            turn.isProduct &&
            std::abs(cosine - static_cast<double>(table.cosine(position, c))) < allowed &&
            std::abs(sine - static_cast<double>(table.sine(position, c))) < allowed;
    }
    if (std::abs(turn.magnitude - 1) < 1e-6)
        turn.magnitude = 1;
    for (Index c = 0; c < half && !turn.isProduct; ++c)
        turn.angles[static_cast<std::size_t>(c)] = std::atan2(
            static_cast<double>(table.sine(position, c)),
            static_cast<double>(table.cosine(position, c)));
    return turn;
}

struct Work
{
    const ProjectedRow& row;
    const RotaryTable& table;
    Turn turn;

    [[nodiscard]] Index half() const { return table.cosine.cols(); }
    [[nodiscard]] StepKey key() const
    {
        return row.part.kind == ProjectionKind::Query ? StepKey::QueryRotation
                                                      : StepKey::KeyRotation;
    }
    /// The pair that a component belongs to.
    [[nodiscard]] Index pair() const { return *row.part.column % half(); }
    [[nodiscard]] bool isSecond() const { return *row.part.column >= half(); }
    [[nodiscard]] std::string text(Index column) const
    {
        return std::to_string(column + row.chain.options().firstIndex);
    }
    [[nodiscard]] std::string pairIndex(const Symbols& symbols) const
    {
        if (!row.part.column)
            return {};
        if (symbols.isGeneral())
            return isSecond() ? "c-r/2" : "c";
        return text(pair());
    }
    /// The index of the other number of the pair.
    [[nodiscard]] std::string other(const Symbols& symbols) const
    {
        if (symbols.isGeneral())
            return isSecond() ? "c-r/2" : "c+r/2";
        return text(isSecond() ? pair() : pair() + half());
    }
    [[nodiscard]] std::string angle(const Symbols& symbols, const std::string& component) const
    {
        const std::string& token = row.isKeySide() ? symbols.key() : symbols.query();
        return symbols.symbol("", "\\theta", {}, Symbols::joined(token, component));
    }
    [[nodiscard]] std::string before(const Symbols& symbols, const std::string& component) const
    {
        return symbols.projected(row.part.kind, component, row.stages.accentBefore(kStage));
    }
};

void addAngle(const Work& work)
{
    Chain& chain = work.row.chain;
    const NumberWriter& writer = chain.writer();
    const std::string position = std::to_string(work.row.part.row);
    auto step = chain.step(StepKey::RotationAngle, work.row.cell(), [&](const Symbols& symbols) {
        const std::string component = work.pairIndex(symbols);
        return work.angle(symbols, component) + " = " +
               (symbols.isGeneral() ? "\\mathrm{pos}" : position) + " \\cdot " +
               symbols.symbol("", "\\omega", {}, component);
    });
    const Symbols symbols = chain.symbols(work.row.cell());
    const std::string left = work.angle(symbols, work.pairIndex(symbols));
    if (!work.row.part.column) {
        const std::string tex =
            work.turn.isProduct
                ? position + " \\cdot " + writer.vector({"", work.turn.frequencies}).tex
                : std::string{};
        chain.add(std::move(step), VectorEquation{left, tex, "", work.turn.angles});
        return;
    }
    const auto pair = static_cast<std::size_t>(work.pair());
    const double frequency = work.turn.frequencies[pair];
    const NumberTex product{
        position + " \\cdot " + writer.operand("", frequency),
        static_cast<double>(work.row.part.row) * writer.rounded(frequency)};
    chain.add(
        std::move(step),
        Equation{left, work.turn.isProduct ? product : NumberTex{}, "", work.turn.angles[pair]});
}

/// One number: its own part of the pair and the other's.
std::string turnedFormula(const Work& work, const Symbols& symbols)
{
    const std::string angle = work.angle(symbols, work.pairIndex(symbols));
    const std::string sum = work.before(symbols, symbols.column()) + " \\cos " + angle +
                            (work.isSecond() ? " + " : " - ") +
                            work.before(symbols, work.other(symbols)) + " \\sin " + angle;
    const std::string left = work.row.after(kStage, symbols) + " = ";
    if (work.turn.magnitude == 1)
        return left + sum;
    return left + (symbols.isGeneral() ? "m" : plainNumber(work.turn.magnitude, 6)) + " \\, (" +
           sum + ')';
}

std::string turnedRowFormula(const Work& work, const Symbols& symbols)
{
    const std::string vector = "\\mathrm{rot}_{" + work.angle(symbols, {}) + "}\\left(" +
                               work.before(symbols, {}) + "\\right)";
    std::string left = work.row.after(kStage, symbols) + " = " + vector;
    if (!symbols.isGeneral())
        return left;
    const std::string angle = work.angle(symbols, "c");
    const auto pairOf = [&](const char* accent) {
        const ProjectionKind kind = work.row.part.kind;
        return "\\begin{bmatrix} " + symbols.projected(kind, "c", accent) + " \\\\ " +
               symbols.projected(kind, "c+r/2", accent) + " \\end{bmatrix}";
    };
    return left + ", \\quad " + pairOf(work.row.stages.accent(kStage)) + " = " +
           (work.turn.magnitude == 1 ? "" : "m ") + "\\begin{bmatrix} \\cos " + angle +
           " & -\\sin " + angle + " \\\\ \\sin " + angle + " & \\cos " + angle +
           " \\end{bmatrix} " + pairOf(work.row.stages.accentBefore(kStage));
}

NumberTex turnedNumber(const Work& work)
{
    const Index position = work.row.part.row;
    const RowVector& numbers = work.row.staged->before(kStage);
    const Index own = work.row.shown().begin;
    const Index other = work.isSecond() ? own - work.half() : own + work.half();
    const auto cosine = static_cast<double>(work.table.cosine(position, work.pair()));
    const auto sine = static_cast<double>(work.table.sine(position, work.pair()));
    const std::vector<double> left = {
        static_cast<double>(numbers(own)), static_cast<double>(numbers(other))};
    const std::vector<double> right = {cosine, work.isSecond() ? sine : -sine};
    const Numbers turns{"", right};
    return work.row.chain.writer().sum({projectedRole(work.row.part.kind), left}, &turns);
}

void addNotTurned(const Work& work)
{
    const ProjectedRow& row = work.row;
    auto step = row.chain.step(work.key(), row.cell(), [&](const Symbols& symbols) {
        return row.after(kStage, symbols) + " = " + row.before(kStage, symbols);
    });
    step.result = row.result(kStage);
    step.notes.push_back({NoteKey::NotRotated});
    row.add(kStage, std::move(step), {}, row.values(kStage));
}

NumberTex turnedRow(const Work& work)
{
    const ProjectedRow& row = work.row;
    const Range shown = row.shown();
    const std::vector<double> numbers =
        asDoubles(row.staged->before(kStage).segment(shown.begin, shown.size()));
    const char* role = projectedRole(row.part.kind);
    const Symbols symbols = row.chain.symbols(row.cell());
    return {
        "\\mathrm{rot}_{" + work.angle(symbols, {}) + "}\\left(" +
        row.chain.writer().vector({role, numbers}).tex + "\\right)"};
}

} // namespace

void addRotation(const ProjectedRow& row)
{
    const RotaryTable& table = *row.chain.trace().steps->rotation;
    const Work work{row, table, turnOf(table, row.part.row)};
    if (row.part.column && *row.part.column >= 2 * work.half())
        return addNotTurned(work);
    addAngle(work);
    auto step = row.chain.step(work.key(), row.cell(), [&](const Symbols& symbols) {
        return row.part.column ? turnedFormula(work, symbols) : turnedRowFormula(work, symbols);
    });
    step.result = row.result(kStage);
    if (work.turn.magnitude != 1)
        step.notes.push_back(
            {NoteKey::RotationScaled, {{"factor", plainNumber(work.turn.magnitude, 6)}}});
    row.add(
        kStage, std::move(step), row.part.column ? turnedNumber(work) : turnedRow(work),
        row.values(kStage));
}

} // namespace headlight
