#pragma once

#include "core/base/progress.h"
#include "core/tensor/tensor_store.h"

#include <string>
#include <vector>

namespace headlight {

/// The PyTorch files that an index names (pytorch_model.bin.index.json), as one store. The index
/// says which file a tensor is taken from; one that it does not name is used.
/// Errors: Index..., Json..., FileOutsideFolder, and those of openPt, whose place is the file.
[[nodiscard]] Result<TensorStorePtr> openShardedPt(
    const std::string& indexPath, const std::string& place, std::vector<Error> notes,
    const JobControl& control);

} // namespace headlight
