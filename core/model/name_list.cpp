#include "core/model/name_list.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr std::size_t kLongestList = 8;

std::string joined(const std::vector<std::string>& parts)
{
    std::string text;
    for (const std::string& part : parts) {
        if (!text.empty())
            text += ", ";
        text += part;
    }
    return text;
}

} // namespace

std::string nameList(const std::vector<std::string>& names)
{
    if (names.empty())
        return "∅";
    const std::size_t shown = std::min(names.size(), kLongestList);
    const auto end = names.begin() + static_cast<std::ptrdiff_t>(shown);
    std::string text = joined({names.begin(), end});
    if (shown < names.size())
        text += ", … (" + std::to_string(names.size()) + ")";
    return text;
}

std::string tensorNames(const TensorStore& store)
{
    const std::vector<TensorInfo>& tensors = store.tensors();
    std::vector<std::string> names;
    names.reserve(tensors.size());
    for (const TensorInfo& tensor : tensors)
        names.push_back(
            tensor.name.empty() ? tensor.typeName + " " + shapeText(tensor.shape) : tensor.name);
    return nameList(names);
}

std::string layerList(const std::vector<int>& layers)
{
    std::vector<std::string> runs;
    for (std::size_t i = 0; i < layers.size();) {
        std::size_t last = i;
        if (layers.size() > kLongestList)
            while (last + 1 < layers.size() && layers[last + 1] == layers[last] + 1)
                ++last;
        runs.push_back(std::to_string(layers[i]));
        if (last > i)
            runs.back() += "–" + std::to_string(layers[last]);
        i = last + 1;
    }
    return nameList(runs);
}

} // namespace headlight
