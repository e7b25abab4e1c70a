#include "core/model/model_config.h"

#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/base/number_from.h"

#include <cmath>

namespace headlight {

namespace {

/// Sums of a few products of two sizes still fit Index.
constexpr Index kLargestSize = Index{1} << 30;

} // namespace

Result<ModelConfig> ModelConfig::read(std::string_view json, const std::string& place)
{
    auto members = JsonObject::read(json, place);
    if (!members)
        return members.error();
    return ModelConfig{std::move(members).value()};
}

std::optional<JsonValue> ModelConfig::value(std::string_view name)
{
    auto found = m_members.take(name);
    if (found && found->kind == JsonKind::Null)
        return std::nullopt;
    return found;
}

bool ModelConfig::has(std::string_view name)
{
    return value(name).has_value();
}

bool ModelConfig::isNull(std::string_view name)
{
    const auto found = m_members.take(name);
    return found && found->kind == JsonKind::Null;
}

void ModelConfig::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void ModelConfig::refuse(std::string_view name, const std::string& found, std::string expected)
{
    fail(
        {ErrorCode::ConfigValueInvalid,
         {{"field", std::string{name}},
          {"found", jsonExcerpt(found)},
          {"expected", std::move(expected)}},
         place()});
}

void ModelConfig::refuse(std::string_view name, std::string expected)
{
    const auto found = value(name);
    refuse(name, found ? found->text : "null", std::move(expected));
}

void ModelConfig::join(const ModelConfig& part)
{
    if (part.error())
        fail(*part.error());
}

std::optional<double> ModelConfig::numberOf(Names names, std::string_view& name)
{
    for (const std::string_view candidate : names) {
        const auto found = value(candidate);
        if (!found)
            continue;
        name = candidate;
        const auto number = found->kind == JsonKind::Number ? numberFrom<double>(found->text)
                                                            : std::optional<double>{};
        if (number && std::isfinite(*number))
            return number;
        refuse(candidate, found->text, "1.5");
        return std::nullopt;
    }
    return std::nullopt;
}

Index ModelConfig::size(Names names, Index otherwise)
{
    std::string_view name;
    const auto number = numberOf(names, name);
    if (!number)
        return otherwise;
    const bool isSize = *number >= 1 && *number <= static_cast<double>(kLargestSize);
    if (isSize && *number == std::floor(*number))
        return static_cast<Index>(*number);
    refuse(name, "1 .. " + std::to_string(kLargestSize));
    return otherwise;
}

std::optional<Index> ModelConfig::whole(std::string_view name)
{
    std::string_view found;
    const auto number = numberOf({name}, found);
    if (!number)
        return std::nullopt;
    const bool isWhole = *number >= 0 && *number <= static_cast<double>(kLargestSize);
    if (isWhole && *number == std::floor(*number))
        return static_cast<Index>(*number);
    refuse(name, "0 .. " + std::to_string(kLargestSize));
    return std::nullopt;
}

double ModelConfig::number(Names names, double otherwise)
{
    std::string_view name;
    return numberOf(names, name).value_or(otherwise);
}

double ModelConfig::positive(Names names, double otherwise)
{
    std::string_view name;
    const auto number = numberOf(names, name);
    if (!number)
        return otherwise;
    if (*number > 0)
        return *number;
    refuse(name, "> 0");
    return otherwise;
}

bool ModelConfig::flag(std::string_view name, bool otherwise)
{
    const auto found = value(name);
    if (!found)
        return otherwise;
    if (found->kind != JsonKind::True && found->kind != JsonKind::False)
        refuse(name, found->text, "true, false");
    return found->kind == JsonKind::True;
}

std::string ModelConfig::text(Names names, const std::string& otherwise)
{
    for (const std::string_view name : names) {
        const auto found = value(name);
        if (!found)
            continue;
        if (found->kind == JsonKind::String)
            return found->text;
        refuse(name, found->text, "\"...\"");
        return otherwise;
    }
    return otherwise;
}

std::vector<std::string> ModelConfig::texts(std::string_view name)
{
    const auto found = value(name);
    if (!found)
        return {};
    std::vector<std::string> texts;
    const auto elements = jsonElements(*found, place());
    if (!elements) {
        refuse(name, found->text, "[\"...\"]");
        return {};
    }
    for (const JsonValue& element : elements.value()) {
        if (element.kind != JsonKind::String)
            refuse(name, found->text, "[\"...\"]");
        texts.push_back(element.text);
    }
    return texts;
}

std::vector<double> ModelConfig::positives(std::string_view name)
{
    const auto found = value(name);
    if (!found)
        return {};
    std::vector<double> numbers;
    const auto elements = jsonElements(*found, place());
    if (!elements) {
        refuse(name, found->text, "[1.5, ...]");
        return {};
    }
    for (const JsonValue& element : elements.value()) {
        const auto number = numberFrom<double>(element.text);
        if (!number || !(*number > 0) || !std::isfinite(*number)) {
            refuse(name, element.text, "> 0");
            return {};
        }
        numbers.push_back(*number);
    }
    return numbers;
}

std::optional<ModelConfig> ModelConfig::object(std::string_view name)
{
    const auto found = value(name);
    if (!found)
        return std::nullopt;
    if (found->kind != JsonKind::Object) {
        refuse(name, found->text, "{...}");
        return std::nullopt;
    }
    auto members = JsonObject::read(found->text, place(), found->offset);
    if (members)
        return ModelConfig{std::move(members).value()};
    fail(members.error());
    return std::nullopt;
}

} // namespace headlight
