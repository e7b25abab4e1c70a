#pragma once

#include "core/base/progress.h"
#include "core/io/zip_writer.h"
#include "core/tensor/types.h"

#include <cstdint>
#include <string>
#include <vector>

namespace headlight {

/// What an npy header says of an array in C order.
struct NpyDescription
{
    std::string descr;               ///< numpy's spelling: "<f4", "<U5", "|b1"
    std::vector<std::int64_t> shape; ///< empty = scalar
};

/// The header of an npy file as numpy itself writes it (version 1.0, padded to 64 bytes).
[[nodiscard]] std::string npyHeader(const NpyDescription& description);

/// Gives the rows of a matrix to a sink, as float32 in C order.
[[nodiscard]] Result<Done> putRows(const MatrixView& matrix, const ByteSink& sink);

/// Writes named arrays into an .npz archive, in the order they are added; the same arrays give the
/// same bytes (see ZipWriter). Reads back with numpy and with openTensors. One thread at a time.
///
///     Result<NpzWriter> writer = NpzWriter::create(path);
///     writer.value().addFloats("X", {n, d}, matrix);
///     writer.value().add("weights", {"<f4", {h, n, m}}, source); // rows come in blocks
///     writer.value().commit();
class NpzWriter
{
public:
    /// Regular files are written beside and renamed by commit(), devices and pipes directly.
    /// Errors: those of OutputFile::create.
    [[nodiscard]] static Result<NpzWriter> create(const std::string& path);

    /// An array whose elements `source` gives as bytes in C order, little-endian, in pieces of any
    /// size (row blocks, say). Where the target is a pipe, it is asked twice.
    [[nodiscard]] Result<Done> add(
        const std::string& name, const NpyDescription& description, const ByteSource& source);

    /// float32 numbers in C order.
    [[nodiscard]] Result<Done> addFloats(
        const std::string& name, const std::vector<std::int64_t>& shape,
        std::span<const float> numbers);
    /// A matrix as [rows, columns].
    [[nodiscard]] Result<Done> addMatrix(const std::string& name, const MatrixView& matrix);
    /// UTF-8 texts as a unicode array [count] (kind U); NUL at a text's end is lost, as in numpy.
    [[nodiscard]] Result<Done> addTexts(
        const std::string& name, const std::vector<std::string>& texts);

    /// How often each source is asked: 1 or 2.
    [[nodiscard]] int passes() const { return m_zip.passes(); }

    /// Completes the file. Without it nothing is left.
    [[nodiscard]] Result<Done> commit() { return m_zip.commit(); }

private:
    explicit NpzWriter(ZipWriter zip) : m_zip{std::move(zip)} {}

    ZipWriter m_zip;
};

} // namespace headlight
