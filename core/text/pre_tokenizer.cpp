#include "core/text/pre_tokenizer.h"

#include "core/text/part_json.h"
#include "core/text/plain_pre_tokenizers.h"

namespace headlight {

namespace {

constexpr Index kLongestSplit = 1'000'000'000;
constexpr std::string_view kSchemes[] = {"always", "first", "never"};

SplitBehaviour takeBehaviour(JsonObject& part)
{
    const auto place = part.choice("behavior", kSplitBehaviours);
    return static_cast<SplitBehaviour>(
        place.value_or(static_cast<std::size_t>(SplitBehaviour::Isolated)));
}

PreTokenizerPtr readByteLevel(JsonObject& part)
{
    const bool addsPrefixSpace = part.boolean("add_prefix_space").value_or(true);
    const bool usesPattern = part.boolean("use_regex").value_or(true);
    return byteLevelPreTokenizer(addsPrefixSpace, usesPattern);
}

PreTokenizerPtr readMetaspace(JsonObject& part)
{
    const auto place = part.choice("prepend_scheme", kSchemes);
    auto scheme = static_cast<PrependScheme>(place.value_or(0));
    if (part.boolean("add_prefix_space") == false) { // of old files
        if (place && scheme != PrependScheme::Never)
            part.refuse("prepend_scheme", std::string{kSchemes[*place]}, "never");
        scheme = PrependScheme::Never;
    }
    const bool splits = part.boolean("split").value_or(true);
    return metaspacePreTokenizer(takeCharacter(part, "replacement"), scheme, splits);
}

PreTokenizerPtr readSplit(JsonObject& part)
{
    require(part, "behavior", "\"...\"");
    Pattern pattern = takePattern(part);
    const SplitBehaviour behaviour = takeBehaviour(part);
    const bool isInverted = part.boolean("invert").value_or(false);
    return splitPreTokenizer(std::move(pattern), behaviour, isInverted);
}

PreTokenizerPtr readDelimiter(JsonObject& part)
{
    return splitPreTokenizer(
        Pattern::literal(takeCharacter(part, "delimiter")), SplitBehaviour::Removed, false);
}

PreTokenizerPtr readFixedLength(JsonObject& part)
{
    const Index length = part.integer("length", 1, kLongestSplit).value_or(5);
    return fixedLengthPreTokenizer(static_cast<std::size_t>(length));
}

constexpr PartKind<PreTokenizer> kKinds[] = {
    {"BertPreTokenizer", [](JsonObject&) { return bertPreTokenizer(); }},
    {"Whitespace", [](JsonObject&) { return whitespacePreTokenizer(); }},
    {"WhitespaceSplit", [](JsonObject&) { return whitespaceSplitPreTokenizer(); }},
    {"Punctuation", [](JsonObject& part) { return punctuationPreTokenizer(takeBehaviour(part)); }},
    {"Digits",
     [](JsonObject& part) {
         return digitsPreTokenizer(part.boolean("individual_digits").value_or(false));
     }},
    {"CharDelimiterSplit", readDelimiter},
    {"UnicodeScripts", [](JsonObject&) { return unicodeScriptsPreTokenizer(); }},
    {"FixedLength", readFixedLength},
    {"Split", readSplit},
    {"ByteLevel", readByteLevel},
    {"Metaspace", readMetaspace},
};

} // namespace

SplitText SplitText::whole(NormalisedText text)
{
    SplitText whole{std::move(text), {}};
    if (!whole.text.empty())
        whole.splits.push_back({whole.text.whole(), whole.text.originBegin()});
    return whole;
}

Result<PreTokenizerPtr> readPreTokenizer(std::string_view json, const std::string& place)
{
    const PartKinds<PreTokenizer> kinds{
        "pre_tokenizer", "pretokenizers", kKinds, sequencePreTokenizer};
    return readPart(kinds, json, place);
}

} // namespace headlight
