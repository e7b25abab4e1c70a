#pragma once

#include "core/base/progress.h"
#include "core/tensor/tensor_store.h"

#include <string>

namespace headlight {

/// One .safetensors file. `place` is what the user named (the file, or its folder).
/// Errors: those of File::open and readSafetensorsHeader.
[[nodiscard]] Result<TensorStorePtr> openSafetensors(
    const std::string& path, const std::string& place, std::vector<Error> notes,
    const JobControl& control);

/// The shards that an index file (model.safetensors.index.json) names, as one store. A tensor that
/// the index does not name is used, with a note; total_size that is absent or wrong is a note.
/// Errors: Index..., Json..., and those of the shards, whose place is the shard.
[[nodiscard]] Result<TensorStorePtr> openShardedSafetensors(
    const std::string& indexPath, const std::string& place, std::vector<Error> notes,
    const JobControl& control);

} // namespace headlight
