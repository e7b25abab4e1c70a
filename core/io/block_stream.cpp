#include "core/io/block_stream.h"

#include <algorithm>
#include <cstring>
#include <utility>
#include <vector>

namespace headlight {

namespace {

class BlockStream final : public ByteStream
{
public:
    BlockStream(std::unique_ptr<ByteStream> packed, BlockType type)
        : m_packed{std::move(packed)}
        , m_type{type}
        , m_size{blockSize(type)}
        , m_remaining{m_packed->remaining() / m_size.bytes * m_size.elements * sizeof(float)}
    {
    }

    [[nodiscard]] std::uint64_t remaining() const override { return m_remaining; }

    [[nodiscard]] Result<Done> read(std::span<std::byte> bytes) override
    {
        while (!bytes.empty()) {
            const std::size_t ready = m_numbers.size() * sizeof(float) - m_used;
            if (ready == 0) {
                if (Result<Done> decoded = decode(); !decoded)
                    return decoded;
                continue;
            }
            const std::size_t piece = std::min(ready, bytes.size());
            std::memcpy(bytes.data(), std::as_bytes(std::span{m_numbers}).data() + m_used, piece);
            bytes = bytes.subspan(piece);
            m_used += piece;
            m_remaining -= piece;
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> finish() override { return m_packed->finish(); }

private:
    /// The numbers of the next blocks.
    [[nodiscard]] Result<Done> decode()
    {
        constexpr std::size_t kPieceBytes = std::size_t{64} << 10U;
        const std::size_t most = kPieceBytes / (m_size.elements * sizeof(float));
        const auto blocks = static_cast<std::size_t>(
            std::min<std::uint64_t>(most, m_packed->remaining() / m_size.bytes));
        m_blocks.resize(blocks * m_size.bytes);
        m_numbers.resize(blocks * m_size.elements);
        m_used = 0;
        if (Result<Done> read = m_packed->read(m_blocks); !read)
            return read;
        for (std::size_t i = 0; i < blocks; ++i)
            blockToFloats(
                m_type, m_blocks.data() + i * m_size.bytes,
                std::span{m_numbers}.subspan(i * m_size.elements, m_size.elements));
        return Done{};
    }

    std::unique_ptr<ByteStream> m_packed;
    BlockType m_type;
    BlockSize m_size;
    std::uint64_t m_remaining;
    std::vector<std::byte> m_blocks{};
    std::vector<float> m_numbers{};
    std::size_t m_used = 0; ///< bytes of m_numbers that have been given
};

} // namespace

std::unique_ptr<ByteStream> blockStream(std::unique_ptr<ByteStream> packed, BlockType type)
{
    return std::make_unique<BlockStream>(std::move(packed), type);
}

} // namespace headlight
