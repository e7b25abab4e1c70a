#include "ui/window/commands.h"

#include <QActionGroup>
#include <QCoreApplication>
#include <QKeySequence>
#include <QRegularExpression>

namespace headlight {

Commands::Commands(QObject* parent) : QObject{parent}
{
    for (const CommandSpec& spec : commandTable()) {
        auto* action = new QAction{this};
        action->setShortcuts(QKeySequence::listFromString(QLatin1String(spec.keys)));
        if (spec.where != CommandSpec::Where::Window)
            action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
        action->setCheckable(spec.kind != CommandSpec::Kind::Plain);
        if (spec.kind == CommandSpec::Kind::Choice) {
            QActionGroup*& group = m_groups[spec.group];
            if (group == nullptr)
                group = new QActionGroup{this};
            group->addAction(action);
        }
        action->setMenuRole(QAction::NoRole);
        m_actions.emplace(spec.command, action);
    }
    retranslate();
}

void Commands::on(Command command, QObject* context, const std::function<void()>& act)
{
    connect(action(command), &QAction::triggered, context, [act] { act(); });
}

void Commands::setChecked(Command command, bool checked)
{
    action(command)->setChecked(checked); // handlers listen to triggered(), which this is not
}

QString Commands::plainText(QString text)
{
    static const QRegularExpression mnemonic{QStringLiteral("\\(&\\w\\)")};
    text.remove(mnemonic);
    text.remove(QLatin1Char('&'));
    return text;
}

QString Commands::keysText(const QAction& action)
{
    QStringList keys;
    for (const QKeySequence& each : action.shortcuts())
        keys << each.toString(QKeySequence::NativeText);
    return keys.join(QStringLiteral(", "));
}

void Commands::retranslate()
{
    for (const CommandSpec& spec : commandTable()) {
        QAction* action = m_actions.at(spec.command);
        const QString explanation = QCoreApplication::translate("Commands", spec.explanation);
        const QString keys = keysText(*action);
        action->setText(QCoreApplication::translate("Commands", spec.text));
        action->setIconText(plainText(action->text()));
        action->setToolTip(
            keys.isEmpty() ? explanation : QStringLiteral("%1 (%2)").arg(explanation, keys));
    }
}

} // namespace headlight
