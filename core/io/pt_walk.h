#pragma once

#include "core/io/pickle.h"

#include <string>
#include <vector>

namespace headlight {

/// A tensor or array with the name that leads to it.
struct PtNamed
{
    std::string name;
    PickleId id = 0;
};

/// What a pickle holds.
struct PtFound
{
    std::vector<PtNamed> tensors; ///< in the order of the pickle, no name twice
    std::size_t unknown = 0;      ///< values of classes that are not known, without tensors
    std::string firstUnknown{};   ///< the class of the first
};

/// Looks for tensors in every container, those that contain themselves included. Bounded, whatever
/// the pickle shares with itself. Errors: PickleTooDeep, PickleTooLarge.
[[nodiscard]] Result<PtFound> findPtTensors(const Pickle& pickle, const std::string& place);

} // namespace headlight
