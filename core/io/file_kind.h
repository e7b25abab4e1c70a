#pragma once

#include "core/base/file.h"
#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>

namespace headlight {

/// What a file may hold that we open, as far as its name or its first bytes tell.
enum class SeemingKind { Safetensors, ShardIndex, Gguf, Npy, Zip, Unknown };

/// The endings, for errors.
inline constexpr const char* kTensorEndings =
    ".safetensors, .safetensors.index.json, .gguf, .pt, .npz, .npy";

[[nodiscard]] std::string asciiLowerCase(std::string text);

[[nodiscard]] SeemingKind kindByName(const std::string& path);

/// Whether the name ends as PyTorch's files do: .bin, .pt, .pth.
[[nodiscard]] bool namedLikePickle(const std::string& path);

/// Whether the name is that of an index of shards.
[[nodiscard]] bool namedLikeIndex(const std::string& path);

/// Whether the name is that of an index of PyTorch files: .bin.index.json.
[[nodiscard]] bool namedLikePickleIndex(const std::string& path);

/// By what the file holds; by its ending where that shows nothing, so that a damaged file is told
/// what is wrong with it. `first` are its first bytes, `size` all that it has.
[[nodiscard]] SeemingKind kindOf(
    const std::string& path, std::string_view first, std::uint64_t size);

/// The first bytes, by which a file's kind is told.
[[nodiscard]] Result<std::string> firstBytes(const File& file);

/// Why a file that begins with these bytes is of no kind: FileEmpty, FileKindUnknown.
[[nodiscard]] Error unknownKind(const std::string& path, std::string_view first);

} // namespace headlight
