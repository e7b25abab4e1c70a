#include "core/model/gguf/gguf_model.h"

#include "core/base/error_code.h"
#include "core/model/gguf/gguf_layer.h"
#include "core/model/gguf/gguf_rotary.h"
#include "core/model/gguf/gguf_t5.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headlight {

namespace {

constexpr const char* kTokens = "token_embd.weight";

/// Puts one model of a single stack together.
class StackReader
{
public:
    StackReader(
        GgufConfig& config, const GgufArchitecture& architecture, const TensorStore& tensors,
        const JobControl& control)
        : m_config{config}
        , m_architecture{architecture}
        , m_tensors{tensors}
        , m_control{control}
    {
        m_model.spec = ggufModelSpec(config, architecture);
        m_source.architecture = &architecture;
        m_source.stack = architecture.isEncoder ? "encoder" : "decoder";
        m_source.width = m_model.spec.width;
    }

    [[nodiscard]] ModelDescription read()
    {
        const Index layers = ggufLayerCount(m_config, "block_count");
        m_heads = m_config.sizes("attention.head_count", layers, 0);
        m_keyValueHeads = m_heads;
        if (m_config.has("attention.head_count_kv"))
            m_keyValueHeads = m_config.sizes("attention.head_count_kv", layers, 1);
        const std::vector<Index> widths = m_config.sizes("feed_forward_length", layers, 0);
        if (m_config.whole("expert_count", 0) > 0)
            m_config.refuse("expert_count", std::to_string(m_config.whole("expert_count", 0)), "0");
        if (m_config.error())
            return std::move(m_model);
        readWindows(layers);
        readEmbedding();
        m_rotary = readRotary();
        for (Index layer = 0; layer < layers && !m_config.error(); ++layer)
            m_stack.layers.push_back(readLayer(layer, widths[static_cast<std::size_t>(layer)]));
        m_model.names.layerCounts["blk."] = layers;
        if (!m_architecture.isEncoder)
            readHead();
        (m_architecture.isEncoder ? m_model.spec.encoder : m_model.spec.decoder) =
            std::move(m_stack);
        return std::move(m_model);
    }

private:
    void readEmbedding()
    {
        EmbeddingSpec& embedding = m_stack.embedding;
        embedding.width = m_model.spec.width;
        const double root = std::sqrt(static_cast<double>(embedding.width));
        embedding.factor =
            m_config.positive("embedding_scale", m_architecture.scalesEmbedding ? root : 1);
        if (m_config.hasTensor("position_embd.weight"))
            embedding.positions = EmbeddingSpec::Positions::Learned;
        embedding.hasTypes = m_config.hasTensor("token_types.weight");
        embedding.norm = ggufNorm(m_config, m_architecture, "token_embd_norm");
        const std::string stack = m_source.stack + ".embedding.";
        m_model.names.tensor(stack + "tokens", {kTokens});
        m_model.names.tensor(stack + "positions", {"position_embd.weight"});
        m_model.names.tensor(stack + "types", {"token_types.weight"});
        m_model.names.pair(stack + "norm", "token_embd_norm");
    }

    void readWindows(Index layers)
    {
        const Index window = m_config.whole("attention.sliding_window", m_architecture.window);
        const auto stated = m_config.flags("attention.sliding_window_pattern", layers);
        const Index every = stated ? 0 : m_config.whole("attention.sliding_window_pattern", 0);
        const Index usual = m_architecture.windows == GgufArchitecture::Windows::FiveOfSix    ? 6
                            : m_architecture.windows == GgufArchitecture::Windows::EvenLayers ? 2
                                                                                              : 0;
        const Index period = every > 0 ? every : usual;
        for (Index layer = 0; layer < layers; ++layer) {
            const bool slides = stated ? (*stated)[static_cast<std::size_t>(layer)]
                                       : period == 0 || (layer + 1) % period != 0;
            m_windows.push_back(slides ? window : 0);
        }
    }

    [[nodiscard]] Index keyWidth()
    {
        const Index heads = m_heads.front();
        const Index width = m_model.spec.width;
        if (!m_config.has("attention.key_length") && width % heads != 0)
            m_config.fail(
                {ErrorCode::HeadsDoNotDivide,
                 {{"array", m_config.architecture() + ".embedding_length"},
                  {"columns", std::to_string(width)},
                  {"heads", std::to_string(heads)}},
                 m_config.place()});
        return m_config.size("attention.key_length", std::max<Index>(width / heads, 1));
    }

    [[nodiscard]] std::optional<RotarySpec> readRotary()
    {
        if (m_architecture.rotation == GgufArchitecture::Rotation::None)
            return std::nullopt;
        RotarySpec rotary = ggufRotary(m_config, keyWidth(), m_tensors, m_control);
        rotary.isInterleavedInFile =
            m_architecture.rotation == GgufArchitecture::Rotation::Interleaved;
        return rotary;
    }

    /// Gemma 3 turns by another base, unscaled, where a layer slides.
    void setRotary(AttentionSpec& attention)
    {
        constexpr double kLocalBase = 10000;
        attention.rotary = m_rotary;
        const bool isLocal =
            attention.window > 0 && m_architecture.windows == GgufArchitecture::Windows::FiveOfSix;
        if (!isLocal || !attention.rotary)
            return;
        attention.rotary->base = m_config.positive("rope.freq_base_swa", kLocalBase);
        attention.rotary->scaling = {};
    }

    /// The largest Gemmas divide by the width a head would have, not by the one it has.
    [[nodiscard]] double factor(const AttentionSpec& attention, std::size_t layers)
    {
        constexpr std::size_t kLargestGemma2 = 46;
        constexpr std::size_t kLargestGemma3 = 62;
        const bool isLargest = (m_architecture.name == "gemma2" && layers == kLargestGemma2) ||
                               (m_architecture.name == "gemma3" && layers == kLargestGemma3);
        const auto width = static_cast<double>(
            isLargest ? m_model.spec.width / attention.heads : attention.keyWidth);
        const double stated = m_config.number("attention.scale", 0);
        return stated != 0 ? stated : 1 / std::sqrt(width);
    }

    [[nodiscard]] AttentionSpec readAttention(std::size_t layer)
    {
        AttentionSpec attention;
        attention.heads = m_heads[layer];
        attention.keyValueHeads = m_keyValueHeads[layer];
        attention.keyWidth = keyWidth();
        attention.valueWidth = m_config.size("attention.value_length", attention.keyWidth);
        if (attention.heads % attention.keyValueHeads != 0)
            m_config.refuse(
                "attention.head_count_kv", std::to_string(attention.keyValueHeads),
                std::to_string(attention.heads) + " / k");
        attention.isCausal = m_config.flag("attention.causal", !m_architecture.isEncoder);
        attention.window = m_windows[layer];
        attention.factor = factor(attention, m_heads.size());
        const bool isCapped = m_architecture.name == "gemma2";
        attention.softCap = m_config.number("attn_logit_softcapping", isCapped ? 50 : 0);
        attention.clip = m_config.number("attention.clamp_kqv", 0);
        const bool isBloom = m_architecture.name == "bloom";
        const double steepest = m_config.number("attention.max_alibi_bias", isBloom ? 8 : 0);
        if (m_architecture.hasAlibi && steepest > 0) {
            attention.bias = PositionBias::Alibi;
            attention.biasMaximum = steepest;
        }
        setRotary(attention);
        return attention;
    }

    [[nodiscard]] LayerSpec readLayer(Index layer, Index width)
    {
        LayerSpec spec;
        spec.weights = layer;
        spec.attention = readAttention(static_cast<std::size_t>(layer));
        addGgufAttention(m_config, m_source, layer, m_model, spec.attention);
        spec.mlp = addGgufMlp(m_config, m_source, layer, width, m_model);
        addGgufNorms(m_config, m_source, layer, m_model, spec);
        spec.residualFactor = m_config.positive("residual_scale", 1);
        return spec;
    }

    void readHead()
    {
        HeadSpec& head = m_model.spec.head;
        head.kind = HeadSpec::Kind::NextToken;
        const double scale = m_config.positive("logit_scale", 1);
        head.factor = m_architecture.name == "granite" ? 1 / scale : scale;
        const bool isCapped = m_architecture.name == "gemma2";
        head.softCap = m_config.number("final_logit_softcapping", isCapped ? 30 : 0);
        m_stack.finalNorm = ggufNorm(m_config, m_architecture, "output_norm");
        m_model.names.pair("decoder.final_norm", "output_norm");
        addGgufOutput(m_model);
    }

    GgufConfig& m_config;
    const GgufArchitecture& m_architecture;
    const TensorStore& m_tensors;
    const JobControl& m_control;
    ModelDescription m_model{};
    StackSpec m_stack{};
    GgufLayerSource m_source{};
    std::vector<Index> m_heads{};
    std::vector<Index> m_keyValueHeads{};
    std::vector<Index> m_windows{};
    std::optional<RotarySpec> m_rotary{};
};

} // namespace

std::vector<std::string> knownGgufArchitectures()
{
    std::vector<std::string> names;
    for (const GgufArchitecture& architecture : ggufArchitectures())
        names.emplace_back(architecture.name);
    return names;
}

Result<ModelDescription> describeGguf(
    const Metadata& metadata, const TensorStore& tensors, const JobControl& control)
{
    GgufConfig config{metadata, tensors};
    std::string known;
    for (const GgufArchitecture& architecture : ggufArchitectures())
        known += (known.empty() ? "" : ", ") + std::string{architecture.name};
    if (config.error())
        return *config.error();
    if (config.architecture().empty())
        return metadata.missing("general.architecture");
    const GgufArchitecture* architecture = ggufArchitecture(config.architecture());
    if (architecture == nullptr)
        return Error{
            ErrorCode::ModelTypeUnknown,
            {{"found", config.architecture()}, {"expected", known}},
            metadata.place()};
    ModelDescription model = architecture->name == "t5"
                                 ? describeGgufT5(config, *architecture)
                                 : StackReader{config, *architecture, tensors, control}.read();
    if (config.error())
        return *config.error();
    return model;
}

} // namespace headlight
