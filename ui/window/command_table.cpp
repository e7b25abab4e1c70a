#include "ui/window/commands.h"

#include <QCoreApplication>

namespace headlight {

namespace {

constexpr auto kPlain = CommandSpec::Kind::Plain;
constexpr auto kCheck = CommandSpec::Kind::Check;
constexpr auto kChoice = CommandSpec::Kind::Choice;

/// The groups of choices.
enum Group { kStep = 1, kScale, kRange, kMap, kTheme, kLanguage, kRenderer, kTokenizer };

} // namespace

const char* groupText(int group)
{
    switch (group) {
    case kMap:
        return QT_TRANSLATE_NOOP("Commands", "Colour map");
    case kLanguage:
        return QT_TRANSLATE_NOOP("Commands", "Language");
    case kRenderer:
        return QT_TRANSLATE_NOOP("Commands", "Renderer");
    case kTokenizer:
        return QT_TRANSLATE_NOOP("Commands", "Tokens");
    default:
        return nullptr;
    }
}

// NOLINTNEXTLINE(readability-function-size): one table, a line for each command
const std::vector<CommandSpec>& commandTable()
{
    static const std::vector<CommandSpec> table{
        {Command::OpenTokens, QT_TRANSLATE_NOOP("Commands", "Open &tokens…"),
         QT_TRANSLATE_NOOP("Commands", "Open a text file or a JSON list of tokens"), "Ctrl+O"},
        {Command::OpenWeights, QT_TRANSLATE_NOOP("Commands", "Open &weights…"),
         QT_TRANSLATE_NOOP("Commands", "Open a file of learned matrices (.npz, .safetensors)"),
         "Ctrl+Shift+O"},
        {Command::OpenInput, QT_TRANSLATE_NOOP("Commands", "Open &input…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Open an .npz file that holds X and, where it has them, the matrices"),
         "Ctrl+I"},
        {Command::SavePicture, QT_TRANSLATE_NOOP("Commands", "&Save picture…"),
         QT_TRANSLATE_NOOP("Commands", "Save the current picture as PNG, SVG or PDF"), "Ctrl+E"},
        {Command::ExportNpz, QT_TRANSLATE_NOOP("Commands", "Export &data as NumPy archive (.npz)…"),
         QT_TRANSLATE_NOOP("Commands", "Export every array of the computation as one .npz file"),
         "Ctrl+Shift+E"},
        {Command::ExportCsv, QT_TRANSLATE_NOOP("Commands", "Export data as &CSV files…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Export every array of the computation as CSV files into a folder")},
        {Command::Quit, QT_TRANSLATE_NOOP("Commands", "&Quit"),
         QT_TRANSLATE_NOOP("Commands", "Close Headlight"), "Ctrl+Q"},
        {Command::Undo, QT_TRANSLATE_NOOP("Commands", "&Undo"),
         QT_TRANSLATE_NOOP("Commands", "Take back the last change"), "Ctrl+Z"},
        {Command::Redo, QT_TRANSLATE_NOOP("Commands", "&Redo"),
         QT_TRANSLATE_NOOP("Commands", "Do again what was taken back"), "Ctrl+Shift+Z"},
        {Command::CopyValue, QT_TRANSLATE_NOOP("Commands", "Copy &value"),
         QT_TRANSLATE_NOOP("Commands", "Copy the number of the chosen cell"), "Ctrl+C", kPlain, 0,
         true},
        {Command::CopyPicture, QT_TRANSLATE_NOOP("Commands", "Copy &picture"),
         QT_TRANSLATE_NOOP("Commands", "Copy the current picture as an image"), "Ctrl+Shift+C"},
        {Command::ScaleLinear, QT_TRANSLATE_NOOP("Commands", "&Linear scale"),
         QT_TRANSLATE_NOOP("Commands", "Colours follow the attention weight evenly"), "", kChoice,
         kScale, false},
        {Command::ScaleLogarithmic, QT_TRANSLATE_NOOP("Commands", "Lo&garithmic scale"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Colours follow the logarithm of the attention weight: small weights become visible"),
         "Ctrl+Alt+L", kChoice, kScale, false},
        {Command::RangeUnit, QT_TRANSLATE_NOOP("Commands", "Colours from &0 to 1"),
         QT_TRANSLATE_NOOP(
             "Commands", "The ends of the colour bar are 0 and 1 (attention weights)"),
         "", kChoice, kRange, false},
        {Command::RangeHead, QT_TRANSLATE_NOOP("Commands", "Colours of this &head"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are the smallest and largest number of this head"),
         "", kChoice, kRange, false},
        {Command::RangeAllHeads, QT_TRANSLATE_NOOP("Commands", "Colours of &all heads"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are the smallest and largest number of all heads"),
         "", kChoice, kRange, false},
        {Command::RangeSymmetric, QT_TRANSLATE_NOOP("Commands", "Colours s&ymmetric around 0"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are plus and minus the largest size of a score"),
         "", kChoice, kRange, false},
        {Command::MapViridis, QT_TRANSLATE_NOOP("Commands", "&Viridis"),
         QT_TRANSLATE_NOOP("Commands", "Dark violet to yellow, even in lightness"), "", kChoice,
         kMap, false},
        {Command::MapMagma, QT_TRANSLATE_NOOP("Commands", "&Magma"),
         QT_TRANSLATE_NOOP("Commands", "Black over magenta to pale yellow"), "", kChoice, kMap,
         false},
        {Command::MapCividis, QT_TRANSLATE_NOOP("Commands", "&Cividis"),
         QT_TRANSLATE_NOOP("Commands", "Dark blue to yellow, alike for colour-blind readers"), "",
         kChoice, kMap, false},
        {Command::MapGrey, QT_TRANSLATE_NOOP("Commands", "&Grey"),
         QT_TRANSLATE_NOOP("Commands", "Black to white"), "", kChoice, kMap, false},
        {Command::MapBlueWhiteRed, QT_TRANSLATE_NOOP("Commands", "&Blue-white-red"),
         QT_TRANSLATE_NOOP("Commands", "Two sides of a middle: blue below, red above"), "", kChoice,
         kMap, false},
        {Command::CellNumbers, QT_TRANSLATE_NOOP("Commands", "&Numbers in cells"),
         QT_TRANSLATE_NOOP("Commands", "Write the number into each cell that has room for it"),
         "Ctrl+Alt+N", kCheck, 0, false},
        {Command::CountFromOne, QT_TRANSLATE_NOOP("Commands", "Count from &1"),
         QT_TRANSLATE_NOOP(
             "Commands", "Call the first token, head and column 1, as textbooks do, instead of 0"),
         "", kCheck, 0, false},
        {Command::ZoomIn, QT_TRANSLATE_NOOP("Commands", "Zoom &in"),
         QT_TRANSLATE_NOOP("Commands", "Zoom into the picture"), "+", kPlain, 0, true},
        {Command::ZoomOut, QT_TRANSLATE_NOOP("Commands", "Zoom &out"),
         QT_TRANSLATE_NOOP("Commands", "Zoom out of the picture"), "-", kPlain, 0, true},
        {Command::Fit, QT_TRANSLATE_NOOP("Commands", "&Fit"),
         QT_TRANSLATE_NOOP("Commands", "Show the whole picture"), "Ctrl+0"},
        {Command::ThemeSystem, QT_TRANSLATE_NOOP("Commands", "Theme of the &desktop"),
         QT_TRANSLATE_NOOP("Commands", "Follow the desktop's light or dark setting"), "", kChoice,
         kTheme, false},
        {Command::ThemeLight, QT_TRANSLATE_NOOP("Commands", "&Light theme"),
         QT_TRANSLATE_NOOP("Commands", "Dark ink on a light ground"), "", kChoice, kTheme, false},
        {Command::ThemeDark, QT_TRANSLATE_NOOP("Commands", "Dar&k theme"),
         QT_TRANSLATE_NOOP("Commands", "Light ink on a dark ground"), "", kChoice, kTheme, false},
        {Command::LanguageEnglish, QT_TRANSLATE_NOOP("Commands", "&English"),
         QT_TRANSLATE_NOOP("Commands", "Speak English"), "", kChoice, kLanguage, false},
        {Command::LanguageChinese, QT_TRANSLATE_NOOP("Commands", "简体中文"),
         QT_TRANSLATE_NOOP("Commands", "使用简体中文"), "", kChoice, kLanguage, false},
        {Command::TextLarger, QT_TRANSLATE_NOOP("Commands", "&Larger text"),
         QT_TRANSLATE_NOOP("Commands", "Make all text of the window larger"), "Ctrl++"},
        {Command::TextSmaller, QT_TRANSLATE_NOOP("Commands", "&Smaller text"),
         QT_TRANSLATE_NOOP("Commands", "Make all text of the window smaller"), "Ctrl+-"},
        {Command::TextNormal, QT_TRANSLATE_NOOP("Commands", "&Normal text size"),
         QT_TRANSLATE_NOOP("Commands", "Text as large as the desktop asks for")},
        {Command::RendererAutomatic, QT_TRANSLATE_NOOP("Commands", "&Automatic"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Draw with OpenGL where a graphics processor answers, else with the raster renderer"),
         "", kChoice, kRenderer, false},
        {Command::RendererRaster, QT_TRANSLATE_NOOP("Commands", "&Raster"),
         QT_TRANSLATE_NOOP("Commands", "Draw heatmaps on the processor"), "", kChoice, kRenderer,
         false},
        {Command::RendererOpenGl, QT_TRANSLATE_NOOP("Commands", "&OpenGL"),
         QT_TRANSLATE_NOOP("Commands", "Draw heatmaps with OpenGL"), "", kChoice, kRenderer, false},
        {Command::ResetLayout, QT_TRANSLATE_NOOP("Commands", "&Reset layout"),
         QT_TRANSLATE_NOOP("Commands", "Put all docks back to where they were at first")},
        {Command::EditText, QT_TRANSLATE_NOOP("Commands", "&Edit text"),
         QT_TRANSLATE_NOOP("Commands", "Put the cursor into the text of the sequence"), "Ctrl+L"},
        {Command::TokensAutomatic, QT_TRANSLATE_NOOP("Commands", "&Automatic tokens"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Characters for Chinese, Japanese and Thai text without blanks, else words"),
         "", kChoice, kTokenizer, false},
        {Command::TokensWords, QT_TRANSLATE_NOOP("Commands", "&Words"),
         QT_TRANSLATE_NOOP("Commands", "One token for each run between blanks"), "", kChoice,
         kTokenizer, false},
        {Command::TokensCharacters, QT_TRANSLATE_NOOP("Commands", "&Characters"),
         QT_TRANSLATE_NOOP("Commands", "One token for each character"), "", kChoice, kTokenizer,
         false},
        {Command::TokensLines, QT_TRANSLATE_NOOP("Commands", "&Lines"),
         QT_TRANSLATE_NOOP("Commands", "One token for each line"), "", kChoice, kTokenizer, false},
        {Command::TokensJson, QT_TRANSLATE_NOOP("Commands", "&JSON list"),
         QT_TRANSLATE_NOOP("Commands", "The text is a JSON list of tokens"), "", kChoice,
         kTokenizer, false},
        {Command::Compute, QT_TRANSLATE_NOOP("Commands", "Compute a&gain"),
         QT_TRANSLATE_NOOP("Commands", "Compute the document anew"), "F5"},
        {Command::StopComputing, QT_TRANSLATE_NOOP("Commands", "S&top"),
         QT_TRANSLATE_NOOP("Commands", "Stop what is being computed; the last picture stays"),
         "Ctrl+."},
        {Command::GoTo, QT_TRANSLATE_NOOP("Commands", "&Go to…"),
         QT_TRANSLATE_NOOP("Commands", "Go to a head, query and key by number"), "Ctrl+G"},
        {Command::PreviousHead, QT_TRANSLATE_NOOP("Commands", "&Previous head"),
         QT_TRANSLATE_NOOP("Commands", "Show the head before"), ",", kPlain, 0, true},
        {Command::NextHead, QT_TRANSLATE_NOOP("Commands", "&Next head"),
         QT_TRANSLATE_NOOP("Commands", "Show the head after"), ".", kPlain, 0, true},
        {Command::GoInput, QT_TRANSLATE_NOOP("Commands", "Input &X"),
         QT_TRANSLATE_NOOP("Commands", "Show the input, one row a token"), "Alt+1", kChoice, kStep},
        {Command::GoProjections, QT_TRANSLATE_NOOP("Commands", "&Queries, keys, values"),
         QT_TRANSLATE_NOOP("Commands", "Show Q, K and V of the chosen head"), "Alt+2", kChoice,
         kStep},
        {Command::GoScores, QT_TRANSLATE_NOOP("Commands", "&Scores A"),
         QT_TRANSLATE_NOOP("Commands", "Show the scores of the chosen head"), "Alt+3", kChoice,
         kStep},
        {Command::GoWeights, QT_TRANSLATE_NOOP("Commands", "Attention &weights α"),
         QT_TRANSLATE_NOOP("Commands", "Show the attention weights of the chosen head"), "Alt+4",
         kChoice, kStep},
        {Command::GoContext, QT_TRANSLATE_NOOP("Commands", "&Context Z"),
         QT_TRANSLATE_NOOP("Commands", "Show the context vectors of the chosen head"), "Alt+5",
         kChoice, kStep},
        {Command::GoConcat, QT_TRANSLATE_NOOP("Commands", "C&oncatenation C"),
         QT_TRANSLATE_NOOP("Commands", "Show the joined contexts of all heads"), "Alt+6", kChoice,
         kStep},
        {Command::GoOutput, QT_TRANSLATE_NOOP("Commands", "O&utput Y"),
         QT_TRANSLATE_NOOP("Commands", "Show the output after W^O"), "Alt+7", kChoice, kStep},
        {Command::Lessons, QT_TRANSLATE_NOOP("Commands", "&Lessons"),
         QT_TRANSLATE_NOOP(
             "Commands", "Eleven short chapters on attention, with exercises, or put them away"),
         "F2"},
        {Command::FindCommand, QT_TRANSLATE_NOOP("Commands", "&Find a command…"),
         QT_TRANSLATE_NOOP("Commands", "Find any command by its name, in English or Chinese"),
         "Ctrl+K"},
        {Command::Shortcuts, QT_TRANSLATE_NOOP("Commands", "&Keyboard shortcuts"),
         QT_TRANSLATE_NOOP("Commands", "List every key and what it does"), "Ctrl+/"},
        {Command::About, QT_TRANSLATE_NOOP("Commands", "&About Headlight"),
         QT_TRANSLATE_NOOP("Commands", "Versions, renderer and licences")},
    };
    return table;
}

} // namespace headlight
