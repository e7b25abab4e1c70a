#pragma once

#include "core/io/byte_stream.h"
#include "core/tensor/quantised_blocks.h"

#include <memory>

namespace headlight {

/// The numbers of quantised blocks as the bytes of floats of this machine. `packed` gives whole
/// blocks. Decodes as it is read, in a buffer of some 64 KiB.
[[nodiscard]] std::unique_ptr<ByteStream> blockStream(
    std::unique_ptr<ByteStream> packed, BlockType type);

} // namespace headlight
