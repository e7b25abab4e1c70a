#pragma once

#include "core/io/byte_stream.h"

#include <memory>
#include <vector>

namespace headlight {

/// How the elements of a view lie in a run of bytes.
struct StridedView
{
    std::size_t width = 0;              ///< bytes an element
    std::vector<std::uint64_t> shape;   ///< no dimension is 0
    std::vector<std::uint64_t> strides; ///< in elements
};

/// The elements of a view in C order, gathered from `bytes`, which begin with its first element and
/// reach as far as its last.
[[nodiscard]] std::unique_ptr<ByteStream> stridedStream(
    std::vector<std::byte> bytes, StridedView view);

/// The bytes themselves, one after another.
[[nodiscard]] std::unique_ptr<ByteStream> memoryStream(std::span<const std::byte> bytes);

} // namespace headlight
