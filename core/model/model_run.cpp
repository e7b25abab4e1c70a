#include "core/model/model_run.h"

#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/model/forward.h"
#include "core/model/head.h"
#include "core/model/recently_used.h"

#include <algorithm>
#include <mutex>

namespace headlight {

namespace {

using TraceKey = std::pair<AttentionPlace, Index>;
using KeptTraces = RecentlyUsed<TraceKey, TracePtr>;

double sizeBytes(const Matrix& matrix)
{
    return static_cast<double>(matrix.size()) * sizeof(Scalar);
}

/// What a trace takes that others do not hold as well.
double traceSize(const Trace& trace)
{
    return sizeBytes(trace.request.input) + sizeBytes(trace.query) + sizeBytes(trace.key) +
           sizeBytes(trace.value) + sizeBytes(trace.context) + sizeBytes(trace.output) +
           3 * sizeBytes(trace.logsumexp);
}

/// The states between the layers of one stack.
struct StackStates
{
    std::vector<MatrixPtr> hidden; ///< layers + 1
    MatrixPtr final;
};

double stackBytes(const Model& model, StackKind kind, Index count)
{
    const auto width = static_cast<double>(model.spec().width);
    double widest = 0;
    for (const LayerSpec& layer : model.stack(kind).layers) {
        const AttentionSpec& attention = layer.attention;
        const Index heads = attention.heads * (attention.keyWidth + attention.valueWidth) * 2;
        widest = std::max(widest, static_cast<double>(heads + 3 * layer.mlp.width));
    }
    const auto layers = static_cast<double>(model.stack(kind).layers.size());
    return static_cast<double>(count) * sizeof(Scalar) * (width * (layers + 8) + widest);
}

Index queryCount(const Model& model, StackKind kind, const ModelInput& input)
{
    const auto& image = model.stack(kind).embedding.image;
    if (image)
        return image->patches() + 1;
    const bool isSecond = kind == StackKind::Decoder && model.spec().isEncoderDecoder();
    return static_cast<Index>(isSecond ? input.decoderIds.size() : input.ids.size());
}

} // namespace

struct ModelRun::State
{
    ModelPtr model;
    ModelInput input;
    StackStates encoder;
    StackStates decoder;
    mutable std::mutex mutex;
    KeptTraces traces{0}; ///< guarded by mutex

    [[nodiscard]] StackStates& states(StackKind kind)
    {
        return kind == StackKind::Encoder ? encoder : decoder;
    }
    [[nodiscard]] bool has(StackKind kind) const
    {
        const ModelSpec& spec = model->spec();
        return kind == StackKind::Encoder ? spec.encoder.has_value() : spec.decoder.has_value();
    }
    [[nodiscard]] const Tokens& tokens(StackKind kind) const
    {
        const bool isSecond = kind == StackKind::Decoder && model->spec().isEncoderDecoder();
        return isSecond ? input.decoderTokens : input.tokens;
    }

    [[nodiscard]] Result<LayerOutput> runLayer(
        StackKind kind, Index index, ForwardScratch& scratch, const JobControl& control);
    [[nodiscard]] Result<Done> runStack(StackKind kind, const JobControl& control);
    [[nodiscard]] Result<Done> finishStack(StackKind kind, const JobControl& control);
    void keep(StackKind kind, Index index, const LayerOutput& output);
};

Result<LayerOutput> ModelRun::State::runLayer(
    StackKind kind, Index index, ForwardScratch& scratch, const JobControl& control)
{
    const auto weights = model->layer(kind, index, control);
    if (!weights)
        return weights.error();
    const auto layer = static_cast<std::size_t>(index);
    const bool isOverEncoder = kind == StackKind::Decoder && model->spec().isEncoderDecoder();
    return headlight::runLayer(
        {model->stack(kind).layers[layer], *weights.value(), model->stack(kind),
         model->stackWeights(kind), scratch, states(kind).hidden[layer], &tokens(kind),
         isOverEncoder ? encoder.final : nullptr, &input.tokens},
        control);
}

void ModelRun::State::keep(StackKind kind, Index index, const LayerOutput& output)
{
    const std::scoped_lock lock{mutex};
    const auto add = [&](AttentionPlace place, const TracePtr& trace) {
        if (trace && !traces.find({place, index}))
            traces.add({place, index}, trace, traceSize(*trace));
    };
    add(kind == StackKind::Encoder ? AttentionPlace::Encoder : AttentionPlace::Decoder,
        output.attention);
    add(AttentionPlace::Cross, output.cross);
}

Result<Done> ModelRun::State::runStack(StackKind kind, const JobControl& control)
{
    auto embedded = embed(*model, kind, input, control);
    if (!embedded)
        return embedded.error();
    StackStates& all = states(kind);
    all.hidden.push_back(std::make_shared<const Matrix>(std::move(embedded).value()));
    const auto layers = static_cast<Index>(model->stack(kind).layers.size());
    ForwardScratch scratch;
    for (Index index = 0; index < layers; ++index) {
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
        const auto output = runLayer(kind, index, scratch, control);
        if (!output)
            return output.error();
        keep(kind, index, output.value());
        all.hidden.push_back(output.value().hidden);
        if (control.progress)
            control.progress(static_cast<double>(index + 1) / static_cast<double>(layers));
    }
    return finishStack(kind, control);
}

Result<Done> ModelRun::State::finishStack(StackKind kind, const JobControl& control)
{
    const StackWeights& weights = model->stackWeights(kind);
    StackStates& all = states(kind);
    all.final = all.hidden.back();
    if (weights.finalNorm)
        all.final = std::make_shared<const Matrix>(applyNorm(weights.finalNorm, *all.final));
    if (!weights.finalProjection)
        return Done{};
    Matrix projected;
    if (!applyLinear(*weights.finalProjection, *all.final, projected, control))
        return Error{ErrorCode::Canceled};
    all.final = std::make_shared<const Matrix>(std::move(projected));
    return Done{};
}

ModelRun::ModelRun(std::unique_ptr<State> state) : m_state{std::move(state)} {}

ModelRun::~ModelRun() = default;

double ModelRun::bytes(const Model& model, const ModelInput& input)
{
    double bytes = 0;
    if (model.spec().encoder)
        bytes +=
            stackBytes(model, StackKind::Encoder, queryCount(model, StackKind::Encoder, input));
    if (model.spec().decoder)
        bytes +=
            stackBytes(model, StackKind::Decoder, queryCount(model, StackKind::Decoder, input));
    return bytes;
}

Result<ModelRunPtr> ModelRun::start(
    ModelPtr model, ModelInput input, const RunOptions& options, const JobControl& control)
{
    if (auto checked = checkModelInput(*model, input); !checked)
        return checked.error();
    const auto needed = static_cast<std::uint64_t>(bytes(*model, input));
    if (auto checked = checkMemory(needed, model->place()); !checked)
        return checked.error();
    auto state = std::make_unique<State>();
    const double quarter = static_cast<double>(availableMemory()) / 4;
    state->traces = KeptTraces{options.layerBudget > 0 ? options.layerBudget : quarter};
    state->input = labelled(*model, std::move(input));
    state->model = std::move(model);
    const double share = state->model->spec().isEncoderDecoder() ? 0.5 : 1;
    double done = 0;
    for (const StackKind kind : {StackKind::Encoder, StackKind::Decoder}) {
        if (!state->has(kind))
            continue;
        if (auto ran = state->runStack(kind, control.part(done, done + share)); !ran)
            return ran.error();
        done += share;
    }
    return ModelRunPtr{new ModelRun{std::move(state)}};
}

const Model& ModelRun::model() const
{
    return *m_state->model;
}

const ModelInput& ModelRun::input() const
{
    return m_state->input;
}

std::vector<AttentionPlace> ModelRun::places() const
{
    return placesOf(m_state->model->spec());
}

Index ModelRun::layerCount(AttentionPlace place) const
{
    return static_cast<Index>(m_state->model->stack(stackKind(place)).layers.size());
}

bool ModelRun::isKept(AttentionPlace place, Index index) const
{
    const std::scoped_lock lock{m_state->mutex};
    return m_state->traces.find({place, index}).has_value();
}

Result<TracePtr> ModelRun::layer(AttentionPlace place, Index index, const JobControl& control) const
{
    {
        const std::scoped_lock lock{m_state->mutex};
        if (const auto kept = m_state->traces.find({place, index}))
            return *kept;
    }
    ForwardScratch scratch;
    const auto output = m_state->runLayer(stackKind(place), index, scratch, control);
    if (!output)
        return output.error();
    m_state->keep(stackKind(place), index, output.value());
    return place == AttentionPlace::Cross ? output.value().cross : output.value().attention;
}

const Matrix& ModelRun::hidden(StackKind kind, Index index) const
{
    return *m_state->states(kind).hidden[static_cast<std::size_t>(index)];
}

const Matrix& ModelRun::final(StackKind kind) const
{
    return *m_state->states(kind).final;
}

Result<Matrix> ModelRun::logits(Range tokens, const JobControl& control) const
{
    const ModelSpec& spec = m_state->model->spec();
    if (m_state->model->head() == nullptr)
        return Error{ErrorCode::ModelWithoutHead, {}, m_state->model->place()};
    const StackKind last = spec.decoder ? StackKind::Decoder : StackKind::Encoder;
    if (spec.head.kind == HeadSpec::Kind::Classes)
        tokens = {0, 1};
    return headLogits(
        spec.head, *m_state->model->head(), final(last).middleRows(tokens.begin, tokens.size()),
        control);
}

Result<std::vector<Prediction>> ModelRun::predictions(
    TokenIndex token, Index count, const JobControl& control) const
{
    const auto row = logits({token, token + 1}, control);
    if (!row)
        return row.error();
    return mostLikely(row.value(), count);
}

Error layerUnknown(Index layer, Index count, const std::string& place)
{
    const std::string found = "0–" + std::to_string(count - 1);
    return {ErrorCode::LayerUnknown, {{"layer", std::to_string(layer)}, {"found", found}}, place};
}

} // namespace headlight
