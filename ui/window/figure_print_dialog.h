#pragma once

#include "ui/session/job_runner.h"
#include "ui/window/figure_sketch.h"

#include <QDialog>

#include <memory>

class QComboBox;
class QLabel;
class QPrinter;
class QPrintPreviewWidget;
class QPushButton;

namespace headlight {

/// A figure on a sheet of paper, as it will be printed: in its own size in millimetres, or as large
/// as the sheet. Drawn off the ui thread. Prints to a printer or, where there is none, into a PDF.
class FigurePrintDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigurePrintDialog)
public:
    /// `source` has a trace.
    FigurePrintDialog(FigureSource source, FigureWish wish, QWidget* parent = nullptr);
    ~FigurePrintDialog() override;

    [[nodiscard]] bool isComplete() const { return !m_job.isRunning(); }
    [[nodiscard]] QString note() const; ///< what is said below the sheet
    /// Prints into a PDF file; false, and a note, where that fails.
    bool printTo(const QString& path);

private:
    void build();
    QWidget* buildChoices();
    void chooseSheet();
    void draw();
    void paint(QPrinter& printer, const QImage& picture) const;
    void print();
    void showNote();
    [[nodiscard]] bool isFile() const; ///< what is chosen is no printer
    /// Millimetres of paper to one of the figure.
    [[nodiscard]] double scale() const;

    FigureSource m_source;
    FigureWish m_wish;
    std::unique_ptr<QPrinter> m_printer;
    QImage m_picture{};
    QImage m_sketch{};    ///< the same for the screen
    double m_widthMm = 0; ///< of the figure; 0: not drawn yet
    double m_heightMm = 0;
    QPrintPreviewWidget* m_preview;
    QComboBox* m_target = nullptr;
    QComboBox* m_size = nullptr;
    QComboBox* m_sheet = nullptr;
    QComboBox* m_turned = nullptr;
    QLabel* m_note;
    QLabel* m_problem;
    QPushButton* m_print = nullptr;
    JobRunner m_job;
};

} // namespace headlight
