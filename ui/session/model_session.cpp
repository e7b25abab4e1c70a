#include "ui/session/model_session.h"

#include "ui/session/model_picture.h"
#include "ui/session/model_record.h"

#include <QDir>
#include <QFileInfo>

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

const AttentionSpec& attentionOf(const Model& model, LayerPlace layer)
{
    const StackSpec& stack = model.stack(stackKind(layer.place));
    const LayerSpec& spec = stack.layers[static_cast<std::size_t>(layer.index)];
    return layer.place == AttentionPlace::Cross ? *spec.cross : spec.attention;
}

/// The folder's name, also where one of its files was opened; a GGUF file has its own.
QString nameOf(const QFileInfo& place)
{
    const bool isWhole = place.suffix().compare(QLatin1String("gguf"), Qt::CaseInsensitive) == 0;
    const QString folder = place.isDir() ? place.absoluteFilePath() : place.absolutePath();
    return isWhole && !place.isDir() ? place.fileName() : QDir{folder}.dirName();
}

Result<TracePtr> layerTrace(const ModelTextPtr& text, LayerPlace layer, const JobControl& control)
{
    const Result<ModelRunPtr> run = text->run(control);
    if (!run)
        return run.error();
    return run.value()->layer(layer.place, layer.index, control);
}

} // namespace

Result<LoadedModelPtr> loadModel(const std::string& path, double memory, const JobControl& control)
{
    Result<ModelFiles> files = readModelFiles(path, control);
    if (!files)
        return files.error();
    ModelReport report = reportOf(files.value());
    auto opened = openModel(std::move(files).value(), {memory / 2}, control);
    if (!opened)
        return opened.error();
    auto loaded = std::make_shared<LoadedModel>();
    loaded->opened = std::move(opened).value();
    loaded->report = std::move(report);
    loaded->path = path;
    loaded->name = nameOf(QFileInfo{QString::fromStdString(path)});
    return LoadedModelPtr{std::move(loaded)};
}

ModelSession::ModelSession(Session& session, Preferences& preferences, QObject* parent)
    : QObject{parent}
    , m_session{session}
    , m_preferences{preferences}
{
    connect(&session, &Session::traceChanged, this, &ModelSession::followTrace);
    connect(&session, &Session::selectionChanged, this, &ModelSession::predict);
    // What was shown is of another model, or of the document: it goes where nothing takes its
    // place.
    connect(&session, &Session::failed, this, [this] {
        if (std::exchange(m_isStale, false))
            m_session.clear();
    });
    // Before the session computes: then the document is what is computed.
    connect(&session, &Session::documentChanged, this, &ModelSession::forget);
}

ModelSession::~ModelSession() = default;

void ModelSession::open(LoadedModelPtr model, const ModelTyping& typing, Index layer)
{
    m_model = std::move(model);
    m_typing = typing;
    m_reading = {};
    m_bytes = 0;
    m_run = nullptr;
    m_text = nullptr;
    m_record = nullptr;
    m_predictions.clear();
    m_predicted = -1;
    m_isStale = true;
    const AttentionPlace place = places().front();
    m_layer = {place, std::clamp<Index>(layer, 0, layerCount(place) - 1)};
    m_session.select([](Selection& selection) {
        selection.head = 0;
        selection.pair = {};
    });
    emit modelChanged();
    read();
}

void ModelSession::close()
{
    if (!m_model)
        return;
    forget();
    m_session.recompute();
}

void ModelSession::forget()
{
    if (!m_model)
        return;
    m_encoding.cancel();
    m_predicting.cancel();
    m_session.setLayer({});
    m_isStale = true;
    m_model = nullptr;
    m_text = nullptr;
    m_record = nullptr;
    m_run = nullptr;
    m_predictions.clear();
    m_predicted = -1;
    emit modelChanged();
}

void ModelSession::setTyping(const ModelTyping& typing)
{
    if (!m_model || typing == m_typing)
        return;
    m_typing = typing;
    read();
}

bool ModelSession::takesPictures() const
{
    return m_model && readsPictures(*m_model->opened.model);
}

void ModelSession::read()
{
    m_encoding.run<ModelReading>(
        [model = m_model, typing = m_typing](const JobControl&) -> Result<ModelReading> {
            return readsPictures(*model->opened.model) ? readPicture(*model, typing)
                                                       : readTyping(model->opened, typing);
        },
        [this, model = m_model, typing = m_typing](const Result<ModelReading>& reading) {
            if (model == m_model && reading)
                take(reading.value(), typing);
        });
}

void ModelSession::take(const ModelReading& reading, const ModelTyping& typing)
{
    m_reading = reading;
    m_readTyping = typing;
    m_bytes = 0;
    if (reading.problem) {
        m_text = nullptr;
        m_record = nullptr;
        emit readingChanged();
        return show(
            [problem = *reading.problem](const JobControl&) { return Result<TracePtr>{problem}; });
    }
    const ModelPtr& model = m_model->opened.model;
    m_bytes = ModelRun::bytes(*model, reading.input);
    m_text =
        std::make_shared<ModelText>(model, reading.input, RunOptions{memoryFor(m_preferences) / 2});
    emit readingChanged();
    showLayer();
}

void ModelSession::show(TraceWork layer)
{
    m_session.setLayer(std::move(layer));
    m_session.recompute();
}

void ModelSession::showLayer()
{
    m_record = std::make_shared<const RecordedModel>(
        recordedLayer(*m_model, m_readTyping, m_reading, m_layer));
    show([text = m_text, layer = m_layer](const JobControl& control) {
        return layerTrace(text, layer, control);
    });
}

void ModelSession::followTrace()
{
    if (!m_model || m_text)
        m_isStale = false;
    if (!m_model || !m_text || !m_session.trace())
        return;
    ModelRunPtr run = m_text->finishedRun();
    if (!run || run == m_run)
        return;
    m_run = std::move(run);
    m_predicted = -1;
    const TokenIndex last = m_session.trace()->queries() - 1;
    emit runChanged();
    if (m_session.selection().pair == Pair{})
        m_session.select([last](Selection& selection) { selection.pair.query = last; });
    predict();
}

std::vector<AttentionPlace> ModelSession::places() const
{
    if (!m_model)
        return {};
    return placesOf(m_model->opened.model->spec());
}

Index ModelSession::layerCount(AttentionPlace place) const
{
    if (!m_model)
        return 0;
    const auto& stack = stackOf(m_model->opened.model->spec(), place);
    return stack ? static_cast<Index>(stack->layers.size()) : 0;
}

Index ModelSession::heads(LayerPlace layer) const
{
    const bool isThere = layer.index >= 0 && layer.index < layerCount(layer.place);
    return isThere ? attentionOf(*m_model->opened.model, layer).heads : 0;
}

std::optional<Index> ModelSession::groupOf(LayerPlace layer, HeadIndex head) const
{
    if (heads(layer) == 0)
        return std::nullopt;
    const AttentionSpec& spec = attentionOf(*m_model->opened.model, layer);
    if (spec.keyValueHeads == spec.heads)
        return std::nullopt;
    return head / (spec.heads / spec.keyValueHeads);
}

void ModelSession::choose(LayerPlace layer, std::optional<HeadIndex> head)
{
    const bool isThere = m_model && std::ranges::count(places(), layer.place) > 0 &&
                         layer.index >= 0 && layer.index < layerCount(layer.place);
    if (!isThere)
        return;
    const bool isOther = layer != m_layer;
    m_layer = layer;
    if (isOther)
        emit layerChanged();
    if (head)
        m_session.select([head](Selection& selection) { selection.head = *head; });
    if (isOther && m_text)
        showLayer();
}

} // namespace headlight
