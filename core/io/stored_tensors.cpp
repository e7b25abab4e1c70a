#include "core/io/stored_tensors.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/io/type_refusal.h"
#include "core/tensor/fortran_order.h"
#include "core/tensor/text_element.h"

#include <algorithm>
#include <limits>
#include <optional>
#include <utility>

namespace headlight {

namespace {

using Misfit = std::optional<std::size_t>;

constexpr std::size_t kPieceBytes = std::size_t{1} << 20U;

/// A piece of an array on its way in.
struct Piece
{
    const std::byte* bytes;
    std::size_t first; ///< its first element, in file order
    std::size_t count; ///< elements
};

/// Reads all elements in file order. consume(piece) gives an error to stop.
template <typename Consume>
Result<Done> readPieces(
    ByteStream& stream, const TensorInfo& info, std::size_t elementBytes, const JobControl& control,
    const Consume& consume)
{
    const auto elements = static_cast<std::size_t>(info.elementCount());
    const std::size_t width = std::max<std::size_t>(elementBytes, 1);
    const std::size_t perPiece = std::max<std::size_t>(kPieceBytes / width, 1);
    std::vector<std::byte> bytes(std::min(perPiece, elements) * elementBytes);
    for (std::size_t first = 0; first < elements; first += perPiece) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        const std::size_t count = std::min(perPiece, elements - first);
        if (auto read = stream.read({bytes.data(), count * elementBytes}); !read)
            return read;
        if (const std::optional<Error> error = consume(Piece{bytes.data(), first, count}))
            return *error;
        if (control.progress)
            control.progress(static_cast<double>(first + count) / static_cast<double>(elements));
    }
    return stream.finish();
}

/// MemoryExceeded unless the elements, `bytes` each, may be taken.
Result<Done> checkRoom(const TensorInfo& info, std::size_t bytes, const std::string& place)
{
    const auto needed = checkedMultiply(static_cast<std::uint64_t>(info.elementCount()), bytes);
    return checkMemory(needed.value_or(std::numeric_limits<std::uint64_t>::max()), place);
}

/// Where file order is not C order, tells the place of each element.
std::optional<FortranOrder> orderOf(const TensorInfo& info, const StoredLayout& layout)
{
    if (!layout.fortranOrder || info.shape.size() < 2 || info.elementCount() == 0)
        return std::nullopt;
    return FortranOrder{info.shape};
}

} // namespace

StoredTensors::StoredTensors(
    std::string place, std::vector<TensorInfo> tensors, std::vector<Error> notes)
    : m_place{std::move(place)}
    , m_tensors{std::move(tensors)}
    , m_notes{std::move(notes)}
{
}

StoredLayout StoredTensors::layout(std::size_t index) const
{
    const DType type = m_tensors[index].type;
    return {{type, false, elementSize(type)}, false};
}

Error StoredTensors::notWhole(const TensorInfo& info, std::size_t position, double value) const
{
    return {
        ErrorCode::NotWhole,
        {{"array", arrayLabel(info, m_place)},
         {"index", std::to_string(position)},
         {"value", std::to_string(value)}},
        m_place};
}

template <typename T, typename Convert>
Result<std::vector<T>> StoredTensors::readNumbers(
    std::size_t index, const JobControl& control, const Convert& convert) const
{
    const TensorInfo& info = m_tensors[index];
    if (!isNumber(info.type))
        return numbersRefused(info, m_place);
    if (const auto room = checkRoom(info, sizeof(T), m_place); !room)
        return room.error();
    const Result<std::unique_ptr<ByteStream>> stream = openData(index);
    if (!stream)
        return stream.error();

    const StoredLayout stored = layout(index);
    std::optional<FortranOrder> order = orderOf(info, stored);
    std::vector<T> numbers(static_cast<std::size_t>(info.elementCount()));
    std::vector<T> inFileOrder;
    const auto take = [&](const Piece& piece) -> std::optional<Error> {
        inFileOrder.resize(order ? piece.count : 0);
        const std::span<T> target =
            order ? std::span{inFileOrder} : std::span{numbers}.subspan(piece.first, piece.count);
        if (const Misfit misfit = convert(stored.format, piece.bytes, target)) {
            double value = 0;
            toDoubles(stored.format, piece.bytes + *misfit * stored.format.size, {&value, 1});
            return notWhole(info, piece.first + *misfit, value);
        }
        for (const T number : inFileOrder)
            numbers[order->next()] = number;
        return std::nullopt;
    };
    const auto read = readPieces(*stream.value(), info, stored.format.size, control, take);
    if (!read)
        return read.error();
    return numbers;
}

Result<std::vector<float>> StoredTensors::readFloats(
    std::size_t index, const JobControl& control) const
{
    const auto convert = [](const ElementFormat& format, const std::byte* bytes,
                            std::span<float> numbers) {
        toFloats(format, bytes, numbers);
        return Misfit{};
    };
    return readNumbers<float>(index, control, convert);
}

Result<std::vector<double>> StoredTensors::readDoubles(
    std::size_t index, const JobControl& control) const
{
    const auto convert = [](const ElementFormat& format, const std::byte* bytes,
                            std::span<double> numbers) {
        toDoubles(format, bytes, numbers);
        return Misfit{};
    };
    return readNumbers<double>(index, control, convert);
}

Result<std::vector<std::int64_t>> StoredTensors::readIntegers(
    std::size_t index, const JobControl& control) const
{
    return readNumbers<std::int64_t>(index, control, toIntegers);
}

Result<Done> StoredTensors::visitNonZero(
    std::size_t index, const std::function<void(std::size_t)>& visit,
    const JobControl& control) const
{
    const TensorInfo& info = m_tensors[index];
    if (!isNumber(info.type))
        return numbersRefused(info, m_place);
    const Result<std::unique_ptr<ByteStream>> stream = openData(index);
    if (!stream)
        return stream.error();
    const StoredLayout stored = layout(index);
    std::optional<FortranOrder> order = orderOf(info, stored);
    std::vector<float> numbers;
    const auto take = [&](const Piece& piece) -> std::optional<Error> {
        numbers.resize(piece.count);
        toFloats(stored.format, piece.bytes, numbers);
        for (std::size_t i = 0; i < piece.count; ++i) {
            const std::size_t position = order ? order->next() : piece.first + i;
            if (numbers[i] != 0)
                visit(position);
        }
        return std::nullopt;
    };
    return readPieces(*stream.value(), info, stored.format.size, control, take);
}

Result<std::vector<std::string>> StoredTensors::readStrings(
    std::size_t index, const JobControl& control) const
{
    const TensorInfo& info = m_tensors[index];
    const std::string array = arrayLabel(info, m_place);
    if (isNumber(info.type))
        return Error{ErrorCode::TypeIsNoText, {{"array", array}, {"type", info.typeName}}, m_place};
    if (info.type == DType::Other)
        return numbersRefused(info, m_place);
    const StoredLayout stored = layout(index);
    if (const auto room = checkRoom(info, sizeof(std::string) + stored.format.size, m_place); !room)
        return room.error();
    const Result<std::unique_ptr<ByteStream>> stream = openData(index);
    if (!stream)
        return stream.error();

    std::optional<FortranOrder> order = orderOf(info, stored);
    std::vector<std::string> texts(static_cast<std::size_t>(info.elementCount()));
    const auto take = [&](const Piece& piece) -> std::optional<Error> {
        for (std::size_t i = 0; i < piece.count; ++i) {
            std::optional<std::string> text =
                textElement(stored.format, piece.bytes + i * stored.format.size);
            const std::size_t position = order ? order->next() : piece.first + i;
            if (!text)
                return Error{
                    ErrorCode::CharacterInvalid,
                    {{"array", array}, {"index", std::to_string(position)}},
                    m_place};
            texts[position] = std::move(*text);
        }
        return std::nullopt;
    };
    const auto read = readPieces(*stream.value(), info, stored.format.size, control, take);
    if (!read)
        return read.error();
    return texts;
}

} // namespace headlight
