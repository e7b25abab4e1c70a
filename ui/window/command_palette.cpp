#include "ui/window/command_palette.h"

#include "ui/window/language.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kWidth = 520;
constexpr int kHeight = 380;
constexpr int kTop = 70;

QString joined(const QString& group, const QString& text)
{
    const QString plain = Commands::plainText(text);
    return group.isEmpty() ? plain : QStringLiteral("%1: %2").arg(group, plain);
}

QString chinese(const char* source)
{
    return source == nullptr ? QString{} : Language::inChinese("Commands", source);
}

/// Small = better: how early every word of `wanted` stands in `name`; -1 = not there.
int rank(const QString& name, const QString& wanted)
{
    int sum = 0;
    for (const QString& word : wanted.split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const qsizetype at = name.indexOf(word, 0, Qt::CaseInsensitive);
        if (at < 0)
            return -1;
        sum += static_cast<int>(at);
    }
    return sum;
}

} // namespace

CommandPalette::CommandPalette(Commands& commands, QWidget& window)
    : QFrame{&window}
    , m_commands{commands}
    , m_wanted{new QLineEdit{this}}
    , m_list{new QListWidget{this}}
{
    setObjectName(QStringLiteral("commandPalette"));
    setAutoFillBackground(true);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setUniformItemSizes(true);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(10, 10, 10, 8);
    column->addWidget(m_wanted);
    column->addWidget(m_list);
    m_wanted->installEventFilter(this);
    connect(m_wanted, &QLineEdit::textChanged, this, &CommandPalette::list);
    connect(m_wanted, &QLineEdit::returnPressed, this, &CommandPalette::runCurrent);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::runCurrent);
    hide();
}

/// Once, and not at the start of the program: it reads every Chinese text.
void CommandPalette::readNames()
{
    for (const CommandSpec& spec : commandTable()) {
        if (spec.command == Command::FindCommand)
            continue;
        const char* group = groupText(spec.group);
        m_entries.push_back(
            {spec.command, group, joined(QString::fromUtf8(group), QString::fromUtf8(spec.text)),
             joined(chinese(group), chinese(spec.text))});
    }
}

void CommandPalette::open()
{
    if (m_entries.empty())
        readNames();
    m_wanted->setPlaceholderText(tr("Find a command, in English or Chinese"));
    m_wanted->setAccessibleName(tr("Find a command"));
    m_list->setAccessibleName(tr("Commands found"));
    m_wanted->clear();
    list(QString{});
    place();
    show();
    raise();
    m_wanted->setFocus(Qt::PopupFocusReason);
}

void CommandPalette::place()
{
    const QWidget& window = *parentWidget();
    const int width = qMin(kWidth, window.width() - 40);
    const int row = qMax(1, m_list->sizeHintForRow(0));
    const int wanted = m_wanted->sizeHint().height() + row * qMax(1, m_list->count()) + 34;
    const int height = qMin(qMin(wanted, kHeight), window.height() - kTop - 40);
    setGeometry((window.width() - width) / 2, kTop, width, height);
}

void CommandPalette::list(const QString& wanted)
{
    std::vector<std::pair<int, const Entry*>> hits;
    for (const Entry& entry : m_entries) {
        const int english = rank(entry.english, wanted);
        const int chinese = rank(entry.chinese, wanted);
        const int best = english < 0 ? chinese : chinese < 0 ? english : qMin(english, chinese);
        if (best >= 0)
            hits.emplace_back(best, &entry);
    }
    std::stable_sort(
        hits.begin(), hits.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
    m_list->clear();
    for (const auto& [score, entry] : hits)
        addItem(*entry);
    m_list->setCurrentRow(0);
    place();
}

void CommandPalette::addItem(const Entry& entry)
{
    const QAction& action = *m_commands.action(entry.command);
    const QString group =
        entry.group == nullptr ? QString{} : QCoreApplication::translate("Commands", entry.group);
    QString text = joined(group, action.text());
    const QString keys = Commands::keysText(action);
    if (!keys.isEmpty())
        text += QStringLiteral("    ") + keys;
    auto* item = new QListWidgetItem{text, m_list};
    item->setData(Qt::UserRole, static_cast<int>(entry.command));
    item->setToolTip(action.toolTip());
    if (!action.isEnabled())
        item->setFlags(item->flags() & ~Qt::ItemIsEnabled);
}

QStringList CommandPalette::found() const
{
    QStringList texts;
    for (int row = 0; row < m_list->count(); ++row)
        texts << m_list->item(row)->text();
    return texts;
}

void CommandPalette::runCurrent()
{
    const QListWidgetItem* item = m_list->currentItem();
    if (item == nullptr || !(item->flags() & Qt::ItemIsEnabled))
        return;
    QAction* action = m_commands.action(static_cast<Command>(item->data(Qt::UserRole).toInt()));
    hide();
    action->trigger();
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::FocusOut)
        hide();
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent*>(event)->key();
    const bool moves = key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp ||
                       key == Qt::Key_PageDown;
    if (key == Qt::Key_Escape)
        hide();
    else if (moves)
        QApplication::sendEvent(m_list, event);
    return key == Qt::Key_Escape || moves;
}

} // namespace headlight
