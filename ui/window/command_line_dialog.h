#pragma once

#include <QDialog>

namespace headlight {

struct FigureCommandLine;

/// Shows the call of headlight-cli that makes a figure, to be copied.
class CommandLineDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CommandLineDialog)
public:
    CommandLineDialog(const FigureCommandLine& line, QWidget* parent);
};

} // namespace headlight
