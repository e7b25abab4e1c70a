#pragma once

#include "core/base/file.h"
#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace headlight {

/// Bytes read one after another. One thread at a time.
class ByteStream
{
public:
    ByteStream() = default;
    ByteStream(const ByteStream&) = delete;
    ByteStream& operator=(const ByteStream&) = delete;
    virtual ~ByteStream() = default;

    /// How many bytes are left; read() never gives more.
    [[nodiscard]] virtual std::uint64_t remaining() const = 0;
    /// Fills `bytes`, of which there are at most remaining().
    [[nodiscard]] virtual Result<Done> read(std::span<std::byte> bytes) = 0;
    /// Called after the last read: whether what was read is what was stored (checksum, unchanged
    /// file). What is left may be read and dropped for that.
    [[nodiscard]] virtual Result<Done> finish() = 0;
};

/// A run of bytes of a file, which outlives the stream. The run lies within File::size().
[[nodiscard]] std::unique_ptr<ByteStream> fileStream(
    const File& file, std::uint64_t offset, std::uint64_t size);

/// Passes over `count` bytes, of which there are at most remaining().
[[nodiscard]] Result<Done> skipBytes(ByteStream& stream, std::uint64_t count);

} // namespace headlight
