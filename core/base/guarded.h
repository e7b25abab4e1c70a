#pragma once

#include "core/base/error_code.h"
#include "core/base/result.h"

#include <exception>
#include <new>
#include <stdexcept>

namespace headlight {

/// Runs `work` and turns an exception of the standard library into an Error: the edge of a job,
/// where exceptions are caught once. Any thread.
template <typename T, typename Work>
[[nodiscard]] Result<T> guarded(const Work& work)
{
    try {
        return work();
    } catch (const std::bad_alloc&) {
        return Error{ErrorCode::OutOfMemory};
    } catch (const std::length_error&) { // a size that no container can have
        return Error{ErrorCode::OutOfMemory};
    } catch (const std::exception& exception) {
        return Error{ErrorCode::Unexpected, {{"what", exception.what()}}};
    }
}

} // namespace headlight
