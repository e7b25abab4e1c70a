#pragma once

#include "core/base/result.h"

#include <functional>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

/// What an index file says. Names of shards are plain names of files in its folder.
struct SafetensorsIndex
{
    std::vector<std::string> shards;                      ///< ascending, no duplicates
    std::unordered_map<std::string, std::size_t> tensors; ///< name -> position in `shards`
    std::string totalSize;                                ///< as it is spelt; empty = absent
};

/// Reads an index file of at most 100 MB. Errors: those of readWholeFile, Json..., IndexInvalid,
/// IndexFieldMissing, IndexNameTwice, IndexShardUnsafe, IndexNamesItself.
[[nodiscard]] Result<SafetensorsIndex> readSafetensorsIndex(const std::string& path);

/// Calls `open` with the path of each shard, in their order. Errors: those of pathInside and of
/// `open`, but IndexShardMissing in place of FileNotFound.
[[nodiscard]] Result<Done> forEachShard(
    const SafetensorsIndex& index, const std::string& indexPath,
    const std::function<Result<Done>(const std::string& path)>& open);

/// Every tensor that the index names is there. Errors: IndexTensorMissing, about the first by name.
[[nodiscard]] Result<Done> checkTensorsFound(
    const SafetensorsIndex& index, const std::string& indexPath,
    const std::function<bool(const std::string& tensor)>& isFound);

} // namespace headlight
