#include "app/cli/json_text.h"

#include "ui/words/clean_text.h"

#include <cstdio>

namespace headlight {

std::string jsonString(std::string_view text)
{
    const std::string valid = decodedUtf8(text).toStdString();
    std::string json = "\"";
    for (const char byte : valid) {
        if (byte == '"' || byte == '\\') {
            json += '\\';
            json += byte;
        } else if (static_cast<unsigned char>(byte) < 0x20) {
            char escaped[7];
            std::snprintf(
                escaped, sizeof escaped, "\\u%04x", unsigned{static_cast<unsigned char>(byte)});
            json += escaped;
        } else {
            json += byte;
        }
    }
    return json + '"';
}

std::string jsonList(const std::vector<std::string>& items)
{
    std::string list;
    for (const std::string& item : items)
        list += (list.empty() ? "" : ", ") + item;
    return '[' + list + ']';
}

} // namespace headlight
