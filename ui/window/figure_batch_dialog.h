#pragma once

#include "ui/figure/figure_batch.h"
#include "ui/session/job_runner.h"
#include "ui/window/figure_output.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QProgressBar;
class QPushButton;

namespace headlight {

class Form;
class IndexChoice;

/// Saves several figures that look as the figure dialog says: of heads, layers and sequences, into
/// one folder, off the ui thread. Asks once about all files that are there already.
class FigureBatchDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureBatchDialog)
public:
    /// What the figure dialog has; the source has a trace.
    struct Setup
    {
        FigureSource source{};
        FigureWish wish{};
        FigureOutput output{};
        QString folder{};
    };

    explicit FigureBatchDialog(Setup setup, QWidget* parent = nullptr);
    ~FigureBatchDialog() override;

    void setFolder(const QString& folder);
    [[nodiscard]] bool isBusy() const { return m_job.isRunning(); }
    [[nodiscard]] QString note() const; ///< the line above the buttons

    /// Writes all files; asks before where some are there.
    void save();
    void reject() override; ///< While writing: stops that first.

signals:
    void saved(const QString& folder, int files);

private:
    void build();
    void buildHeads(Form& form);
    void buildLayers(Form& form);
    void buildTexts(Form& form);
    void buildNames(Form& form);
    QWidget* buildFooter();
    void chooseTexts();
    void chooseFolder();
    void showPlan();
    void setRunning(bool running);
    void ask(const FigureBatch& batch, int there, int all);
    void write(const FigureBatch& batch);
    void tell(const Error& error);
    [[nodiscard]] std::vector<std::string> texts() const;
    [[nodiscard]] QString pattern() const;
    [[nodiscard]] Result<FigureBatch> batch() const;

    Setup m_setup;
    QWidget* m_choices = nullptr;
    IndexChoice* m_heads = nullptr;  ///< null: what is shown is of no one head
    IndexChoice* m_layers = nullptr; ///< null: the parameters have no layers
    QComboBox* m_textChoice = nullptr;
    QPlainTextEdit* m_texts = nullptr;
    QLineEdit* m_name = nullptr;
    QLineEdit* m_folder = nullptr;
    QLabel* m_note;
    QLabel* m_problem;
    QProgressBar* m_progress;
    QPushButton* m_save = nullptr;
    QPushButton* m_close = nullptr;
    JobRunner m_job;
};

} // namespace headlight
