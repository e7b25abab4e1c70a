// vocab.json and merges.txt: GPT-2, RoBERTa, CLIP, Qwen 2 and their relatives.
#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/files/file_parts.h"
#include "core/text/models/bpe.h"
#include "core/text/vocabulary_json.h"

namespace headlight {

namespace {

constexpr const char* kClipNormalizer = R"({"type": "Sequence", "normalizers": [{"type": "NFC"},
    {"type": "Replace", "pattern": {"Regex": "\\s+"}, "content": " "}, {"type": "Lowercase"}]})";
constexpr const char* kClipPreTokenizer = R"x({"type": "Sequence", "pretokenizers": [
    {"type": "Split", "pattern": {"Regex": "<\\|startoftext\\|>|<\\|endoftext\\|>|'s|'t|'re|'ve|'m|'ll|'d|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+"},
     "behavior": "Removed", "invert": true},
    {"type": "ByteLevel", "add_prefix_space": false, "trim_offsets": true, "use_regex": true}]})x";
constexpr const char* kQwenPattern =
    R"x({"type": "Split", "pattern": {"Regex": "(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\\r\\n\\p{L}\\p{N}]?\\p{L}+|\\p{N}| ?[^\\s\\p{L}\\p{N}]+[\\r\\n]*|\\s*[\\r\\n]+|\\s+(?!\\S)|\\s+"},
     "behavior": "Isolated", "invert": false})x";

std::string byteLevel(bool addsPrefixSpace, bool usesPattern)
{
    return R"({"type": "ByteLevel", "add_prefix_space": )" + jsonBoolean(addsPrefixSpace) +
           R"(, "trim_offsets": true, "use_regex": )" + jsonBoolean(usesPattern) + "}";
}

/// Lines "left right"; those that begin with #version are passed over.
Result<Done> readMergeLines(std::string_view text, const Vocabulary& vocabulary, BpeMerges& merges)
{
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        if (line.starts_with("#version") || (line.empty() && text.empty()))
            continue;
        const Result<Done> merge = merges.addLine(vocabulary, line);
        if (!merge)
            return merge.error();
    }
    return Done{};
}

Result<TokenModelPtr> readModel(const FolderFiles& files, BpeOptions options)
{
    const std::string place = files.place("vocab.json");
    JsonReader json{*files.find("vocab.json"), place};
    Vocabulary vocabulary{files.find("vocab.json")->size() / 16};
    const Result<Done> pieces = readPieces(json, place, vocabulary);
    if (!pieces)
        return pieces.error();
    if (!json.finish())
        return json.error();
    const std::string& lines = *files.find("merges.txt");
    if (const auto invalid = firstInvalidUtf8(lines))
        return Error{
            ErrorCode::TextNotUtf8,
            {{"offset", std::to_string(*invalid)}},
            files.place("merges.txt")};
    BpeMerges merges{"", vocabulary.size()};
    const Result<Done> merged = readMergeLines(lines, vocabulary, merges);
    if (!merged) {
        Error error = merged.error();
        error.place = files.place("merges.txt");
        return error;
    }
    return TokenModelPtr{
        std::make_shared<BpeModel>(std::move(vocabulary), std::move(merges), std::move(options))};
}

/// Everything but vocabulary and merges.
struct Family
{
    SpecialNames names{};
    BpeOptions options{};
    std::string normalizer = "null";
    std::string preTokenizer{};
};

Family familyOf(const std::string& kind, const TokenizerSettings& settings)
{
    const bool addsPrefixSpace = settings.boolean("add_prefix_space", false);
    Family family;
    family.preTokenizer = byteLevel(addsPrefixSpace, true);
    const std::string end = "<|endoftext|>";
    if (kind == "Roberta") {
        family.names = {"<unk>", "<s>", "</s>", "</s>", "<pad>", "<s>", "<mask>"};
    } else if (kind == "CLIP") {
        family.names = {end, "<|startoftext|>", end, "", end, "", ""};
        family.options.endOfWordSuffix = "</w>";
        family.options.unknown = settings.token("unk_token", end);
        family.normalizer = kClipNormalizer;
        family.preTokenizer = kClipPreTokenizer;
    } else if (kind == "Qwen2") {
        family.names = {end, "", end, "", end, "", ""};
        family.normalizer = R"({"type": "NFC"})";
        family.preTokenizer = std::string{R"({"type": "Sequence", "pretokenizers": [)"} +
                              kQwenPattern + ", " + byteLevel(addsPrefixSpace, false) + "]}";
    } else {
        family.names = {end, end, end, "", "", "", ""};
    }
    return family;
}

Result<PostProcessorPtr> postProcessor(
    const std::string& kind, const TokenizerParts& parts, const TokenizerSettings& settings)
{
    const SpecialNames& names = parts.names;
    if (kind != "Roberta" && kind != "CLIP")
        return framed(
            Frame::Plain, parts, settings.boolean("add_bos_token", false) ? names.beginning : "",
            settings.boolean("add_eos_token", false) ? names.end : "");
    const bool isClip = kind == "CLIP";
    const Result<NamedToken> first = namedToken(parts, isClip ? names.beginning : names.classifier);
    const Result<NamedToken> last = namedToken(parts, isClip ? names.end : names.separator);
    if (!first)
        return first.error();
    if (!last)
        return last.error();
    return robertaProcessor(
        {first.value(), last.value(), !isClip && settings.boolean("trim_offsets", true),
         !isClip && settings.boolean("add_prefix_space", false)});
}

} // namespace

Result<TokenizerParts> bpeFiles(
    const FolderFiles& files, const TokenizerSettings& settings, const std::string& kind)
{
    Family family = familyOf(kind, settings);
    TokenizerParts parts;
    Result<TokenModelPtr> model = readModel(files, std::move(family.options));
    if (!model)
        return model.error();
    parts.model = std::move(model).value();
    parts.names = settings.names(std::move(family.names));
    parts.added = settings.added(parts.names, kind == "Roberta");
    const Result<Done> steps = setSteps(parts, family.normalizer, family.preTokenizer);
    if (!steps)
        return steps.error();
    Result<PostProcessorPtr> last = postProcessor(kind, parts, settings);
    if (!last)
        return last.error();
    parts.postProcessor = std::move(last).value();
    return parts;
}

} // namespace headlight
