#include "core/model/gguf/gguf_t5.h"

#include "core/model/gguf/gguf_layer.h"

#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr const char* kTokens = "token_embd.weight";

/// One of the two stacks.
struct T5Stack
{
    const char* name; ///< in the engine's names
    const char* path; ///< in the file's
    bool isDecoder;
};

class T5Reader
{
public:
    T5Reader(GgufConfig& config, const GgufArchitecture& architecture)
        : m_config{config}
        , m_architecture{architecture}
    {
        m_model.spec = ggufModelSpec(config, architecture);
    }

    [[nodiscard]] ModelDescription read()
    {
        ModelSpec& spec = m_model.spec;
        const Index layers = ggufLayerCount(m_config, "block_count");
        const Index decoderLayers = m_config.has("decoder_block_count")
                                        ? ggufLayerCount(m_config, "decoder_block_count")
                                        : layers;
        m_config.size("attention.head_count");
        m_config.size("feed_forward_length");
        if (m_config.error())
            return std::move(m_model);
        spec.contextLength = 0; // buckets know any distance
        spec.encoder = readStack({"encoder", "enc.blk.", false}, layers);
        spec.decoder = readStack({"decoder", "dec.blk.", true}, decoderLayers);
        spec.startId = m_config.whole("decoder_start_token_id", 0);
        spec.head.kind = HeadSpec::Kind::NextToken;
        if (!m_config.hasTensor("output.weight"))
            spec.head.factor = 1 / std::sqrt(static_cast<double>(spec.width));
        addGgufOutput(m_model);
        m_model.names.ignored.emplace_back("dec.blk.0.cross_attn_rel_b");
        return std::move(m_model);
    }

private:
    [[nodiscard]] AttentionSpec attention(bool isCausal)
    {
        AttentionSpec spec;
        spec.heads = m_config.size("attention.head_count");
        spec.keyValueHeads = spec.heads;
        spec.keyWidth = m_config.size(
            "attention.key_length", std::max<Index>(m_model.spec.width / spec.heads, 1));
        spec.valueWidth = m_config.size("attention.value_length", spec.keyWidth);
        spec.factor = 1;
        spec.isCausal = isCausal;
        return spec;
    }

    [[nodiscard]] std::optional<NormSpec> norm(const std::string& name, const std::string& from)
    {
        const std::optional<NormSpec> found = ggufNorm(m_config, m_architecture, from);
        if (found)
            m_model.names.pair(name, from);
        return found;
    }

    [[nodiscard]] StackSpec readStack(const T5Stack& stack, Index layers)
    {
        const std::string name = stack.name;
        const std::string path = stack.path;
        StackSpec spec;
        spec.embedding.width = m_model.spec.width;
        m_model.names.tensor(name + ".embedding.tokens", {kTokens});
        spec.buckets = BucketSpec{
            m_config.size("attention.relative_buckets_count"), kFarthest, !stack.isDecoder};
        m_model.names.tensor(name + ".buckets", {path + "0.attn_rel_b.weight"});
        for (Index layer = 0; layer < layers; ++layer)
            spec.layers.push_back(readLayer(stack, layer));
        m_model.names.layerCounts[path] = layers;
        spec.finalNorm =
            norm(name + ".final_norm", stack.isDecoder ? "dec.output_norm" : "enc.output_norm");
        return spec;
    }

    [[nodiscard]] LayerSpec readLayer(const T5Stack& stack, Index layer)
    {
        GgufLayerSource source{stack.name, stack.path, &m_architecture, m_model.spec.width};
        const std::string name = source.stack + ".layers." + std::to_string(layer) + '.';
        const std::string from = source.tensor(layer, "");
        LayerSpec spec;
        spec.weights = layer;
        spec.attention = attention(stack.isDecoder);
        spec.attention.bias = PositionBias::Buckets;
        addProjections(name + "attention.", from + "attn_");
        spec.attentionNorms.in = norm(name + "attention_in", from + "attn_norm");
        if (stack.isDecoder) {
            spec.cross = attention(false);
            addProjections(name + "cross.", from + "cross_attn_");
            spec.crossNorms.in = norm(name + "cross_in", from + "cross_attn_norm");
        }
        spec.mlp =
            addGgufMlp(m_config, source, layer, m_config.size("feed_forward_length"), m_model);
        if (spec.mlp.isGated)
            spec.mlp.activation = Activation::GeluTanh;
        spec.mlpNorms.in = norm(name + "mlp_in", from + "ffn_norm");
        return spec;
    }

    void addProjections(const std::string& name, const std::string& from)
    {
        m_model.names.pair(name + "query", from + "q");
        m_model.names.pair(name + "key", from + "k");
        m_model.names.pair(name + "value", from + "v");
        m_model.names.pair(name + "output", from + "o");
    }

    static constexpr Index kFarthest = 128; ///< no key tells another

    GgufConfig& m_config;
    const GgufArchitecture& m_architecture;
    ModelDescription m_model{};
};

} // namespace

ModelDescription describeGgufT5(GgufConfig& config, const GgufArchitecture& architecture)
{
    return T5Reader{config, architecture}.read();
}

ModelSpec ggufModelSpec(GgufConfig& config, const GgufArchitecture& architecture)
{
    ModelSpec spec;
    spec.family = architecture.family;
    spec.width = config.size("embedding_length");
    spec.contextLength = config.whole("context_length", 0);
    return spec;
}

Index ggufLayerCount(GgufConfig& config, const std::string& key)
{
    const Index layers = config.size(key);
    const auto most = static_cast<Index>(config.tensorCount());
    if (layers <= most)
        return layers;
    config.refuse(key, std::to_string(layers), "1 … " + std::to_string(most));
    return 1;
}

void addGgufOutput(ModelDescription& model)
{
    model.names.pair("head.output", "output");
    model.names.tensor("head.output.weight", {kTokens});
    model.names.ignored = {"rope_freqs.", "rope_factors_", "cls."};
}

} // namespace headlight
