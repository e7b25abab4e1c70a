#include "core/model/model.h"

#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/model/recently_used.h"
#include "core/model/weight_loader.h"

#include <mutex>
#include <set>

namespace headlight {

namespace {

using LayerKey = std::pair<StackKind, Index>; ///< the stack and LayerSpec::weights
using KeptLayers = RecentlyUsed<LayerKey, LayerWeightsPtr>;

const char* stackName(StackKind kind)
{
    return kind == StackKind::Encoder ? "encoder" : "decoder";
}

/// What is read at once: tables and head.
double openingBytes(const WeightPlan& plan, const TensorStore& store)
{
    std::set<std::size_t> counted;
    double numbers = 0;
    for (const auto& [name, placed] : plan.parameters)
        if (name.find(".layers.") == std::string::npos && counted.insert(placed.tensor).second)
            numbers += static_cast<double>(store.tensors()[placed.tensor].elementCount());
    return 2 * numbers * sizeof(Scalar); // as read and as kept
}

} // namespace

struct Model::State
{
    ModelDescription description;
    TensorStorePtr store;
    WeightPlan plan;
    std::optional<StackWeights> encoder;
    std::optional<StackWeights> decoder;
    std::optional<HeadWeights> head;
    std::mutex mutex;
    KeptLayers layers{0}; ///< guarded by mutex

    [[nodiscard]] WeightSource source() const { return {description.spec, plan, *store}; }
    [[nodiscard]] Result<Done> load(const JobControl& control);
};

Result<Done> Model::State::load(const JobControl& control)
{
    MatrixPtr tokens;
    for (const StackKind kind : {StackKind::Encoder, StackKind::Decoder}) {
        const bool isEncoder = kind == StackKind::Encoder;
        if (!(isEncoder ? description.spec.encoder : description.spec.decoder))
            continue;
        auto loaded = loadStack(source(), stackName(kind), tokens, control);
        if (!loaded)
            return loaded.error();
        tokens = loaded.value().embedding.tokens;
        (isEncoder ? encoder : decoder) = std::move(loaded).value();
    }
    if (!plan.hasHead) {
        description.spec.head = {};
        return Done{};
    }
    auto loaded = loadHead(source(), tokens, control);
    if (!loaded)
        return loaded.error();
    head = std::move(loaded).value();
    return Done{};
}

Model::Model(std::unique_ptr<State> state) : m_state{std::move(state)} {}

Model::~Model() = default;

Result<ModelPtr> Model::open(
    ModelDescription description, TensorStorePtr store, const ModelOptions& options,
    const JobControl& control)
{
    auto state = std::make_unique<State>();
    state->plan = planWeights(description, *store);
    state->description = std::move(description);
    state->store = std::move(store);
    const std::string& place = state->store->place();
    if (auto checked = checkWeights(state->plan, place); !checked)
        return checked.error();
    const double bytes = openingBytes(state->plan, *state->store);
    if (auto checked = checkMemory(static_cast<std::uint64_t>(bytes), place); !checked)
        return checked.error();
    const double half = static_cast<double>(availableMemory()) / 2;
    state->layers = KeptLayers{options.weightBudget > 0 ? options.weightBudget : half};
    if (auto loaded = state->load(control); !loaded)
        return loaded.error();
    return ModelPtr{new Model{std::move(state)}};
}

const ModelSpec& Model::spec() const
{
    return m_state->description.spec;
}

const WeightPlan& Model::plan() const
{
    return m_state->plan;
}

const std::string& Model::place() const
{
    return m_state->store->place();
}

const StackSpec& Model::stack(StackKind kind) const
{
    return kind == StackKind::Encoder ? *spec().encoder : *spec().decoder;
}

const StackWeights& Model::stackWeights(StackKind kind) const
{
    return kind == StackKind::Encoder ? *m_state->encoder : *m_state->decoder;
}

const HeadWeights* Model::head() const
{
    return m_state->head ? &*m_state->head : nullptr;
}

Index Model::vocabulary() const
{
    const StackKind kind = spec().encoder ? StackKind::Encoder : StackKind::Decoder;
    const MatrixPtr& tokens = stackWeights(kind).embedding.tokens;
    return tokens ? tokens->rows() : 0;
}

std::int64_t Model::parameterCount() const
{
    std::set<std::size_t> counted;
    std::int64_t count = 0;
    for (const auto& [name, placed] : m_state->plan.parameters)
        if (counted.insert(placed.tensor).second)
            count += m_state->store->tensors()[placed.tensor].elementCount();
    return count;
}

Result<LayerWeightsPtr> Model::layer(StackKind kind, Index index, const JobControl& control) const
{
    const LayerSpec& spec = stack(kind).layers[static_cast<std::size_t>(index)];
    const LayerKey key{kind, spec.weights};
    const std::scoped_lock lock{m_state->mutex};
    if (auto kept = m_state->layers.find(key))
        return *kept;
    const double bytes = layerBytes(spec, this->spec().width);
    if (auto checked = checkMemory(static_cast<std::uint64_t>(bytes), place()); !checked)
        return checked.error();
    auto loaded = loadLayer(m_state->source(), stackName(kind), spec, control);
    if (loaded)
        m_state->layers.add(key, loaded.value(), bytes);
    return loaded;
}

} // namespace headlight
