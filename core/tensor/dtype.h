#pragma once

#include <cstdint>

namespace headlight {

/// The element types that we can compute with. What a file spells otherwise (F4, C64, |O, ...) is
/// DType::Other: listed by name, refused by name when its numbers are asked for.
enum class DType : std::uint8_t {
    Bool,
    I8,
    I16,
    I32,
    I64,
    U8,
    U16,
    U32,
    U64,
    F8E4M3,
    F8E5M2,
    F16,
    BF16,
    F32,
    F64,
    Utf32, ///< npy `U<n>`: fixed-width UCS-4
    Bytes, ///< npy `S<n>`: fixed-width bytes
    Other
};

} // namespace headlight
