#include "core/text/files/tokenizer_files.h"

#include "core/base/error_code.h"
#include "core/text/files/file_parts.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr const char* kExpected = "tokenizer.json, vocab.txt, vocab.json, spiece.model, "
                                  "sentencepiece.bpe.model, tokenizer.model, "
                                  "source.spm";
constexpr std::string_view kSentencePieceNames[] = {
    "spiece.model", "sentencepiece.bpe.model", "sentencepiece.model", "tokenizer.model"};

/// Classes and kinds of models by the builder that makes their tokenizer.
constexpr std::pair<std::string_view, std::string_view> kBuilders[] = {
    {"Bert", "Bert"},
    {"bert", "Bert"},
    {"DistilBert", "Bert"},
    {"distilbert", "Bert"},
    {"Electra", "Bert"},
    {"electra", "Bert"},
    {"MobileBert", "Bert"},
    {"mobilebert", "Bert"},
    {"ConvBert", "Bert"},
    {"convbert", "Bert"},
    {"SqueezeBert", "Bert"},
    {"squeezebert", "Bert"},
    {"LayoutLM", "Bert"},
    {"layoutlm", "Bert"},
    {"nomic_bert", "Bert"},
    {"GPT2", "GPT2"},
    {"gpt2", "GPT2"},
    {"gpt_neo", "GPT2"},
    {"gptj", "GPT2"},
    {"opt", "GPT2"},
    {"Roberta", "Roberta"},
    {"roberta", "Roberta"},
    {"Bart", "Roberta"},
    {"bart", "Roberta"},
    {"Longformer", "Roberta"},
    {"longformer", "Roberta"},
    {"CLIP", "CLIP"},
    {"clip", "CLIP"},
    {"clip_text_model", "CLIP"},
    {"Qwen2", "Qwen2"},
    {"qwen2", "Qwen2"},
    {"qwen3", "Qwen2"},
    {"T5", "T5"},
    {"t5", "T5"},
    {"mt5", "T5"},
    {"MT5", "T5"},
    {"Albert", "Albert"},
    {"albert", "Albert"},
    {"XLMRoberta", "XLMRoberta"},
    {"xlm-roberta", "XLMRoberta"},
    {"Camembert", "Camembert"},
    {"camembert", "Camembert"},
    {"Llama", "Llama"},
    {"llama", "Llama"},
    {"CodeLlama", "Llama"},
    {"mistral", "Llama"},
    {"Gemma", "Gemma"},
    {"gemma", "Gemma"},
    {"gemma2", "Gemma"},
    {"gemma3_text", "Gemma"},
    {"Marian", "Marian"},
    {"marian", "Marian"},
};

/// The builder of a class or kind of model; empty where none is known.
std::string builderOf(std::string_view name)
{
    for (const auto& [known, builder] : kBuilders)
        if (known == name)
            return std::string{builder};
    return {};
}

Error unknownKind(const std::string& name, const FolderFiles& files)
{
    return {ErrorCode::TokenizerJsonMissing, {{"found", name}}, files.folder};
}

} // namespace

Result<TokenizerParts> readTokenizerFiles(const FolderFiles& files)
{
    const Result<TokenizerSettings> read = TokenizerSettings::read(files);
    if (!read)
        return read.error();
    const TokenizerSettings& settings = read.value();
    const std::string name =
        settings.className().empty() ? settings.modelType() : settings.className();
    const std::string builder = builderOf(name);
    const bool isNamed = !name.empty();
    if (isNamed && builder.empty())
        return unknownKind(name, files);
    const auto may = [&](std::string_view kind) { return builder == kind || !isNamed; };
    for (const std::string_view file : kSentencePieceNames)
        if (files.find(file) && isNamed)
            return sentencePieceFiles(files, file, settings, builder);
    if (files.find("source.spm") && files.find("vocab.json") && may("Marian"))
        return marianFiles(files, settings);
    if (files.find("vocab.json") && files.find("merges.txt"))
        return bpeFiles(files, settings, isNamed ? builder : "GPT2");
    if (files.find("vocab.txt") && may("Bert"))
        return wordPieceFiles(files, settings);
    return Error{ErrorCode::FolderWithoutTokenizer, {{"expected", kExpected}}, files.folder};
}

} // namespace headlight
