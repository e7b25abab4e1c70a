#include "ui/views/display_bar.h"

#include "core/picture/colour_map.h"
#include "ui/drawing/rgb_colour.h"
#include "ui/views/chain_bar.h"
#include "ui/views/head_scales.h"
#include "ui/views/wrap_layout.h"

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QIcon>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>

namespace headlight {

namespace {

constexpr QSize kSwatch{48, 12};

QIcon swatch(ColourMap map)
{
    QPixmap pixels{kSwatch};
    QPainter painter{&pixels};
    const auto colours = colourTable(map);
    for (int x = 0; x < kSwatch.width(); ++x) {
        const Rgb colour =
            colours[static_cast<std::size_t>(255 * x / std::max(kSwatch.width() - 1, 1))];
        painter.fillRect(x, 0, 1, kSwatch.height(), colourOf(colour));
    }
    return QIcon{pixels};
}

template <typename T>
void addItem(QComboBox& box, const QString& text, T value)
{
    box.addItem(text, static_cast<int>(value));
}

template <typename T>
T chosen(const QComboBox& box)
{
    return static_cast<T>(box.currentData().toInt());
}

template <typename T>
void choose(QComboBox& box, T value)
{
    box.setCurrentIndex(box.findData(static_cast<int>(value)));
}

} // namespace

DisplayBar::DisplayBar(Session& session, Preferences& preferences, QWidget* parent)
    : QWidget{parent}
    , m_session{session}
    , m_preferences{preferences}
    , m_quantityLabel{new QLabel{this}}
    , m_quantity{new QComboBox{this}}
    , m_scopeLabel{new QLabel{this}}
    , m_scope{new QComboBox{this}}
    , m_kind{new QComboBox{this}}
    , m_blocks{new QComboBox{this}}
    , m_mapLabel{new QLabel{this}}
    , m_map{new QComboBox{this}}
    , m_numbers{new QCheckBox{this}}
{
    arrange();
    retranslate();
    listen();
}

void DisplayBar::arrange()
{
    m_quantity->setObjectName(QStringLiteral("quantity"));
    m_scope->setObjectName(QStringLiteral("scope"));
    m_kind->setObjectName(QStringLiteral("scaleKind"));
    m_blocks->setObjectName(QStringLiteral("blocks"));
    m_map->setObjectName(QStringLiteral("colourMap"));
    m_numbers->setObjectName(QStringLiteral("cellNumbers"));
    m_quantityLabel->setBuddy(m_quantity);
    m_scopeLabel->setBuddy(m_scope);
    m_mapLabel->setBuddy(m_map);
    m_map->setIconSize(kSwatch);
    for (QComboBox* box : {m_quantity, m_scope, m_kind, m_blocks, m_map})
        box->setSizeAdjustPolicy(QComboBox::AdjustToContents);

    auto* wrap = new WrapLayout{this};
    wrap->setContentsMargins(16, 4, 16, 4);
    wrap->setSpacing(6);
    const QList<QWidget*> groups[] = {
        {m_quantityLabel, m_quantity},
        {m_scopeLabel, m_scope},
        {m_kind},
        {m_blocks},
        {m_mapLabel, m_map}};
    for (const QList<QWidget*>& group : groups) {
        auto* together = new QWidget{this}; // a label stays with its control
        auto* row = new QHBoxLayout{together};
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(6);
        for (QWidget* widget : group)
            row->addWidget(widget);
        wrap->addWidget(together);
    }
    wrap->addWidget(m_numbers);
}

void DisplayBar::listen()
{
    connect(m_quantity, &QComboBox::activated, this, [this] {
        showStep(
            m_session, chosen<MapQuantity>(*m_quantity) == MapQuantity::Scores
                           ? ChainStep::Scores
                           : ChainStep::Weights);
    });
    connect(m_scope, &QComboBox::activated, this, &DisplayBar::chooseScope);
    connect(m_kind, &QComboBox::activated, this, [this] {
        ViewSettings settings = m_session.viewSettings();
        settings.scaleKind = chosen<ScaleKind>(*m_kind);
        m_session.setViewSettings(settings);
    });
    connect(m_blocks, &QComboBox::activated, this, [this] {
        ViewSettings settings = m_session.viewSettings();
        settings.blockReduce = chosen<LevelOfDetail::Reduce>(*m_blocks);
        m_session.setViewSettings(settings);
    });
    connect(m_map, &QComboBox::activated, this, [this] {
        m_preferences.setWeightMap(chosen<ColourMap>(*m_map));
    });
    connect(m_numbers, &QCheckBox::clicked, this, [this](bool on) {
        ViewSettings settings = m_session.viewSettings();
        settings.cellNumbers = on;
        m_session.setViewSettings(settings);
    });
    connect(&m_session, &Session::viewSettingsChanged, this, &DisplayBar::refresh);
    connect(&m_session, &Session::selectionChanged, this, &DisplayBar::refresh);
    connect(&m_session, &Session::pairsChanged, this, &DisplayBar::refresh);
    connect(&m_preferences, &Preferences::weightMapChanged, this, &DisplayBar::refresh);
}

void DisplayBar::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void DisplayBar::retranslate()
{
    m_quantityLabel->setText(tr("&Show"));
    m_scopeLabel->setText(tr("&Range"));
    m_mapLabel->setText(tr("&Colours"));
    m_numbers->setText(tr("&Numbers"));
    m_numbers->setToolTip(tr("Numbers in the cells, where they fit (cells of 24 px and more)"));

    m_quantity->clear();
    addItem(*m_quantity, tr("attention weights α"), MapQuantity::Weights);
    addItem(*m_quantity, tr("scores"), MapQuantity::Scores);
    m_quantity->setToolTip(
        tr("Scores A = q·k / (√d_k T) before the softmax, or attention weights α after it"));
    m_kind->clear();
    addItem(*m_kind, tr("linear"), ScaleKind::Linear);
    addItem(*m_kind, tr("logarithmic"), ScaleKind::Logarithmic);
    m_kind->setAccessibleName(tr("Kind of scale"));
    m_blocks->clear();
    addItem(*m_blocks, tr("block maximum"), LevelOfDetail::Reduce::Maximum);
    addItem(*m_blocks, tr("block mean"), LevelOfDetail::Reduce::Mean);
    m_blocks->setAccessibleName(tr("Blocks of numbers"));
    nameMaps();
    m_scope->clear(); // so that refresh fills it in this language
    refresh();
}

void DisplayBar::nameMaps()
{
    m_map->clear();
    const std::pair<ColourMap, QString> names[] = {
        {ColourMap::Viridis, tr("viridis")},
        {ColourMap::Magma, tr("magma")},
        {ColourMap::Cividis, tr("cividis")},
        {ColourMap::Grey, tr("grey")},
        {ColourMap::BlueWhiteRed, tr("blue–white–red")}};
    for (const auto& [map, name] : names)
        m_map->addItem(swatch(map), name, static_cast<int>(map));
}

bool DisplayBar::showsScores() const
{
    return m_session.selection().quantity() == MapQuantity::Scores;
}

void DisplayBar::refreshScopes()
{
    const int first = static_cast<int>(showsScores() ? RangeScope::Symmetric : RangeScope::Unit);
    if (m_scope->count() == 0 || m_scope->itemData(0).toInt() != first) {
        m_scope->clear();
        if (showsScores())
            addItem(*m_scope, tr("symmetric around 0"), RangeScope::Symmetric);
        else
            addItem(*m_scope, tr("0 to 1"), RangeScope::Unit);
        addItem(*m_scope, tr("this head"), RangeScope::Head);
        addItem(*m_scope, tr("all heads"), RangeScope::AllHeads);
    }
    choose(*m_scope, shownScope(m_session));
    m_scope->setToolTip(tr("Which numbers the two ends of the colour bar stand for"));
}

void DisplayBar::chooseScope()
{
    ViewSettings settings = m_session.viewSettings();
    (showsScores() ? settings.scoreScope : settings.weightScope) = chosen<RangeScope>(*m_scope);
    m_session.setViewSettings(settings);
}

void DisplayBar::refresh()
{
    const ViewSettings& settings = m_session.viewSettings();
    choose(*m_quantity, m_session.selection().quantity());
    refreshScopes();
    choose(*m_kind, showsScores() ? ScaleKind::Linear : settings.scaleKind);
    m_kind->setEnabled(!showsScores());
    m_kind->setToolTip(
        showsScores() ? tr("Scores can be negative, so their scale is linear")
                      : tr("Logarithmic tells small attention weights apart"));
    choose(*m_blocks, settings.blockReduce);
    m_blocks->setEnabled(choosesBlocks(m_session));
    m_blocks->setToolTip(
        !choosesBlocks(m_session)
            ? tr("Scores that share a pixel follow the colour map: means where it has "
                 "two sides, else maxima")
            : tr("What a pixel shows of the numbers that share it"));
    const bool symmetric = showsScores() && settings.scoreScope == RangeScope::Symmetric;
    choose(*m_map, symmetric ? ColourMap::BlueWhiteRed : m_preferences.weightMap());
    m_map->setEnabled(!symmetric);
    m_map->setToolTip(
        symmetric ? tr("A range that is symmetric around 0 is blue below 0 and red above")
                  : tr("Colour map, from the lowest number to the highest"));
    m_numbers->setChecked(settings.cellNumbers);
}

} // namespace headlight
