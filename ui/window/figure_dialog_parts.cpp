#include "ui/panels/section.h"
#include "ui/window/figure_dialog.h"
#include "ui/window/figure_form.h"
#include "ui/window/figure_preview.h"
#include "ui/words/words.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr int kFormWidth = 350;
constexpr const char* kCopy = QT_TRANSLATE_NOOP("headlight::FigureDialog", "&Copy");
constexpr const char* kLine = QT_TRANSLATE_NOOP("headlight::FigureDialog", "Command &line…");
constexpr const char* kSeveral = QT_TRANSLATE_NOOP("headlight::FigureDialog", "Se&veral…");
constexpr const char* kSave = QT_TRANSLATE_NOOP("headlight::FigureDialog", "&Save…");

} // namespace

void FigureDialog::build()
{
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setFixedWidth(kFormWidth);
    auto* middle = new QHBoxLayout;
    middle->setSpacing(0);
    middle->addWidget(m_scroll);
    middle->addWidget(buildPicture(), 1);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addLayout(middle, 1);
    column->addWidget(buildFooter());
}

QWidget* FigureDialog::buildPicture()
{
    auto* side = new QWidget{this};
    auto* column = new QVBoxLayout{side};
    column->setContentsMargins(16, 12, 16, 8);
    column->setSpacing(8);
    auto* line = new QHBoxLayout;
    m_note->setWordWrap(false);
    line->addWidget(m_note, 1);
    m_visionLabel->setBuddy(m_vision);
    line->addWidget(m_visionLabel);
    m_vision->setObjectName(QStringLiteral("vision"));
    line->addWidget(m_vision);
    column->addLayout(line);
    column->addWidget(m_preview, 1);
    m_problem->setObjectName(QStringLiteral("problem"));
    column->addWidget(m_problem);
    connect(m_preview, &FigurePreview::roomChanged, &m_later, qOverload<>(&QTimer::start));
    connect(m_vision, &QComboBox::currentIndexChanged, this, [this](int place) {
        if (place >= 0)
            m_preview->setVision(kColourVisions[place]);
    });
    return side;
}

QPushButton* FigureDialog::addButton(QWidget* footer, const char* name)
{
    auto* button = new QPushButton{footer};
    button->setAutoDefault(false);
    m_buttons.emplace_back(button, name);
    return button;
}

QWidget* FigureDialog::buildFooter()
{
    auto* footer = new QWidget{this};
    auto* row = new QHBoxLayout{footer};
    row->setContentsMargins(16, 8, 16, 12);
    row->setSpacing(8);
    m_facts->setObjectName(QStringLiteral("facts"));
    m_facts->setWordWrap(false);
    row->addWidget(m_facts, 1);
    QPushButton* copyButton = addButton(footer, kCopy);
    connect(copyButton, &QPushButton::clicked, this, &FigureDialog::copy);
    row->addWidget(copyButton);
    m_lineButton = addButton(footer, kLine);
    connect(m_lineButton, &QPushButton::clicked, this, &FigureDialog::showCommandLine);
    row->addWidget(m_lineButton);
    m_severalButton = addButton(footer, kSeveral);
    connect(m_severalButton, &QPushButton::clicked, this, [this] { saveSeveral(); });
    row->addWidget(m_severalButton);
    m_output->setObjectName(QStringLiteral("output"));
    row->addWidget(m_output);
    connect(m_output, &QComboBox::activated, this, [this] {
        m_bytes.reset();
        showFacts();
        m_later.start();
        emit changed();
    });
    QPushButton* saveButton = addButton(footer, kSave);
    saveButton->setObjectName(QStringLiteral("save"));
    saveButton->setDefault(true);
    connect(saveButton, &QPushButton::clicked, this, &FigureDialog::saveRequested);
    row->addWidget(saveButton);
    return footer;
}

void FigureDialog::buildForm()
{
    FigureWish shown = m_form == nullptr ? m_setup.wish : m_form->wish();
    const int scrolled = m_scroll->verticalScrollBar()->value();
    m_form = new FigureForm{m_setup.presets, m_setup.chosen};
    m_form->setSource(m_setup.source.trace, m_setup.source.derivation != nullptr);
    m_form->setWish(shown);
    m_scroll->setWidget(m_form); // deletes the form before
    m_scroll->verticalScrollBar()->setValue(scrolled);
    connect(m_form, &FigureForm::wishChanged, this, [this] {
        refreshOutputs();
        m_later.start();
        emit changed();
    });
    connect(m_form, &FigureForm::refused, this, &FigureDialog::tell);
    if (m_sketch)
        m_form->setMap(m_sketch->map);
}

void FigureDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() != QEvent::LanguageChange)
        return;
    buildForm(); // built anew in the other language
    retranslate();
    showFacts();
    m_later.start(); // a problem is told again
}

void FigureDialog::retranslate()
{
    setWindowTitle(tr("Export figure"));
    m_visionLabel->setText(tr("Show as seen"));
    const QSignalBlocker quietVision{m_vision};
    const QSignalBlocker quietOutput{m_output};
    const int vision = std::max(0, m_vision->currentIndex());
    m_vision->clear();
    m_vision->addItems(
        {tr("as it is"), tr("in greyscale"), tr("without red cones (protanopia)"),
         tr("without green cones (deuteranopia)"), tr("without blue cones (tritanopia)")});
    m_vision->setCurrentIndex(vision);
    m_vision->setAccessibleName(tr("Show as seen"));
    m_vision->setToolTip(tr("Changes the preview alone, not the figure"));
    const int place = m_output->count() == 0 ? static_cast<int>(m_setup.place)
                                             : std::max(0, m_output->currentIndex());
    m_output->clear();
    for (const FigureOutput& each : figureOutputs())
        m_output->addItem(outputName(each));
    m_output->setCurrentIndex(place);
    m_output->setAccessibleName(tr("Format"));
    m_output->setToolTip(tr("What is saved: a picture, or the numbers that it shows"));
    for (const auto& [button, name] : m_buttons)
        button->setText(tr(name));
    refreshOutputs();
}

} // namespace headlight
