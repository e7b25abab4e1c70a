#include "ui/window/figure_controls.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDoubleSpinBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>
#include <cassert>

namespace headlight {

namespace {

int placeOf(const FigureChoices& choices, const std::optional<QString>& value)
{
    const auto found =
        std::find_if(choices.begin(), choices.end(), [&value](const FigureChoice& choice) {
            return choice.value == value;
        });
    return found == choices.end() ? -1 : static_cast<int>(found - choices.begin());
}

QComboBox* listOf(const FigureChoices& choices, QWidget* parent)
{
    auto* box = new QComboBox{parent};
    for (const FigureChoice& choice : choices)
        box->addItem(choice.text);
    return box;
}

const FigureChoice& choiceAt(const FigureChoices& choices, int place)
{
    return choices.at(static_cast<std::size_t>(place));
}

} // namespace

void FigureControls::add(const char* key, const Row& row, Show show)
{
    assert(figureKey(key) != nullptr);
    m_controls.push_back({figureKey(key), row, std::move(show)});
}

void FigureControls::setVisible(const char* key, bool visible)
{
    for (const Shown& control : m_controls) {
        if (control.key != figureKey(key))
            continue;
        if (control.row.label != nullptr)
            control.row.form->setRowVisible(control.row.label, visible);
        else
            control.row.control->setVisible(visible);
    }
}

void FigureControls::tell(const char* key, const std::optional<QString>& value) const
{
    if (!m_showing)
        m_edited(key, value);
}

void FigureControls::addChoice(
    Form& form, const char* key, const QString& label, const FigureChoices& choices)
{
    auto* box = listOf(choices, &form);
    box->setObjectName(QLatin1String(key));
    box->setAccessibleName(label);
    QLabel* const name = form.addRow(box);
    name->setText(label);
    const auto offered = std::make_shared<FigureChoices>(choices);
    QObject::connect(box, &QComboBox::activated, box, [this, key, offered](int place) {
        tell(key, choiceAt(*offered, place).value);
    });
    add(key, {&form, name, box}, [box, offered](const std::optional<QString>& value) {
        if (placeOf(*offered, value) < 0) {
            offered->push_back({value, value.value_or(QString{})});
            box->addItem(offered->back().text);
        }
        box->setCurrentIndex(placeOf(*offered, value));
    });
}

void FigureControls::addChoiceOrText(
    Form& form, const char* key, const QString& label, const FigureChoices& choices,
    const QString& example)
{
    auto* both = new QWidget{&form};
    auto* row = new QHBoxLayout{both};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(4);
    auto* box = listOf(choices, both);
    const int own = box->count();
    box->addItem(QCoreApplication::translate("FigureControls", "own…"));
    box->setObjectName(QLatin1String(key));
    box->setAccessibleName(label);
    letShrink(*box);
    auto* edit = new QLineEdit{both};
    edit->setObjectName(QLatin1String(key) + QStringLiteral("-text"));
    edit->setAccessibleName(label);
    edit->setPlaceholderText(example);
    edit->setToolTip(example);
    letShrink(*edit);
    edit->hide();
    row->addWidget(box, 1);
    row->addWidget(edit, 1);
    QLabel* const name = form.addRow(both);
    name->setText(label);
    both->setFocusProxy(box);
    QObject::connect(box, &QComboBox::activated, box, [this, key, choices, own, edit](int place) {
        edit->setVisible(place == own);
        if (place != own)
            return tell(key, choiceAt(choices, place).value);
        edit->setFocus();
        if (!edit->text().isEmpty())
            tell(key, edit->text());
    });
    QObject::connect(
        edit, &QLineEdit::textEdited, edit, [this, key](const QString& text) { tell(key, text); });
    add(key, {&form, name, both}, [box, edit, choices, own](const std::optional<QString>& value) {
        const int place = placeOf(choices, value);
        box->setCurrentIndex(place < 0 ? own : place);
        edit->setVisible(place < 0);
        edit->setText(place < 0 ? value.value_or(QString{}) : QString{});
    });
}

void FigureControls::addNumber(
    Form& form, const char* key, const QString& label, const FigureNumber& number)
{
    auto* box = new QDoubleSpinBox{&form};
    box->setObjectName(QLatin1String(key));
    box->setAccessibleName(label);
    box->setDecimals(number.decimals);
    const bool special = !number.atZero.isEmpty();
    const double zero = number.least - 1; // what the box has in place of 0
    box->setRange(special ? zero : number.least, number.most);
    box->setSpecialValueText(number.atZero);
    box->setSuffix(number.unit);
    QLabel* const name = form.addRow(box);
    name->setText(label);
    QObject::connect(
        box, &QDoubleSpinBox::valueChanged, box,
        [this, key, special, least = number.least](double value) {
            const double said = special && value < least ? 0 : value;
            tell(key, QString::number(said, 'g', 12));
        });
    add(key, {&form, name, box}, [box, special, zero](const std::optional<QString>& value) {
        const double said = value.value_or(QString{}).toDouble();
        box->setValue(special && said == 0 ? zero : said);
    });
}

QCheckBox* FigureControls::addSwitch(Form& form, const char* key, const QString& text)
{
    auto* box = new QCheckBox{text, &form};
    box->setObjectName(QLatin1String(key));
    form.addWide(box);
    QObject::connect(box, &QCheckBox::toggled, box, [this, key](bool on) {
        tell(key, on ? QStringLiteral("true") : QStringLiteral("false"));
    });
    add(key, {&form, nullptr, box}, [box](const std::optional<QString>& value) {
        box->setChecked(value == QLatin1String("true"));
    });
    return box;
}

void FigureControls::show(const FigureOptions& options)
{
    m_showing = true;
    for (const Shown& control : m_controls) {
        const std::optional<std::string> text = control.key->write(options);
        control.show(text ? std::optional{QString::fromStdString(*text)} : std::nullopt);
    }
    m_showing = false;
}

} // namespace headlight
