#pragma once

#include "core/derive/derivation.h"

#include <QString>

namespace headlight::test {

/// Parses the numbers out of a derivation's TeX, computes with them in double, and compares with
/// the values and with the trace.
class DerivationChecker
{
public:
    /// What is wrong, with the step and its formula, or nothing.
    [[nodiscard]] QString fault(const TracePtr& trace, const Derivation& derivation, int digits);

    /// Expressions that were computed again, and those that hold symbols.
    [[nodiscard]] int computed() const { return m_computed; }
    [[nodiscard]] int symbolic() const { return m_symbolic; }

private:
    [[nodiscard]] QString stepFault(const TracePtr& trace, const DerivationStep& step, int digits);

    int m_computed = 0;
    int m_symbolic = 0;
};

} // namespace headlight::test
