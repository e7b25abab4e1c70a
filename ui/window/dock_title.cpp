#include "ui/window/dock_title.h"

#include "ui/window/icons.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace headlight {

namespace {

constexpr int kIconSize = 10;

} // namespace

DockTitle::DockTitle(QDockWidget& dock)
    : QWidget{&dock}
    , m_dock{dock}
    , m_name{new QLabel{this}}
    , m_detach{button()}
    , m_close{button()}
{
    setObjectName(QStringLiteral("dockTitle"));
    setAttribute(Qt::WA_StyledBackground);
    m_name->setObjectName(QStringLiteral("mutedLabel"));
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(12, 5, 6, 3);
    row->setSpacing(2);
    row->addWidget(m_name, 1);
    row->addWidget(m_detach);
    row->addWidget(m_close);
    connect(
        m_detach, &QToolButton::clicked, &dock, [&dock] { dock.setFloating(!dock.isFloating()); });
    connect(m_close, &QToolButton::clicked, &dock, &QDockWidget::close);
    connect(&dock, &QDockWidget::windowTitleChanged, this, &DockTitle::refresh);
    connect(&dock, &QDockWidget::topLevelChanged, this, &DockTitle::refresh);
    refresh();
}

QToolButton* DockTitle::button()
{
    auto* button = new QToolButton{this};
    button->setObjectName(QStringLiteral("titleButton"));
    button->setIconSize({kIconSize, kIconSize});
    return button;
}

void DockTitle::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        refresh();
}

void DockTitle::refresh()
{
    const QString name = m_dock.windowTitle();
    m_name->setText(name);
    m_detach->setIcon(themedIcon("float", palette()));
    m_close->setIcon(themedIcon("close", palette()));
    m_detach->setToolTip(m_dock.isFloating() ? tr("Attach to the window") : tr("Detach"));
    m_close->setToolTip(tr("Close (View > Panels brings it back)"));
    m_detach->setAccessibleName(tr("Detach or attach %1").arg(name));
    m_close->setAccessibleName(tr("Close %1").arg(name));
}

} // namespace headlight
