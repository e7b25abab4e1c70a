#include "ui/window/view_commands.h"

#include "ui/views/chain_bar.h"
#include "ui/views/head_scales.h"
#include "ui/window/head_stepper.h"

namespace headlight {

namespace {

constexpr int kTextStep = 10;

template <typename Value>
struct Choice
{
    Command command;
    Value value;
};

constexpr Choice<ColourMap> kMaps[] = {
    {Command::MapViridis, ColourMap::Viridis},
    {Command::MapMagma, ColourMap::Magma},
    {Command::MapCividis, ColourMap::Cividis},
    {Command::MapGrey, ColourMap::Grey},
    {Command::MapBlueWhiteRed, ColourMap::BlueWhiteRed}};

constexpr Choice<ThemeChoice> kThemes[] = {
    {Command::ThemeSystem, ThemeChoice::System},
    {Command::ThemeLight, ThemeChoice::Light},
    {Command::ThemeDark, ThemeChoice::Dark}};

constexpr Choice<RendererChoice> kRenderers[] = {
    {Command::RendererAutomatic, RendererChoice::Automatic},
    {Command::RendererRaster, RendererChoice::Raster},
    {Command::RendererOpenGl, RendererChoice::OpenGl}};

constexpr Choice<TokenizerKind> kTokenizerCommands[] = {
    {Command::TokensAutomatic, TokenizerKind::Automatic},
    {Command::TokensWords, TokenizerKind::Words},
    {Command::TokensCharacters, TokenizerKind::Characters},
    {Command::TokensLines, TokenizerKind::Lines},
    {Command::TokensJson, TokenizerKind::Json}};

constexpr Choice<RangeScope> kRanges[] = {
    {Command::RangeUnit, RangeScope::Unit},
    {Command::RangeHead, RangeScope::Head},
    {Command::RangeAllHeads, RangeScope::AllHeads},
    {Command::RangeSymmetric, RangeScope::Symmetric}};

constexpr Choice<LevelOfDetail::Reduce> kBlocks[] = {
    {Command::BlockMaximum, LevelOfDetail::Reduce::Maximum},
    {Command::BlockMean, LevelOfDetail::Reduce::Mean}};

constexpr Choice<ChainStep> kSteps[] = {
    {Command::GoInput, ChainStep::Input},     {Command::GoProjections, ChainStep::Projections},
    {Command::GoScores, ChainStep::Scores},   {Command::GoWeights, ChainStep::Weights},
    {Command::GoContext, ChainStep::Context}, {Command::GoConcat, ChainStep::Concat},
    {Command::GoOutput, ChainStep::Output}};

RangeScope& scopeOf(ViewSettings& settings, MapQuantity quantity)
{
    return quantity == MapQuantity::Weights ? settings.weightScope : settings.scoreScope;
}

} // namespace

ViewCommands::ViewCommands(
    Commands& commands, Session& session, Preferences& preferences, QObject* parent)
    : QObject{parent}
    , m_commands{commands}
    , m_session{session}
    , m_preferences{preferences}
{
    connectSettings();
    connectPreferences();
    connectTokenizer();
    connectHeads();
}

void ViewCommands::setting(Command command, const std::function<void(ViewSettings&)>& change)
{
    m_commands.on(command, this, [this, change] {
        ViewSettings settings = m_session.viewSettings();
        change(settings);
        m_session.setViewSettings(settings);
        refreshSettings();
    });
}

void ViewCommands::connectSettings()
{
    setting(Command::ScaleLinear, [](ViewSettings& s) { s.scaleKind = ScaleKind::Linear; });
    setting(
        Command::ScaleLogarithmic, [](ViewSettings& s) { s.scaleKind = ScaleKind::Logarithmic; });
    for (const auto& [command, reduce] : kBlocks)
        setting(command, [reduce = reduce](ViewSettings& s) { s.blockReduce = reduce; });
    setting(Command::CellNumbers, [](ViewSettings& s) { s.cellNumbers = !s.cellNumbers; });
    setting(Command::CountFromOne, [](ViewSettings& s) { s.countFromOne = !s.countFromOne; });
    setting(Command::ConventionRow, [](ViewSettings& s) { s.convention = Convention::Row; });
    setting(Command::ConventionColumn, [](ViewSettings& s) { s.convention = Convention::Column; });
    for (const auto& [command, range] : kRanges)
        setting(command, [this, range = range](ViewSettings& s) {
            scopeOf(s, m_session.selection().quantity()) = range;
        });
    for (const auto& [command, step] : kSteps)
        m_commands.on(command, this, [this, step = step] { showStep(m_session, step); });
    connect(&m_session, &Session::viewSettingsChanged, this, &ViewCommands::refreshSettings);
    connect(&m_session, &Session::selectionChanged, this, [this] {
        refreshSettings();
        refreshHeads();
    });
    refreshSettings();
}

void ViewCommands::refreshSettings()
{
    ViewSettings settings = m_session.viewSettings();
    const MapQuantity quantity = m_session.selection().quantity();
    const bool weights = quantity == MapQuantity::Weights;
    for (const auto& [command, step] : kSteps)
        if (step == m_session.selection().step)
            m_commands.setChecked(command, true);
    m_commands.setChecked(
        settings.scaleKind == ScaleKind::Linear ? Command::ScaleLinear : Command::ScaleLogarithmic,
        true);
    for (const auto& [command, reduce] : kBlocks) {
        m_commands.setEnabled(command, choosesBlocks(m_session));
        if (reduce == settings.blockReduce)
            m_commands.setChecked(command, true);
    }
    m_commands.setChecked(Command::CellNumbers, settings.cellNumbers);
    m_commands.setChecked(Command::CountFromOne, settings.countFromOne);
    m_commands.setChecked(
        settings.convention == Convention::Row ? Command::ConventionRow : Command::ConventionColumn,
        true);
    for (const auto& [command, range] : kRanges)
        if (range == scopeOf(settings, quantity))
            m_commands.setChecked(command, true);
    // A range that says nothing of this quantity cannot be chosen.
    m_commands.setEnabled(Command::RangeUnit, weights);
    m_commands.setEnabled(Command::RangeSymmetric, !weights);
    m_commands.setEnabled(Command::ScaleLinear, weights);
    m_commands.setEnabled(Command::ScaleLogarithmic, weights);
}

void ViewCommands::connectPreferences()
{
    for (const auto& [command, map] : kMaps)
        m_commands.on(command, this, [this, map = map] { m_preferences.setWeightMap(map); });
    for (const auto& [command, theme] : kThemes)
        m_commands.on(command, this, [this, theme = theme] { m_preferences.setTheme(theme); });
    for (const auto& [command, renderer] : kRenderers)
        m_commands.on(
            command, this, [this, renderer = renderer] { m_preferences.setRenderer(renderer); });
    const auto language = [this](const char* name) {
        return [this, name] { m_preferences.setLanguage(QLatin1String(name)); };
    };
    m_commands.on(Command::LanguageEnglish, this, language("en"));
    m_commands.on(Command::LanguageChinese, this, language("zh_CN"));
    const auto text = [this](int step) {
        return [this, step] { m_preferences.setTextPercent(m_preferences.textPercent() + step); };
    };
    m_commands.on(Command::TextLarger, this, text(kTextStep));
    m_commands.on(Command::TextSmaller, this, text(-kTextStep));
    m_commands.on(Command::TextNormal, this, [this] { m_preferences.setTextPercent(100); });
    const auto refresh = [this] { refreshPreferences(); };
    connect(&m_preferences, &Preferences::themeChanged, this, refresh);
    connect(&m_preferences, &Preferences::languageChanged, this, refresh);
    connect(&m_preferences, &Preferences::weightMapChanged, this, refresh);
    refreshPreferences();
}

void ViewCommands::refreshPreferences()
{
    for (const auto& [command, map] : kMaps)
        if (map == m_preferences.weightMap())
            m_commands.setChecked(command, true);
    for (const auto& [command, theme] : kThemes)
        if (theme == m_preferences.theme())
            m_commands.setChecked(command, true);
    for (const auto& [command, renderer] : kRenderers)
        if (renderer == m_preferences.renderer())
            m_commands.setChecked(command, true);
    const bool chinese = m_preferences.language() == QLatin1String("zh_CN");
    m_commands.setChecked(chinese ? Command::LanguageChinese : Command::LanguageEnglish, true);
}

void ViewCommands::connectTokenizer()
{
    for (const auto& [command, kind] : kTokenizerCommands)
        m_commands.on(command, this, [this, kind = kind] {
            m_session.edit(
                EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Tokens"),
                [kind](Document& document) { document.tokenizer = kind; });
        });
    connect(&m_session, &Session::documentChanged, this, &ViewCommands::refreshDocument);
    refreshDocument();
}

void ViewCommands::refreshDocument()
{
    const Document& document = m_session.document();
    for (const auto& [command, kind] : kTokenizerCommands) {
        m_commands.setEnabled(command, !document.given && document.tokenCount == 0);
        if (kind == document.tokenizer)
            m_commands.setChecked(command, true);
    }
}

void ViewCommands::connectHeads()
{
    m_commands.on(Command::PreviousHead, this, [this] { stepHead(m_session, -1); });
    m_commands.on(Command::NextHead, this, [this] { stepHead(m_session, 1); });
    connect(&m_session, &Session::pairsChanged, this, [this] {
        refreshSettings();
        refreshHeads();
    });
    refreshHeads();
}

void ViewCommands::refreshHeads()
{
    const TracePtr shown = m_session.shown();
    const HeadIndex head = m_session.selection().head;
    m_commands.setEnabled(Command::PreviousHead, shown && head > 0);
    m_commands.setEnabled(Command::NextHead, shown && head + 1 < shown->heads());
    for (const Command command :
         {Command::CopyValue, Command::CopyPicture, Command::GoTo, Command::Fit, Command::ZoomIn,
          Command::ZoomOut, Command::ZoomToCell})
        m_commands.setEnabled(command, shown != nullptr);
    const TracePtr& trace = m_session.trace();
    for (const auto& [command, step] : kSteps)
        m_commands.setEnabled(command, trace != nullptr);
    m_commands.setEnabled(Command::GoOutput, trace && trace->request.parameters->hasOutput());
    for (const Command command :
         {Command::ExportFigure, Command::PrintFigure, Command::ExportNpz, Command::ExportCsv})
        m_commands.setEnabled(command, trace != nullptr);
}

} // namespace headlight
