#include "ui/session/session.h"

#include "core/base/error_code.h"
#include "ui/session/trace_runner.h"

#include <QUndoCommand>

#include <algorithm>

namespace headlight {

namespace {

Selection clamped(Selection selection, const TracePtr& trace)
{
    const auto clamp = [](Index index, Index count) {
        return std::clamp<Index>(index, 0, std::max<Index>(count - 1, 0));
    };
    if (trace) {
        selection.head = clamp(selection.head, trace->heads());
        selection.pair.query = clamp(selection.pair.query, trace->queries());
        selection.pair.key = clamp(selection.pair.key, trace->keys());
    }
    return selection;
}

} // namespace

/// The one undo command: it holds the document that is not current, and swaps.
class Session::EditCommand final : public QUndoCommand
{
public:
    EditCommand(Session& session, Document other, EditKind kind, const char* name)
        : QUndoCommand{QString::fromUtf8(name)}
        , m_session{session}
        , m_other{std::move(other)}
        , m_kind{kind}
        , m_gesture{session.m_gesture}
    {
    }

    void redo() override { swap(); }
    void undo() override { swap(); }
    [[nodiscard]] int id() const override { return static_cast<int>(m_kind); }

    bool mergeWith(const QUndoCommand* next) override
    {
        if (static_cast<const EditCommand*>(next)->m_gesture != m_gesture)
            return false;
        setObsolete(m_session.m_document == m_other); // dragged back to where it began
        return true;
    }

private:
    void swap()
    {
        std::swap(m_session.m_document, m_other);
        if (!m_session.m_pushing)
            m_session.endGesture(); // an edit after undo or redo is a step of its own
        emit m_session.documentChanged(m_session.m_document);
        m_session.start();
    }

    Session& m_session;
    Document m_other;
    EditKind m_kind;
    int m_gesture;
};

Session::Session(QObject* parent) : QObject{parent}, m_runner{new TraceRunner{this}}
{
    connect(m_runner, &TraceRunner::progressChanged, this, &Session::progressChanged);
    connect(m_runner, &TraceRunner::previewed, this, &Session::showPreview);
    connect(m_runner, &TraceRunner::overviewGrew, this, &Session::overviewGrew);
    connect(m_runner, &TraceRunner::finished, this, [this](const TracePtr& trace) {
        m_failure.reset();
        show(trace);
        emit computationEnded();
    });
    connect(m_runner, &TraceRunner::failed, this, [this](const Error& error) {
        m_failure.reset();
        if (error.code == ErrorCode::TextEmpty) {
            show(nullptr); // an honest empty state, no failure
        } else {
            if (error.code != ErrorCode::Canceled)
                m_failure = error;
            emit failed(error);
        }
        emit computationEnded();
    });
}

Session::~Session() = default;

bool Session::isComputing() const
{
    return m_runner->isRunning();
}

void Session::edit(
    EditKind kind, const char* undoName, const std::function<void(Document&)>& change)
{
    Document next = m_document;
    change(next);
    if (next == m_document)
        return;
    m_pushing = true;
    m_undoStack.push(new EditCommand{*this, std::move(next), kind, undoName});
    m_pushing = false;
}

void Session::setDocument(Document document, Compute when)
{
    m_document = std::move(document);
    m_undoStack.clear();
    endGesture();
    emit documentChanged(m_document);
    if (when == Compute::AtOnce)
        start();
}

void Session::setSelection(Selection selection)
{
    selection = clamped(selection, shown());
    if (selection == m_selection)
        return;
    m_selection = selection;
    emit selectionChanged(m_selection);
}

void Session::select(const std::function<void(Selection&)>& change)
{
    Selection selection = m_selection;
    change(selection);
    setSelection(selection);
}

void Session::setTask(Task task)
{
    if (task == m_task)
        return;
    m_task = task;
    emit taskChanged(m_task);
}

void Session::setViewSettings(const ViewSettings& settings)
{
    if (settings == m_viewSettings)
        return;
    m_viewSettings = settings;
    emit viewSettingsChanged(m_viewSettings);
}

void Session::cancelComputation()
{
    m_runner->cancel();
}

void Session::recompute()
{
    start();
}

void Session::clear()
{
    show(nullptr);
}

void Session::setLayer(TraceWork layer)
{
    m_runner->setLayer(std::move(layer));
}

bool Session::hasLayer() const
{
    return m_runner->hasLayer();
}

void Session::start()
{
    m_runner->start(m_document, m_selection.head);
    emit computationStarted();
}

void Session::show(const TracePtr& trace)
{
    if (trace || m_pairs)
        setShown(trace, trace ? std::make_shared<const ShownPairs>(trace) : nullptr);
}

void Session::showPreview(const TracePreview& preview)
{
    setShown(nullptr, std::make_shared<const ShownPairs>(preview));
}

void Session::setShown(const TracePtr& trace, ShownPairsPtr pairs)
{
    const bool other = trace || m_trace;
    m_trace = trace;
    m_pairs = std::move(pairs);
    const Selection before = std::exchange(m_selection, clamped(m_selection, shown()));
    if (other)
        emit traceChanged(m_trace);
    emit pairsChanged();
    if (m_selection != before)
        emit selectionChanged(m_selection);
}

} // namespace headlight
