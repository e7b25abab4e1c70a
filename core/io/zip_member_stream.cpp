#include "core/io/zip_member_stream.h"

#include "core/base/error_code.h"
#include "core/io/checksum.h"

#include <algorithm>
#include <array>
#include <limits>
#include <new>
#include <zlib.h>

namespace headlight {

namespace {

/// What finish() reads at most behind what the caller wanted, to get at the checksum.
constexpr std::uint64_t kReadOn = std::uint64_t{256} << 20U;

constexpr std::size_t kPackedPiece = std::size_t{16} << 10U; ///< compressed bytes read at once

std::string hexadecimal(std::uint32_t number)
{
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string text(8, '0');
    for (std::size_t i = text.size(); i-- > 0; number >>= 4U)
        text[i] = kDigits[number & 0xFU];
    return text;
}

/// Counts and sums what a member's data comes to; where the bytes come from is left open.
class MemberStream : public ByteStream
{
public:
    MemberStream(const File& file, const ZipMember& member, std::uint64_t dataOffset)
        : m_file{file}
        , m_member{member}
        , m_offset{dataOffset}
        , m_remaining{member.size}
    {
    }

    [[nodiscard]] std::uint64_t remaining() const final { return m_remaining; }

    [[nodiscard]] Result<Done> read(std::span<std::byte> bytes) final
    {
        if (Result<Done> filled = fill(bytes); !filled)
            return filled;
        m_remaining -= bytes.size();
        m_sum.add(bytes);
        return Done{};
    }

    [[nodiscard]] Result<Done> finish() final
    {
        if (m_remaining > kReadOn)
            return m_file.checkUnchanged();
        if (Result<Done> skipped = skipBytes(*this, m_remaining); !skipped)
            return skipped;
        if (Result<Done> ended = checkEnd(); !ended)
            return ended;
        if (m_sum.value() == m_member.checksum)
            return m_file.checkUnchanged();
        return Error{
            ErrorCode::ZipChecksum,
            {{"array", m_member.name},
             {"found", hexadecimal(m_sum.value())},
             {"expected", hexadecimal(m_member.checksum)}},
            m_file.place()};
    }

protected:
    [[nodiscard]] virtual Result<Done> fill(std::span<std::byte> bytes) = 0;
    /// Nothing may follow once the member's size is reached.
    [[nodiscard]] virtual Result<Done> checkEnd() { return Done{}; }

    static Bytef* bytePointer(std::byte* bytes)
    {
        return static_cast<Bytef*>(static_cast<void*>(bytes));
    }

    [[nodiscard]] const ZipMember& member() const { return m_member; }
    [[nodiscard]] const std::string& place() const { return m_file.place(); }

    /// The next stored bytes.
    [[nodiscard]] Result<Done> take(std::span<std::byte> bytes)
    {
        Result<Done> read = m_file.readAt(m_offset, bytes);
        m_offset += bytes.size();
        return read;
    }

private:
    const File& m_file;
    const ZipMember& m_member;
    std::uint64_t m_offset;
    std::uint64_t m_remaining;
    Checksum m_sum{};
};

class StoredStream final : public MemberStream
{
public:
    using MemberStream::MemberStream;

protected:
    [[nodiscard]] Result<Done> fill(std::span<std::byte> bytes) override { return take(bytes); }
};

class DeflatedStream final : public MemberStream
{
public:
    DeflatedStream(const File& file, const ZipMember& member, std::uint64_t dataOffset)
        : MemberStream{file, member, dataOffset}
        , m_packedLeft{member.compressedSize}
    {
        if (inflateInit2(&m_state, -MAX_WBITS) != Z_OK) // without header, as zip has it
            throw std::bad_alloc{};
    }
    DeflatedStream(const DeflatedStream&) = delete;
    DeflatedStream& operator=(const DeflatedStream&) = delete;
    ~DeflatedStream() override { inflateEnd(&m_state); }

protected:
    [[nodiscard]] Result<Done> fill(std::span<std::byte> bytes) override
    {
        while (!bytes.empty()) {
            if (m_ended)
                return sizeMismatch();
            const auto asked = static_cast<uInt>(
                std::min<std::size_t>(bytes.size(), std::numeric_limits<uInt>::max()));
            m_state.next_out = bytePointer(bytes.data());
            m_state.avail_out = asked;
            if (Result<Done> done = inflateOnce(); !done)
                return done;
            bytes = bytes.subspan(asked - m_state.avail_out);
        }
        return Done{};
    }

    /// The compressed data ends here too: one more byte would not come.
    [[nodiscard]] Result<Done> checkEnd() override
    {
        std::array<std::byte, 1> more{};
        while (!m_ended) {
            m_state.next_out = bytePointer(more.data());
            m_state.avail_out = 1;
            if (Result<Done> done = inflateOnce(); !done)
                return done;
            if (m_state.avail_out == 0)
                return sizeMismatch();
        }
        return m_packedLeft == 0 && m_state.avail_in == 0 ? Result<Done>{Done{}} : sizeMismatch();
    }

private:
    [[nodiscard]] Error sizeMismatch() const
    {
        return {
            ErrorCode::ZipSizeMismatch,
            {{"array", member().name}, {"expected", std::to_string(member().size)}},
            place()};
    }

    [[nodiscard]] Result<Done> inflateOnce()
    {
        const Error invalid{ErrorCode::ZipDeflateInvalid, {{"array", member().name}}, place()};
        if (m_state.avail_in == 0) {
            const std::uint64_t count = std::min<std::uint64_t>(kPackedPiece, m_packedLeft);
            if (count == 0)
                return invalid; // the stream should have ended
            const std::span<std::byte> packed{m_packed.get(), static_cast<std::size_t>(count)};
            if (Result<Done> taken = take(packed); !taken)
                return taken;
            m_packedLeft -= count;
            m_state.next_in = bytePointer(m_packed.get());
            m_state.avail_in = static_cast<uInt>(count);
        }
        const int result = inflate(&m_state, Z_NO_FLUSH);
        m_ended = result == Z_STREAM_END;
        if (m_ended || result == Z_OK || result == Z_BUF_ERROR)
            return Done{};
        if (result == Z_MEM_ERROR)
            throw std::bad_alloc{};
        return invalid;
    }

    z_stream m_state{};
    std::unique_ptr<std::byte[]> m_packed =
        std::make_unique_for_overwrite<std::byte[]>(kPackedPiece);
    std::uint64_t m_packedLeft; ///< compressed bytes not yet read from the file
    bool m_ended = false;
};

} // namespace

std::unique_ptr<ByteStream> zipMemberStream(
    const File& file, const ZipMember& member, std::uint64_t dataOffset)
{
    if (member.method == 0)
        return std::make_unique<StoredStream>(file, member, dataOffset);
    return std::make_unique<DeflatedStream>(file, member, dataOffset);
}

} // namespace headlight
