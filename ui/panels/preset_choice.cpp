#include "ui/panels/preset_choice.h"

#include "ui/panels/form.h"
#include "ui/words/words.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QScrollArea>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

constexpr int kShownRows = 4;
constexpr int kRowGap = 4;
constexpr std::size_t kMostBoxes = 256; ///< more heads keep their presets, without a choice
constexpr int kPresetCount = static_cast<int>(std::size(kPresets));

int itemOf(Preset preset)
{
    return static_cast<int>(
        std::find(std::begin(kPresets), std::end(kPresets), preset) - std::begin(kPresets));
}

QString presetText(Preset preset)
{
    switch (preset) {
    case Preset::Previous:
        return PresetChoice::tr("previous token");
    case Preset::Next:
        return PresetChoice::tr("next token");
    case Preset::Same:
        return PresetChoice::tr("equal tokens");
    case Preset::First:
        return PresetChoice::tr("first token");
    case Preset::Uniform:
        return PresetChoice::tr("every token alike");
    case Preset::Self:
        return PresetChoice::tr("itself");
    }
    return {};
}

void fill(QComboBox& box)
{
    box.clear();
    for (const Preset preset : kPresets)
        box.addItem(presetText(preset));
}

} // namespace

PresetChoice::PresetChoice(QWidget* parent)
    : QWidget{parent}
    , m_all{new QComboBox{this}}
    , m_scroll{new QScrollArea{this}}
{
    letShrink(*m_all);
    m_all->setObjectName(QStringLiteral("presetOfAll"));
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->viewport()->setAutoFillBackground(false);
    m_scroll->hide();
    m_scroll->setFocusPolicy(Qt::NoFocus); // its boxes take it
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_all);
    setFocusProxy(m_all);
    connect(m_all, &QComboBox::activated, this, &PresetChoice::chooseAll);
    fillAll();
}

void PresetChoice::setPresets(const std::vector<Preset>& presets, Index heads, Index firstIndex)
{
    const bool sameHeads =
        presets.size() == m_presets.size() && heads == m_headCount && firstIndex == m_firstIndex;
    m_presets = presets.empty() ? std::vector<Preset>{Preset::Previous} : presets;
    m_headCount = heads;
    m_firstIndex = firstIndex;
    const bool oneAHead = m_presets.size() > 1;
    m_all->setCurrentIndex(oneAHead ? kPresetCount : itemOf(m_presets.front()));
    m_scroll->setVisible(oneAHead);
    if (!sameHeads || m_heads.size() != boxCount())
        fillHeads();
    for (std::size_t head = 0; head < m_heads.size(); ++head)
        m_heads[head]->setCurrentIndex(itemOf(m_presets[head]));
}

void PresetChoice::fillAll()
{
    fill(*m_all);
    m_all->addItem(tr("one a head"));
    m_all->setToolTip(
        tr("What the heads look at. Their matrices are made by hand so that the token meant gets "
           "an attention weight of 0.9 or more; the preset also fixes X."));
    m_all->setAccessibleName(tr("What the heads look at"));
}

QWidget* PresetChoice::headList() const
{
    return m_scroll;
}

std::size_t PresetChoice::boxCount() const
{
    return m_presets.size() > 1 ? std::min(m_presets.size(), kMostBoxes) : 0;
}

void PresetChoice::addHead(QGridLayout& grid, std::size_t head)
{
    const int row = static_cast<int>(head);
    const QString title = Words{}.headTitle(row + static_cast<int>(m_firstIndex));
    auto* box = new QComboBox;
    fill(*box);
    box->setObjectName(QStringLiteral("preset%1").arg(head));
    box->setAccessibleName(title);
    letShrink(*box);
    connect(box, &QComboBox::activated, this, [this, head](int item) { chooseHead(head, item); });
    grid.addWidget(new QLabel{title}, row, 0);
    grid.addWidget(box, row, 1);
    m_heads.push_back(box);
}

void PresetChoice::fillHeads()
{
    m_heads.clear();
    auto* inside = new QWidget;
    auto* grid = new QGridLayout{inside};
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(kFormGap);
    grid->setVerticalSpacing(kRowGap);
    grid->setColumnMinimumWidth(0, formLabelWidth(*this));
    grid->setColumnStretch(1, 1);
    const std::size_t count = boxCount();
    for (std::size_t head = 0; head < count; ++head)
        addHead(*grid, head);
    if (count > 0 && count < m_presets.size())
        grid->addWidget(
            new QLabel{tr("and %1 heads more").arg(m_presets.size() - count)},
            static_cast<int>(count), 1);
    m_scroll->setWidget(inside); // the old one is deleted with its boxes
    inside->setAutoFillBackground(false);
    const int rows = std::min<int>(static_cast<int>(count), kShownRows);
    const int rowHeight = count == 0 ? 0 : m_heads.front()->sizeHint().height() + kRowGap;
    m_scroll->setFixedHeight(std::max(rows * rowHeight - kRowGap, 0));
}

void PresetChoice::chooseAll(int item)
{
    if (item < kPresetCount)
        return emit chosen({kPresets[item]});
    if (m_presets.size() > 1)
        return;
    const auto count = static_cast<std::size_t>(std::max<Index>(m_headCount, 1));
    std::vector<Preset> presets(count, m_presets.front());
    if (count == 1) { // one head has one preset: nothing to tell apart
        m_all->setCurrentIndex(itemOf(m_presets.front()));
        return;
    }
    emit chosen(presets);
}

void PresetChoice::chooseHead(std::size_t head, int item)
{
    std::vector<Preset> presets = m_presets;
    presets[head] = kPresets[item];
    emit chosen(presets);
}

void PresetChoice::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    const auto refill = [this] {
        fillHeads();
        setPresets(std::vector<Preset>{m_presets}, m_headCount, m_firstIndex);
    };
    if (event->type() == QEvent::LanguageChange) {
        fillAll();
        refill();
    }
    // Later: a style sheet that is being set walks over all widgets and must not lose one.
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, refill, Qt::QueuedConnection);
}

} // namespace headlight
