#include "ui/window/help_dialogs.h"

#include "core/attention/simd_target.h"
#include "core/io/libraries.h"
#include "ui/figure/libraries.h"
#include "ui/views/plot_version.h"
#include "ui/words/licences.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTableWidget>
#include <QVBoxLayout>

namespace headlight {

namespace {

QDialogButtonBox* closeButton(QDialog& dialog)
{
    auto* buttons = new QDialogButtonBox{QDialogButtonBox::Close, &dialog};
    QObject::connect(buttons, &QDialogButtonBox::rejected, &dialog, &QDialog::reject);
    return buttons;
}

void addRow(QTableWidget& table, const QString& keys, const QString& text)
{
    const int row = table.rowCount();
    table.insertRow(row);
    table.setItem(row, 0, new QTableWidgetItem{keys});
    table.setItem(row, 1, new QTableWidgetItem{text});
}

QString libraryVersions()
{
    return QStringLiteral("Qt %1, %2, %3, %4")
        .arg(
            QLatin1String(qVersion()), plotLibraryVersion(), figureLibraries(),
            QString::fromStdString(coreLibraries()));
}

} // namespace

ShortcutsDialog::ShortcutsDialog(const Commands& commands, QWidget* parent) : QDialog{parent}
{
    setWindowTitle(tr("Keyboard shortcuts"));
    resize(560, 600);
    auto* table = new QTableWidget{0, 2, this};
    table->setHorizontalHeaderLabels({tr("Key"), tr("What it does")});
    table->setAccessibleName(tr("Keyboard shortcuts"));
    table->verticalHeader()->hide();
    table->horizontalHeader()->setStretchLastSection(true);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setShowGrid(false);
    addRow(*table, tr("Arrows"), tr("Move the chosen pair, in a heatmap"));
    addRow(
        *table, tr("Ctrl+Arrows"),
        tr("To the largest attention weight of the row, to the next peak"));
    addRow(*table, tr("Shift+Drag"), tr("Zoom to the frame that is drawn, in a heatmap"));
    addRow(
        *table, tr("Wheel"), tr("Zoom around the pointer, in a heatmap; a drag moves the picture"));
    addRow(*table, tr("1 … 9"), tr("First to ninth head, while a picture has the focus"));
    addRow(*table, tr("Esc"), tr("Back to the whole picture, in a heatmap"));
    for (const CommandSpec& spec : commandTable()) {
        const QString keys = Commands::keysText(*commands.action(spec.command));
        if (!keys.isEmpty())
            addRow(*table, keys, QCoreApplication::translate("Commands", spec.explanation));
    }
    table->resizeColumnToContents(0);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->addWidget(table);
    column->addWidget(closeButton(*this));
}

AboutDialog::AboutDialog(const QString& renderer, QWidget* parent) : QDialog{parent}
{
    setWindowTitle(tr("About Headlight"));
    resize(560, 480);
    auto* name = new QLabel{QStringLiteral("Headlight " HEADLIGHT_VERSION), this};
    QFont large = name->font();
    large.setPointSizeF(large.pointSizeF() * 1.5);
    large.setBold(true);
    name->setFont(large);
    auto* facts = new QLabel{this};
    facts->setTextFormat(Qt::PlainText);
    facts->setWordWrap(true);
    facts->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    facts->setAccessibleName(tr("Versions and renderer"));
    facts->setText(
        tr("Shows what attention heads look at.") + QStringLiteral("\n\n") +
        tr("Made with: %1").arg(libraryVersions()) + QLatin1Char('\n') +
        tr("Pictures: %1").arg(renderer) + QLatin1Char('\n') +
        tr("Instructions of the processor: %1").arg(QString::fromStdString(simdTargetName())) +
        QStringLiteral("\n\n") +
        tr("Our sources are under the MIT licence. This program links QCustomPlot, so as a "
           "whole it is under the GNU General Public License, version 3 or later."));
    auto* notices = new QPlainTextEdit{licenceNotices(), this};
    notices->setReadOnly(true);
    notices->setAccessibleName(tr("Licences of what the program contains"));
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(10);
    column->addWidget(name);
    column->addWidget(facts);
    column->addWidget(notices, 1);
    column->addWidget(closeButton(*this));
}

} // namespace headlight
