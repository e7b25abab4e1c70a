#include "core/text/files/split_rules.h"

#include "core/base/json_writer.h"

#include <algorithm>
#include <initializer_list>
#include <iterator>

namespace headlight {

namespace {

constexpr const char* kGpt2 =
    R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)";
constexpr const char* kLlama3 =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kQwen2 =
    R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kGpt4o =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kTekken =
    R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kDeepSeek3 =
    R"([!"#$%&'()*+,\-./:;<=>?@\[\\\]^_`{|}~][A-Za-z]+|[^\r\n\p{L}\p{P}\p{S}]?[\p{L}\p{M}]+| ?[\p{P}\p{S}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)";
constexpr const char* kBreak = R"([\r\n])";
// Han, Hangul and what stands around them; begins at U+0800.
constexpr const char* kEastAsian = R"([\x{4E00}-\x{9FA5}\x{0800}-\x{4E00}\x{AC00}-\x{D7FF}]+)";
// Letters that have cases, but for some ranges that are younger or were left out.
constexpr const char* kCased =
    R"(\s?[[\p{Lu}\p{Ll}\p{Lt}]&&[^\x{0560}-\x{0588}\x{10C7}-\x{10FF}\x{1C80}-\x{1C8F}\x{2D00}-\x{2D2D}\x{A790}-\x{A7FA}\x{AB30}-\x{AB68}\x{10570}-\x{105BC}\x{16E40}-\x{16E7F}\x{1D400}-\x{1DFFF}]]+)";
constexpr const char* kMarks =
    R"(\s?[!-/:-~\x{FF01}-\x{FF0F}\x{FF1A}-\x{FF5E}\x{2018}-\x{201F}\x{3000}-\x{3002}]+)";
constexpr const char* kBloom = R"( ?[^(\s|.,!?…。，、।۔،)]+)";

// What a name stands for. Names of several models that split alike share a family.
enum class Family {
    Default,
    Gpt2,
    Digits,
    Llama3,
    Qwen2,
    Gpt4o,
    Tekken,
    Seek,
    Coder,
    Seek3,
    Falcon,
    Bloom
};

struct Name
{
    std::string_view name;
    Family family;
};

constexpr Name kNames[] = {
    {"", Family::Default},           {"default", Family::Default},
    {"gpt-2", Family::Gpt2},         {"gpt2", Family::Gpt2},
    {"phi-2", Family::Gpt2},         {"mpt", Family::Gpt2},
    {"olmo", Family::Gpt2},          {"jais", Family::Gpt2},
    {"jina-es", Family::Gpt2},       {"jina-de", Family::Gpt2},
    {"jina-v2-es", Family::Gpt2},    {"jina-v2-de", Family::Gpt2},
    {"roberta-bpe", Family::Gpt2},   {"starcoder", Family::Digits},
    {"refact", Family::Digits},      {"command-r", Family::Digits},
    {"smollm", Family::Digits},      {"codeshell", Family::Digits},
    {"exaone", Family::Digits},      {"llama-bpe", Family::Llama3},
    {"llama3", Family::Llama3},      {"llama-v3", Family::Llama3},
    {"falcon3", Family::Llama3},     {"dbrx", Family::Llama3},
    {"smaug-bpe", Family::Llama3},   {"qwen2", Family::Qwen2},
    {"stablelm2", Family::Qwen2},    {"deepseek-r1-qwen", Family::Qwen2},
    {"gpt-4o", Family::Gpt4o},       {"llama4", Family::Gpt4o},
    {"tekken", Family::Tekken},      {"deepseek-v3", Family::Seek3},
    {"falcon", Family::Falcon},      {"bloom", Family::Bloom},
    {"gpt3-finnish", Family::Bloom}, {"poro-chat", Family::Bloom},
    {"deepseek-llm", Family::Seek},  {"deepseek-coder", Family::Coder},
};

/// Splits by each pattern in turn, then takes bytes for characters.
std::string splitsBy(std::initializer_list<const char*> patterns)
{
    std::string json = R"({"type": "Sequence", "pretokenizers": [)";
    for (const char* pattern : patterns)
        json += R"({"type": "Split", "pattern": {"Regex": )" + jsonString(pattern) +
                R"(}, "behavior": "Isolated", "invert": false}, )";
    return json + R"({"type": "ByteLevel", "add_prefix_space": false, "use_regex": false}]})";
}

SplitRule ruleOf(Family family)
{
    constexpr const char* kNfc = R"({"type": "NFC"})";
    switch (family) {
    case Family::Gpt2:
        return {"null", splitsBy({kGpt2})};
    case Family::Digits:
        return {"null", splitsBy({R"(\p{N})", kGpt2})};
    case Family::Llama3:
        return {"null", splitsBy({kLlama3}), true, true};
    case Family::Qwen2:
        return {kNfc, splitsBy({kQwen2})};
    case Family::Gpt4o:
        return {"null", splitsBy({kGpt4o})};
    case Family::Tekken:
        return {"null", splitsBy({kTekken}), true, true};
    case Family::Seek:
        return {"null", splitsBy({kBreak, kCased, kMarks, R"(\s+$)", kEastAsian, R"(\p{N}+)"})};
    case Family::Coder:
        return {"null", splitsBy({kBreak, R"(\s?\p{L}+)", R"(\s?\p{P}+)", kEastAsian, R"(\p{N})"})};
    case Family::Seek3:
        return {"null", splitsBy({R"(\p{N}{1,3})", "[一-龥぀-ゟ゠-ヿ]+", kDeepSeek3})};
    case Family::Falcon:
        return {"null", splitsBy({R"([\p{P}\$\+<=>\^~\|`]+)", kGpt2, "[0-9][0-9][0-9]"})};
    case Family::Bloom:
        return {"null", splitsBy({kBloom})};
    case Family::Default:
        break;
    }
    constexpr const char* kWords =
        R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S))";
    return {"null", splitsBy({R"([\p{P}\$\+<=>\^~\|]+)", kWords, R"(\p{N}+)", "[0-9][0-9][0-9]"})};
}

} // namespace

SplitRule splitRule(std::string_view name)
{
    const auto* found = std::find_if(
        std::begin(kNames), std::end(kNames), [name](const Name& one) { return one.name == name; });
    SplitRule rule = ruleOf(found == std::end(kNames) ? Family::Default : found->family);
    rule.isKnown = found != std::end(kNames);
    return rule;
}

} // namespace headlight
