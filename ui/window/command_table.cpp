#include "ui/window/commands.h"

#include <QCoreApplication>

namespace headlight {

namespace {

constexpr auto kPlain = CommandSpec::Kind::Plain;
constexpr auto kCheck = CommandSpec::Kind::Check;
constexpr auto kChoice = CommandSpec::Kind::Choice;
constexpr auto kPictures = CommandSpec::Where::Pictures;
constexpr auto kSteps = CommandSpec::Where::Steps;

/// The groups of choices.
enum Group {
    kStep = 1,
    kScale,
    kRange,
    kMap,
    kTheme,
    kLanguage,
    kRenderer,
    kTokenizer,
    kConvention,
    kTask,
    kBlocks
};

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
    case kConvention:
        return QT_TRANSLATE_NOOP("Commands", "Formulas");
    case kBlocks:
        return QT_TRANSLATE_NOOP("Commands", "Blocks");
    case kTask:
        return QT_TRANSLATE_NOOP("Commands", "Task");
    default:
        return nullptr;
    }
}

// NOLINTNEXTLINE(readability-function-size): one table, a line for each command
std::vector<CommandSpec> plainCommandTable()
{
    return {
        {Command::OpenTokens, QT_TRANSLATE_NOOP("Commands", "Open &tokens…"),
         QT_TRANSLATE_NOOP("Commands", "Open a text file or a JSON list of tokens"), "Ctrl+O"},
        {Command::OpenWeights, QT_TRANSLATE_NOOP("Commands", "Open &weights…"),
         QT_TRANSLATE_NOOP("Commands", "Open a file of learned matrices (.npz, .safetensors)"),
         "Ctrl+Shift+O"},
        {Command::OpenInput, QT_TRANSLATE_NOOP("Commands", "Open &input…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Open an .npz file that holds X and, where it has them, the matrices"),
         "Ctrl+I"},
        {Command::OpenFigure, QT_TRANSLATE_NOOP("Commands", "Open fi&gure…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Restore what a figure was made of and how it looks, from its file")},
        {Command::Generate, QT_TRANSLATE_NOOP("Commands", "Ge&nerate…"),
         QT_TRANSLATE_NOOP("Commands", "Make a long sequence of up to a million tokens up"),
         "Ctrl+Shift+G"},
        {Command::ExportFigure, QT_TRANSLATE_NOOP("Commands", "Export &figure…"),
         QT_TRANSLATE_NOOP(
             "Commands", "Make a figure of the current picture, for a paper, a slide or a page"),
         "Ctrl+E"},
        {Command::PrintFigure, QT_TRANSLATE_NOOP("Commands", "&Print figure…"),
         QT_TRANSLATE_NOOP("Commands", "Print the figure of the current picture, after a preview"),
         "Ctrl+P"},
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
         kPictures},
        {Command::CopyPicture, QT_TRANSLATE_NOOP("Commands", "Copy &picture"),
         QT_TRANSLATE_NOOP("Commands", "Copy the current picture as an image"), "Ctrl+Shift+C"},
        {Command::ScaleLinear, QT_TRANSLATE_NOOP("Commands", "&Linear scale"),
         QT_TRANSLATE_NOOP("Commands", "Colours follow the attention weight evenly"), "", kChoice,
         kScale},
        {Command::ScaleLogarithmic, QT_TRANSLATE_NOOP("Commands", "Lo&garithmic scale"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Colours follow the logarithm of the attention weight: small weights become visible"),
         "Ctrl+Alt+L", kChoice, kScale},
        {Command::RangeUnit, QT_TRANSLATE_NOOP("Commands", "Colours from &0 to 1"),
         QT_TRANSLATE_NOOP(
             "Commands", "The ends of the colour bar are 0 and 1 (attention weights)"),
         "", kChoice, kRange},
        {Command::RangeHead, QT_TRANSLATE_NOOP("Commands", "Colours of this &head"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are the smallest and largest number of this head"),
         "", kChoice, kRange},
        {Command::RangeAllHeads, QT_TRANSLATE_NOOP("Commands", "Colours of &all heads"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are the smallest and largest number of all heads"),
         "", kChoice, kRange},
        {Command::RangeSymmetric, QT_TRANSLATE_NOOP("Commands", "Colours s&ymmetric around 0"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "The ends of the colour bar are plus and minus the largest size of a score"),
         "", kChoice, kRange},
        {Command::MapViridis, QT_TRANSLATE_NOOP("Commands", "&Viridis"),
         QT_TRANSLATE_NOOP("Commands", "Dark violet to yellow, even in lightness"), "", kChoice,
         kMap},
        {Command::MapMagma, QT_TRANSLATE_NOOP("Commands", "&Magma"),
         QT_TRANSLATE_NOOP("Commands", "Black over magenta to pale yellow"), "", kChoice, kMap},
        {Command::MapCividis, QT_TRANSLATE_NOOP("Commands", "&Cividis"),
         QT_TRANSLATE_NOOP("Commands", "Dark blue to yellow, alike for colour-blind readers"), "",
         kChoice, kMap},
        {Command::MapGrey, QT_TRANSLATE_NOOP("Commands", "&Grey"),
         QT_TRANSLATE_NOOP("Commands", "Black to white"), "", kChoice, kMap},
        {Command::MapBlueWhiteRed, QT_TRANSLATE_NOOP("Commands", "&Blue-white-red"),
         QT_TRANSLATE_NOOP("Commands", "Two sides of a middle: blue below, red above"), "", kChoice,
         kMap},
        {Command::BlockMaximum, QT_TRANSLATE_NOOP("Commands", "Block ma&ximum"),
         QT_TRANSLATE_NOOP("Commands", "A pixel shows the largest of the numbers that share it"),
         "Ctrl+Alt+X", kChoice, kBlocks},
        {Command::BlockMean, QT_TRANSLATE_NOOP("Commands", "Block m&ean"),
         QT_TRANSLATE_NOOP("Commands", "A pixel shows the mean of the numbers that share it"),
         "Ctrl+Alt+A", kChoice, kBlocks},
        {Command::CellNumbers, QT_TRANSLATE_NOOP("Commands", "&Numbers in cells"),
         QT_TRANSLATE_NOOP("Commands", "Write the number into each cell that has room for it"),
         "Ctrl+Alt+N", kCheck, 0},
        {Command::CountFromOne, QT_TRANSLATE_NOOP("Commands", "Count from &1"),
         QT_TRANSLATE_NOOP(
             "Commands", "Call the first token, head and column 1, as textbooks do, instead of 0"),
         "", kCheck, 0},
        {Command::ConventionRow, QT_TRANSLATE_NOOP("Commands", "Tokens are &rows: q = x W"),
         QT_TRANSLATE_NOOP("Commands", "Write the formulas with tokens as rows; no number changes"),
         "", kChoice, kConvention},
        {Command::ConventionColumn, QT_TRANSLATE_NOOP("Commands", "Tokens are &columns: q = W x"),
         QT_TRANSLATE_NOOP(
             "Commands", "Write the formulas with tokens as columns; no number changes"),
         "", kChoice, kConvention},
        {Command::ZoomIn, QT_TRANSLATE_NOOP("Commands", "Zoom &in"),
         QT_TRANSLATE_NOOP("Commands", "Zoom into the picture"), "+", kPlain, 0, kPictures},
        {Command::ZoomOut, QT_TRANSLATE_NOOP("Commands", "Zoom o&ut"),
         QT_TRANSLATE_NOOP("Commands", "Zoom out of the picture"), "-", kPlain, 0, kPictures},
        {Command::Fit, QT_TRANSLATE_NOOP("Commands", "&Fit"),
         QT_TRANSLATE_NOOP("Commands", "Show the whole picture"), "Ctrl+0"},
        {Command::ZoomToCell, QT_TRANSLATE_NOOP("Commands", "Zoom to the c&hosen cell"),
         QT_TRANSLATE_NOOP(
             "Commands", "Show the chosen cell and its neighbours, large enough for their numbers "
                         "(a drag with Shift zooms to a frame)"),
         "Z", kPlain, 0, kPictures},
        {Command::ThemeSystem, QT_TRANSLATE_NOOP("Commands", "Theme of the &desktop"),
         QT_TRANSLATE_NOOP("Commands", "Follow the desktop's light or dark setting"), "", kChoice,
         kTheme},
        {Command::ThemeLight, QT_TRANSLATE_NOOP("Commands", "&Light theme"),
         QT_TRANSLATE_NOOP("Commands", "Dark ink on a light ground"), "", kChoice, kTheme},
        {Command::ThemeDark, QT_TRANSLATE_NOOP("Commands", "Dar&k theme"),
         QT_TRANSLATE_NOOP("Commands", "Light ink on a dark ground"), "", kChoice, kTheme},
        {Command::LanguageEnglish, QT_TRANSLATE_NOOP("Commands", "&English"),
         QT_TRANSLATE_NOOP("Commands", "Speak English"), "", kChoice, kLanguage},
        {Command::LanguageChinese, QT_TRANSLATE_NOOP("Commands", "简体中文"),
         QT_TRANSLATE_NOOP("Commands", "使用简体中文"), "", kChoice, kLanguage},
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
         "", kChoice, kRenderer},
        {Command::RendererRaster, QT_TRANSLATE_NOOP("Commands", "&Raster"),
         QT_TRANSLATE_NOOP("Commands", "Draw heatmaps on the processor"), "", kChoice, kRenderer},
        {Command::RendererOpenGl, QT_TRANSLATE_NOOP("Commands", "&OpenGL"),
         QT_TRANSLATE_NOOP("Commands", "Draw heatmaps with OpenGL"), "", kChoice, kRenderer},
        {Command::TaskExplore, QT_TRANSLATE_NOOP("Commands", "E&xplore"),
         QT_TRANSLATE_NOOP("Commands", "Look at all heads and the heatmap of the chosen one"),
         "Ctrl+1", kChoice, kTask},
        {Command::TaskExplain, QT_TRANSLATE_NOOP("Commands", "Ex&plain"),
         QT_TRANSLATE_NOOP("Commands", "See step by step how the chosen number comes to be"),
         "Ctrl+2", kChoice, kTask},
        {Command::Present, QT_TRANSLATE_NOOP("Commands", "Presenter &mode"),
         QT_TRANSLATE_NOOP(
             "Commands", "Show the derivation alone, in large type, on the whole screen"),
         "F11", kCheck},
        {Command::ResetLayout, QT_TRANSLATE_NOOP("Commands", "&Reset layout"),
         QT_TRANSLATE_NOOP("Commands", "Put all docks back to where they were at first")},
        {Command::EditText, QT_TRANSLATE_NOOP("Commands", "&Edit text"),
         QT_TRANSLATE_NOOP("Commands", "Put the cursor into the text of the sequence"), "Ctrl+L"},
        {Command::TokensAutomatic, QT_TRANSLATE_NOOP("Commands", "&Automatic tokens"),
         QT_TRANSLATE_NOOP(
             "Commands",
             "Characters for Chinese, Japanese and Thai text without blanks, else words"),
         "", kChoice, kTokenizer},
        {Command::TokensWords, QT_TRANSLATE_NOOP("Commands", "&Words"),
         QT_TRANSLATE_NOOP("Commands", "One token for each run between blanks"), "", kChoice,
         kTokenizer},
        {Command::TokensCharacters, QT_TRANSLATE_NOOP("Commands", "&Characters"),
         QT_TRANSLATE_NOOP("Commands", "One token for each character"), "", kChoice, kTokenizer},
        {Command::TokensLines, QT_TRANSLATE_NOOP("Commands", "&Lines"),
         QT_TRANSLATE_NOOP("Commands", "One token for each line"), "", kChoice, kTokenizer},
        {Command::TokensJson, QT_TRANSLATE_NOOP("Commands", "&JSON list"),
         QT_TRANSLATE_NOOP("Commands", "The text is a JSON list of tokens"), "", kChoice,
         kTokenizer},
        {Command::Compute, QT_TRANSLATE_NOOP("Commands", "Compute a&gain"),
         QT_TRANSLATE_NOOP("Commands", "Compute the document anew"), "F5"},
        {Command::StopComputing, QT_TRANSLATE_NOOP("Commands", "&Stop"),
         QT_TRANSLATE_NOOP("Commands", "Stop what is being computed; the last picture stays"),
         "Ctrl+."},
        {Command::GoTo, QT_TRANSLATE_NOOP("Commands", "&Go to…"),
         QT_TRANSLATE_NOOP("Commands", "Go to a head, query and key by number"), "Ctrl+G"},
        {Command::PreviousHead, QT_TRANSLATE_NOOP("Commands", "&Previous head"),
         QT_TRANSLATE_NOOP("Commands", "Show the head before"), ",", kPlain, 0, kPictures},
        {Command::NextHead, QT_TRANSLATE_NOOP("Commands", "&Next head"),
         QT_TRANSLATE_NOOP("Commands", "Show the head after"), ".", kPlain, 0, kPictures},
        {Command::GoInput, QT_TRANSLATE_NOOP("Commands", "Input &X"),
         QT_TRANSLATE_NOOP("Commands", "Show the input, one row a token"), "Alt+1", kChoice, kStep},
        {Command::GoProjections, QT_TRANSLATE_NOOP("Commands", "&Queries, keys, values"),
         QT_TRANSLATE_NOOP("Commands", "Show Q, K and V of the chosen head"), "Alt+2", kChoice,
         kStep},
        {Command::GoScores, QT_TRANSLATE_NOOP("Commands", "&Scores A"),
         QT_TRANSLATE_NOOP("Commands", "Show the scores of the chosen head"), "Alt+3", kChoice,
         kStep},
        {Command::GoWeights, QT_TRANSLATE_NOOP("Commands", "Attention we&ights α"),
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
        {Command::Why, QT_TRANSLATE_NOOP("Commands", "&Why?"),
         QT_TRANSLATE_NOOP("Commands", "Explain the number of the chosen cell"), "W; F1", kPlain, 0,
         kPictures},
        {Command::NextStep, QT_TRANSLATE_NOOP("Commands", "Nex&t step"),
         QT_TRANSLATE_NOOP("Commands", "Go to the next step of the derivation"), "Space", kPlain, 0,
         kSteps},
        {Command::PreviousStep, QT_TRANSLATE_NOOP("Commands", "Pre&vious step"),
         QT_TRANSLATE_NOOP("Commands", "Go to the step before"), "Shift+Space", kPlain, 0, kSteps},
        {Command::FirstStep, QT_TRANSLATE_NOOP("Commands", "&First step"),
         QT_TRANSLATE_NOOP("Commands", "Go to where the derivation begins"), "Home", kPlain, 0,
         kSteps},
        {Command::LastStep, QT_TRANSLATE_NOOP("Commands", "&Last step"),
         QT_TRANSLATE_NOOP("Commands", "Go to the step that gives the number"), "End", kPlain, 0,
         kSteps},
        {Command::PlaySteps, QT_TRANSLATE_NOOP("Commands", "Pla&y the steps"),
         QT_TRANSLATE_NOOP("Commands", "Go through the steps of the derivation by itself"), "",
         kCheck},
        {Command::GoBack, QT_TRANSLATE_NOOP("Commands", "&Back"),
         QT_TRANSLATE_NOOP("Commands", "Back to the cell that was explained before"), "Alt+Left"},
        {Command::GoForward, QT_TRANSLATE_NOOP("Commands", "Fo&rward"),
         QT_TRANSLATE_NOOP("Commands", "Forward again to the cell that was explained after"),
         "Alt+Right"},
        {Command::CopyTex, QT_TRANSLATE_NOOP("Commands", "Copy formulas as &TeX"),
         QT_TRANSLATE_NOOP("Commands", "Copy the formulas of this step as TeX")},
        {Command::CopyStep, QT_TRANSLATE_NOOP("Commands", "Copy &step as picture"),
         QT_TRANSLATE_NOOP("Commands", "Copy this step of the derivation as an image")},
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
}

} // namespace headlight
