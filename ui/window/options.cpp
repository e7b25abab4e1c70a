#include "ui/window/options.h"

#include "core/base/error_code.h"
#include "ui/window/generate_dialog.h"
#include "ui/window/option_values.h"
#include "ui/words/words.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

constexpr int kLastLesson = 11;

constexpr const char* kHelp =
    R"(Usage: headlight [FILE ...] [options]
Shows what attention heads look at. A FILE holds tokens (text or a JSON list), weights
(.safetensors, .npz), an input (.npz with X), a model (a folder, .gguf) or a picture for one.

  --tokens TEXT               start with this text; also --text
  --tokens-count N            a long sequence made up of N tokens t0, t1, …, up to 1048576
  --d-model D, --heads H      its width and its heads, 64 and 1 when absent
  --seed S                    what its vectors and parameters are drawn from, 7 when absent
  --input FILE                X and what goes with it, an .npz file
  --weights FILE              learned matrices, .safetensors or .npz
  --model DIR|FILE|builtin    a trained model, with its tokenizer
  --layer L                   its layer to begin with, from 0
  --language en|zh_CN         language of the window
  --theme system|light|dark   colours of the window
  --renderer raster|opengl    how heatmaps are drawn
  --task explore|explain      task in the centre
  --at ARRAY:INDICES          cell to explain, as weights:HEAD,I,J or Q:I,C, counted from 0
  --step N                    step of its derivation to begin with, from 1
  --select HEAD,I,J           head, query and key to begin with, counted from 0
  --lesson N                  open a chapter of the lessons, 1 to 11
  --size WIDTHxHEIGHT         size of the window, 320x240 to 8192x8192
  --screenshot FILE.png       draw the window without a display, write the picture, exit
  --version                   version
  --help                      this text

Without a window: headlight-cli --help)";

Farewell sorry(const Error& error, int exitCode)
{
    return {
        QStringLiteral("headlight: ") + Words::in(QStringLiteral("en")).sentence(error), exitCode};
}

/// An option, what its value may be, and how it is taken: false when the value cannot be that.
struct Option
{
    const char* name;
    const char* expected;
    bool (*take)(Options&, const QString&);
};

bool takeText(Options& options, const QString& value)
{
    options.tokens = value;
    return true;
}

const Option kOptions[] = {
    {"tokens", "a text", takeText},
    {"tokens-count", "a whole number from 1 to 1048576",
     [](Options& options, const QString& value) {
         return takeNumber(value, kMostGeneratedTokens, options.tokensCount);
     }},
    {"d-model", "a whole number from 1 to 4096",
     [](Options& options, const QString& value) {
         return takeNumber(value, kMostGeneratedWidth, options.modelWidth.emplace());
     }},
    {"heads", "a whole number from 1 to 64",
     [](Options& options, const QString& value) {
         return takeNumber(value, kMostGeneratedHeads, options.heads.emplace());
     }},
    {"seed", "a whole number from 0",
     [](Options& options, const QString& value) {
         bool isNumber = false;
         options.seed = value.toULongLong(&isNumber);
         return isNumber;
     }},
    {"text", "a text", takeText},
    {"model", "a folder, a file or builtin",
     [](Options& options, const QString& value) {
         options.model = value;
         return !value.isEmpty();
     }},
    {"layer", "a whole number from 0 to 9999",
     [](Options& options, const QString& value) {
         bool isNumber = false;
         options.layer = value.toInt(&isNumber);
         return isNumber && options.layer >= 0 && options.layer <= 9999;
     }},
    {"input", "a file",
     [](Options& options, const QString& value) {
         options.input = value;
         return true;
     }},
    {"weights", "a file",
     [](Options& options, const QString& value) {
         options.weights = value;
         return true;
     }},
    {"language", "en or zh_CN",
     [](Options& options, const QString& value) {
         options.language = value;
         return value == QLatin1String("en") || value == QLatin1String("zh_CN");
     }},
    {"theme", "system, light or dark",
     [](Options& options, const QString& value) {
         options.theme = choice<ThemeChoice>(
             value, {{"system", ThemeChoice::System},
                     {"light", ThemeChoice::Light},
                     {"dark", ThemeChoice::Dark}});
         return options.theme.has_value();
     }},
    {"renderer", "raster or opengl",
     [](Options& options, const QString& value) {
         options.renderer = choice<RendererChoice>(
             value, {{"raster", RendererChoice::Raster}, {"opengl", RendererChoice::OpenGl}});
         return options.renderer.has_value();
     }},
    {"task", "explore or explain",
     [](Options& options, const QString& value) {
         const std::optional<Task> task =
             choice<Task>(value, {{"explore", Task::Explore}, {"explain", Task::Explain}});
         options.task = task.value_or(Task::Explore);
         return task.has_value();
     }},
    {"at", "a cell as weights:HEAD,I,J or Q:I,C, counted from 0",
     [](Options& options, const QString& value) {
         const Result<Place> place = parsePlace(value.toStdString());
         if (place)
             options.at = place.value();
         options.task = Task::Explain;
         return place.has_value();
     }},
    {"step", "a whole number from 1 to 999",
     [](Options& options, const QString& value) {
         bool isNumber = false;
         options.step = value.toInt(&isNumber);
         return isNumber && *options.step >= 1 && *options.step <= 999;
     }},
    {"select", "HEAD,I,J, three whole numbers from 0",
     [](Options& options, const QString& value) {
         options.select = selectionFrom(value);
         return options.select.has_value();
     }},
    {"lesson", "a whole number from 1 to 11",
     [](Options& options, const QString& value) {
         options.lesson = value.toInt();
         return options.lesson >= 1 && options.lesson <= kLastLesson;
     }},
    {"size", "WIDTHxHEIGHT, 320x240 to 8192x8192",
     [](Options& options, const QString& value) {
         options.size = windowSizeFrom(value);
         return options.size.has_value();
     }},
    {"screenshot", "a file name that ends in .png", [](Options& options, const QString& value) {
         options.screenshot = value;
         return value.endsWith(QLatin1String(".png"), Qt::CaseInsensitive);
     }}};

const Option* knownOption(const QString& name)
{
    const auto* found =
        std::find_if(std::begin(kOptions), std::end(kOptions), [&name](const Option& option) {
            return name == QLatin1String(option.name);
        });
    return found == std::end(kOptions) ? nullptr : found;
}

/// An option that stands where a value was expected, as headlight-cli sees it.
bool isOption(const QString& argument)
{
    return argument == QLatin1String("--help") || argument == QLatin1String("--version") ||
           (argument.startsWith(QLatin1String("--")) && knownOption(argument.mid(2)) != nullptr);
}

/// "--help" and "--version", wherever they stand.
std::optional<Farewell> farewell(const QString& argument)
{
    if (argument == QLatin1String("--help") || argument == QLatin1String("-h"))
        return Farewell{QString::fromUtf8(kHelp)};
    if (argument == QLatin1String("--version"))
        return Farewell{QStringLiteral("headlight " HEADLIGHT_VERSION)};
    return std::nullopt;
}

/// Takes the option that begins at `at` and moves `at` to its last argument.
std::optional<Farewell> takeOption(const QStringList& arguments, qsizetype& at, Options& options)
{
    const QString& argument = arguments[at];
    const qsizetype equals = argument.indexOf(QLatin1Char('='));
    const QString name = argument.left(equals < 0 ? argument.size() : equals);
    const Option* option =
        name.startsWith(QLatin1String("--")) ? knownOption(name.mid(2)) : nullptr;
    if (option == nullptr)
        return sorry(
            {ErrorCode::OptionUnknown,
             {{"found", name.toStdString()},
              {"command", "headlight"},
              {"help", "headlight --help"}}},
            2);
    if (equals < 0 && (at + 1 == arguments.size() || isOption(arguments[at + 1])))
        return sorry(
            {ErrorCode::OptionValueMissing,
             {{"option", name.toStdString()}, {"expected", option->expected}}},
            2);
    const QString value = equals < 0 ? arguments[++at] : argument.mid(equals + 1);
    if (option->take(options, value))
        return std::nullopt;
    return sorry(
        {ErrorCode::OptionValueInvalid,
         {{"option", name.toStdString()},
          {"found", value.toStdString()},
          {"expected", option->expected}}},
        1);
}

/// An option of generated sequences, without one.
std::optional<Farewell> neededAlone(const Options& options)
{
    if (options.tokensCount > 0)
        return std::nullopt;
    const std::pair<const char*, bool> found[] = {
        {"--d-model", options.modelWidth.has_value()},
        {"--heads", options.heads.has_value()},
        {"--seed", options.seed.has_value()}};
    for (const auto& [name, isThere] : found)
        if (isThere)
            return sorry(
                {ErrorCode::OptionNeedsOther, {{"option", name}, {"other", "--tokens-count"}}}, 2);
    return std::nullopt;
}

} // namespace

std::variant<Options, Farewell> parseOptions(const QStringList& arguments)
{
    Options options;
    bool onlyFiles = false;
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString& argument = arguments[at];
        if (onlyFiles || !argument.startsWith(QLatin1Char('-')) || argument.size() == 1)
            options.files << argument;
        else if (argument == QLatin1String("--"))
            onlyFiles = true;
        else if (const std::optional<Farewell> said = farewell(argument))
            return *said;
        else if (const std::optional<Farewell> wrong = takeOption(arguments, at, options))
            return *wrong;
    }
    if (const std::optional<Farewell> alone = neededAlone(options))
        return *alone;
    return options;
}

} // namespace headlight
