#pragma once

#include "app/cli/command_spec.h"
#include "core/base/index.h"
#include "core/base/result.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What one command was given: options by name ("--heads"), flags with an empty value.
struct ParsedOptions
{
    const CommandSpec* command = nullptr;
    std::map<std::string, std::string, std::less<>> values;
    std::string positional{}; ///< empty: none given

    [[nodiscard]] bool has(std::string_view option) const { return values.contains(option); }
    [[nodiscard]] std::optional<std::string> text(std::string_view option) const;
};

/// Reads "--name value", "--name=value" and flags. A value may begin with a dash, but is missing
/// where the next argument is an option of this command.
/// Errors: OptionUnknown, OptionValueMissing, OptionRepeated, OptionTakesNoValue,
/// ArgumentUnexpected.
[[nodiscard]] Result<ParsedOptions> parseOptions(
    const CommandSpec& command, std::span<const std::string> arguments);

/// Reads the values of options strictly (no sign, space or letter too many) and keeps the first
/// error, so that a caller reads all it wants and asks once.
class OptionReader
{
public:
    explicit OptionReader(const ParsedOptions& options) : m_options{options} {}

    /// A whole number within [low, high]; empty where the option is absent or wrong.
    std::optional<Index> integer(std::string_view option, Index low, Index high);
    std::optional<std::uint64_t> seed(std::string_view option);
    /// A number within [low, high].
    std::optional<double> number(std::string_view option, double low, double high);
    /// A number above 0 that is above 0 and finite as a float too.
    std::optional<double> positive(std::string_view option);
    /// The position of the value among `names`.
    std::optional<std::size_t> choice(
        std::string_view option, std::span<const std::string_view> names);
    /// The value, or OptionMissing where the option is absent.
    std::string required(std::string_view option);

    void fail(Error error);
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    void refuse(std::string_view option, const std::string& found, std::string expected);

    const ParsedOptions& m_options;
    std::optional<Error> m_error;
};

} // namespace headlight
