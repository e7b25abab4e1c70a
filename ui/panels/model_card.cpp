#include "ui/panels/model_card.h"

#include "ui/panels/section.h"
#include "ui/panels/value_table.h"
#include "ui/words/words.h"

#include <QEvent>
#include <QFileInfo>
#include <QLabel>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr qsizetype kMostNamed = 3; ///< tensors that a line names

enum Row { kFamily, kLayers, kHeads, kWidth, kContext, kParameters, kStored, kTokenizer, kRows };

constexpr const char* kKeys[kRows] = {"family",  "layers",     "heads",  "width",
                                      "context", "parameters", "stored", "tokenizer"};

QString scaled(double number, double step, const QStringList& units)
{
    qsizetype unit = 0;
    while (number >= step && unit + 1 < units.size()) {
        number /= step;
        ++unit;
    }
    const int digits = unit == 0 || number >= 100 ? 0 : 1;
    const QString text = QString::number(number, 'f', digits);
    return units[unit].isEmpty() ? text : QStringLiteral("%1 %2").arg(text, units[unit]);
}

QString someOf(const std::vector<std::string>& names)
{
    QStringList some;
    for (const std::string& name : names) {
        if (some.size() == kMostNamed)
            return some.join(QStringLiteral(", ")) + QStringLiteral(", …");
        some << QString::fromStdString(name);
    }
    return some.join(QStringLiteral(", "));
}

} // namespace

QString shortCount(double count)
{
    return scaled(count, 1000, {{}, QStringLiteral("K"), QStringLiteral("M"), QStringLiteral("G")});
}

QString shortBytes(double bytes)
{
    return scaled(
        bytes, 1024,
        {QStringLiteral("B"), QStringLiteral("KiB"), QStringLiteral("MiB"), QStringLiteral("GiB"),
         QStringLiteral("TiB")});
}

ModelCard::ModelCard(ModelSession& model, QWidget* parent)
    : QWidget{parent}
    , m_model{model}
    , m_section{new Section{this}}
    , m_name{new QLabel{this}}
    , m_values{new ValueTable{this}}
    , m_odd{mutedLabel(this)}
{
    m_name->setObjectName(QStringLiteral("modelName"));
    m_name->setTextFormat(Qt::PlainText);
    m_name->setWordWrap(true);
    m_name->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_odd->setObjectName(QStringLiteral("modelOddities"));
    addRows(*m_values);
    m_section->setLast();
    for (QWidget* widget : std::initializer_list<QWidget*>{m_name, m_values, m_odd})
        m_section->content().addWidget(widget);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_section);
    connect(&model, &ModelSession::modelChanged, this, &ModelCard::refresh);
    refresh();
}

void ModelCard::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        refresh();
}

void ModelCard::refresh()
{
    m_section->setTitle(tr("Model"));
    if (!m_model.model())
        return;
    m_name->setText(m_model.model()->name);
    fill(*m_values, m_model.model()->report);
    const QString odd = oddities(*m_model.model());
    m_odd->setText(odd);
    m_odd->setVisible(!odd.isEmpty());
}

void ModelCard::addRows(ValueTable& table)
{
    for (const char* key : kKeys)
        table.addRow(QLatin1String(key));
}

void ModelCard::fill(ValueTable& table, const ModelReport& report)
{
    const char* names[kRows] = {QT_TR_NOOP("family"),    QT_TR_NOOP("layers"),
                                QT_TR_NOOP("heads"),     QT_TR_NOOP("width"),
                                QT_TR_NOOP("context"),   QT_TR_NOOP("parameters"),
                                QT_TR_NOOP("stored as"), QT_TR_NOOP("tokenizer")};
    for (int row = 0; row < kRows; ++row)
        table.setName(row, tr(names[row]));
    QString layers = report.layers.empty() ? QString{} : QString::number(report.layers.front());
    if (report.layers.size() == 2)
        layers = tr("%1 encoder, %2 decoder").arg(report.layers[0]).arg(report.layers[1]);
    table.setValue(kFamily, QString::fromStdString(report.family));
    table.setValue(kLayers, layers);
    table.setValue(
        kHeads, report.keyValueHeads == report.heads
                    ? QString::number(report.heads)
                    : tr("%1 in %2 key/value groups").arg(report.heads).arg(report.keyValueHeads));
    table.setValue(
        kWidth, report.keyWidth == report.valueWidth
                    ? tr("d = %1, d_k = d_v = %2").arg(report.width).arg(report.keyWidth)
                    : tr("d = %1, d_k = %2, d_v = %3")
                          .arg(report.width)
                          .arg(report.keyWidth)
                          .arg(report.valueWidth));
    table.setValue(
        kContext, report.contextLength == 0 ? tr("any number of tokens")
                                            : tr("%1 tokens").arg(report.contextLength));
    table.setValue(kParameters, shortCount(static_cast<double>(report.parameters)));
    table.setValue(
        kStored,
        QStringLiteral("%1, %2").arg(
            QString::fromStdString(report.dtype), shortBytes(static_cast<double>(report.bytes))));
    const QString none =
        report.vocabulary == 0 ? tr("none: reads pictures") : tr("none: type token ids");
    table.setValue(
        kTokenizer, report.tokenizer ? tr("%1, %2 tokens")
                                           .arg(QString::fromStdString(report.tokenizer->kind))
                                           .arg(report.tokenizer->pieces)
                                     : none);
}

QString ModelCard::oddities(const LoadedModel& model)
{
    const ModelReport& report = model.report;
    QStringList lines;
    if (!report.missing.empty())
        lines << tr("%1 tensors are missing: %2")
                     .arg(report.missing.size())
                     .arg(someOf(report.missing));
    if (!report.misshapen.empty()) {
        const MisshapenTensor& first = report.misshapen.front();
        lines << tr("%1 tensors have another shape: %2 is %3, expected %4")
                     .arg(report.misshapen.size())
                     .arg(
                         QString::fromStdString(first.name), QString::fromStdString(first.found),
                         QString::fromStdString(first.expected));
    }
    lines
        << (report.extra.empty() ? tr("Every tensor of the file is used or known.")
                                 : tr("%1 tensors are not used: %2")
                                       .arg(report.extra.size())
                                       .arg(someOf(report.extra)));
    for (Error note : model.opened.notes) {
        note.place = QFileInfo{QString::fromStdString(note.place)}.fileName().toStdString();
        lines << Words{}.sentence(note);
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace headlight
