#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace headlight {

/// Walks through an array in Fortran order (the first index runs fastest) and tells where each
/// element lies in C order. The shape has no dimension 0.
class FortranOrder
{
public:
    explicit FortranOrder(const std::vector<std::int64_t>& shape);

    /// The C-order position of the next element.
    std::size_t next();

private:
    struct Axis
    {
        std::size_t extent;
        std::size_t stride; ///< in C order
        std::size_t index;
    };

    std::vector<Axis> m_axes;
    std::size_t m_position = 0;
};

} // namespace headlight
