#pragma once

#include "core/base/index.h"
#include "core/tensor/types.h"

#include <memory>

namespace headlight {

/// Floats on a 64-byte boundary, not set to anything. Large ones ask for huge pages, which the
/// first touch of fresh memory is several times faster with.
class AlignedBuffer
{
public:
    AlignedBuffer() = default;
    explicit AlignedBuffer(Index size); ///< Throws std::bad_alloc.

    [[nodiscard]] Scalar* data() const { return m_data.get(); }

private:
    struct Free
    {
        void operator()(Scalar* data) const;
    };

    std::unique_ptr<Scalar[], Free> m_data;
};

} // namespace headlight
