#pragma once

#include <array>
#include <span>
#include <string_view>

namespace headlight {

/// One option as help shows it and the parser knows it. Help texts are English sources of the
/// translation context "CommandLine".
struct OptionSpec
{
    const char* name = "";  ///< "--heads"
    const char* value = ""; ///< "H"; empty: the option is a flag
    const char* help = "";
};

/// One command; options come in groups, so that commands can share some.
struct CommandSpec
{
    const char* name = "";
    const char* summary = "";
    const char* usage = ""; ///< the lines below "Usage:", without the program's name
    const char* positional =
        ""; ///< what stands without an option ("FILE|FOLDER"); empty: nothing may
    std::array<std::span<const OptionSpec>, 6> options{};

    /// The option of that name, or null.
    [[nodiscard]] const OptionSpec* find(std::string_view option) const;
};

/// Every command, in the order of the help.
[[nodiscard]] std::span<const CommandSpec> commandSpecs();
/// The command of that name, or null.
[[nodiscard]] const CommandSpec* commandNamed(std::string_view name);

} // namespace headlight
