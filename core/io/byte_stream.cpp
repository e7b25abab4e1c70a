#include "core/io/byte_stream.h"

#include <algorithm>
#include <vector>

namespace headlight {

namespace {

class FileStream final : public ByteStream
{
public:
    FileStream(const File& file, std::uint64_t offset, std::uint64_t size)
        : m_file{file}
        , m_offset{offset}
        , m_remaining{size}
    {
    }

    [[nodiscard]] std::uint64_t remaining() const override { return m_remaining; }

    [[nodiscard]] Result<Done> read(std::span<std::byte> bytes) override
    {
        Result<Done> done = m_file.readAt(m_offset, bytes);
        m_offset += bytes.size();
        m_remaining -= bytes.size();
        return done;
    }

    [[nodiscard]] Result<Done> finish() override { return m_file.checkUnchanged(); }

private:
    const File& m_file;
    std::uint64_t m_offset;
    std::uint64_t m_remaining;
};

} // namespace

std::unique_ptr<ByteStream> fileStream(const File& file, std::uint64_t offset, std::uint64_t size)
{
    return std::make_unique<FileStream>(file, offset, size);
}

Result<Done> skipBytes(ByteStream& stream, std::uint64_t count)
{
    constexpr std::uint64_t kPiece = std::uint64_t{64} << 10U;
    std::vector<std::byte> dropped(static_cast<std::size_t>(std::min(count, kPiece)));
    while (count > 0) {
        const auto piece = static_cast<std::size_t>(std::min(count, kPiece));
        if (Result<Done> read = stream.read({dropped.data(), piece}); !read)
            return read;
        count -= piece;
    }
    return Done{};
}

} // namespace headlight
