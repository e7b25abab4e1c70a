#include "ui/views/empty_state.h"

#include "core/base/error_code.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

EmptyState::EmptyState(Session& session, QWidget* parent)
    : QWidget{parent}
    , m_session{session}
    , m_sentence{new QLabel{this}}
    , m_type{new QPushButton{this}}
    , m_undo{new QPushButton{this}}
    , m_example{new QPushButton{this}}
{
    m_sentence->setObjectName(QStringLiteral("emptySentence"));
    m_type->setObjectName(QStringLiteral("typeText"));
    m_undo->setObjectName(QStringLiteral("undoLast"));
    m_example->setObjectName(QStringLiteral("showExample"));
    m_sentence->setAlignment(Qt::AlignCenter);
    m_sentence->setWordWrap(true);
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_sentence->setForegroundRole(QPalette::PlaceholderText);

    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(24, 24, 24, 24);
    column->setSpacing(12);
    column->addStretch();
    column->addWidget(m_sentence);
    auto* row = new QHBoxLayout;
    row->addStretch();
    for (QPushButton* button : {m_type, m_undo, m_example})
        row->addWidget(button);
    row->addStretch();
    column->addLayout(row);
    column->addStretch();

    connect(m_type, &QPushButton::clicked, this, &EmptyState::textRequested);
    connect(m_undo, &QPushButton::clicked, &session.undoStack(), &QUndoStack::undo);
    connect(m_example, &QPushButton::clicked, this, &EmptyState::exampleRequested);
    connect(&session, &Session::failed, this, [this](const Error& error) {
        m_isStopped = error.code == ErrorCode::Canceled;
    });
    connect(&session, &Session::computationStarted, this, [this] {
        m_isStopped = false;
        refresh();
    });
    connect(&session, &Session::computationEnded, this, &EmptyState::refresh);
    connect(&session, &Session::documentChanged, this, &EmptyState::refresh);
    refresh();
}

QString EmptyState::sentence() const
{
    return m_sentence->text();
}

void EmptyState::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QWidget::changeEvent(event);
}

bool EmptyState::isTextMissing() const
{
    const Document& document = m_session.document();
    if (m_session.hasLayer())
        return !m_session.trace() && !m_session.failure() && !m_isStopped &&
               !m_session.isComputing();
    return !document.given && document.tokenCount == 0 &&
           QString::fromStdString(document.text).trimmed().isEmpty();
}

void EmptyState::refresh()
{
    const bool failed = m_session.failure() && !m_session.trace();
    m_sentence->setText(
        isTextMissing() && m_session.hasLayer()
            ? tr("There is nothing for the model to read yet: the panel at the left takes it.")
        : isTextMissing() ? tr("There is no token yet. Type a sentence on the left.")
        : failed          ? tr("Nothing could be computed; the message above says why.")
                          : tr("There is no picture yet."));
    m_type->setText(m_session.hasLayer() ? tr("Go there") : tr("Type a sentence"));
    m_undo->setText(tr("Undo the last change"));
    m_example->setText(tr("Show the example"));
    m_type->setVisible(isTextMissing());
    m_undo->setVisible(failed && !m_session.hasLayer() && m_session.undoStack().canUndo());
    m_example->setVisible(isTextMissing() || failed);
}

} // namespace headlight
