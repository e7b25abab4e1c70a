#include "core/io/npz_writer.h"

#include "core/base/utf8.h"
#include "core/io/little_endian.h"
#include "core/io/npy_header.h"

#include <algorithm>
#include <cassert>
#include <string_view>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kAlignment = 64; ///< of the data behind a header, as numpy has it
constexpr std::size_t kPrelude = 10;   ///< magic, version 1.0, length

std::string tupleText(const std::vector<std::int64_t>& shape)
{
    std::string text = "(";
    for (std::size_t i = 0; i < shape.size(); ++i)
        text += (i > 0 ? ", " : "") + std::to_string(shape[i]);
    return text + (shape.size() == 1 ? ",)" : ")");
}

std::uint64_t dataBytes(const NpyDescription& description)
{
    const std::optional<NpyType> type = npyType(description.descr);
    assert(type && type->size);
    std::uint64_t bytes = *type->size;
    for (const std::int64_t extent : description.shape)
        bytes *= static_cast<std::uint64_t>(extent);
    return bytes;
}

/// The codes of a UTF-8 text; a byte that fits nowhere becomes U+FFFD.
std::vector<std::uint32_t> codesOf(std::string_view text)
{
    std::vector<std::uint32_t> codes;
    for (std::size_t i = 0; i < text.size();) {
        const auto first = static_cast<unsigned char>(text[i]);
        const std::size_t length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
        const std::string_view bytes = text.substr(i, length);
        if (firstInvalidUtf8(bytes)) {
            codes.push_back(0xFFFD);
            ++i;
            continue;
        }
        constexpr unsigned kFirstBits[] = {0x7F, 0x1F, 0x0F, 0x07};
        std::uint32_t code = first & kFirstBits[length - 1];
        for (const char c : bytes.substr(1))
            code = (code << 6U) | (static_cast<unsigned char>(c) & 0x3FU);
        codes.push_back(code);
        i += length;
    }
    return codes;
}

} // namespace

std::string npyHeader(const NpyDescription& description)
{
    std::string dictionary = "{'descr': '" + description.descr +
                             "', 'fortran_order': False, 'shape': " + tupleText(description.shape) +
                             ", }";
    const std::size_t whole = kPrelude + dictionary.size() + 1;
    dictionary.append((kAlignment - whole % kAlignment) % kAlignment, ' ');
    dictionary += '\n';
    std::string header = "\x93NUMPY";
    header += '\x01';
    header += '\0';
    appendLittleEndian(header, dictionary.size(), 2);
    return header + dictionary;
}

Result<Done> putRows(const MatrixView& matrix, const ByteSink& sink)
{
    const auto width = static_cast<std::size_t>(matrix.cols());
    const auto rows = static_cast<std::size_t>(matrix.rows());
    if (matrix.outerStride() == matrix.cols())
        return sink(std::as_bytes(std::span{matrix.data(), rows * width}));
    for (Index i = 0; i < matrix.rows(); ++i) {
        const std::span row{matrix.data() + i * matrix.outerStride(), width};
        if (Result<Done> put = sink(std::as_bytes(row)); !put)
            return put;
    }
    return Done{};
}

Result<NpzWriter> NpzWriter::create(const std::string& path)
{
    Result<ZipWriter> zip = ZipWriter::create(path);
    if (!zip)
        return zip.error();
    return NpzWriter{std::move(zip).value()};
}

Result<Done> NpzWriter::add(
    const std::string& name, const NpyDescription& description, const ByteSource& source)
{
    const std::string header = npyHeader(description);
    const auto whole = [&](const ByteSink& sink) {
        const Result<Done> written = sink(std::as_bytes(std::span{header}));
        return written ? source(sink) : written;
    };
    return m_zip.add(name + ".npy", header.size() + dataBytes(description), whole);
}

Result<Done> NpzWriter::addFloats(
    const std::string& name, const std::vector<std::int64_t>& shape, std::span<const float> numbers)
{
    return add(name, {"<f4", shape}, [numbers](const ByteSink& sink) {
        return sink(std::as_bytes(numbers));
    });
}

Result<Done> NpzWriter::addMatrix(const std::string& name, const MatrixView& matrix)
{
    return add(name, {"<f4", {matrix.rows(), matrix.cols()}}, [&matrix](const ByteSink& sink) {
        return putRows(matrix, sink);
    });
}

Result<Done> NpzWriter::addTexts(const std::string& name, const std::vector<std::string>& texts)
{
    std::vector<std::vector<std::uint32_t>> codes;
    std::size_t width = 1; // numpy has no texts of width 0
    for (const std::string& text : texts) {
        codes.push_back(codesOf(text));
        width = std::max(width, codes.back().size());
    }
    const auto padded = [&](const ByteSink& sink) -> Result<Done> {
        std::string bytes;
        for (const std::vector<std::uint32_t>& text : codes) {
            bytes.clear();
            for (const std::uint32_t code : text)
                appendLittleEndian(bytes, code, 4);
            bytes.resize(width * 4, '\0');
            if (auto put = sink(std::as_bytes(std::span{bytes})); !put)
                return put;
        }
        return Done{};
    };
    const auto count = static_cast<std::int64_t>(texts.size());
    return add(name, {"<U" + std::to_string(width), {count}}, padded);
}

} // namespace headlight
