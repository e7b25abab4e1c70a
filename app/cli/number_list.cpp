#include "app/cli/number_list.h"

#include "core/base/number_from.h"

#include <algorithm>

namespace headlight {

std::vector<Index> numberList(std::string_view text)
{
    constexpr Index kLargest = Index{1} << 40U;
    std::vector<Index> numbers;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        const auto number = numberFrom<Index>(text.substr(begin, end - begin));
        if (!number || *number < 0 || *number > kLargest)
            return {};
        numbers.push_back(*number);
        begin = end + 1;
    }
    return numbers;
}

} // namespace headlight
