#pragma once

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
#endif

namespace headlight {

/// Tells ThreadSanitizer that what happened before give() is seen after take(), where a library
/// that is not built with it (oneTBB, Qt) does the synchronising. Does nothing in other builds, and
/// synchronises nothing itself.
class HandOver
{
public:
#if defined(__SANITIZE_THREAD__)
    void give()
    {
        __tsan_release(this);
    }
    void take()
    {
        __tsan_acquire(this);
    }
#else
    void give() {}
    void take() {}
#endif
};

} // namespace headlight
