#include "ui/window/model_report_dialog.h"

#include "ui/panels/model_card.h"
#include "ui/panels/value_table.h"

#include <QDialogButtonBox>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr qsizetype kMostLines = 5000; ///< of one list

void addList(QStringList& lines, const QString& heading, QStringList names)
{
    if (names.isEmpty())
        return;
    if (!lines.isEmpty())
        lines << QString{};
    lines << heading;
    if (names.size() > kMostLines)
        names = names.first(kMostLines) << QStringLiteral("…");
    lines << names;
}

QStringList indented(const std::vector<std::string>& names)
{
    QStringList lines;
    for (const std::string& name : names)
        lines << QStringLiteral("  ") + QString::fromStdString(name);
    return lines;
}

} // namespace

QString ModelReportDialog::tensorText(const ModelReport& report)
{
    QStringList lines;
    addList(lines, tr("Missing: %1").arg(report.missing.size()), indented(report.missing));
    QStringList shapes;
    for (const MisshapenTensor& tensor : report.misshapen)
        shapes << tr("  %1: found %2, expected %3")
                      .arg(
                          QString::fromStdString(tensor.name), QString::fromStdString(tensor.found),
                          QString::fromStdString(tensor.expected));
    addList(lines, tr("Of another shape: %1").arg(report.misshapen.size()), shapes);
    addList(lines, tr("Not used: %1").arg(report.extra.size()), indented(report.extra));
    if (lines.isEmpty())
        lines << tr("Every tensor that this model needs is there, in its shape.");
    return lines.join(QLatin1Char('\n'));
}

ModelReportDialog::ModelReportDialog(
    const QString& name, const ModelReport& report, QWidget* parent)
    : QDialog{parent}
{
    setWindowTitle(tr("What is in %1").arg(name));
    auto* facts = new ValueTable{this};
    ModelCard::addRows(*facts);
    ModelCard::fill(*facts, report);
    auto* tensors = new QPlainTextEdit{tensorText(report), this};
    tensors->setObjectName(QStringLiteral("tensorReport"));
    tensors->setAccessibleName(tr("Tensors that do not fit"));
    tensors->setReadOnly(true);
    tensors->setLineWrapMode(QPlainTextEdit::NoWrap);
    tensors->setMinimumSize(560, 240);
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, this};
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(12);
    column->addWidget(facts);
    column->addWidget(tensors, 1);
    column->addWidget(buttons);
}

} // namespace headlight
