#pragma once

#include "core/base/result.h"
#include "core/io/byte_stream.h"
#include "core/io/stored_tensors.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What an npy header says, before it is held against the data.
struct NpyHeader
{
    TensorInfo info; ///< without a name
    StoredLayout layout{};
    std::uint64_t headerBytes = 0; ///< all in front of the data
    /// Bytes of the data; nothing where the type does not say (objects, structures).
    std::optional<std::uint64_t> dataBytes{};
    bool bfloat16 = false; ///< V2, taken for bfloat16
};

/// Reads the header from the first byte of an npy file or member on; the stream then stands before
/// the data. Errors, with `place`: Npy..., ShapeTooLarge, those of reading.
[[nodiscard]] Result<NpyHeader> readNpyHeader(ByteStream& stream, const std::string& place);

/// The error NpyTruncated where the data does not hold what the header says; `available` bytes
/// follow the header.
[[nodiscard]] Result<Done> checkNpyData(
    const NpyHeader& header, std::uint64_t available, const std::string& place);

/// The notes about an array of that name: more data behind it, V2 read as bfloat16.
[[nodiscard]] std::vector<Error> npyNotes(
    const NpyHeader& header, std::uint64_t available, const std::string& place);

/// What the dictionary of an npy header holds.
struct NpyDictionary
{
    std::string descr; ///< the type; for a structured one, the list as it is spelt
    bool fortranOrder = false;
    std::vector<std::int64_t> shape;
};

/// Parses the dictionary, a subset of Python's literals. Offsets of errors count from
/// `firstOffset`.
[[nodiscard]] Result<NpyDictionary> parseNpyDictionary(
    std::string_view text, const std::string& place, std::uint64_t firstOffset);

/// The element type that a descr such as "<f4" stands for: Other for what is only listed.
struct NpyType
{
    DType type = DType::Other;
    bool bigEndian = false;
    std::optional<std::uint64_t> size{}; ///< bytes an element
    bool bfloat16 = false;
};
[[nodiscard]] std::optional<NpyType> npyType(std::string_view descr);

/// Whether a file that begins with these bytes is an npy file.
[[nodiscard]] bool looksLikeNpy(std::string_view first);

} // namespace headlight
