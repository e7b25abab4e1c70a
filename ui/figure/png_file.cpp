#include "ui/figure/png_file.h"

#include "core/base/error_code.h"

#include <QtEndian>

#include <cmath>
#include <cstdint>
#include <zlib.h>

namespace headlight {

namespace {

constexpr char kTrueColour = 2;
constexpr char kTrueColourWithAlpha = 6;
constexpr char kMinusRowAbove = 2; // the filter "Up"
constexpr int kLevel = 6;
constexpr qsizetype kLongText = 1024; // longer ones are compressed
constexpr qsizetype kPiece = qsizetype{1} << 18;

void appendNumber(QByteArray& bytes, std::uint32_t number)
{
    const std::uint32_t big = qToBigEndian(number);
    bytes.append(reinterpret_cast<const char*>(&big), sizeof big);
}

void appendChunk(QByteArray& file, const char* name, const QByteArray& data)
{
    appendNumber(file, static_cast<std::uint32_t>(data.size()));
    const qsizetype begin = file.size();
    file.append(name, 4).append(data);
    const auto* bytes = reinterpret_cast<const Bytef*>(file.constData() + begin);
    const uLong sum = crc32_z(0, bytes, static_cast<std::size_t>(file.size() - begin));
    appendNumber(file, static_cast<std::uint32_t>(sum));
}

QByteArray header(const QImage& image)
{
    QByteArray data;
    appendNumber(data, static_cast<std::uint32_t>(image.width()));
    appendNumber(data, static_cast<std::uint32_t>(image.height()));
    data.append('\x08').append(image.hasAlphaChannel() ? kTrueColourWithAlpha : kTrueColour);
    return data.append(3, '\0'); // compression, filters and order as ever
}

QByteArray resolution(double dpi)
{
    const auto perMetre = static_cast<std::uint32_t>(std::lround(dpi / 0.0254));
    QByteArray data;
    appendNumber(data, perMetre);
    appendNumber(data, perMetre);
    return data.append('\x01'); // metres
}

/// An iTXt chunk: UTF-8, compressed where it is long.
QByteArray textChunk(std::string_view name, const QByteArray& text)
{
    const bool isLong = text.size() > kLongText;
    QByteArray data{name.data(), static_cast<qsizetype>(name.size())};
    data.append('\0').append(isLong ? '\x01' : '\0');
    data.append(3, '\0'); // by deflate; no language, no translated name
    return data.append(isLong ? qCompress(text).mid(4) : text);
}

/// A zlib stream that is fed piece by piece.
class Deflater
{
public:
    Deflater() : m_good{deflateInit(&m_stream, kLevel) == Z_OK} {}
    ~Deflater() { deflateEnd(&m_stream); }
    Q_DISABLE_COPY_MOVE(Deflater)

    void add(QByteArray& bytes, int flush = Z_NO_FLUSH)
    {
        m_stream.next_in = reinterpret_cast<Bytef*>(bytes.data());
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        do {
            m_stream.next_out = reinterpret_cast<Bytef*>(m_piece.data());
            m_stream.avail_out = static_cast<uInt>(m_piece.size());
            m_good = m_good && deflate(&m_stream, flush) != Z_STREAM_ERROR;
            m_packed.append(m_piece.constData(), m_piece.size() - m_stream.avail_out);
        } while (m_good && m_stream.avail_out == 0);
    }

    [[nodiscard]] bool isGood() const { return m_good; }
    [[nodiscard]] const QByteArray& packed() const { return m_packed; }

private:
    z_stream m_stream{};
    QByteArray m_piece{kPiece, Qt::Uninitialized};
    QByteArray m_packed;
    bool m_good; ///< after the stream, which it is asked of
};

/// The colours of a row as the file has them.
void readRow(const QImage& image, int y, QByteArray& row)
{
    const auto* pixels = reinterpret_cast<const QRgb*>(image.constScanLine(y));
    char* out = row.data();
    if (!image.hasAlphaChannel()) {
        for (int x = 0; x < image.width(); ++x, out += 3) {
            out[0] = static_cast<char>(qRed(pixels[x]));
            out[1] = static_cast<char>(qGreen(pixels[x]));
            out[2] = static_cast<char>(qBlue(pixels[x]));
        }
        return;
    }
    for (int x = 0; x < image.width(); ++x, out += 4) {
        const QRgb plain = qUnpremultiply(pixels[x]);
        out[0] = static_cast<char>(qRed(plain));
        out[1] = static_cast<char>(qGreen(plain));
        out[2] = static_cast<char>(qBlue(plain));
        out[3] = static_cast<char>(qAlpha(plain));
    }
}

Result<QByteArray> packedPixels(const QImage& image)
{
    const qsizetype size = qsizetype{image.width()} * (image.hasAlphaChannel() ? 4 : 3);
    QByteArray above{size, '\0'};
    QByteArray row{size, '\0'};
    QByteArray written{size + 1, kMinusRowAbove};
    Deflater deflater;
    for (int y = 0; y < image.height(); ++y) {
        readRow(image, y, row);
        const char* now = row.constData();
        const char* before = above.constData();
        char* out = written.data() + 1;
        for (qsizetype i = 0; i < size; ++i)
            out[i] = static_cast<char>(now[i] - before[i]);
        deflater.add(written);
        std::swap(above, row);
    }
    QByteArray nothing;
    deflater.add(nothing, Z_FINISH);
    if (!deflater.isGood())
        return Error{ErrorCode::OutOfMemory};
    return deflater.packed();
}

} // namespace

Result<QByteArray> pngFile(const QImage& image, const PngFacts& facts)
{
    const Result<QByteArray> pixels = packedPixels(image);
    if (!pixels)
        return pixels.error();
    QByteArray file = QByteArrayLiteral("\x89PNG\r\n\x1a\n");
    appendChunk(file, "IHDR", header(image));
    appendChunk(file, "pHYs", resolution(facts.dpi));
    for (const auto& [name, text] : facts.texts)
        appendChunk(file, "iTXt", textChunk(name, text));
    appendChunk(file, "IDAT", pixels.value());
    appendChunk(file, "IEND", {});
    return file;
}

} // namespace headlight
