#include "core/io/strided_stream.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace headlight {

namespace {

class StridedStream final : public ByteStream
{
public:
    StridedStream(std::vector<std::byte> bytes, StridedView view)
        : m_bytes{std::move(bytes)}
        , m_view{std::move(view)}
        , m_index(m_view.shape.size())
    {
        m_remaining = m_view.width;
        for (const std::uint64_t extent : m_view.shape)
            m_remaining *= extent;
    }

    [[nodiscard]] std::uint64_t remaining() const override { return m_remaining; }

    /// Callers take whole elements, but for what they pass over.
    [[nodiscard]] Result<Done> read(std::span<std::byte> bytes) override
    {
        m_remaining -= bytes.size();
        while (!bytes.empty()) {
            const std::size_t piece = std::min(m_view.width - m_within, bytes.size());
            std::memcpy(bytes.data(), m_bytes.data() + m_element * m_view.width + m_within, piece);
            bytes = bytes.subspan(piece);
            m_within += piece;
            if (m_within == m_view.width)
                advance();
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> finish() override { return Done{}; }

private:
    /// To the next element in C order.
    void advance()
    {
        m_within = 0;
        for (std::size_t i = m_index.size(); i-- > 0;) {
            m_element += m_view.strides[i];
            if (++m_index[i] < m_view.shape[i])
                return;
            m_element -= m_view.strides[i] * m_view.shape[i];
            m_index[i] = 0;
        }
    }

    std::vector<std::byte> m_bytes;
    StridedView m_view;
    std::vector<std::uint64_t> m_index;
    std::uint64_t m_remaining = 0;
    std::size_t m_element = 0; ///< its place among the bytes, in elements
    std::size_t m_within = 0;  ///< bytes of it that have been given
};

class MemoryStream final : public ByteStream
{
public:
    explicit MemoryStream(std::span<const std::byte> bytes) : m_bytes{bytes} {}

    [[nodiscard]] std::uint64_t remaining() const override { return m_bytes.size(); }

    [[nodiscard]] Result<Done> read(std::span<std::byte> bytes) override
    {
        std::copy_n(m_bytes.begin(), bytes.size(), bytes.begin());
        m_bytes = m_bytes.subspan(bytes.size());
        return Done{};
    }

    [[nodiscard]] Result<Done> finish() override { return Done{}; }

private:
    std::span<const std::byte> m_bytes;
};

} // namespace

std::unique_ptr<ByteStream> stridedStream(std::vector<std::byte> bytes, StridedView view)
{
    return std::make_unique<StridedStream>(std::move(bytes), std::move(view));
}

std::unique_ptr<ByteStream> memoryStream(std::span<const std::byte> bytes)
{
    return std::make_unique<MemoryStream>(bytes);
}

} // namespace headlight
