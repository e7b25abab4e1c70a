#pragma once

#include "core/tensor/tensor_store.h"
#include "core/tensor/types.h"

#include <string>
#include <vector>

namespace headlight::test {

/// A tensor held in memory: what a test says a file holds.
struct MemoryTensor
{
    TensorInfo info;
    std::vector<double> numbers{};    ///< in C order
    std::vector<std::string> texts{}; ///< of Utf32 tensors
};

/// F32 tensor of any shape whose numbers are those of `matrix`, row by row.
[[nodiscard]] MemoryTensor tensor(
    std::string name, const Matrix& matrix, std::vector<std::int64_t> shape = {});
/// F32 tensor of one dimension.
[[nodiscard]] MemoryTensor tensor(std::string name, const RowVector& row);
/// F32 tensor of zeros.
[[nodiscard]] MemoryTensor zeros(std::string name, std::vector<std::int64_t> shape);
[[nodiscard]] MemoryTensor integers(
    std::string name, std::vector<std::int64_t> shape, std::vector<double> numbers);
[[nodiscard]] MemoryTensor bools(
    std::string name, std::vector<std::int64_t> shape, std::vector<double> numbers);
[[nodiscard]] MemoryTensor texts(std::string name, std::vector<std::string> texts);

/// A TensorStore without a file. Reading asks control.stop first.
class MemoryStore final : public TensorStore
{
public:
    explicit MemoryStore(std::vector<MemoryTensor> tensors, std::string place = "memory");

    [[nodiscard]] const std::string& place() const override { return m_place; }
    [[nodiscard]] const std::vector<TensorInfo>& tensors() const override { return m_infos; }
    [[nodiscard]] const std::vector<Error>& notes() const override { return m_notes; }

    [[nodiscard]] Result<std::vector<float>> readFloats(
        std::size_t index, const JobControl& control) const override;
    [[nodiscard]] Result<std::vector<double>> readDoubles(
        std::size_t index, const JobControl& control) const override;
    [[nodiscard]] Result<std::vector<std::int64_t>> readIntegers(
        std::size_t index, const JobControl& control) const override;
    [[nodiscard]] Result<Done> visitNonZero(
        std::size_t index, const std::function<void(std::size_t)>& visit,
        const JobControl& control) const override;
    [[nodiscard]] Result<std::vector<std::string>> readStrings(
        std::size_t index, const JobControl& control) const override;

private:
    std::string m_place;
    std::vector<MemoryTensor> m_tensors;
    std::vector<TensorInfo> m_infos;
    std::vector<Error> m_notes;
};

} // namespace headlight::test
