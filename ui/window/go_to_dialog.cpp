#include "ui/window/go_to_dialog.h"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace headlight {

std::optional<Selection> parsePlace(
    const QString& text, Index first, const Selection& current, const Trace& trace)
{
    static const QRegularExpression separators{QStringLiteral("[\\s,，、;；]+")};
    std::vector<Index> numbers;
    for (const QString& part : text.split(separators, Qt::SkipEmptyParts)) {
        bool isNumber = false;
        numbers.push_back(part.toLongLong(&isNumber) - first);
        if (!isNumber)
            return std::nullopt;
    }
    if (numbers.size() == 2)
        numbers.insert(numbers.begin(), current.head);
    if (numbers.size() != 3)
        return std::nullopt;
    Selection selection = current;
    selection.head = numbers[0];
    selection.pair = {numbers[1], numbers[2]};
    const bool inside = Range{0, trace.heads()}.contains(selection.head) &&
                        Range{0, trace.queries()}.contains(selection.pair.query) &&
                        Range{0, trace.keys()}.contains(selection.pair.key);
    return inside ? std::optional{selection} : std::nullopt;
}

GoToDialog::GoToDialog(Session& session, QWidget* parent)
    : QDialog{parent}
    , m_session{session}
    , m_place{new QLineEdit{this}}
    , m_range{new QLabel{this}}
{
    setWindowTitle(tr("Go to"));
    m_place->setPlaceholderText(tr("head, i, j"));
    m_place->setAccessibleName(tr("Head, query and key"));
    m_range->setObjectName(QStringLiteral("mutedLabel"));
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Cancel, this};
    m_go = buttons->addButton(tr("Go"), QDialogButtonBox::AcceptRole);
    m_go->setDefault(true);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(8);
    auto* label = new QLabel{tr("Head, query i and key j, or only i and j:"), this};
    label->setBuddy(m_place);
    column->addWidget(label);
    column->addWidget(m_place);
    column->addWidget(m_range);
    column->addWidget(buttons);
    connect(m_place, &QLineEdit::textChanged, this, &GoToDialog::check);
    connect(buttons, &QDialogButtonBox::accepted, this, &GoToDialog::go);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    check();
}

void GoToDialog::check()
{
    const TracePtr trace = m_session.shown();
    if (!trace) {
        m_go->setEnabled(false);
        return;
    }
    const Index first = m_session.viewSettings().firstIndex();
    m_range->setText(tr("head %1 to %2, i %1 to %3, j %1 to %4")
                         .arg(first)
                         .arg(trace->heads() - 1 + first)
                         .arg(trace->queries() - 1 + first)
                         .arg(trace->keys() - 1 + first));
    m_go->setEnabled(parsePlace(m_place->text(), first, m_session.selection(), *trace).has_value());
}

void GoToDialog::go()
{
    const TracePtr trace = m_session.shown();
    const Index first = m_session.viewSettings().firstIndex();
    const auto place =
        trace ? parsePlace(m_place->text(), first, m_session.selection(), *trace) : std::nullopt;
    if (place)
        m_session.setSelection(*place);
    accept();
}

} // namespace headlight
