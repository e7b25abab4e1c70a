#include "ui/panels/model_panel.h"

#include "ui/panels/model_panel_private.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

namespace headlight {

ModelPanel::Private::Private(
    ModelSession& theModel, Session& theSession, Preferences& thePreferences, ModelPanel* panel)
    : model{theModel}
    , session{theSession}
    , preferences{thePreferences}
    , card{new ModelCard{theModel, panel}}
    , section{new Section{panel}}
    , text{new TextBox{panel}}
    , openPicture{new QPushButton{panel}}
    , picture{new PatchPicture{panel}}
    , problem{problemLabel(panel)}
    , cuts{new QCheckBox{panel}}
    , cutNote{problemLabel(panel)}
    , specialNote{problemLabel(panel)}
    , asText{new QCheckBox{panel}}
    , chips{new TokenChips{panel}}
    , addSecond{new QPushButton{panel}}
    , secondTitle{mutedLabel(panel)}
    , second{new TextBox{panel}}
    , secondChips{new TokenChips{panel}}
    , types{mutedLabel(panel)}
    , predictions{new PredictionTable{theModel, theSession, panel}}
    , memorySection{new Section{panel}}
    , memoryNote{mutedLabel(panel)}
    , form{new Form{panel}}
    , memory{new QSpinBox{panel}}
    , editLayer{new QPushButton{panel}}
    , close{new QPushButton{panel}}
{
}

void ModelPanel::Private::arrange(ModelPanel* panel)
{
    const std::pair<QWidget*, const char*> names[] = {
        {text, "modelText"},         {problem, "modelProblem"},    {cuts, "cutsText"},
        {cutNote, "cutNote"},        {specialNote, "specialNote"}, {asText, "specialsAsText"},
        {chips, "modelChips"},       {addSecond, "addSecondText"}, {second, "secondText"},
        {types, "tokenTypes"},       {memory, "memoryPercent"},    {editLayer, "editLayer"},
        {close, "closeModel"},       {openPicture, "openPicture"}, {picture, "modelPicture"},
        {secondChips, "secondChips"}};
    for (const auto& [widget, name] : names)
        widget->setObjectName(QLatin1String(name));
    arrangeText();
    memory->setRange(5, 90);
    memory->setSuffix(QStringLiteral(" %"));
    memory->setKeyboardTracking(false);
    memoryLabel = form->addRow(memory);
    memorySection->content().addWidget(memoryNote);
    memorySection->content().addWidget(form);
    memorySection->content().addWidget(editLayer, 0, Qt::AlignLeft);
    memorySection->content().addWidget(close, 0, Qt::AlignLeft);
    memorySection->setLast();
    auto* layout = new QVBoxLayout{panel};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    for (QWidget* part : std::initializer_list<QWidget*>{section, card, predictions, memorySection})
        layout->addWidget(part);
}

void ModelPanel::Private::arrangeText()
{
    text->setUndoRedoEnabled(true); // the document's history knows nothing of it
    second->setUndoRedoEnabled(true);
    QVBoxLayout& content = section->content();
    for (QWidget* widget : std::initializer_list<QWidget*>{
             text, openPicture, picture, problem, cuts, cutNote, specialNote, asText, chips,
             addSecond, secondTitle, second, secondChips, types})
        content.addWidget(widget);
    content.setAlignment(addSecond, Qt::AlignLeft);
    content.setAlignment(openPicture, Qt::AlignLeft);
}

void ModelPanel::Private::listen(ModelPanel* panel)
{
    connect(&model, &ModelSession::modelChanged, panel, [this] { showModel(); });
    connect(&model, &ModelSession::readingChanged, panel, [this] { showReading(); });
    connect(&session, &Session::traceChanged, panel, [this] { showTrace(); });
    connect(&model, &ModelSession::runChanged, panel, [this] { showTrace(); });
    connect(&session, &Session::selectionChanged, panel, [this] { showSelection(); });
    connect(&session, &Session::viewSettingsChanged, panel, [this] { showTrace(); });
    connect(memory, &QSpinBox::valueChanged, panel, [this](int percent) {
        setMemoryPercent(preferences, percent);
        memoryNote->setText(memoryText());
    });
    connect(editLayer, &QPushButton::clicked, panel, &ModelPanel::editRequested);
    connect(close, &QPushButton::clicked, panel, &ModelPanel::closeRequested);
    listenToText(panel);
}

void ModelPanel::Private::listenToText(ModelPanel* panel)
{
    for (TextBox* box : {text, second}) {
        connect(box, &TextBox::edited, panel, [this] { edit(); });
        connect(box, &TextBox::undoRequested, box, &QPlainTextEdit::undo);
        connect(box, &TextBox::redoRequested, box, &QPlainTextEdit::redo);
    }
    for (QCheckBox* box : {cuts, asText})
        connect(box, &QCheckBox::toggled, panel, [this] { edit(); });
    connect(addSecond, &QPushButton::clicked, panel, [this] {
        secondOpen = !secondOpen;
        if (!secondOpen)
            second->setUtf8({});
        edit();
        showReading();
        if (secondOpen)
            second->setFocus();
    });
    listenToTokens(panel);
}

void ModelPanel::Private::listenToTokens(ModelPanel* panel)
{
    const auto chooseQuery = [this](Index token) {
        session.select([token](Selection& selection) { selection.pair.query = token; });
    };
    const auto chooseKey = [this](Index token) {
        session.select([token](Selection& selection) { selection.pair.key = token; });
    };
    for (TokenChips* strip : {chips, secondChips}) {
        connect(strip, &TokenChips::queryChosen, panel, chooseQuery);
        connect(strip, &TokenChips::keyChosen, panel, chooseKey);
    }
    connect(picture, &PatchPicture::queryChosen, panel, chooseQuery);
    connect(picture, &PatchPicture::keyChosen, panel, chooseKey);
    connect(openPicture, &QPushButton::clicked, panel, &ModelPanel::pictureRequested);
}

void ModelPanel::Private::edit()
{
    if (showing)
        return;
    ModelTyping typing;
    typing.text = text->utf8();
    typing.second = second->utf8();
    typing.cuts = cuts->isChecked();
    typing.readsSpecialNames = !asText->isChecked();
    typing.picture = model.typing().picture;
    model.setTyping(typing);
}

ModelPanel::ModelPanel(
    ModelSession& model, Session& session, Preferences& preferences, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(model, session, preferences, this)}
{
    m_d->arrange(this);
    m_d->listen(this);
    m_d->retranslate();
}

ModelPanel::~ModelPanel() = default;

void ModelPanel::focusText()
{
    m_d->model.takesPictures() ? m_d->openPicture->setFocus() : m_d->text->setFocus();
}

void ModelPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
