#include "tests/support/made_model.h"

#include "tests/support/random_attention.h"

#include <functional>
#include <map>

namespace headlight::test {

namespace {

struct Size
{
    const char* name;
    Index value;
};

constexpr Size kSizes[] = {
    {"hidden_size", 24},
    {"n_embd", 24},
    {"d_model", 24},
    {"dim", 24},
    {"num_hidden_layers", 2},
    {"n_layer", 2},
    {"n_layers", 2},
    {"num_layers", 2},
    {"encoder_layers", 2},
    {"decoder_layers", 2},
    {"num_attention_heads", 6},
    {"n_head", 6},
    {"n_heads", 6},
    {"num_heads", 6},
    {"encoder_attention_heads", 6},
    {"decoder_attention_heads", 6},
    {"num_key_value_heads", 2},
    {"intermediate_size", 20},
    {"hidden_dim", 20},
    {"encoder_ffn_dim", 20},
    {"decoder_ffn_dim", 20},
    {"ffn_dim", 20},
    {"d_ff", 20},
    {"d_kv", 8},
    {"head_dim", 8},
    {"rotary_dim", 4},
    {"embedding_size", 10},
    {"num_local_experts", 3},
    {"num_experts_per_tok", 2},
    {"pad_token_id", 0},
};

/// The shape that the file holds for a need, any size filled in.
std::vector<std::int64_t> storedShape(
    const ParameterNeed& need, const TensorSource& source, const MadeWeights& wish)
{
    std::vector<std::int64_t> shape{need.shape.begin(), need.shape.end()};
    const bool isPositions = need.name.find("positions") != std::string::npos;
    const bool isTypes = need.name.find("types") != std::string::npos;
    const bool isDistances = need.name.find("distances") != std::string::npos;
    for (std::int64_t& extent : shape)
        if (extent == ParameterNeed::kAny)
            extent = isTypes       ? 2
                     : isDistances ? 2 * wish.positions - 1
                     : isPositions ? wish.positions
                                   : wish.vocabulary;
    if (source.fusedOutputs > 0)
        shape.front() = source.fusedOutputs;
    if (source.isInOut && shape.size() == 2)
        std::swap(shape[0], shape[1]);
    return shape;
}

bool isNorm(const std::string& name)
{
    return name.ends_with("weight") && name.find(".mlp.") == std::string::npos &&
           (name.find("norm") != std::string::npos || name.find("_in.") != std::string::npos ||
            name.find("_out.") != std::string::npos || name.find("_post.") != std::string::npos);
}

MemoryTensor madeTensor(
    const std::string& name, const std::vector<std::int64_t>& shape, bool isNormWeight,
    std::size_t seed)
{
    std::int64_t count = 1;
    for (const std::int64_t extent : shape)
        count *= extent;
    Matrix numbers = 0.3F * randomMatrix(1, count, seed);
    if (isNormWeight)
        numbers.array() += 1;
    return tensor(name, numbers, shape);
}

} // namespace

TensorStorePtr madeStore(const ModelDescription& model, const MadeWeights& wish)
{
    std::map<std::string, MemoryTensor> made;
    auto needs = neededParameters(model.spec, model.names);
    for (const ParameterNeed& need : neededHeadParameters(model.spec))
        needs.push_back(need);
    for (const ParameterNeed& need : needs) {
        const auto& sources = model.names.sources(need.name);
        if (sources.empty() || (wish.leavesOut && wish.leavesOut(need.name)))
            continue;
        // A tied head is the embedding: the last source.
        const TensorSource& source =
            need.name == "head.output.weight" ? sources.back() : sources.front();
        const std::string name = wish.prefix + source.name;
        if (!made.contains(name))
            made.emplace(
                name, madeTensor(
                          name, storedShape(need, source, wish), isNorm(need.name),
                          std::hash<std::string>{}(source.name)));
    }
    std::vector<MemoryTensor> all = wish.more;
    for (auto& [name, one] : made)
        all.push_back(std::move(one));
    return std::make_shared<const MemoryStore>(std::move(all));
}

std::string smallConfig(const std::string& type, const std::string& fields)
{
    std::string config = "{\"model_type\": \"";
    config.append(type).append("\"").append(fields.empty() ? "" : ", ").append(fields);
    for (const auto& [name, value] : kSizes) {
        std::string field = "\"";
        field.append(name).append("\": ");
        if (fields.find(field) == std::string::npos)
            config.append(", ").append(field).append(std::to_string(value));
    }
    config.append("}");
    return config;
}

Result<ModelPtr> madeModel(
    const std::string& config, const MadeWeights& wish, const ModelOptions& options)
{
    auto described = describeModel(config, "config.json");
    if (!described)
        return described.error();
    const TensorStorePtr store = madeStore(described.value(), wish);
    return Model::open(std::move(described).value(), store, options, {});
}

Result<ModelRunPtr> madeRun(const ModelPtr& model, Index count)
{
    ModelInput input;
    for (Index i = 0; i < count; ++i)
        input.ids.push_back(1 + i * 5 % (model->vocabulary() - 1));
    if (model->spec().isEncoderDecoder())
        input.decoderIds = {1, 4, 2};
    return ModelRun::start(model, input, {}, {});
}

Matrix weightsOf(const ModelRun& run, Index layer, HeadIndex head)
{
    return wholeWeights(run.layer(run.places().front(), layer, {}).value(), head);
}

} // namespace headlight::test
