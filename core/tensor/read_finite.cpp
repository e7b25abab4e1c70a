#include "core/tensor/tensor_store.h"

#include <cmath>

namespace headlight {

Result<std::vector<float>> readFinite(
    const TensorStore& store, std::size_t index, const JobControl& control)
{
    const TensorInfo& info = store.tensors()[index];
    Result<std::vector<float>> numbers = store.readFloats(index, control);
    if (!numbers)
        return numbers;
    for (std::size_t i = 0; i < numbers.value().size(); ++i) {
        const float number = numbers.value()[i];
        if (std::isfinite(number))
            continue;
        std::vector<std::int64_t> place = info.shape;
        auto rest = static_cast<std::int64_t>(i);
        for (std::size_t axis = place.size(); axis-- > 0;) {
            place[axis] = rest % info.shape[axis];
            rest /= info.shape[axis];
        }
        const char* value = std::isnan(number) ? "NaN" : number > 0 ? "inf" : "-inf";
        return Error{
            ErrorCode::NotFinite,
            {{"array", info.name}, {"index", shapeText(place)}, {"value", value}},
            store.place()};
    }
    return numbers;
}

} // namespace headlight
