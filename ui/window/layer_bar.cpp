#include "ui/window/layer_bar.h"

#include "ui/window/icons.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace headlight {

LayerBar::LayerBar(Session& session, ModelSession& model, Commands& commands, QWidget* parent)
    : QFrame{parent}
    , m_session{session}
    , m_model{model}
    , m_commands{commands}
    , m_crumbs{new QLabel{this}}
    , m_place{new QComboBox{this}}
    , m_previous{stepButton(Command::PreviousLayer)}
    , m_layer{new QComboBox{this}}
    , m_next{stepButton(Command::NextLayer)}
{
    setObjectName(QStringLiteral("layerBar"));
    m_crumbs->setObjectName(QStringLiteral("crumbs"));
    m_crumbs->setTextFormat(Qt::PlainText);
    m_crumbs->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_crumbs->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_place->setObjectName(QStringLiteral("attentionPlace"));
    m_layer->setObjectName(QStringLiteral("layer"));
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(16, 4, 12, 4);
    row->setSpacing(4);
    row->addWidget(m_crumbs, 1);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_place, m_previous, m_layer, m_next})
        row->addWidget(widget);
    connect(m_place, &QComboBox::activated, this, [this](int at) {
        m_model.choose({m_model.places()[static_cast<std::size_t>(at)], 0});
    });
    connect(m_layer, &QComboBox::activated, this, [this](int at) {
        m_model.choose({m_model.layer().place, at});
    });
    connect(&model, &ModelSession::modelChanged, this, &LayerBar::fill);
    connect(&model, &ModelSession::layerChanged, this, &LayerBar::refresh);
    connect(&session, &Session::selectionChanged, this, [this] {
        if (m_model.model())
            m_crumbs->setText(crumbs());
    });
    connect(&session, &Session::viewSettingsChanged, this, &LayerBar::fill);
    fill();
}

QToolButton* LayerBar::stepButton(Command command)
{
    auto* button = new QToolButton{this};
    button->setObjectName(QStringLiteral("stepButton"));
    button->setAutoRepeat(true);
    connect(button, &QToolButton::clicked, m_commands.action(command), &QAction::trigger);
    return button;
}

QString LayerBar::placeText(AttentionPlace place)
{
    switch (place) {
    case AttentionPlace::Encoder:
        return tr("encoder");
    case AttentionPlace::Decoder:
        return tr("decoder");
    case AttentionPlace::Cross:
        return tr("decoder looks at encoder");
    }
    return {};
}

void LayerBar::fill()
{
    setVisible(m_model.model() != nullptr);
    m_place->setAccessibleName(tr("Place of attention"));
    m_place->setToolTip(tr("Which attention of the model: encoder, decoder, or between them"));
    m_layer->setAccessibleName(tr("Layer"));
    m_layer->setToolTip(tr("The layer whose attention is shown"));
    m_previous->setIcon(themedIcon("chevron-left", palette()));
    m_next->setIcon(themedIcon("chevron-right", palette()));
    for (const auto& [button, command] :
         {std::pair{m_previous, Command::PreviousLayer}, {m_next, Command::NextLayer}}) {
        button->setToolTip(m_commands.action(command)->toolTip());
        button->setAccessibleName(Commands::plainText(m_commands.action(command)->text()));
    }
    m_place->clear();
    for (const AttentionPlace place : m_model.places())
        m_place->addItem(placeText(place));
    m_place->setVisible(m_model.places().size() > 1);
    refresh();
}

QString LayerBar::crumbs() const
{
    const Selection& selection = m_session.selection();
    const Index first = m_session.viewSettings().firstIndex();
    const auto group = m_model.groupOf(m_model.layer(), selection.head);
    QStringList parts{m_model.model()->name};
    if (m_model.places().size() > 1)
        parts << placeText(m_model.layer().place);
    parts << tr("Layer %1").arg(m_model.layer().index + first);
    parts
        << (group ? tr("Head %1 (group %2)").arg(selection.head + first).arg(*group + first)
                  : tr("Head %1").arg(selection.head + first));
    return parts.join(QStringLiteral(" › "));
}

void LayerBar::refresh()
{
    if (!m_model.model())
        return;
    const LayerPlace layer = m_model.layer();
    const Index first = m_session.viewSettings().firstIndex();
    const Index layers = m_model.layerCount(layer.place);
    m_layer->clear();
    for (Index at = 0; at < layers; ++at)
        m_layer->addItem(tr("Layer %1").arg(at + first));
    m_layer->setCurrentIndex(static_cast<int>(layer.index));
    const std::vector<AttentionPlace> places = m_model.places();
    m_place->setCurrentIndex(
        static_cast<int>(std::find(places.begin(), places.end(), layer.place) - places.begin()));
    m_previous->setEnabled(layer.index > 0);
    m_next->setEnabled(layer.index + 1 < layers);
    m_crumbs->setText(crumbs());
}

void LayerBar::changeEvent(QEvent* event)
{
    QFrame::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        fill();
}

} // namespace headlight
