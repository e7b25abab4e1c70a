#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/help.h"
#include "app/cli/interrupt_watch.h"
#include "core/attention/simd_target.h"
#include "core/base/error_code.h"
#include "core/base/guarded.h"
#include "ui/words/licences.h"

#include <QtGlobal>

#include <algorithm>
#include <csignal>
#include <cstdio>

namespace headlight {

namespace {

using Arguments = std::span<const std::string>;

constexpr int kInterrupted = 130;

/// The language asked for anywhere on the line, so that the first mistake is told in it.
std::string languageOf(Arguments arguments)
{
    constexpr std::string_view kOption = "--language";
    for (std::size_t index = 0; index < arguments.size(); ++index) {
        const std::string& argument = arguments[index];
        if (argument == kOption && index + 1 < arguments.size())
            return arguments[index + 1];
        if (argument.starts_with("--language="))
            return argument.substr(kOption.size() + 1);
    }
    return "en";
}

std::string joinedCommands()
{
    std::string names;
    for (const CommandSpec& command : commandSpecs())
        names += (names.empty() ? "" : ", ") + std::string{command.name};
    return names;
}

int exitCode(const Error& error)
{
    switch (error.code) {
    case ErrorCode::CommandUnknown:
    case ErrorCode::CommandMissing:
    case ErrorCode::OptionUnknown:
    case ErrorCode::OptionValueMissing:
    case ErrorCode::OptionMissing:
    case ErrorCode::ArgumentUnexpected:
    case ErrorCode::ArgumentMissing:
        return 2;
    case ErrorCode::Canceled:
        return kInterrupted;
    default:
        return 1;
    }
}

Result<Done> dispatch(const CommandSpec& command, const CommandCall& call)
{
    const std::string_view name = command.name;
    if (name == "inspect")
        return runInspect(call);
    if (name == "tokenize")
        return runTokenize(call);
    if (Result<Done> simd = simdTargetFromEnvironment(); !simd)
        return simd;
    if (name == "derive")
        return runDerive(call);
    if (name == "bench")
        return runBench(call);
    return name == "compute" ? runCompute(call) : runFigure(call);
}

Result<Done> runCommand(const CommandSpec& command, Arguments arguments, const CommandText& text)
{
    const Result<ParsedOptions> options = parseOptions(command, arguments);
    if (!options)
        return options.error();
    if (options.value().has("--help"))
        return writeOut(commandHelp(command, text));
    const InterruptWatch interrupts;
    return dispatch(command, {options.value(), text, interrupts.stop()});
}

/// What is left behind options in front of the command; only --language may stand there.
Result<Arguments> withoutLanguage(Arguments arguments)
{
    if (arguments.empty() || !arguments.front().starts_with("--language"))
        return arguments;
    if (arguments.front() != "--language")
        return arguments.subspan(1);
    if (arguments.size() == 1)
        return Error{
            ErrorCode::OptionValueMissing, {{"option", "--language"}, {"expected", "en|zh_CN"}}};
    return arguments.subspan(2);
}

Result<Done> run(Arguments all, const CommandText& text)
{
    if (const std::string language = languageOf(all); language != "en" && language != "zh_CN")
        return Error{
            ErrorCode::OptionValueInvalid,
            {{"option", "--language"}, {"found", language}, {"expected", "en, zh_CN"}}};
    const Result<Arguments> rest = withoutLanguage(all);
    if (!rest)
        return rest.error();
    const Arguments arguments = rest.value();
    if (arguments.empty())
        return Error{ErrorCode::CommandMissing, {{"expected", joinedCommands()}}};

    const std::string& name = arguments.front();
    if (name == "--help" || name == "-h")
        return writeOut(generalHelp(text));
    if (name == "--version")
        return writeOut("headlight-cli " HEADLIGHT_VERSION "\n");
    if (name == "--licences")
        return writeOut(licenceNotices().toStdString());
    if (const CommandSpec* command = commandNamed(name))
        return runCommand(*command, arguments.subspan(1), text);
    return Error{ErrorCode::CommandUnknown, {{"found", name}, {"expected", joinedCommands()}}};
}

void ignoreMessage(
    QtMsgType /*type*/, const QMessageLogContext& /*context*/, const QString& /*text*/)
{
}

} // namespace

} // namespace headlight

int main(int argc, char* argv[])
{
    using namespace headlight;
    holdStandardStreams();
    std::signal(SIGPIPE, SIG_IGN); // a closed pipe is an error like a full disk,
    std::signal(SIGXFSZ, SIG_IGN); // and so is a file that may not grow further
    qInstallMessageHandler(ignoreMessage);

    const std::vector<std::string> arguments(argv + std::min(argc, 1), argv + argc);
    const CommandText text{languageOf(arguments)};
    const Result<Done> done = guarded<Done>([&] { return run(arguments, text); });
    if (done)
        return 0;
    std::fprintf(stderr, "headlight-cli: %s\n", text.sentence(done.error()).c_str());
    return exitCode(done.error());
}
