#pragma once

#include "core/derive/number_tex.h"
#include "core/derive/symbols.h"

#include <utility>

namespace headlight {

/// left = expression = number. An expression without text is left out.
struct Equation
{
    std::string left;
    NumberTex expression{};
    const char* role = "";
    double value = 0;
};

/// The same with a vector for its result.
struct VectorEquation
{
    std::string left;
    std::string expression{};
    const char* role = "";
    std::vector<double> value{};
};

/// The steps of a derivation while they are made, and what all of them need.
class Chain
{
public:
    Chain(TracePtr trace, const DeriveOptions& options)
        : m_trace{std::move(trace)}
        , m_options{options}
        , m_writer{m_options}
    {
    }

    [[nodiscard]] const Trace& trace() const { return *m_trace; }
    [[nodiscard]] const TracePtr& tracePtr() const { return m_trace; }
    [[nodiscard]] const Parameters& parameters() const { return *m_trace->request.parameters; }
    [[nodiscard]] const DeriveOptions& options() const { return m_options; }
    [[nodiscard]] const NumberWriter& writer() const { return m_writer; }
    [[nodiscard]] Symbols letters() const { return {*m_trace, m_options}; }
    [[nodiscard]] Symbols symbols(const CellIndices& cell) const
    {
        return {*m_trace, m_options, cell};
    }

    /// A step with its general and its indexed form: one formula, with letters and with numbers.
    template <typename Formula>
    [[nodiscard]] DerivationStep step(
        StepKey key, const CellIndices& cell, const Formula& formula) const
    {
        return {key, formula(letters()), formula(symbols(cell))};
    }

    /// Adds a step with its numbers, and the notes that they call for.
    void add(DerivationStep step, const Equation& equation);
    void add(DerivationStep step, VectorEquation equation);
    /// Adds a step that is complete.
    void add(DerivationStep step) { m_steps.push_back(std::move(step)); }
    /// Adds a note to the step before.
    void note(StepNote note) { m_steps.back().notes.push_back(std::move(note)); }

    [[nodiscard]] std::vector<DerivationStep> take() { return std::move(m_steps); }

private:
    TracePtr m_trace;
    const DeriveOptions& m_options;
    NumberWriter m_writer;
    std::vector<DerivationStep> m_steps{};
};

/// One cell, or some columns of one row, of an array.
[[nodiscard]] CellBlock cellBlock(PlaceArray array, HeadIndex head, Index row, Index column);
[[nodiscard]] CellBlock rowBlock(PlaceArray array, HeadIndex head, Index row, Range columns);

/// Columns [index width, (index + 1) width).
[[nodiscard]] Range blockOf(Index index, Index width);

} // namespace headlight
