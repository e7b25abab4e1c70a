#include "ui/panels/sequence_panel.h"

#include "core/base/error_code.h"
#include "ui/panels/mask_layers.h"
#include "ui/panels/sequence_panel_private.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kPauseMs = 1000; ///< typing after a pause is an undo step of its own

bool isProblemOfText(ErrorCode code)
{
    return code == ErrorCode::TokensNotJson || code == ErrorCode::TextNotUtf8;
}

} // namespace

SequencePanel::Private::Private(Session& theSession, SequencePanel* panel)
    : session{theSession}
    , section{new Section{panel}}
    , fileBox{new QWidget}
    , fileText{new QLabel}
    , backToText{new QPushButton}
    , text{new TextBox}
    , form{new Form}
    , tokenizer{new QComboBox}
    , problem{problemLabel(panel)}
    , chips{new TokenChips}
    , second{new QPushButton}
    , secondTitle{mutedLabel(panel)}
    , keyText{new TextBox}
    , secondHint{mutedLabel(panel)}
    , keyChips{new TokenChips}
    , pause{new QTimer{panel}}
{
    pause->setSingleShot(true);
    pause->setInterval(kPauseMs);
}

void SequencePanel::Private::arrange(SequencePanel* panel)
{
    text->setObjectName(QStringLiteral("text"));
    keyText->setObjectName(QStringLiteral("keyText"));
    tokenizer->setObjectName(QStringLiteral("tokenizer"));
    chips->setObjectName(QStringLiteral("chips"));
    keyChips->setObjectName(QStringLiteral("keyChips"));
    second->setObjectName(QStringLiteral("secondSequence"));
    backToText->setObjectName(QStringLiteral("backToText"));
    problem->setObjectName(QStringLiteral("textProblem"));

    fileText->setTextFormat(Qt::PlainText);
    fileText->setWordWrap(true);
    fileText->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* fileLayout = new QVBoxLayout{fileBox};
    fileLayout->setContentsMargins(0, 0, 0, 0);
    fileLayout->addWidget(fileText);
    fileLayout->addWidget(backToText, 0, Qt::AlignLeft);
    tokenizerLabel = form->addRow(tokenizer);

    QVBoxLayout& content = section->content();
    for (QWidget* widget :
         {fileBox, static_cast<QWidget*>(text), static_cast<QWidget*>(form),
          static_cast<QWidget*>(problem), static_cast<QWidget*>(chips)})
        content.addWidget(widget);
    content.addWidget(second, 0, Qt::AlignLeft);
    for (QWidget* widget :
         {static_cast<QWidget*>(secondTitle), static_cast<QWidget*>(keyText),
          static_cast<QWidget*>(secondHint), static_cast<QWidget*>(keyChips)})
        content.addWidget(widget);

    section->setLast();
    auto* layout = new QVBoxLayout{panel};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(section);
}

void SequencePanel::Private::listen(SequencePanel* panel)
{
    connect(text, &TextBox::edited, panel, [this] { editText(); });
    connect(keyText, &TextBox::edited, panel, [this] { editKeyText(); });
    for (TextBox* box : {text, keyText}) {
        connect(box, &TextBox::focusLeft, &session, &Session::endGesture);
        connect(box, &TextBox::undoRequested, &session.undoStack(), &QUndoStack::undo);
        connect(box, &TextBox::redoRequested, &session.undoStack(), &QUndoStack::redo);
    }
    connect(pause, &QTimer::timeout, &session, &Session::endGesture);
    connect(tokenizer, &QComboBox::activated, panel, [this](int index) {
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Tokenizer"),
            [index](Document& document) { document.tokenizer = kTokenizers[index]; });
    });
    connect(backToText, &QPushButton::clicked, panel, [this] {
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Go Back to Text"), [](Document& document) {
                document.given = nullptr;
                document.tokenCount = 0;
            });
    });
    connect(second, &QPushButton::clicked, panel, [this] { toggleSecond(); });
    for (TokenChips* strip : {chips, keyChips}) {
        connect(strip, &TokenChips::queryChosen, panel, [this](Index at) { chooseQuery(at); });
        connect(strip, &TokenChips::keyChosen, panel, [this](Index at) { chooseKey(at); });
        connect(strip, &TokenChips::hiddenKeyToggled, panel, [this](Index key) {
            session.edit(
                EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Padding"),
                [key](Document& document) { toggleHiddenKey(document.mask, key); });
        });
    }
    connect(&session, &Session::documentChanged, panel, [this] { showDocument(); });
    connect(&session, &Session::pairsChanged, panel, [this] { showTrace(); });
    connect(&session, &Session::selectionChanged, panel, [this] { showSelection(); });
    connect(&session, &Session::viewSettingsChanged, panel, [this] { showTrace(); });
    connect(&session, &Session::failed, panel, [this] { showFailure(); });
}

void SequencePanel::Private::showFailure()
{
    const std::optional<Error>& failure = session.failure();
    if (failure && isProblemOfText(failure->code))
        showProblem(*problem, Words{}.sentence(*failure));
}

void SequencePanel::Private::editText()
{
    session.edit(
        EditKind::Text, QT_TRANSLATE_NOOP("Undo", "Change Text"),
        [typed = text->utf8()](Document& document) { document.text = typed; });
    pause->start();
}

void SequencePanel::Private::editKeyText()
{
    session.edit(
        EditKind::KeyText, QT_TRANSLATE_NOOP("Undo", "Change Text of the Keys"),
        [typed = keyText->utf8()](Document& document) { document.keyText = typed; });
    pause->start();
}

void SequencePanel::Private::toggleSecond()
{
    secondOpen = !secondOpen;
    if (!secondOpen)
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Remove the Second Sequence"),
            [](Document& document) { document.keyText.clear(); });
    showDocument();
    if (secondOpen)
        keyText->setFocus();
}

void SequencePanel::Private::chooseQuery(TokenIndex token)
{
    session.select([token](Selection& selection) { selection.pair.query = token; });
}

void SequencePanel::Private::chooseKey(TokenIndex token)
{
    session.select([token](Selection& selection) { selection.pair.key = token; });
}

SequencePanel::SequencePanel(Session& session, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(session, this)}
{
    m_d->arrange(this);
    m_d->listen(this);
    m_d->retranslate();
}

SequencePanel::~SequencePanel() = default;

void SequencePanel::focusText()
{
    m_d->text->setFocus();
}

void SequencePanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
