#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/tensor/dtype.h"
#include "core/tensor/types.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace headlight {

/// What a file says about one of its tensors, before its numbers are read.
struct TensorInfo
{
    std::string name;
    DType type = DType::Other;
    std::string typeName;            ///< as the file spells it: "F32", "<f4", "|b1"
    std::vector<std::int64_t> shape; ///< logical order, also for Fortran files; empty = scalar

    /// The product of the shape (1 for a scalar). Readers have checked that it fits 63 bits.
    [[nodiscard]] std::int64_t elementCount() const;
    bool operator==(const TensorInfo&) const = default;
};

/// "[3, 4]" or "[]", as errors and lists write a shape.
[[nodiscard]] std::string shapeText(const std::vector<std::int64_t>& shape);

/// Named tensors of one file or folder, read on demand. Immutable after it is opened; reading may
/// happen on any thread, several at once. Numbers come in C order whatever the file's order is.
class TensorStore
{
public:
    TensorStore() = default;
    TensorStore(const TensorStore&) = delete;
    TensorStore& operator=(const TensorStore&) = delete;
    virtual ~TensorStore() = default;

    /// The file or folder, as the user named it: the place of errors.
    [[nodiscard]] virtual const std::string& place() const = 0;

    /// In file order (safetensors: header order; npz: archive order; npy: one, its name empty).
    [[nodiscard]] virtual const std::vector<TensorInfo>& tensors() const = 0;

    /// Keys for sentences about what was odd but legal; ui/words knows them.
    [[nodiscard]] virtual const std::vector<Error>& notes() const = 0;

    /// The numbers of tensor `index`, converted (f16, bf16, f8 and integers exactly; f64 and 64-bit
    /// integers rounded to nearest). Errors: type that is only listed, file changed or cut since.
    [[nodiscard]] virtual Result<std::vector<float>> readFloats(
        std::size_t index, const JobControl& control) const = 0;
    [[nodiscard]] virtual Result<std::vector<double>> readDoubles(
        std::size_t index, const JobControl& control) const = 0;
    /// Integers and bools exactly; refuses floating types that are no whole numbers.
    [[nodiscard]] virtual Result<std::vector<std::int64_t>> readIntegers(
        std::size_t index, const JobControl& control) const = 0;
    /// Calls visit(position) for every number that is not 0 as a float, with its position in C
    /// order (in file order, piece by piece: the numbers themselves take no memory). Errors: those
    /// of readFloats.
    [[nodiscard]] virtual Result<Done> visitNonZero(
        std::size_t index, const std::function<void(std::size_t)>& visit,
        const JobControl& control) const = 0;
    /// Text arrays (npy kinds U and S) as UTF-8, NUL padding removed.
    [[nodiscard]] virtual Result<std::vector<std::string>> readStrings(
        std::size_t index, const JobControl& control) const = 0;

    /// The position of the tensor of that name.
    [[nodiscard]] std::optional<std::size_t> find(const std::string& name) const;
};

using TensorStorePtr = std::shared_ptr<const TensorStore>;

/// readFloats, refusing NaN and infinity. Errors: those of readFloats; NotFinite with array and
/// index.
[[nodiscard]] Result<std::vector<float>> readFinite(
    const TensorStore& store, std::size_t index, const JobControl& control);

} // namespace headlight
