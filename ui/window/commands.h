#pragma once

#include <QAction>
#include <QObject>
#include <QString>

#include <functional>
#include <map>
#include <vector>

class QActionGroup;

namespace headlight {

/// Everything that can be done by name: in menus, the tool bar and the command palette.
enum class Command {
    OpenModel,
    OpenModelFile,
    OpenBuiltInModel,
    OpenTokens,
    OpenWeights,
    OpenInput,
    OpenFigure,
    Generate,
    ExportFigure,
    PrintFigure,
    ExportNpz,
    ExportCsv,
    Quit,
    Undo,
    Redo,
    CopyValue,
    CopyPicture,
    ScaleLinear,
    ScaleLogarithmic,
    RangeUnit,
    RangeHead,
    RangeAllHeads,
    RangeSymmetric,
    MapViridis,
    MapMagma,
    MapCividis,
    MapGrey,
    MapBlueWhiteRed,
    BlockMaximum,
    BlockMean,
    CellNumbers,
    CountFromOne,
    ConventionRow,
    ConventionColumn,
    ZoomIn,
    ZoomOut,
    Fit,
    ZoomToCell,
    ThemeSystem,
    ThemeLight,
    ThemeDark,
    LanguageEnglish,
    LanguageChinese,
    TextLarger,
    TextSmaller,
    TextNormal,
    RendererAutomatic,
    RendererRaster,
    RendererOpenGl,
    TaskExplore,
    TaskExplain,
    Present,
    ResetLayout,
    EditText,
    TokensAutomatic,
    TokensWords,
    TokensCharacters,
    TokensLines,
    TokensJson,
    Compute,
    StopComputing,
    GoTo,
    PreviousHead,
    NextHead,
    GoInput,
    GoProjections,
    GoScores,
    GoWeights,
    GoContext,
    GoConcat,
    GoOutput,
    Why,
    NextStep,
    PreviousStep,
    FirstStep,
    LastStep,
    PlaySteps,
    GoBack,
    GoForward,
    CopyTex,
    CopyStep,
    PreviousLayer,
    NextLayer,
    EditLayer,
    CloseModel,
    Lessons,
    FindCommand,
    Shortcuts,
    About
};

/// How a command is written. Texts are sources of the translation context "Commands".
struct CommandSpec
{
    enum class Kind {
        Plain,
        Check, ///< on or off
        Choice ///< one of its group
    };
    /// Where its keys act.
    enum class Where {
        Window,
        Pictures, ///< only while a picture has the focus
        Steps     ///< only while a derivation has the focus
    };

    Command command = Command::About;
    const char* text = "";
    const char* explanation = ""; ///< tool tip and second line of the palette
    const char* keys = "";        ///< portable text of a QKeySequence, or of several: "W; F1"
    Kind kind = Kind::Plain;
    int group = 0; ///< of a Choice
    Where where = Where::Window;
};

/// What the commands of a group have in common ("Colour map"), where their texts do not say it;
/// null where they do. A source text of the context "Commands".
[[nodiscard]] const char* groupText(int group);

/// Those of models.
[[nodiscard]] std::vector<CommandSpec> modelCommandTable();
/// The other part.
[[nodiscard]] std::vector<CommandSpec> plainCommandTable();
/// The table of all commands, in the order of the menus.
[[nodiscard]] const std::vector<CommandSpec>& commandTable();

/// The actions of all commands, with their texts in the language of the application.
class Commands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Commands)
public:
    explicit Commands(QObject* parent = nullptr);

    [[nodiscard]] QAction* action(Command command) const { return m_actions.at(command); }
    /// Calls `act` when the user asks for the command.
    void on(Command command, QObject* context, const std::function<void()>& act);
    void setChecked(Command command, bool checked); ///< tells nobody
    void setEnabled(Command command, bool enabled) { action(command)->setEnabled(enabled); }
    void retranslate();
    /// The keys of a command as one reads them: "W, F1"; empty where it has none.
    [[nodiscard]] static QString keysText(const QAction& action);
    /// A menu text as one reads it on a button: without mnemonics ("&", "(&W)").
    [[nodiscard]] static QString plainText(QString text);

private:
    std::map<Command, QAction*> m_actions;
    std::map<int, QActionGroup*> m_groups;
};

} // namespace headlight
