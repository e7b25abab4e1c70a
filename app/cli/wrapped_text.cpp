#include "app/cli/wrapped_text.h"

#include "core/picture/token_label.h"

#include <sstream>

namespace headlight {

namespace {

constexpr int kLineColumns = 98;

} // namespace

std::string wrappedText(const std::string& text, int indent)
{
    std::istringstream words{text};
    std::string word;
    std::string lines;
    int column = indent;
    while (words >> word) {
        const int width = labelColumns(word);
        if (column > indent && column + 1 + width > kLineColumns) {
            lines += '\n' + std::string(static_cast<std::size_t>(indent), ' ');
            column = indent;
        } else if (column > indent) {
            lines += ' ';
            ++column;
        }
        lines += word;
        column += width;
    }
    return lines;
}

} // namespace headlight
