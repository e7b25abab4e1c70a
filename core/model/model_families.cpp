#include "core/model/model_families.h"

#include "core/base/error_code.h"
#include "core/model/families/family.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

struct NamedFamily
{
    std::string_view type;         ///< model_type
    std::string_view architecture; ///< what architectures begin with
    FamilyFn describe;
};

constexpr NamedFamily kFamilies[] = {
    {"albert", "Albert", describeAlbert},
    {"bart", "Bart", describeBart},
    {"bert", "Bert", describeBert},
    {"bloom", "Bloom", describeBloom},
    {"camembert", "Camembert", describeBert},
    {"clip", "CLIPModel", describeClipText},
    {"clip_text_model", "CLIPText", describeClipText},
    {"cohere", "CohereFor", describeCohere},
    {"distilbert", "DistilBert", describeDistilBert},
    {"electra", "Electra", describeBert},
    {"falcon", "Falcon", describeFalcon},
    {"gemma", "GemmaFor", describeGemma},
    {"gemma2", "Gemma2", describeGemma},
    {"gemma3", "Gemma3ForConditional", describeGemma},
    {"gemma3_text", "Gemma3", describeGemma},
    {"gpt2", "GPT2", describeGpt2},
    {"gpt_neo", "GPTNeoFor", describeGptNeo},
    {"gpt_neox", "GPTNeoX", describeGptNeoX},
    {"gpt_oss", "GptOss", describeGptOss},
    {"gptj", "GPTJ", describeGptJ},
    {"granite", "GraniteFor", describeLlama},
    {"llama", "Llama", describeLlama},
    {"marian", "Marian", describeBart},
    {"mbart", "MBart", describeBart},
    {"mistral", "Mistral", describeLlama},
    {"modernbert", "ModernBert", describeModernBert},
    {"mpt", "Mpt", describeMpt},
    {"mt5", "MT5", describeT5},
    {"olmo2", "Olmo2", describeOlmo2},
    {"opt", "OPT", describeOpt},
    {"phi3", "Phi3", describePhi3},
    {"qwen2", "Qwen2For", describeLlama},
    {"qwen3", "Qwen3For", describeQwen3},
    {"roberta", "Roberta", describeBert},
    {"stablelm", "StableLm", describeStableLm},
    {"t5", "T5", describeT5},
    {"vit", "ViT", describeVit},
    {"xlm-roberta", "XLMRoberta", describeBert}};

/// Older spellings of a type.
struct Alias
{
    std::string_view alias;
    std::string_view type;
};

constexpr Alias kAliases[] = {
    {"RefinedWeb", "falcon"}, {"RefinedWebModel", "falcon"}, {"stablelm_epoch", "stablelm"}};

std::string knownTypesText()
{
    std::string text;
    for (const NamedFamily& family : kFamilies)
        text += (text.empty() ? "" : ", ") + std::string{family.type};
    return text;
}

const NamedFamily* familyOf(std::string_view type)
{
    for (const Alias& alias : kAliases)
        if (alias.alias == type)
            type = alias.type;
    const auto* found =
        std::find_if(std::begin(kFamilies), std::end(kFamilies), [type](const NamedFamily& family) {
            return family.type == type;
        });
    return found == std::end(kFamilies) ? nullptr : found;
}

/// The longest beginning wins: Gemma2 before Gemma.
const NamedFamily* familyByArchitecture(std::string_view architecture)
{
    const NamedFamily* best = nullptr;
    for (const NamedFamily& family : kFamilies)
        if (architecture.starts_with(family.architecture) &&
            (best == nullptr || best->architecture.size() < family.architecture.size()))
            best = &family;
    return best;
}

Result<const NamedFamily*> chosenFamily(ModelConfig& config)
{
    const std::string type = config.text({"model_type"}, "");
    const auto architectures = config.texts("architectures");
    if (config.error())
        return *config.error();
    const NamedFamily* family = familyOf(type);
    if (family == nullptr && type.empty() && !architectures.empty())
        family = familyByArchitecture(architectures.front());
    if (family != nullptr)
        return family;
    const std::string found = type.empty() && !architectures.empty() ? architectures.front() : type;
    if (found.empty())
        return Error{ErrorCode::ModelTypeMissing, {{"expected", knownTypesText()}}, config.place()};
    return Error{
        ErrorCode::ModelTypeUnknown,
        {{"found", found}, {"expected", knownTypesText()}},
        config.place()};
}

/// Packed weights that another program must unpack.
void refuseQuantised(ModelConfig& config)
{
    if (auto quantised = config.object("quantization_config"))
        config.refuse(
            "quantization_config", quantised->text({"quant_method"}, "?"), "F32, F16, BF16, F8");
}

/// Heads that were cut out of the file's matrices, so that layers differ.
void refusePrunedHeads(ModelConfig& config)
{
    const auto pruned = config.value("pruned_heads");
    if (pruned && pruned->text.find('"') != std::string::npos)
        config.refuse("pruned_heads", pruned->text, "{}");
}

} // namespace

Result<ModelDescription> describeModel(std::string_view text, const std::string& place)
{
    Result<ModelConfig> read = ModelConfig::read(text, place);
    if (!read)
        return read.error();
    ModelConfig config = std::move(read).value();
    const auto family = chosenFamily(config);
    if (!family)
        return family.error();
    ModelDescription model;
    model.spec.family = family.value()->type;
    refuseQuantised(config);
    refusePrunedHeads(config);
    family.value()->describe(config, model);
    if (config.error())
        return *config.error();
    return model;
}

std::vector<std::string> knownModelTypes()
{
    std::vector<std::string> types;
    for (const NamedFamily& family : kFamilies)
        types.emplace_back(family.type);
    return types;
}

} // namespace headlight
