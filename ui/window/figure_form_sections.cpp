#include "ui/panels/section.h"
#include "ui/window/figure_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

namespace headlight {

Form& FigureForm::addSection(const QString& title)
{
    m_last = new Section{this};
    m_last->setTitle(title);
    auto* form = new Form{m_last};
    m_last->content().addWidget(form);
    m_column->addWidget(m_last);
    return *form;
}

void FigureForm::buildPresets()
{
    Form& form = addSection(tr("Preset"));
    auto* line = new QWidget{&form};
    auto* row = new QHBoxLayout{line};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    m_preset = new QComboBox{line};
    m_preset->setObjectName(QStringLiteral("preset"));
    m_preset->setAccessibleName(tr("Preset"));
    m_preset->setPlaceholderText(tr("as set below"));
    letShrink(*m_preset);
    auto* keep = new QPushButton{tr("Save as…"), line};
    keep->setObjectName(QStringLiteral("keepPreset"));
    keep->setAutoDefault(false);
    setReason(
        *keep, tr("Keep size, type, colours and all else below under a name"),
        m_presets.canKeep() ? QString{} : tr("Settings are not kept in this run"));
    m_remove = new QPushButton{tr("Remove"), line};
    m_remove->setObjectName(QStringLiteral("removePreset"));
    m_remove->setToolTip(tr("Remove this preset of yours"));
    m_remove->setAutoDefault(false);
    row->addWidget(m_preset, 1);
    row->addWidget(keep);
    row->addWidget(m_remove);
    form.addWide(line);
    connect(m_preset, &QComboBox::activated, this, &FigureForm::choosePreset);
    connect(keep, &QPushButton::clicked, this, &FigureForm::askForName);
    connect(m_remove, &QPushButton::clicked, this, &FigureForm::removePreset);
}

/// What a figure can show, in the order of FigureSubject.
QStringList FigureForm::subjectNames()
{
    return {
        tr("attention weights of one head"),
        tr("scores of one head"),
        tr("context vectors of one head"),
        tr("concatenation of all heads"),
        tr("output"),
        tr("attention weights of all heads"),
        tr("attention weights of one query"),
        tr("links between tokens"),
        tr("mask"),
        tr("input X"),
        tr("input X of the keys"),
        tr("queries of one head"),
        tr("keys of one head"),
        tr("values of one head"),
        tr("output projection W^O")};
}

void FigureForm::buildSubject()
{
    m_subjectForm = &addSection(tr("What"));
    m_subject = new QComboBox{m_subjectForm};
    m_subject->setObjectName(QStringLiteral("subject"));
    const QStringList names = subjectNames();
    for (int i = 0; i < names.size(); ++i)
        m_subject->addItem(names.at(i), i);
    m_subject->addItem(
        tr("this step of the derivation"),
        subjectData({.derivation = {.part = DerivationPart::Step}}));
    m_subject->addItem(
        tr("all steps of the derivation"),
        subjectData({.derivation = {.part = DerivationPart::Chain}}));
    m_subject->setAccessibleName(tr("Show"));
    m_subjectForm->addRow(m_subject)->setText(tr("Show"));
    m_head = new QSpinBox{m_subjectForm};
    m_head->setObjectName(QStringLiteral("head"));
    m_head->setAccessibleName(tr("Head"));
    m_headLabel = m_subjectForm->addRow(m_head);
    m_headLabel->setText(tr("Head"));
    m_row = new QSpinBox{m_subjectForm};
    m_row->setObjectName(QStringLiteral("row"));
    m_row->setAccessibleName(tr("Query i"));
    m_rowLabel = m_subjectForm->addRow(m_row);
    m_rowLabel->setText(tr("Query i"));
    connectSubject();
}

void FigureForm::connectSubject()
{
    connect(m_subject, &QComboBox::activated, this, [this](int place) {
        const int chosen = m_subject->itemData(place).toInt();
        m_wish.derivation.part = DerivationPart::None;
        for (const DerivationPart part : {DerivationPart::Step, DerivationPart::Chain})
            if (chosen == subjectData({.derivation = {.part = part}}))
                m_wish.derivation.part = part;
        if (!m_wish.isOfDerivation())
            m_wish.subject = static_cast<FigureSubject>(chosen);
        showSubject();
        emit wishChanged();
    });
    connect(m_head, &QSpinBox::valueChanged, this, [this](int shown) {
        m_wish.head = shown - m_wish.options.titles.firstIndex;
        emit wishChanged();
    });
    connect(m_row, &QSpinBox::valueChanged, this, [this](int shown) {
        m_wish.row = shown - m_wish.options.titles.firstIndex;
        emit wishChanged();
    });
}

void FigureForm::buildSize()
{
    const QString points = tr(" pt");
    Form& form = addSection(tr("Size and type"));
    m_controls.addNumber(form, "width-mm", tr("Width"), {20, 2000, 1, tr(" mm")});
    m_controls.addNumber(
        form, "height-mm", tr("Height"), {20, 2000, 1, tr(" mm"), tr("follows the cells")});
    m_controls.addNumber(form, "dpi", tr("Resolution"), {20, 4800, 0, tr(" dpi (PNG)")});
    m_controls.addChoiceOrText(
        form, "font", tr("Font"), {{QString{QLatin1String("")}, QStringLiteral("Noto Sans")}},
        tr("name of a font, as DejaVu Sans"));
    m_controls.addNumber(form, "font-size", tr("Font size"), {3, 72, 1, points});
    m_controls.addNumber(
        form, "title-size", tr("Titles"), {3, 72, 1, points, tr("as the font size")});
    m_controls.addNumber(
        form, "label-size", tr("Labels up to"), {3, 72, 1, points, tr("as the font size")});
    m_controls.addNumber(
        form, "number-size", tr("Numbers up to"), {3, 72, 1, points, tr("as the font size")});
}

void FigureForm::buildColours()
{
    Form& form = addSection(tr("Colour"));
    m_ofPictures.push_back(m_last);
    m_controls.addChoice(
        form, "colours", tr("Map"),
        {{QStringLiteral("auto"), tr("usual for the numbers")},
         {QStringLiteral("viridis"), tr("Viridis")},
         {QStringLiteral("magma"), tr("Magma")},
         {QStringLiteral("cividis"), tr("Cividis")},
         {QStringLiteral("grey"), tr("Grey")},
         {QStringLiteral("blue-white-red"), tr("Blue-white-red")}});
    m_controls.addChoiceOrText(
        form, "range", tr("Range"),
        {{QStringLiteral("auto"), tr("usual for the numbers")},
         {QStringLiteral("unit"), tr("0 to 1")},
         {QStringLiteral("symmetric"), tr("symmetric around 0")},
         {QStringLiteral("head"), tr("of this picture")},
         {QStringLiteral("all-heads"), tr("of all heads")},
         {QStringLiteral("percentiles:1,99"), tr("percentiles 1 to 99")}},
        tr("LOW,HIGH or percentiles:5,95"));
    m_controls.addChoice(
        form, "scale", tr("Scale"),
        {{QStringLiteral("linear"), tr("linear")}, {QStringLiteral("log"), tr("logarithmic")}});
    m_controls.addChoice(
        form, "bar", tr("Bar"),
        {{QStringLiteral("right"), tr("right")},
         {QStringLiteral("left"), tr("left")},
         {QStringLiteral("top"), tr("top")},
         {QStringLiteral("bottom"), tr("bottom")},
         {QStringLiteral("none"), tr("none")}});
    m_safety = mutedLabel(&form);
    m_safety->setObjectName(QStringLiteral("safety"));
    form.addWide(m_safety);
}

void FigureForm::buildCells()
{
    Form& form = addSection(tr("Cells"));
    m_ofPictures.push_back(m_last);
    m_controls.addChoice(
        form, "numbers", tr("Numbers"),
        {{QStringLiteral("none"), tr("none")},
         {QStringLiteral("compact"), tr("compact")},
         {QStringLiteral("decimals:1"), tr("1 decimal")},
         {QStringLiteral("decimals:2"), tr("2 decimals")},
         {QStringLiteral("decimals:3"), tr("3 decimals")},
         {QStringLiteral("significant:2"), tr("2 significant digits")},
         {QStringLiteral("significant:3"), tr("3 significant digits")},
         {QStringLiteral("percent:0"), tr("hundredths")}});
    m_controls.addChoice(
        form, "square", tr("Shape"),
        {{QStringLiteral("auto"), tr("usual for the picture")},
         {QStringLiteral("on"), tr("square")},
         {QStringLiteral("off"), tr("as room allows")}});
    m_controls.addSwitch(form, "borders", tr("Borders"));
}

void FigureForm::buildOutlines(Pair chosen)
{
    const QString none{QLatin1String("")};
    const QString query = QString::number(chosen.query);
    const QString key = QString::number(chosen.key);
    Form& form = addSection(tr("Outlines"));
    m_ofPictures.push_back(m_last);
    m_controls.addChoiceOrText(
        form, "highlight-rows", tr("Rows"), {{none, tr("none")}, {query, tr("the chosen query")}},
        tr("rows from 0: 3,8"));
    m_controls.addChoiceOrText(
        form, "highlight-columns", tr("Columns"), {{none, tr("none")}, {key, tr("the chosen key")}},
        tr("columns from 0: 1,2"));
    m_controls.addChoiceOrText(
        form, "highlight-cells", tr("Single cells"),
        {{none, tr("none")}, {query + QLatin1Char(':') + key, tr("the chosen pair")}},
        tr("row:column from 0: 3:1,8:2"));
}

void FigureForm::buildTitles()
{
    const FigureChoices usual{
        {std::nullopt, tr("automatic")}, {QString{QLatin1String("")}, tr("none")}};
    Form& form = addSection(tr("Titles"));
    m_controls.addChoiceOrText(form, "title", tr("Title"), usual, tr("one line of text"));
    m_controls.addChoiceOrText(form, "row-title", tr("Of rows"), usual, tr("one line of text"));
    m_controls.addChoiceOrText(
        form, "column-title", tr("Of columns"), usual, tr("one line of text"));
    m_controls.addChoiceOrText(form, "bar-title", tr("Of the bar"), usual, tr("one line of text"));
    m_controls.addChoice(
        form, "figure-language", tr("Language"),
        {{QStringLiteral("en"), QStringLiteral("English")},
         {QStringLiteral("zh_CN"), QString::fromUtf8("简体中文")}});
    m_controls.addChoice(
        form, "count-from", tr("Count from"),
        {{QStringLiteral("0"), QStringLiteral("0")}, {QStringLiteral("1"), QStringLiteral("1")}});
    m_controls.addSwitch(form, "letters", tr("Panel letters (a), (b), …"));
}

void FigureForm::buildLabels()
{
    const FigureChoices labels{
        {QStringLiteral("auto"), tr("as many as fit")},
        {QStringLiteral("every:1"), tr("all")},
        {QStringLiteral("every:2"), tr("every second")},
        {QStringLiteral("every:5"), tr("every fifth")},
        {QStringLiteral("none"), tr("none")}};
    const FigureChoices groups{
        {QStringLiteral("none"), tr("none")},
        {QStringLiteral("words"), tr("sub-words of a word")},
        {QStringLiteral("segments"), tr("segments")}};
    Form& form = addSection(tr("Labels and groups"));
    m_ofPictures.push_back(m_last);
    m_controls.addChoiceOrText(
        form, "row-labels", tr("Row labels"), labels, tr("every:10, or rows from 0: 0,4,9"));
    m_controls.addChoiceOrText(
        form, "column-labels", tr("Column labels"), labels,
        tr("every:10, or columns from 0: 0,4,9"));
    m_controls.addChoiceOrText(
        form, "label-rotation", tr("Column labels lean"),
        {{QStringLiteral("auto"), tr("automatic")},
         {QStringLiteral("0"), tr("not at all")},
         {QStringLiteral("45"), tr("45°")},
         {QStringLiteral("90"), tr("upright")}},
        tr("degrees, 0 to 90"));
    m_controls.addChoiceOrText(
        form, "row-groups", tr("Group rows"), groups, tr("first-last=label: 0-2=subject;3-4=verb"));
    m_controls.addChoiceOrText(
        form, "column-groups", tr("Group columns"), groups,
        tr("first-last=label: 0-2=subject;3-4=verb"));
}

void FigureForm::buildPage()
{
    Form& form = addSection(tr("Page and file"));
    m_controls.addNumber(
        form, "grid-columns", tr("Grid columns"), {1, 1000, 0, {}, tr("near-square")});
    m_controls.addSwitch(form, "transparent", tr("Transparent background"));
    m_controls.addSwitch(form, "outlines", tr("Text as outlines"))
        ->setToolTip(tr("SVG, PDF and TikZ: needs no font, and holds no text to find or copy"));
    m_controls.addSwitch(form, "recipe", tr("How to compute it, in the file"))
        ->setToolTip(tr("The text, the parameters and the options that the figure was made with"));
}

} // namespace headlight
