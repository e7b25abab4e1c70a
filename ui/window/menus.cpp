#include "ui/window/menus.h"

#include <QMenuBar>

namespace headlight {

Menus::Menus(QMenuBar& bar, const Commands& commands, QObject* parent)
    : QObject{parent}
    , m_bar{bar}
    , m_commands{commands}
{
    buildFile();
    QMenu* edit = menu(nullptr, QT_TR_NOOP("&Edit"));
    add(edit, {Command::Undo, Command::Redo});
    edit->addSeparator();
    add(edit, {Command::CopyValue, Command::CopyPicture, Command::CopyTex, Command::CopyStep});
    buildView();
    buildSequence();
    buildGo();
    QMenu* help = menu(nullptr, QT_TR_NOOP("&Help"));
    add(help, {Command::Lessons, Command::FindCommand, Command::Shortcuts});
    help->addSeparator();
    add(help, {Command::About});
    retranslate();
}

QMenu* Menus::menu(QMenu* parent, const char* source)
{
    auto* menu = new QMenu{&m_bar};
    menu->setToolTipsVisible(true);
    if (parent != nullptr)
        parent->addMenu(menu);
    else
        m_bar.addMenu(menu);
    m_titles.emplace_back(menu, source);
    return menu;
}

void Menus::add(QMenu* menu, std::initializer_list<Command> commands)
{
    for (const Command command : commands)
        menu->addAction(m_commands.action(command));
}

void Menus::buildFile()
{
    QMenu* file = menu(nullptr, QT_TR_NOOP("&File"));
    add(file, {Command::OpenModel, Command::OpenModelFile, Command::OpenBuiltInModel});
    file->addSeparator();
    add(file, {Command::OpenTokens, Command::OpenWeights, Command::OpenInput, Command::OpenFigure});
    add(file, {Command::Generate});
    m_recent = menu(file, QT_TR_NOOP("Open &recent"));
    file->addSeparator();
    add(file,
        {Command::ExportFigure, Command::PrintFigure, Command::ExportNpz, Command::ExportCsv});
    file->addSeparator();
    add(file, {Command::EditLayer, Command::CloseModel});
    file->addSeparator();
    add(file, {Command::Quit});
}

void Menus::buildView()
{
    QMenu* view = menu(nullptr, QT_TR_NOOP("&View"));
    add(view, {Command::TaskExplore, Command::TaskExplain, Command::Present});
    view->addSeparator();
    QMenu* scale = menu(view, QT_TR_NOOP("&Scale"));
    add(scale, {Command::ScaleLinear, Command::ScaleLogarithmic});
    scale->addSeparator();
    add(scale,
        {Command::RangeUnit, Command::RangeHead, Command::RangeAllHeads, Command::RangeSymmetric});
    QMenu* map = menu(view, QT_TR_NOOP("&Colour map"));
    add(map, {Command::MapViridis, Command::MapMagma, Command::MapCividis, Command::MapGrey,
              Command::MapBlueWhiteRed});
    QMenu* blocks = menu(view, QT_TR_NOOP("&Blocks of weights"));
    add(blocks, {Command::BlockMaximum, Command::BlockMean});
    add(view, {Command::CellNumbers, Command::CountFromOne});
    QMenu* formulas = menu(view, QT_TR_NOOP("F&ormulas"));
    add(formulas, {Command::ConventionRow, Command::ConventionColumn});
    view->addSeparator();
    add(view, {Command::ZoomIn, Command::ZoomOut, Command::Fit, Command::ZoomToCell});
    view->addSeparator();
    QMenu* theme = menu(view, QT_TR_NOOP("&Theme"));
    add(theme, {Command::ThemeSystem, Command::ThemeLight, Command::ThemeDark});
    QMenu* language = menu(view, QT_TR_NOOP("L&anguage"));
    add(language, {Command::LanguageEnglish, Command::LanguageChinese});
    QMenu* text = menu(view, QT_TR_NOOP("Text si&ze"));
    add(text, {Command::TextLarger, Command::TextSmaller, Command::TextNormal});
    QMenu* renderer = menu(view, QT_TR_NOOP("Ren&derer"));
    add(renderer, {Command::RendererAutomatic, Command::RendererRaster, Command::RendererOpenGl});
    view->addSeparator();
    m_docks = menu(view, QT_TR_NOOP("Pane&ls"));
    add(view, {Command::ResetLayout});
}

void Menus::buildSequence()
{
    QMenu* sequence = menu(nullptr, QT_TR_NOOP("&Sequence"));
    add(sequence, {Command::EditText});
    QMenu* tokens = menu(sequence, QT_TR_NOOP("&Tokens"));
    add(tokens, {Command::TokensAutomatic, Command::TokensWords, Command::TokensCharacters,
                 Command::TokensLines, Command::TokensJson});
    sequence->addSeparator();
    add(sequence, {Command::Compute, Command::StopComputing});
}

void Menus::buildGo()
{
    QMenu* go = menu(nullptr, QT_TR_NOOP("&Go"));
    add(go, {Command::GoTo});
    go->addSeparator();
    add(go, {Command::PreviousHead, Command::NextHead});
    add(go, {Command::PreviousLayer, Command::NextLayer});
    m_heads = menu(go, QT_TR_NOOP("&Head"));
    go->addSeparator();
    add(go, {Command::GoInput, Command::GoProjections, Command::GoScores, Command::GoWeights,
             Command::GoContext, Command::GoConcat, Command::GoOutput});
    go->addSeparator();
    add(go, {Command::Why, Command::NextStep, Command::PreviousStep, Command::FirstStep,
             Command::LastStep, Command::PlaySteps});
    go->addSeparator();
    add(go, {Command::GoBack, Command::GoForward});
}

void Menus::retranslate()
{
    for (const auto& [menu, source] : m_titles)
        menu->setTitle(tr(source));
}

} // namespace headlight
