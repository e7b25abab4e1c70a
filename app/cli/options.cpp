#include "app/cli/options.h"

#include "core/base/error_code.h"
#include "core/base/number_from.h"

#include <cmath>
#include <sstream>

namespace headlight {

namespace {

/// One step of parsing: the argument at `next` with the value behind it, if it takes one.
Result<std::size_t> readOne(
    ParsedOptions& parsed, std::span<const std::string> arguments, std::size_t next)
{
    const CommandSpec& command = *parsed.command;
    const std::string& argument = arguments[next];
    const std::size_t equals = argument.find('=');
    const std::string name = argument == "-h" ? "--help" : argument.substr(0, equals);
    const OptionSpec* option = command.find(name);
    if (option == nullptr)
        return Error{
            ErrorCode::OptionUnknown,
            {{"found", name},
             {"command", command.name},
             {"help", "headlight-cli " + std::string{command.name} + " --help"}}};
    if (parsed.has(name))
        return Error{ErrorCode::OptionRepeated, {{"option", name}}};

    std::string value;
    const bool isFlag = *option->value == '\0';
    if (equals != std::string::npos) {
        value = argument.substr(equals + 1);
        if (isFlag)
            return Error{ErrorCode::OptionTakesNoValue, {{"option", name}, {"found", value}}};
    } else if (!isFlag) {
        if (next + 1 >= arguments.size() || command.find(arguments[next + 1]) != nullptr)
            return Error{
                ErrorCode::OptionValueMissing, {{"option", name}, {"expected", option->value}}};
        value = arguments[++next];
    }
    if (value.empty() && std::string_view{option->value} == "FILE")
        return Error{
            ErrorCode::OptionValueInvalid,
            {{"option", name}, {"found", value}, {"expected", option->value}}};
    parsed.values.emplace(name, std::move(value));
    return next + 1;
}

} // namespace

std::optional<std::string> ParsedOptions::text(std::string_view option) const
{
    const auto found = values.find(option);
    return found == values.end() ? std::nullopt : std::optional{found->second};
}

Result<ParsedOptions> parseOptions(
    const CommandSpec& command, std::span<const std::string> arguments)
{
    ParsedOptions parsed{&command, {}};
    std::size_t next = 0;
    while (next < arguments.size()) {
        const std::string& argument = arguments[next];
        if (argument.size() > 1 && argument.front() == '-') {
            const Result<std::size_t> after = readOne(parsed, arguments, next);
            if (!after)
                return after.error();
            next = after.value();
            continue;
        }
        if (*command.positional == '\0' || !parsed.positional.empty())
            return Error{
                ErrorCode::ArgumentUnexpected, {{"found", argument}, {"command", command.name}}};
        parsed.positional = argument;
        ++next;
    }
    return parsed;
}

void OptionReader::fail(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

void OptionReader::refuse(std::string_view option, const std::string& found, std::string expected)
{
    fail(
        {ErrorCode::OptionValueInvalid,
         {{"option", std::string{option}}, {"found", found}, {"expected", std::move(expected)}}});
}

std::optional<Index> OptionReader::integer(std::string_view option, Index low, Index high)
{
    const auto text = m_options.text(option);
    if (!text)
        return std::nullopt;
    const auto number = numberFrom<Index>(*text);
    if (number && low <= *number && *number <= high)
        return number;
    refuse(option, *text, std::to_string(low) + " .. " + std::to_string(high));
    return std::nullopt;
}

std::optional<std::uint64_t> OptionReader::seed(std::string_view option)
{
    const auto text = m_options.text(option);
    if (!text)
        return std::nullopt;
    const auto number = numberFrom<std::uint64_t>(*text);
    if (!number)
        refuse(option, *text, "0 .. " + std::to_string(~std::uint64_t{0}));
    return number;
}

std::optional<double> OptionReader::number(std::string_view option, double low, double high)
{
    const auto text = m_options.text(option);
    if (!text)
        return std::nullopt;
    const auto number = numberFrom<double>(*text);
    if (number && low <= *number && *number <= high)
        return number;
    std::ostringstream expected;
    expected << low << " .. " << high;
    refuse(option, *text, expected.str());
    return std::nullopt;
}

std::optional<double> OptionReader::positive(std::string_view option)
{
    const auto text = m_options.text(option);
    if (!text)
        return std::nullopt;
    const auto number = numberFrom<double>(*text);
    if (number && 0 < static_cast<float>(*number) && std::isfinite(static_cast<float>(*number)))
        return number;
    refuse(option, *text, "> 0 .. 3.4e38");
    return std::nullopt;
}

std::optional<std::size_t> OptionReader::choice(
    std::string_view option, std::span<const std::string_view> names)
{
    const auto text = m_options.text(option);
    if (!text)
        return std::nullopt;
    std::string expected;
    for (std::size_t index = 0; index < names.size(); ++index) {
        if (names[index] == *text)
            return index;
        expected += (index == 0 ? "" : ", ") + std::string{names[index]};
    }
    refuse(option, *text, std::move(expected));
    return std::nullopt;
}

std::string OptionReader::required(std::string_view option)
{
    const auto text = m_options.text(option);
    if (!text)
        fail(
            {ErrorCode::OptionMissing,
             {{"option", std::string{option}}, {"command", m_options.command->name}}});
    return text.value_or("");
}

} // namespace headlight
