#pragma once

#include "core/io/pickle.h"
#include "core/io/stored_tensors.h"
#include "core/io/strided_stream.h"
#include "core/tensor/tensor_store.h"

namespace headlight {

/// One tensor of a PyTorch file: what it is and where its numbers are.
struct PtTensor
{
    TensorInfo info;
    StoredLayout layout{};
    StridedView view{};          ///< of a tensor in a storage
    std::uint64_t first = 0;     ///< its first element in the storage
    std::uint64_t reach = 0;     ///< elements from its first to its last one; 0 = has none
    std::string_view storage{};  ///< the key of the storage
    std::string_view inPickle{}; ///< a numpy array's bytes, which lie in the pickle itself
    bool isInPickle = false;

    /// Whether the elements lie one after another.
    [[nodiscard]] bool isContiguous() const;
};

/// Reads what the pickle says about a Tensor or a NumpyArray, checked against the size that its
/// storage claims. Errors: PickleStorageType, PickleStorageCut, ShapeTooLarge, NpyTypeInvalid.
[[nodiscard]] Result<PtTensor> ptTensor(
    const Pickle& pickle, PickleId id, std::string name, const std::string& place);

} // namespace headlight
