#pragma once

#include "core/io/model_report.h"

#include <QDialog>

namespace headlight {

/// What a folder or file says it is, and which tensors are missing, of another shape or of no use:
/// all of them, where a model was refused.
class ModelReportDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ModelReportDialog)
public:
    ModelReportDialog(const QString& name, const ModelReport& report, QWidget* parent = nullptr);

    /// The lists of tensors, a heading before each; one line where all is well.
    [[nodiscard]] static QString tensorText(const ModelReport& report);
};

} // namespace headlight
