#include "app/cli/help.h"

#include "app/cli/wrapped_text.h"

#include <sstream>

namespace headlight {

namespace {

constexpr const char* kProgram = "headlight-cli ";
constexpr int kHelpColumn = 26;

void appendEntry(std::string& help, const std::string& left, const std::string& right)
{
    const std::string start = "  " + left;
    help += start;
    if (start.size() + 2 > kHelpColumn)
        help += '\n' + std::string(kHelpColumn, ' ');
    else
        help += std::string(kHelpColumn - start.size(), ' ');
    help += wrappedText(right, kHelpColumn) + '\n';
}

std::string usageLines(const char* usage)
{
    std::istringstream lines{usage};
    std::string line;
    std::string indented;
    while (std::getline(lines, line))
        indented += "  " + (kProgram + line) + '\n';
    return indented;
}

} // namespace

std::string generalHelp(const CommandText& text)
{
    std::string help =
        text.text(QT_TRANSLATE_NOOP("CommandLine", "Attention step by step, without a window.")) +
        "\n\n" + text.text(QT_TRANSLATE_NOOP("CommandLine", "Usage:")) + '\n' +
        usageLines("COMMAND [options]\nCOMMAND --help\n--help | --version | --licences") + '\n' +
        text.text(QT_TRANSLATE_NOOP("CommandLine", "Commands:")) + '\n';
    for (const CommandSpec& command : commandSpecs())
        appendEntry(help, command.name, text.text(command.summary));
    help += '\n' + text.text(QT_TRANSLATE_NOOP("CommandLine", "Options:")) + '\n';
    appendEntry(
        help, "--language en|zh_CN",
        text.text(QT_TRANSLATE_NOOP("CommandLine", "language of messages; default en")));
    appendEntry(help, "--help", text.text(QT_TRANSLATE_NOOP("CommandLine", "show this help")));
    appendEntry(help, "--version", text.text(QT_TRANSLATE_NOOP("CommandLine", "show the version")));
    appendEntry(
        help, "--licences",
        text.text(QT_TRANSLATE_NOOP("CommandLine", "show the licences of what is built in")));
    help += '\n' + text.text(QT_TRANSLATE_NOOP("CommandLine", "Exit codes:")) + '\n';
    appendEntry(help, "0", text.text(QT_TRANSLATE_NOOP("CommandLine", "all went well")));
    appendEntry(
        help, "1",
        text.text(QT_TRANSLATE_NOOP(
            "CommandLine", "a file, a folder or the value of an option is wrong or missing")));
    appendEntry(
        help, "2",
        text.text(
            QT_TRANSLATE_NOOP("CommandLine", "a command or option is unknown or has no value")));
    return help;
}

std::string commandHelp(const CommandSpec& command, const CommandText& text)
{
    std::string help = kProgram + (command.name + (": " + text.text(command.summary))) + "\n\n" +
                       text.text(QT_TRANSLATE_NOOP("CommandLine", "Usage:")) + '\n' +
                       usageLines(command.usage) + '\n' +
                       text.text(QT_TRANSLATE_NOOP("CommandLine", "Options:")) + '\n';
    for (const auto& group : command.options)
        for (const OptionSpec& option : group) {
            const std::string value = option.value;
            appendEntry(
                help, value.empty() ? option.name : option.name + (' ' + value),
                text.text(option.help));
        }
    return help;
}

} // namespace headlight
