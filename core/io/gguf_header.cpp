#include "core/io/gguf_header.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/io/gguf_values.h"
#include "core/io/header_bytes.h"

#include <bit>
#include <limits>
#include <optional>
#include <string>
#include <unordered_set>
#include <utility>

namespace headlight {

namespace {

constexpr std::string_view kMagic = "GGUF";
constexpr std::uint64_t kLargestHeader = std::uint64_t{128} << 20U;
constexpr std::uint64_t kMostEntries = std::uint64_t{1} << 20U; ///< of keys, and of tensors
constexpr std::uint64_t kLeastKey = 8 + 1 + 4 + 1;              ///< bytes of the smallest entry
constexpr std::uint64_t kLeastTensor = 8 + 1 + 4 + 8 + 4 + 8;
constexpr std::uint64_t kLongestName = 65'535;
constexpr std::uint64_t kMostDimensions = 4;

/// One tensor as the header lists it, before its data is placed.
struct Listed
{
    TensorInfo info;
    GgufType type;
    std::uint64_t offset = 0; ///< from the first byte of the data
    std::uint64_t bytes = 0;
};

class HeaderReader
{
public:
    HeaderReader(const File& file, const JobControl& control)
        : m_file{file}
        , m_control{control}
        , m_bytes{file, kLargestHeader}
        , m_metadata{std::make_shared<Metadata>(file.place())}
    {
    }

    [[nodiscard]] Result<GgufHeader> read()
    {
        if (const Result<Done> good = readVersion(); !good)
            return good.error();
        const Result<std::uint64_t> tensors = readCount("tensor_count", kLeastTensor);
        if (!tensors)
            return tensors.error();
        const Result<std::uint64_t> keys = readCount("metadata_kv_count", kLeastKey);
        if (!keys)
            return keys.error();
        if (const auto good = readGgufValues(m_bytes, keys.value(), *m_metadata, m_control); !good)
            return good.error();
        for (std::uint64_t i = 0; i < tensors.value(); ++i) {
            if (m_control.stop.stop_requested())
                return Error{ErrorCode::Canceled};
            if (const Result<Done> good = readTensor(); !good)
                return good.error();
        }
        return placeData();
    }

private:
    [[nodiscard]] Error about(
        ErrorCode code, const std::string& found, const std::string& expected = {}) const
    {
        Error error{code, {{"found", found}}, m_file.place()};
        if (!expected.empty())
            error.arguments.emplace_back("expected", expected);
        return error;
    }

    [[nodiscard]] Error about(
        ErrorCode code, const TensorInfo& tensor, const std::string& found,
        const std::string& expected = {}) const
    {
        Error error = about(code, found, expected);
        error.arguments.emplace(error.arguments.begin(), "array", tensor.name);
        return error;
    }

    [[nodiscard]] Result<Done> readVersion()
    {
        std::string magic;
        std::uint64_t version = 0;
        if (!m_bytes.bytes(magic, kMagic.size()) || !m_bytes.number(version, 4))
            return m_bytes.error();
        if (magic != kMagic)
            return Error{ErrorCode::GgufMagicMissing, {}, m_file.place()};
        if (version != 0 && (version & 0xFFFFU) == 0)
            return Error{ErrorCode::GgufBigEndian, {}, m_file.place()};
        if (version != 2 && version != 3)
            return about(ErrorCode::GgufVersionUnknown, std::to_string(version), "2, 3");
        return Done{};
    }

    /// A count is bounded by what the rest of the file can hold, whatever it claims.
    [[nodiscard]] Result<std::uint64_t> readCount(const char* field, std::uint64_t least)
    {
        std::uint64_t count = 0;
        if (!m_bytes.number(count, 8))
            return m_bytes.error();
        const std::uint64_t most = std::min(kMostEntries, m_bytes.remaining() / least);
        if (count <= most)
            return count;
        Error error = about(
            ErrorCode::GgufCountInvalid, std::to_string(std::bit_cast<std::int64_t>(count)),
            std::to_string(most));
        error.arguments.emplace_back("field", field);
        return error;
    }

    [[nodiscard]] Result<Done> readTensor()
    {
        Listed tensor;
        if (const Result<Done> read = readName(tensor.info); !read)
            return read;
        if (const Result<Done> read = readShape(tensor.info); !read)
            return read;
        std::uint64_t type = 0;
        if (!m_bytes.number(type, 4) || !m_bytes.number(tensor.offset, 8))
            return m_bytes.error();
        std::optional<GgufType> known = ggufType(static_cast<std::uint32_t>(type));
        if (!known)
            return about(ErrorCode::GgufTypeRemoved, tensor.info, std::to_string(type));
        tensor.type = std::move(*known);
        tensor.info.typeName = tensor.type.name;
        tensor.info.type = tensor.type.blocks ? DType::F32 : tensor.type.number;
        if (const Result<Done> good = measure(tensor); !good)
            return good;
        m_tensors.push_back(std::move(tensor));
        return Done{};
    }

    [[nodiscard]] Result<Done> readName(TensorInfo& info)
    {
        const std::uint64_t begin = m_bytes.position();
        if (!readGgufText(m_bytes, info.name))
            return m_bytes.error();
        const bool good =
            !info.name.empty() && info.name.size() <= kLongestName && !firstInvalidUtf8(info.name);
        if (!good)
            return Error{
                ErrorCode::GgufNameInvalid,
                {{"offset", std::to_string(begin)}, {"expected", std::to_string(kLongestName)}},
                m_file.place()};
        if (!m_names.insert(info.name).second)
            return about(ErrorCode::GgufTensorTwice, info, {});
        return Done{};
    }

    /// Dimensions stand fastest first.
    [[nodiscard]] Result<Done> readShape(TensorInfo& info)
    {
        std::uint64_t dimensions = 0;
        if (!m_bytes.number(dimensions, 4))
            return m_bytes.error();
        if (dimensions == 0 || dimensions > kMostDimensions)
            return about(
                ErrorCode::GgufDimensionsInvalid, info, std::to_string(dimensions),
                "1 … " + std::to_string(kMostDimensions));
        std::uint64_t elements = 1;
        bool fits = true;
        for (std::uint64_t i = 0; i < dimensions; ++i) {
            std::uint64_t extent = 0;
            if (!m_bytes.number(extent, 8))
                return m_bytes.error();
            const auto product = checkedMultiply(elements, extent);
            fits = fits && product && *product <= kMostElements && extent <= kMostElements;
            elements = product.value_or(0);
            info.shape.insert(info.shape.begin(), std::bit_cast<std::int64_t>(extent));
        }
        if (!fits)
            return about(ErrorCode::ShapeTooLarge, info, shapeText(info.shape));
        return Done{};
    }

    /// A row is a whole number of blocks.
    [[nodiscard]] Result<Done> measure(Listed& tensor) const
    {
        if (!tensor.type.size)
            return Done{};
        const auto [elements, bytes] = *tensor.type.size;
        const auto row = static_cast<std::uint64_t>(tensor.info.shape.back());
        if (row % elements != 0) {
            Error error = about(
                ErrorCode::GgufPartialBlock, tensor.info, std::to_string(row),
                std::to_string(elements));
            error.arguments.emplace_back("type", tensor.type.name);
            return error;
        }
        const auto blocks = static_cast<std::uint64_t>(tensor.info.elementCount()) / elements;
        const auto size = checkedMultiply(blocks, bytes);
        if (!size)
            return about(ErrorCode::ShapeTooLarge, tensor.info, shapeText(tensor.info.shape));
        tensor.bytes = *size;
        return Done{};
    }

    [[nodiscard]] Result<std::uint64_t> alignment() const
    {
        constexpr const char* kKey = "general.alignment";
        constexpr std::uint64_t kLargest = std::uint64_t{1} << 20U;
        const Result<std::uint64_t> stated =
            valueOr(m_metadata->whole(kKey), std::uint64_t{kDefaultAlignment});
        if (!stated)
            return stated;
        if (!std::has_single_bit(stated.value()) || stated.value() > kLargest)
            return m_metadata->invalid(
                kKey, std::to_string(stated.value()), "1, 2, 4 … " + std::to_string(kLargest));
        return stated;
    }

    /// Data lies in the order of the list, each begin at the next multiple of the alignment. Behind
    /// a tensor of unknown size only the next one's own offset tells.
    [[nodiscard]] Result<GgufHeader> placeData()
    {
        const Result<std::uint64_t> stated = alignment();
        if (!stated)
            return stated.error();
        const std::uint64_t align = stated.value();
        const auto padded = [align](std::uint64_t at) { return (at + align - 1) & ~(align - 1); };
        const std::uint64_t dataBegin = padded(m_bytes.position());
        const std::uint64_t dataBytes = m_file.size() - std::min(m_file.size(), dataBegin);
        GgufHeader header{std::move(m_metadata), {}, {}};
        std::uint64_t end = 0;
        bool known = true;
        for (Listed& tensor : m_tensors) {
            const bool misplaced =
                known ? tensor.offset != end : tensor.offset < end || tensor.offset % align != 0;
            if (misplaced)
                return about(
                    ErrorCode::GgufOffsetWrong, tensor.info, std::to_string(tensor.offset),
                    std::to_string(end));
            if (tensor.offset > dataBytes || tensor.bytes > dataBytes - tensor.offset)
                return about(
                    ErrorCode::GgufDataBeyondFile, tensor.info, std::to_string(dataBytes),
                    std::to_string(checkedAdd(tensor.offset, tensor.bytes)
                                       .value_or(std::numeric_limits<std::uint64_t>::max())));
            known = tensor.type.size.has_value();
            end = padded(tensor.offset + tensor.bytes);
            header.data.push_back(
                {std::move(tensor.type), dataBegin + tensor.offset, tensor.bytes});
            header.tensors.push_back(std::move(tensor.info));
        }
        return header;
    }

    static constexpr std::uint64_t kMostElements = std::numeric_limits<std::int64_t>::max();
    static constexpr std::uint64_t kDefaultAlignment = 32;

    const File& m_file;
    const JobControl& m_control;
    HeaderBytes m_bytes;
    std::shared_ptr<Metadata> m_metadata;
    std::unordered_set<std::string> m_names{};
    std::vector<Listed> m_tensors{};
};

} // namespace

Result<GgufHeader> readGgufHeader(const File& file, const JobControl& control)
{
    return HeaderReader{file, control}.read();
}

bool looksLikeGguf(std::string_view first)
{
    return first.starts_with(kMagic);
}

} // namespace headlight
