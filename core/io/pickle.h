#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace headlight {

/// A value of a pickle: its place in Pickle::nodes. Values may be shared, and contain themselves.
using PickleId = std::uint32_t;

enum class PickleKind : std::uint8_t {
    None,
    Bool,
    Whole,
    Real,
    Text,
    Bytes,
    Tuple,
    List,
    Set,
    Dict,      ///< items: key, value, key, value, ...
    Global,    ///< text: "module.name"
    Object,    ///< of a class that we do not know; items: class, arguments, then its states
    Storage,   ///< text: the key of the member that holds it; whole: elements; items: its class
    Tensor,    ///< whole: offset; items: storage, sizes, strides, and a dtype where it is stated
    NumpyType, ///< text: "f4"; items: the byte order, where it is stated
    NumpyArray ///< items: shape, type, whether in Fortran order, bytes
};

struct PickleNode
{
    PickleKind kind = PickleKind::None;
    std::int64_t whole = 0;  ///< Bool, Whole; the bits of a Real
    std::string_view text{}; ///< lives as long as the Pickle
    std::vector<PickleId> items{};
};

/// What a pickle says, as data: nothing of it was run or looked up anywhere.
struct Pickle
{
    std::unique_ptr<const std::string> bytes{};
    std::deque<PickleNode> nodes{};
    std::unordered_set<std::string> names{}; ///< texts that do not stand in `bytes` as they are
    PickleId root = 0;

    [[nodiscard]] const PickleNode& operator[](PickleId id) const { return nodes[id]; }
};

/// The most bytes of a pickle that are read, and the most steps.
inline constexpr std::uint64_t kLargestPickle = std::uint64_t{64} << 20U;
inline constexpr std::size_t kMostPickleSteps = 10'000'000;

/// Follows the steps of a pickle of protocols 2 to 5 symbolically. Tensors, their storages and the
/// plain containers are understood; a class that is not known becomes an Object with its arguments
/// and state as data. A call of anything but a class, and whatever belongs to the interpreter or
/// the operating system, is refused. Takes less than 1.5 GiB whatever the bytes are.
/// Errors: PickleTooLarge, PickleEnds, PickleInvalid, PickleOpcode, PickleCallRefused,
/// PickleTensorKind.
[[nodiscard]] Result<Pickle> readPickle(std::string bytes, const std::string& place);

} // namespace headlight
