#pragma once

#include "ui/session/job_runner.h"
#include "ui/window/figure_output.h"
#include "ui/window/figure_presets.h"
#include "ui/window/figure_sketch.h"

#include <QDialog>
#include <QPointer>
#include <QTimer>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;

namespace headlight {

class FigureBatchDialog;
class FigureForm;
class FigurePreview;

/// "Export figure": what a figure shows and how at the left, the figure itself at the right, drawn
/// off the ui thread whenever something changes; below, what it will be as a file. Writes nothing
/// by itself: it says what is to be saved.
class FigureDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureDialog)
public:
    /// `chosen` is the pair that the window shows, `place` one of figureOutputs().
    struct Setup
    {
        FigureSource source{};
        FigureWish wish{};
        Pair chosen{};
        FigurePresets presets{QString{}};
        std::size_t place = 0;
    };

    explicit FigureDialog(Setup setup, QWidget* parent = nullptr);
    ~FigureDialog() override;

    [[nodiscard]] const FigureWish& wish() const;
    void setWish(const FigureWish& wish);
    [[nodiscard]] const FigureSource& source() const { return m_setup.source; }
    void setSource(const FigureSource& source); ///< another computation; a null trace is none
    [[nodiscard]] const FigureOutput& output() const;
    [[nodiscard]] bool isComplete() const; ///< what is shown is what was asked for
    [[nodiscard]] QString problem() const; ///< the sentence below the picture

    /// Opens the dialog for figures of several heads, layers and sequences.
    FigureBatchDialog& saveSeveral();

    void copy(); ///< PNG and SVG, onto the clipboard

signals:
    void changed(); ///< what is remembered: the wish or the kind of file
    void saveRequested();
    void severalSaved(const QString& folder, int files);

protected:
    void changeEvent(QEvent* event) override;

private:
    void build();
    void buildForm();
    QWidget* buildPicture();
    QWidget* buildFooter();
    QPushButton* addButton(QWidget* footer, const char* name);
    void retranslate();
    void refreshOutputs();
    [[nodiscard]] QString waitReason() const;
    void draw();
    void showSketch(const Result<FigureSketch>& sketch);
    void measure();
    void showFacts();
    void tell(const Error& error);
    void showCommandLine();

    Setup m_setup;
    FigureForm* m_form = nullptr;
    QScrollArea* m_scroll;
    FigurePreview* m_preview;
    QLabel* m_note;
    QLabel* m_problem;
    QLabel* m_facts;
    QLabel* m_visionLabel;
    QComboBox* m_vision;
    QComboBox* m_output;
    std::vector<std::pair<QPushButton*, const char*>> m_buttons{};
    QPushButton* m_severalButton = nullptr; ///< one of them
    QPushButton* m_lineButton = nullptr;    ///< likewise
    std::optional<FigureSketch> m_sketch{};
    std::optional<qsizetype> m_bytes{}; ///< of the file
    QTimer m_later;                     ///< until changes pause
    JobRunner m_drawing;
    JobRunner m_measuring;
    JobRunner m_copying;
    JobRunner m_line;
    QPointer<FigureBatchDialog> m_several{};
};

} // namespace headlight
