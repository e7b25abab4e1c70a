#pragma once

#include <string_view>

namespace headlight {

/// How a global of a pickle is taken.
enum class PickleName {
    Tensor,      ///< torch._utils._rebuild_tensor, ..._v2
    TypedTensor, ///< ..._v3, which states its dtype
    Parameter,   ///< stands for its first argument
    OrderedDict, ///< a Dict
    Size,        ///< a Tuple: torch.Size
    List,        ///< of the list, tuple or set in its argument
    Set,         ///< a Set
    Latin1,      ///< _codecs.encode: bytes
    NumpyArray,  ///< numpy's _reconstruct
    NumpyType,   ///< numpy.dtype
    OtherTensor, ///< sparse, quantised, nested: not read
    Class,       ///< unknown, but only a class
    Refused      ///< a function, or something of the interpreter or the system
};

/// `name` is "module.name".
[[nodiscard]] PickleName pickleName(std::string_view name);

/// Whether the global may stand in a pickle at all, called or not.
[[nodiscard]] bool isHarmlessName(std::string_view name);

} // namespace headlight
