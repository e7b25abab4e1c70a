#pragma once

#include "core/attention/layer_steps.h"
#include "core/derive/chain.h"

#include <functional>
#include <optional>

namespace headlight {

/// Names a vector, or with a component one number of it, in a formula.
using VectorName = std::function<std::string(const Symbols&, const std::string& component)>;

/// The keys of a norm's steps.
struct NormKeys
{
    StepKey mean{};
    StepKey variance{};
    StepKey meanSquare{};
    StepKey result{};
};

/// One row of numbers that is normalised, and how its steps call them.
struct NormWork
{
    NormKeys keys{};
    const RowNorm& norm;
    std::vector<double> numbers{};    ///< all that are normalised together
    Index firstWeight = 0;            ///< the weight of the first of them
    Range shown{};                    ///< of the numbers: those that the last step gives
    std::optional<Index> component{}; ///< what the one number is called; empty: a vector
    std::vector<double> values{};     ///< what the last step gives
    CellIndices wholeCell{};          ///< of all numbers
    CellIndices cell{};               ///< of those that are shown
    VectorName before{};
    VectorName after{};
    const char* role = "";
    const char* parameters = ""; ///< what stands above gamma and beta: "Q", "K" or nothing
    std::optional<CellBlock> operand{};
    std::optional<CellBlock> result{};
};

/// Mean, variance (or mean of squares) and the normalised number or vector.
void addNorm(Chain& chain, const NormWork& work);

} // namespace headlight
