#include "ui/window/figure_form.h"

#include "core/picture/colour_vision.h"
#include "ui/panels/section.h"

#include <QComboBox>
#include <QInputDialog>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <algorithm>

namespace headlight {

namespace {

/// The options that a figure chooses itself where they are left open.
std::optional<QString>* openOption(FigureOptions& options, std::string_view key)
{
    if (key == "title")
        return &options.titles.figure;
    if (key == "row-title")
        return &options.titles.rows;
    if (key == "column-title")
        return &options.titles.columns;
    return key == "bar-title" ? &options.bar.title : nullptr;
}

} // namespace

FigureForm::FigureForm(FigurePresets presets, Pair chosen, QWidget* parent)
    : QWidget{parent}
    , m_presets{std::move(presets)}
    , m_controls{[this](const char* key, const std::optional<QString>& value) { edit(key, value); }}
    , m_column{new QVBoxLayout{this}}
{
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    buildPresets();
    buildSubject();
    buildSize();
    buildColours();
    buildCells();
    buildOutlines(chosen);
    buildTitles();
    buildLabels();
    buildPage();
    m_last->setLast();
    m_column->addStretch();
    fillPresets();
}

void FigureForm::setWish(const FigureWish& wish)
{
    m_wish = wish;
    m_controls.show(m_wish.options);
    showSubject();
    showPreset();
}

void FigureForm::setSource(const TracePtr& trace, bool hasDerivation)
{
    m_trace = trace;
    m_hasDerivation = hasDerivation;
    showSubject();
}

void FigureForm::setMap(ColourMap map)
{
    const auto line = [](bool safe, const QString& good, const QString& bad) {
        return safe ? QStringLiteral("✓ ") + good : QStringLiteral("⚠ ") + bad;
    };
    const std::pair<ColourVision, QString> readers[] = {
        {ColourVision::Protanopia, tr("not safe without red cones (protanopia)")},
        {ColourVision::Deuteranopia, tr("not safe without green cones (deuteranopia)")},
        {ColourVision::Tritanopia, tr("not safe without blue cones (tritanopia)")}};
    QStringList lines{
        line(isGreyscaleSafe(map), tr("safe in greyscale"), tr("not safe in greyscale"))};
    for (const auto& [vision, warning] : readers)
        if (!isSafeFor(map, vision))
            lines << line(false, {}, warning);
    if (lines.size() == 1)
        lines << line(true, tr("safe without red, green or blue cones"), {});
    m_safety->setText(lines.join(QLatin1Char('\n')));
}

void FigureForm::edit(const char* key, const std::optional<QString>& value)
{
    if (auto* open = openOption(m_wish.options, key); open != nullptr && !value) {
        open->reset();
    } else {
        const std::string text = value.value_or(QString{}).toStdString();
        const Result<Done> set = setFigureOption(m_wish.options, key, text);
        if (!set)
            return emit refused(set.error());
    }
    showSubject();
    showPreset();
    emit wishChanged();
}

void FigureForm::fillPresets()
{
    const QSignalBlocker quiet{m_preset};
    m_preset->clear();
    const QStringList built{
        tr("Single column, 85 mm"), tr("Double column, 175 mm"), tr("Slide, 16:9"), tr("Poster")};
    for (std::size_t i = 0; i < figurePresetNames().size(); ++i)
        m_preset->addItem(built.at(static_cast<qsizetype>(i)));
    for (const QString& name : m_presets.names())
        m_preset->addItem(name, name);
    showPreset();
}

void FigureForm::showPreset()
{
    int place = -1;
    for (int i = 0; i < m_preset->count() && place < 0; ++i) {
        const QString own = m_preset->itemData(i).toString();
        std::optional<FigureOptions> preset;
        if (own.isEmpty()) {
            preset = figurePreset(figurePresetNames()[static_cast<std::size_t>(i)]);
        } else if (const Result<FigureOptions> read = m_presets.read(own)) {
            preset = read.value();
        }
        if (preset && withLook(m_wish.options, *preset) == m_wish.options)
            place = i;
    }
    m_preset->setCurrentIndex(place);
    m_remove->setVisible(place >= 0 && m_preset->itemData(place).isValid());
}

void FigureForm::choosePreset(int place)
{
    const QString own = m_preset->itemData(place).toString();
    const Result<FigureOptions> preset =
        own.isEmpty() ? *figurePreset(figurePresetNames()[static_cast<std::size_t>(place)])
                      : m_presets.read(own);
    if (!preset) {
        showPreset();
        return emit refused(preset.error());
    }
    m_wish.options = withLook(m_wish.options, preset.value());
    setWish(FigureWish{m_wish});
    emit wishChanged();
}

void FigureForm::keepPreset(const QString& name)
{
    const Result<QString> kept = m_presets.keep(name, m_wish.options);
    if (!kept)
        return emit refused(kept.error());
    fillPresets();
}

void FigureForm::askForName()
{
    auto* question = new QInputDialog{this};
    question->setAttribute(Qt::WA_DeleteOnClose);
    question->setWindowTitle(tr("Save preset"));
    question->setLabelText(tr("Name of the preset:"));
    question->setOkButtonText(tr("Save"));
    question->setCancelButtonText(tr("Cancel"));
    connect(question, &QInputDialog::textValueSelected, this, [this](const QString& name) {
        if (!name.simplified().isEmpty())
            keepPreset(name);
    });
    question->open();
}

void FigureForm::removePreset()
{
    m_presets.remove(m_preset->currentData().toString());
    fillPresets();
}

void FigureForm::showSubject()
{
    const QSignalBlocker quietHead{m_head};
    const QSignalBlocker quietRow{m_row};
    m_subject->setCurrentIndex(m_subject->findData(subjectData(m_wish)));
    const int first = static_cast<int>(m_wish.options.titles.firstIndex);
    const auto last = [first](Index count) {
        return std::max(first, static_cast<int>(count) - 1 + first);
    };
    m_head->setRange(first, last(m_trace ? m_trace->heads() : 1));
    m_head->setValue(static_cast<int>(m_wish.head) + first);
    const auto rows = m_trace ? static_cast<Index>(m_trace->request.tokens.size()) : 1;
    m_row->setRange(first, last(rows));
    m_row->setValue(static_cast<int>(m_wish.row) + first);
    const bool ofTrace = !m_wish.isOfDerivation();
    m_subjectForm->setRowVisible(m_headLabel, ofTrace && isOfOneHead(m_wish.subject));
    m_subjectForm->setRowVisible(m_rowLabel, ofTrace && m_wish.subject == FigureSubject::Row);
    offerSubjects();
    showSections();
}

void FigureForm::offerSubjects()
{
    const auto offer = [this](int item, bool offered) {
        m_subject->setItemData(
            m_subject->findData(item), offered ? QVariant{} : QVariant{0}, Qt::UserRole - 1);
    };
    const bool hasOutput = m_trace && m_trace->request.parameters->hasOutput();
    for (const FigureSubject subject : {FigureSubject::Output, FigureSubject::OutputProjection})
        offer(static_cast<int>(subject), hasOutput);
    for (const DerivationPart part : {DerivationPart::Step, DerivationPart::Chain})
        offer(subjectData({.derivation = {.part = part}}), m_hasDerivation);
}

void FigureForm::showSections()
{
    const bool ofTrace = !m_wish.isOfDerivation();
    for (Section* section : m_ofPictures)
        section->setVisible(ofTrace);
    for (const char* key :
         {"row-title", "column-title", "bar-title", "figure-language", "count-from"})
        m_controls.setVisible(key, ofTrace);
    m_controls.setVisible("grid-columns", m_wish.derivation.part != DerivationPart::Step);
}

int FigureForm::subjectData(const FigureWish& wish)
{
    constexpr int kBehindSubjects = 100;
    return wish.isOfDerivation() ? kBehindSubjects + static_cast<int>(wish.derivation.part)
                                 : static_cast<int>(wish.subject);
}

} // namespace headlight
