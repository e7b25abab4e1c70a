#pragma once

#include "core/attention/trace.h"
#include "core/model/document.h"
#include "ui/session/shown_pairs.h"
#include "ui/session/trace_work.h"
#include "ui/session/view_settings.h"

#include <QObject>
#include <QUndoStack>

#include <functional>
#include <optional>

namespace headlight {

class TraceRunner;

/// Edits of one kind merge into one undo step until endGesture() or another kind.
enum class EditKind {
    Single = -1, ///< never merges
    Text = 1,
    KeyText,
    Temperature,
    Seed,
    Width,
    Deviation,
    Window
};

/// The document, its undo history, the selection, the view settings and the newest trace: the one
/// place that intents go to and facts come from. Lives on the ui thread; computing happens
/// elsewhere.
class Session final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Session)
public:
    explicit Session(QObject* parent = nullptr);
    ~Session() override;

    [[nodiscard]] const Document& document() const { return m_document; }
    [[nodiscard]] const ViewSettings& viewSettings() const { return m_viewSettings; }
    [[nodiscard]] const Selection& selection() const { return m_selection; }
    [[nodiscard]] Task task() const { return m_task; }
    [[nodiscard]] const TracePtr& trace() const { return m_trace; } ///< null: nothing to show (yet)
    /// Scores and weights: of trace(), or of a long computation under way, while there is no
    /// trace(). Null: nothing to show.
    [[nodiscard]] const ShownPairsPtr& pairs() const { return m_pairs; }
    /// trace(), or what is known of the one under way (see ShownPairs::trace); may be null.
    [[nodiscard]] TracePtr shown() const { return m_pairs ? m_pairs->trace() : nullptr; }
    [[nodiscard]] QUndoStack& undoStack() { return m_undoStack; }
    [[nodiscard]] bool isComputing() const;
    /// Why the newest computation that ended gave no trace; empty where it did or was stopped.
    [[nodiscard]] const std::optional<Error>& failure() const { return m_failure; }

    /// One undo step: `change` gets a copy of the document. No step when nothing changed. The trace
    /// is computed again at once; the newest request wins; the picture stays until then. `undoName`
    /// is a source text of the context "Undo" (QT_TRANSLATE_NOOP), translated when it is shown.
    void edit(EditKind kind, const char* undoName, const std::function<void(Document&)>& change);
    /// Ends a drag or a typing run: later edits of the same kind are a step of their own.
    void endGesture() { ++m_gesture; }
    enum class Compute { AtOnce, Later };
    /// A fresh document: clears the history. Later: not before an edit or recompute().
    void setDocument(Document document, Compute when = Compute::AtOnce);

    void setSelection(Selection selection); ///< Clamped to the trace.
    /// The same with a change of the selection that holds.
    void select(const std::function<void(Selection&)>& change);
    void setTask(Task task);
    void setViewSettings(const ViewSettings& settings);
    void cancelComputation(); ///< The last picture stays.
    void recompute();
    void clear(); ///< Shows no picture until the next computation ends.
    /// From the next computation on, `layer` is computed in place of the document: a layer of a
    /// model. Empty: the document again.
    void setLayer(TraceWork layer);
    [[nodiscard]] bool hasLayer() const; ///< whether one is computed in place of the document

signals:
    void documentChanged(const headlight::Document& document);
    void traceChanged(const headlight::TracePtr& trace); ///< null: empty text
    void pairsChanged(); ///< after traceChanged, and when something of a long computation is seen
    void overviewGrew(); ///< there is more to be read from the same pairs()
    void selectionChanged(const headlight::Selection& selection);
    void taskChanged(headlight::Task task);
    void viewSettingsChanged(const headlight::ViewSettings& settings);
    void computationStarted();
    void progressChanged(double shareDone);
    void computationEnded();                    ///< finished, failed or canceled
    void failed(const headlight::Error& error); ///< the previous picture stays

private:
    class EditCommand;
    void start();
    void show(const TracePtr& trace);
    void showPreview(const TracePreview& preview);
    void setShown(const TracePtr& trace, ShownPairsPtr pairs);

    Document m_document;
    ViewSettings m_viewSettings;
    Selection m_selection;
    Task m_task = Task::Explore;
    TracePtr m_trace;
    ShownPairsPtr m_pairs;
    std::optional<Error> m_failure;
    QUndoStack m_undoStack;
    TraceRunner* m_runner;
    int m_gesture = 0;
    bool m_pushing = false; ///< a command is done for the first time, not undone or redone
};

} // namespace headlight
