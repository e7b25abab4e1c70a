#include "core/model/gguf/gguf_architecture.h"

#include <algorithm>

namespace headlight {

namespace {

using R = GgufArchitecture::Rotation;
using W = GgufArchitecture::Windows;
constexpr auto kLayer = NormSpec::Kind::Layer;
constexpr auto kRms = NormSpec::Kind::Rms;

// name, family, norm, rotation, activation, isEncoder, isParallel, hasAlibi, scalesEmbedding, ...
constexpr GgufArchitecture kArchitectures[] = {
    {"bert", "bert", kLayer, R::None, Activation::Gelu, true},
    {"bloom", "bloom", kLayer, R::None, Activation::GeluTanh, false, false, true},
    {"command-r", "cohere", kLayer, R::Interleaved, Activation::Silu, false, true},
    {"falcon", "falcon", kLayer, R::Halves, Activation::Gelu, false, true},
    {"gemma", "gemma", kRms, R::Halves, Activation::GeluTanh, false, false, false, true},
    {"gemma2", "gemma2", kRms, R::Halves, Activation::GeluTanh, false, false, false, true,
     W::EvenLayers, 4096},
    {"gemma3", "gemma3_text", kRms, R::Halves, Activation::GeluTanh, false, false, false, true,
     W::FiveOfSix},
    {"gpt2", "gpt2", kLayer, R::None, Activation::GeluTanh},
    {"gptneox", "gpt_neox", kLayer, R::Halves, Activation::Gelu},
    {"granite", "granite", kRms, R::Interleaved},
    {"llama", "llama", kRms, R::Interleaved},
    {"mpt", "mpt", kLayer, R::None, Activation::Gelu, false, false, true},
    {"nomic-bert", "nomic_bert", kLayer, R::Halves, Activation::Silu, true},
    {"olmo2", "olmo2", kRms, R::Halves},
    {"phi2", "phi", kLayer, R::Halves, Activation::GeluTanh, false, true},
    {"phi3", "phi3", kRms, R::Halves},
    {"qwen2", "qwen2", kRms, R::Halves},
    {"qwen3", "qwen3", kRms, R::Halves},
    {"stablelm", "stablelm", kLayer, R::Halves},
    {"starcoder2", "starcoder2", kLayer, R::Halves, Activation::GeluTanh},
    {"t5", "t5", kRms, R::None, Activation::Relu}};

} // namespace

std::span<const GgufArchitecture> ggufArchitectures()
{
    return kArchitectures;
}

const GgufArchitecture* ggufArchitecture(std::string_view name)
{
    const auto* found = std::find_if(
        std::begin(kArchitectures), std::end(kArchitectures),
        [name](const GgufArchitecture& known) { return known.name == name; });
    return found == std::end(kArchitectures) ? nullptr : found;
}

} // namespace headlight
