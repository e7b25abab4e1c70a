#include "core/io/type_refusal.h"

#include "core/base/error_code.h"

#include <string_view>

namespace headlight {

namespace {

/// The kind letter of an npy type such as "<c16"; NUL for other spellings.
char npyKind(std::string_view type)
{
    constexpr std::string_view kOrders = "<>=|";
    return type.size() >= 2 && kOrders.find(type[0]) != std::string_view::npos ? type[1] : '\0';
}

/// The quoted first parts of a structured type: [('x', '<f4'), ('y', '<i2')] gives "x, y".
std::string fieldNames(std::string_view type)
{
    std::string names;
    for (std::size_t i = 0; i + 1 < type.size(); ++i) {
        const bool tupleBegins = type[i] == '(' && (type[i + 1] == '\'' || type[i + 1] == '"');
        if (!tupleBegins)
            continue;
        const std::size_t end = type.find(type[i + 1], i + 2);
        names += (names.empty() ? "" : ", ") + std::string{type.substr(i + 2, end - i - 2)};
    }
    return names;
}

} // namespace

std::string arrayLabel(const TensorInfo& info, const std::string& place)
{
    return info.name.empty() ? place.substr(place.rfind('/') + 1) : info.name;
}

Error numbersRefused(const TensorInfo& info, const std::string& place)
{
    const std::string& type = info.typeName;
    const std::string array = arrayLabel(info, place);
    const char kind = npyKind(type);
    if (info.type == DType::Utf32 || info.type == DType::Bytes)
        return {ErrorCode::TypeIsText, {{"array", array}, {"type", type}}, place};
    if (kind == 'O')
        return {ErrorCode::TypeIsObjects, {{"array", array}}, place};
    if (type.starts_with('['))
        return {
            ErrorCode::TypeIsStructured, {{"array", array}, {"found", fieldNames(type)}}, place};
    if (kind == 'c' || type == "C64" || type == "C128")
        return {ErrorCode::TypeIsComplex, {{"array", array}, {"type", type}}, place};
    if (kind == 'M' || kind == 'm')
        return {ErrorCode::TypeIsDate, {{"array", array}, {"type", type}}, place};
    return {ErrorCode::TypeNotComputed, {{"array", array}, {"type", type}}, place};
}

} // namespace headlight
