#pragma once

#include "ui/figure/figure_source.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"

#include <QObject>
#include <QPointer>

namespace headlight {

class FigureDialog;
class FigurePrintDialog;
class MainWindow;
class StepGatherer;

/// Makes figures of what the window shows: the dialog for it, and what it asks for.
class FigureCommands final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureCommands)
public:
    FigureCommands(MainWindow& window, Session& session, Preferences& preferences);

    /// Opens the dialog on the current picture, in Explain the step that is open, looking as
    /// figures did the last time. A dialog that is open comes to the front and shows that picture.
    void open();
    /// Shows the dialog's figure, else that of the current picture, on a sheet to be printed.
    FigurePrintDialog* print();
    /// Opens the dialog on a figure as it was made, once what is being computed is there.
    void restore(const FigureWish& wish);
    [[nodiscard]] FigureDialog* dialog() const; ///< null: there is none
    [[nodiscard]] bool isComplete() const;

    /// The figure of the current picture.
    [[nodiscard]] FigureWish shownWish() const;
    /// Saves the dialog's figure, else that of the current picture. The ending says as what; one
    /// that says nothing gets that of the dialog's kind of file. Failures go to the message bar.
    void save(QString path);

private:
    void openOn(FigureWish wish);
    void showRestored();
    void explainRestored();
    void gatherSteps(DerivationPart part);
    void followSource();
    void nameModel();
    void chooseAndSave();
    void remember();
    [[nodiscard]] FigureOptions remembered() const;
    [[nodiscard]] std::size_t rememberedOutput() const;

    MainWindow& m_window;
    Session& m_session;
    Preferences& m_preferences;
    StepGatherer* m_steps;
    FigureSource m_source;                   ///< the newest trace and the document that gave it
    std::optional<FigureWish> m_restored{};  ///< waits for its trace
    std::optional<FigureWish> m_explained{}; ///< waits for its derivation
    QPointer<FigureDialog> m_dialog;
    QPointer<FigurePrintDialog> m_printing;
};

} // namespace headlight
