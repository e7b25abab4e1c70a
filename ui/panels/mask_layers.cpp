#include "ui/panels/mask_layers.h"

namespace headlight {

void setHiddenKeys(Mask& mask, std::vector<Index> keys)
{
    std::sort(keys.begin(), keys.end());
    keys.erase(std::unique(keys.begin(), keys.end()), keys.end());
    if (keys.empty())
        setLayer<PaddingMask>(mask, std::nullopt);
    else
        setLayer<PaddingMask>(mask, PaddingMask{std::move(keys)});
}

void toggleHiddenKey(Mask& mask, Index key)
{
    std::vector<Index> keys = hiddenKeys(mask);
    const auto found = std::find(keys.begin(), keys.end(), key);
    if (found == keys.end())
        keys.push_back(key);
    else
        keys.erase(found);
    setHiddenKeys(mask, std::move(keys));
}

} // namespace headlight
