#pragma once

#include "core/model/weight_plan.h"
#include "core/tensor/types.h"

#include <optional>
#include <string>

namespace headlight {

/// Reads parameters by the engine's names: cut out of fused tensors, outputs in half-split
/// order. Keeps the first error; after it everything reads as empty. One thread.
class ParameterReader
{
public:
    /// Keeps the arguments by reference.
    ParameterReader(const WeightPlan& plan, const TensorStore& store, const JobControl& control)
        : m_plan{plan}
        , m_store{store}
        , m_control{control}
    {
    }

    [[nodiscard]] bool has(const std::string& name) const;
    /// The tensor that a parameter comes from.
    [[nodiscard]] std::optional<std::size_t> tensorOf(const std::string& name) const;

    Matrix matrix(const std::string& name); ///< [in, out], as Parameters hold it
    Matrix rows(const std::string& name);   ///< [out, in]: a table
    RowVector vector(const std::string& name);
    /// The same, or empty where the file has none.
    RowVector optionalVector(const std::string& name);
    /// All numbers in C order, as the file has them.
    const std::vector<float>& numbers(const std::string& name);

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    const std::vector<float>& read(std::size_t tensor);
    [[nodiscard]] Index storedRows(std::size_t tensor) const;
    /// A stored tensor as it lies; empty after an error. Lives until the next is read.
    [[nodiscard]] Eigen::Map<const Matrix> storedMatrix(std::size_t tensor);

    const WeightPlan& m_plan;
    const TensorStore& m_store;
    const JobControl& m_control;
    std::optional<std::size_t> m_held{}; ///< which tensor m_numbers holds: fused ones come thrice
    std::vector<float> m_numbers;
    std::optional<Error> m_error{};
};

} // namespace headlight
