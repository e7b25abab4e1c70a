#include "ui/window/command_line_dialog.h"

#include "ui/panels/section.h"
#include "ui/window/figure_command_line.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace headlight {

CommandLineDialog::CommandLineDialog(const FigureCommandLine& line, QWidget* parent)
    : QDialog{parent}
{
    setWindowTitle(tr("Command line"));
    resize(640, 320);
    auto* column = new QVBoxLayout{this};
    column->setContentsMargins(16, 14, 16, 14);
    column->setSpacing(10);
    auto* lead = mutedLabel(this);
    lead->setText(tr("The same figure from a shell or a Makefile:"));
    column->addWidget(lead);
    auto* text = new QPlainTextEdit{line.text, this};
    text->setReadOnly(true);
    text->setTabChangesFocus(true);
    text->setAccessibleName(tr("Command line"));
    text->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    column->addWidget(text, 1);
    auto* caveat = problemLabel(this);
    if (!line.complete)
        showProblem(
            *caveat,
            tr("Options cannot say all of this document: masks made pair by pair, roles of "
               "arrays that were chosen by hand, and an input from a file beside "
               "parameters that are not from a file, are missing here. A figure with its "
               "recipe holds them."));
    column->addWidget(caveat);
    auto* buttons = new QDialogButtonBox{this};
    QPushButton* copy = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    copy->setDefault(true);
    QPushButton* close = buttons->addButton(tr("Close"), QDialogButtonBox::RejectRole);
    close->setAutoDefault(false);
    connect(copy, &QPushButton::clicked, text, [text] {
        QApplication::clipboard()->setText(text->toPlainText());
        text->selectAll();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    column->addWidget(buttons);
}

} // namespace headlight
