#include "ui/window/options.h"

#include "ui/words/words.h"

#include <QCommandLineParser>
#include <QRegularExpression>

namespace headlight {

namespace {

using Value = QPair<const char*, const char*>; ///< option, what its value may be

constexpr const char* kHelp =
    R"(Usage: headlight [FILE ...] [options]
Shows what attention heads look at. A FILE holds tokens (text or a JSON list), weights
(.safetensors, .npz) or an input (.npz with X).

  --tokens TEXT               start with this text
  --input FILE                X and what goes with it, an .npz file
  --weights FILE              learned matrices, .safetensors or .npz
  --language en|zh_CN         language of the window
  --theme system|light|dark   colours of the window
  --renderer raster|opengl    how heatmaps are drawn
  --task explore              task in the centre
  --select HEAD,I,J           head, query and key to begin with, counted from 0
  --size WIDTHxHEIGHT         size of the window, 320x240 to 8192x8192
  --screenshot FILE.png       draw the window without a display, write the picture, exit
  --version                   version
  --help                      this text

Without a window: headlight-cli --help)";

Error invalid(const char* option, const QString& found, const char* expected)
{
    return {
        ErrorCode::OptionValueInvalid,
        {{"option", option}, {"found", found.toStdString()}, {"expected", expected}}};
}

Farewell sorry(const Error& error, int exitCode)
{
    return {
        QStringLiteral("headlight: ") + Words::in(QStringLiteral("en")).sentence(error), exitCode};
}

template <typename Choice>
std::optional<Choice> choice(
    const QString& found, std::initializer_list<std::pair<const char*, Choice>> known)
{
    for (const auto& [name, value] : known)
        if (found == QLatin1String(name))
            return value;
    return std::nullopt;
}

std::optional<Selection> selection(const QString& text)
{
    static const QRegularExpression form{QStringLiteral("^(\\d{1,9}),(\\d{1,9}),(\\d{1,9})$")};
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    Selection selection;
    selection.head = match.captured(1).toLongLong();
    selection.pair = {match.captured(2).toLongLong(), match.captured(3).toLongLong()};
    return selection;
}

std::optional<QSize> windowSize(const QString& text)
{
    static const QRegularExpression form{QStringLiteral("^(\\d{3,4})x(\\d{3,4})$")};
    const QRegularExpressionMatch match = form.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size{match.captured(1).toInt(), match.captured(2).toInt()};
    const bool inside = size.width() >= 320 && size.height() >= 240 && size.width() <= 8192 &&
                        size.height() <= 8192;
    return inside ? std::optional{size} : std::nullopt;
}

/// Takes one option's value; an error when it cannot be that.
std::optional<Error> take(Options& options, const QString& name, const QString& value)
{
    if (name == QLatin1String("tokens"))
        options.tokens = value;
    else if (name == QLatin1String("input"))
        options.input = value;
    else if (name == QLatin1String("weights"))
        options.weights = value;
    else if (name == QLatin1String("screenshot")) {
        options.screenshot = value;
        if (!value.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
            return invalid("--screenshot", value, "a file name that ends in .png");
    } else if (name == QLatin1String("language")) {
        options.language = value;
        if (value != QLatin1String("en") && value != QLatin1String("zh_CN"))
            return invalid("--language", value, "en, zh_CN");
    } else if (name == QLatin1String("theme")) {
        options.theme = choice<ThemeChoice>(
            value, {{"system", ThemeChoice::System},
                    {"light", ThemeChoice::Light},
                    {"dark", ThemeChoice::Dark}});
        if (!options.theme)
            return invalid("--theme", value, "system, light, dark");
    } else if (name == QLatin1String("renderer")) {
        options.renderer = choice<RendererChoice>(
            value, {{"raster", RendererChoice::Raster}, {"opengl", RendererChoice::OpenGl}});
        if (!options.renderer)
            return invalid("--renderer", value, "raster, opengl");
    } else if (name == QLatin1String("task")) {
        if (value != QLatin1String("explore"))
            return invalid("--task", value, "explore");
    } else if (name == QLatin1String("select")) {
        options.select = selection(value);
        if (!options.select)
            return invalid("--select", value, "HEAD,I,J: three whole numbers from 0");
    } else {
        options.size = windowSize(value);
        if (!options.size)
            return invalid("--size", value, "WIDTHxHEIGHT, 320x240 to 8192x8192");
    }
    return std::nullopt;
}

constexpr const char* kOptions[] = {"tokens",   "input", "weights", "language", "theme",
                                    "renderer", "task",  "select",  "size",     "screenshot"};

const char* knownOption(const QString& name)
{
    for (const char* option : kOptions)
        if (name == QLatin1String(option))
            return option;
    return nullptr;
}

} // namespace

std::variant<Options, Farewell> parseOptions(const QStringList& arguments)
{
    Options options;
    bool onlyFiles = false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString& argument = arguments[i];
        if (onlyFiles || !argument.startsWith(QLatin1String("-")) ||
            argument == QLatin1String("-")) {
            options.files << argument;
            continue;
        }
        if (argument == QLatin1String("--")) {
            onlyFiles = true;
            continue;
        }
        if (argument == QLatin1String("--help") || argument == QLatin1String("-h"))
            return Farewell{QString::fromUtf8(kHelp)};
        if (argument == QLatin1String("--version"))
            return Farewell{QStringLiteral("headlight " HEADLIGHT_VERSION)};
        const qsizetype equals = argument.indexOf(QLatin1Char('='));
        const QString name = argument.mid(2, equals < 0 ? -1 : equals - 2);
        if (!argument.startsWith(QLatin1String("--")) || knownOption(name) == nullptr)
            return sorry(
                {ErrorCode::OptionUnknown,
                 {{"found", argument.toStdString()}, {"command", "headlight"}}},
                2);
        if (equals < 0 && i + 1 == arguments.size())
            return sorry(
                {ErrorCode::OptionValueMissing,
                 {{"option", argument.toStdString()}, {"expected", "a value"}}},
                2);
        const QString value = equals < 0 ? arguments[++i] : argument.mid(equals + 1);
        if (const std::optional<Error> error = take(options, name, value))
            return sorry(*error, 1);
    }
    return options;
}

} // namespace headlight
