#include "core/tensor/fortran_order.h"

namespace headlight {

FortranOrder::FortranOrder(const std::vector<std::int64_t>& shape) : m_axes(shape.size())
{
    std::size_t stride = 1;
    for (std::size_t i = shape.size(); i-- > 0;) {
        m_axes[i] = {static_cast<std::size_t>(shape[i]), stride, 0};
        stride *= m_axes[i].extent;
    }
}

std::size_t FortranOrder::next()
{
    const std::size_t position = m_position;
    for (Axis& axis : m_axes) {
        m_position += axis.stride;
        if (++axis.index < axis.extent)
            break;
        m_position -= axis.extent * axis.stride;
        axis.index = 0;
    }
    return position;
}

} // namespace headlight
