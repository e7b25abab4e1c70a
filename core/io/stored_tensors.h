#pragma once

#include "core/io/byte_stream.h"
#include "core/tensor/convert.h"
#include "core/tensor/tensor_store.h"

#include <memory>
#include <string>
#include <vector>

namespace headlight {

/// How the bytes of one array lie in its file.
struct StoredLayout
{
    ElementFormat format{};
    bool fortranOrder = false; ///< the first index runs fastest

    bool operator==(const StoredLayout&) const = default;
};

/// What the readers of every format share: a list of tensors, and numbers and text made from the
/// bytes that a format finds. A format says where the bytes are.
class StoredTensors : public TensorStore
{
public:
    [[nodiscard]] const std::string& place() const final { return m_place; }
    [[nodiscard]] const std::vector<TensorInfo>& tensors() const final { return m_tensors; }
    [[nodiscard]] const std::vector<Error>& notes() const final { return m_notes; }

    [[nodiscard]] Result<std::vector<float>> readFloats(
        std::size_t index, const JobControl& control) const final;
    [[nodiscard]] Result<std::vector<double>> readDoubles(
        std::size_t index, const JobControl& control) const final;
    [[nodiscard]] Result<std::vector<std::int64_t>> readIntegers(
        std::size_t index, const JobControl& control) const final;
    [[nodiscard]] Result<Done> visitNonZero(
        std::size_t index, const std::function<void(std::size_t)>& visit,
        const JobControl& control) const final;
    [[nodiscard]] Result<std::vector<std::string>> readStrings(
        std::size_t index, const JobControl& control) const final;

protected:
    StoredTensors(std::string place, std::vector<TensorInfo> tensors, std::vector<Error> notes);

    /// Unless a format says otherwise: numbers of the tensor's type, little-endian, in C order.
    [[nodiscard]] virtual StoredLayout layout(std::size_t index) const;
    /// The bytes of the tensor's elements, in file order, exactly elementCount x format.size.
    [[nodiscard]] virtual Result<std::unique_ptr<ByteStream>> openData(std::size_t index) const = 0;

private:
    template <typename T, typename Convert>
    [[nodiscard]] Result<std::vector<T>> readNumbers(
        std::size_t index, const JobControl& control, const Convert& convert) const;
    [[nodiscard]] Error notWhole(const TensorInfo& info, std::size_t position, double value) const;

    std::string m_place;
    std::vector<TensorInfo> m_tensors;
    std::vector<Error> m_notes;
};

} // namespace headlight
