#include "core/model/weight_plan.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <set>

namespace headlight {

namespace {

/// A file's tensors by their names without prefixes.
class NamedTensors
{
public:
    NamedTensors(const TensorStore& store, const std::vector<std::string>& prefixes)
        : m_store{store}
    {
        const std::vector<TensorInfo>& tensors = store.tensors();
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            std::string plain = plainTensorName(tensors[i].name, prefixes);
            const std::size_t cut =
                tensors[i].name.size() - std::min(tensors[i].name.size(), plain.size());
            if (cut > 0 && tensors[i].name.ends_with(plain))
                m_prefixes.insert(tensors[i].name.substr(0, cut));
            m_plain.push_back(plain);
            m_places.emplace(std::move(plain), i); // the first of two stays
        }
    }

    [[nodiscard]] std::optional<std::size_t> find(const std::string& plain) const
    {
        const auto found = m_places.find(plain);
        return found == m_places.end() ? std::nullopt : std::optional{found->second};
    }
    [[nodiscard]] const std::string& plain(std::size_t tensor) const { return m_plain[tensor]; }
    [[nodiscard]] const TensorInfo& info(std::size_t tensor) const
    {
        return m_store.tensors()[tensor];
    }
    [[nodiscard]] const std::set<std::string>& prefixes() const { return m_prefixes; }

private:
    const TensorStore& m_store;
    std::vector<std::string> m_plain;
    std::map<std::string, std::size_t> m_places;
    std::set<std::string> m_prefixes;
};

/// The shape that the file's tensor must have for a parameter.
std::vector<Index> expectedShape(const ParameterNeed& need, const TensorSource& source)
{
    std::vector<Index> shape = need.shape;
    if (source.fusedOutputs > 0)
        shape.front() = source.fusedOutputs;
    if (source.isInOut && shape.size() == 2)
        std::swap(shape[0], shape[1]);
    return shape;
}

/// Leading ones do not count ([1, n, d], [1, v]), and trailing dimensions may be one (a patch).
bool fits(const std::vector<std::int64_t>& found, const std::vector<Index>& expected)
{
    std::vector<Index> shape{found.begin(), found.end()};
    while (shape.size() > expected.size() && shape.front() == 1)
        shape.erase(shape.begin());
    while (shape.size() > expected.size() && shape.size() > 1) {
        const Index last = shape.back();
        shape.pop_back();
        shape.back() *= last;
    }
    if (shape.size() != expected.size())
        return false;
    for (std::size_t i = 0; i < shape.size(); ++i)
        if (expected[i] != ParameterNeed::kAny && shape[i] != expected[i])
            return false;
    return true;
}

std::string shapeText(const std::vector<Index>& shape)
{
    std::string text;
    for (const Index extent : shape)
        text += (text.empty() ? "[" : ", ") +
                (extent == ParameterNeed::kAny ? "…" : std::to_string(extent));
    return text + "]";
}

class Planner
{
public:
    Planner(const ModelDescription& model, const TensorStore& store)
        : m_model{model}
        , m_tensors{store, model.names.prefixes}
        , m_count{store.tensors().size()}
    {
    }

    WeightPlan plan()
    {
        for (const ParameterNeed& need : neededParameters(m_model.spec, m_model.names))
            place(need);
        const auto head = neededHeadParameters(m_model.spec);
        m_plan.hasHead = !head.empty() && sourceOf(head.front()) != nullptr;
        for (const ParameterNeed& need : head)
            if (m_plan.hasHead)
                place(need);
        for (std::size_t tensor = 0; tensor < m_count; ++tensor)
            if (!m_used.contains(tensor))
                sortOut(tensor);
        m_plan.layers = layerCount();
        m_plan.prefixes.assign(m_tensors.prefixes().begin(), m_tensors.prefixes().end());
        return std::move(m_plan);
    }

private:
    const TensorSource* sourceOf(const ParameterNeed& need) const
    {
        for (const TensorSource& source : m_model.names.sources(need.name))
            if (m_tensors.find(plain(source.name)))
                return &source;
        return nullptr;
    }

    [[nodiscard]] std::string plain(const std::string& name) const
    {
        return plainTensorName(name, m_model.names.prefixes);
    }

    void place(const ParameterNeed& need)
    {
        const TensorSource* source = sourceOf(need);
        if (source == nullptr) {
            const auto& sources = m_model.names.sources(need.name);
            const std::string& name = sources.empty() ? need.name : sources.front().name;
            if (!need.isOptional && m_told.insert(name).second)
                m_plan.missing.push_back(name);
            return;
        }
        for (const TensorSource& other : m_model.names.sources(need.name))
            m_alternatives.insert(plain(other.name));
        const std::size_t tensor = *m_tensors.find(plain(source->name));
        const TensorInfo& info = m_tensors.info(tensor);
        m_used.insert(tensor);
        const std::vector<Index> expected = expectedShape(need, *source);
        if (fits(info.shape, expected))
            m_plan.parameters[need.name] = {tensor, *source};
        else if (m_told.insert(info.name).second)
            m_plan.misshapen.push_back(
                {info.name, headlight::shapeText(info.shape), shapeText(expected)});
    }

    /// What a tensor is that no parameter comes from.
    void sortOut(std::size_t tensor)
    {
        const std::string& name = m_tensors.plain(tensor);
        const TensorInfo& info = m_tensors.info(tensor);
        if (isBufferName(name, info.shape) || isKnown(name))
            m_plan.ignored.push_back(info.name);
        else if (isBeyond(name))
            m_plan.surplus.push_back(info.name);
        else
            m_plan.extra.push_back(info.name);
    }

    /// A second copy of a used tensor (embed_tokens beside shared), or one that families carry.
    [[nodiscard]] bool isKnown(const std::string& name) const
    {
        const auto begins = [&](const std::string& path) { return name.starts_with(plain(path)); };
        const auto& ignored = m_model.names.ignored;
        return std::any_of(ignored.begin(), ignored.end(), begins) || m_alternatives.contains(name);
    }

    /// Whether a name is of layer COUNT or later, where the config has COUNT.
    [[nodiscard]] bool isBeyond(const std::string& name) const
    {
        for (const auto& [path, count] : m_model.names.layerCounts) {
            const std::string begin = plain(path);
            if (!name.starts_with(begin))
                continue;
            Index layer = 0;
            std::size_t at = begin.size();
            for (; at < name.size() && name[at] >= '0' && name[at] <= '9' && layer <= count; ++at)
                layer = layer * 10 + (name[at] - '0');
            if (at > begin.size() && layer >= count)
                return true;
        }
        return false;
    }

    [[nodiscard]] Index layerCount() const
    {
        Index most = 0;
        for (const auto& [path, count] : m_model.names.layerCounts)
            most = std::max(most, count);
        return most;
    }

    const ModelDescription& m_model;
    NamedTensors m_tensors;
    std::size_t m_count;
    std::set<std::size_t> m_used;
    std::set<std::string> m_told;         ///< several parameters may lie in one tensor
    std::set<std::string> m_alternatives; ///< other names of parameters that were found
    WeightPlan m_plan;
};

} // namespace

WeightPlan planWeights(const ModelDescription& model, const TensorStore& store)
{
    return Planner{model, store}.plan();
}

Result<Done> checkWeights(const WeightPlan& plan, const std::string& place)
{
    if (!plan.misshapen.empty()) {
        const MisshapenTensor& first = plan.misshapen.front();
        return Error{
            ErrorCode::ShapeMismatch,
            {{"array", first.name}, {"found", first.found}, {"expected", first.expected}},
            place};
    }
    if (!plan.missing.empty())
        return Error{
            ErrorCode::ModelTensorMissing,
            {{"array", plan.missing.front()}, {"count", std::to_string(plan.missing.size())}},
            place};
    if (!plan.surplus.empty())
        return Error{
            ErrorCode::LayersDisagree,
            {{"array", plan.surplus.front()}, {"found", std::to_string(plan.layers)}},
            place};
    return Done{};
}

} // namespace headlight
