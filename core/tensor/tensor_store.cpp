#include "core/tensor/tensor_store.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

std::string indexText(const std::vector<std::int64_t>& shape, std::size_t position)
{
    std::vector<std::int64_t> index(shape.size());
    auto rest = static_cast<std::int64_t>(position);
    for (std::size_t i = shape.size(); i-- > 0; rest /= shape[i])
        index[i] = rest % shape[i];
    return shapeText(index);
}

} // namespace

std::int64_t TensorInfo::elementCount() const
{
    std::uint64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= static_cast<std::uint64_t>(extent);
    return static_cast<std::int64_t>(count);
}

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text = "[";
    for (std::size_t i = 0; i < shape.size(); ++i) {
        if (i > 0)
            text += ", ";
        text += std::to_string(shape[i]);
    }
    return text + "]";
}

std::optional<std::size_t> TensorStore::find(const std::string& name) const
{
    const std::vector<TensorInfo>& all = tensors();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].name == name)
            return i;
    return std::nullopt;
}

Result<std::vector<float>> readFinite(
    const TensorStore& store, std::size_t index, const JobControl& control)
{
    const TensorInfo& info = store.tensors()[index];
    Result<std::vector<float>> numbers = store.readFloats(index, control);
    if (!numbers)
        return numbers;
    const auto isFinite = [](float number) { return std::isfinite(number); };
    const auto& all = numbers.value();
    const auto found = std::find_if_not(all.begin(), all.end(), isFinite);
    if (found == all.end())
        return numbers;
    std::string value = std::isnan(*found) ? "NaN" : *found > 0 ? "inf" : "-inf";
    if (info.type == DType::F64 && std::isinf(*found))
        value += " (float32)"; // perhaps a number in the file, but too large for ours
    const auto position = static_cast<std::size_t>(found - all.begin());
    return Error{
        ErrorCode::NotFinite,
        {{"array", info.name},
         {"index", indexText(info.shape, position)},
         {"value", std::move(value)}},
        store.place()};
}

} // namespace headlight
