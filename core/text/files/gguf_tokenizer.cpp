#include "core/text/files/gguf_tokenizer.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/files/file_parts.h"
#include "core/text/files/split_rules.h"
#include "core/text/models/bpe.h"
#include "core/text/models/score_bpe.h"
#include "core/text/models/word_piece.h"
#include "core/text/part_json.h"
#include "core/text/sentencepiece_steps.h"
#include "core/text/tokenizer_json.h"

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr std::string_view kModels[] = {"gpt2", "llama", "bert", "t5"};
constexpr std::string_view kMark = "\xE2\x96\x81"; // U+2581

class Builder
{
public:
    explicit Builder(const GgufTokenizerValues& values) : m_keys{values}, m_place{values.place} {}

    [[nodiscard]] Result<TokenizerParts> build();

private:
    [[nodiscard]] Result<Done> check() const;
    [[nodiscard]] Result<Done> buildBytePairs();
    [[nodiscard]] Result<Done> buildScoredPairs();
    [[nodiscard]] Result<Done> buildWordPieces();
    [[nodiscard]] Result<Done> buildUnigram();

    [[nodiscard]] PieceKind kindOf(std::size_t id) const;
    [[nodiscard]] std::string pieceOf(
        std::optional<std::uint64_t> id, std::uint64_t otherwise) const;
    [[nodiscard]] TokenId unknownId(std::uint64_t otherwise) const;
    [[nodiscard]] Vocabulary vocabulary() const;
    void addTokens(bool withUnknown);
    [[nodiscard]] Result<Done> frame(Frame kind, bool addsFirst, bool addsLast);
    [[nodiscard]] Error fieldInvalid(
        const char* field, const std::string& found, const std::string& expected) const;

    const GgufTokenizerValues& m_keys;
    const std::string& m_place;
    TokenizerParts m_parts{};
};

Error Builder::fieldInvalid(
    const char* field, const std::string& found, const std::string& expected) const
{
    return {
        ErrorCode::TokenizerFieldInvalid,
        {{"field", std::string{"tokenizer.ggml."} + field},
         {"found", jsonExcerpt(found)},
         {"expected", expected}},
        m_place};
}

/// What readGgufTokenizer leaves open.
Result<Done> Builder::check() const
{
    const std::size_t count = m_keys.tokens.size();
    const std::string size = std::to_string(count);
    if (count == 0 || count > kLargestTokenId)
        return fieldInvalid("tokens", size, "1 ..");
    for (const std::string& token : m_keys.tokens)
        if (firstInvalidUtf8(token))
            return fieldInvalid("tokens", token, "UTF-8");
    for (const float score : m_keys.scores)
        if (!std::isfinite(score))
            return fieldInvalid("scores", std::to_string(score), "finite");
    const bool needsScores = m_keys.model == "llama" || m_keys.model == "t5";
    if (needsScores && m_keys.scores.empty())
        return fieldInvalid("scores", "0", size);
    return Done{};
}

Result<TokenizerParts> Builder::build()
{
    if (std::find(std::begin(kModels), std::end(kModels), m_keys.model) == std::end(kModels))
        return unknownPart("tokenizer.ggml.model", m_keys.model, kModels, m_place);
    if (const Result<Done> checked = check(); !checked)
        return checked.error();
    Result<Done> built = Done{};
    if (m_keys.model == "gpt2")
        built = buildBytePairs();
    else if (m_keys.model == "llama")
        built = buildScoredPairs();
    else if (m_keys.model == "bert")
        built = buildWordPieces();
    else
        built = buildUnigram();
    if (!built) {
        Error error = built.error();
        error.place = m_place;
        return error;
    }
    m_parts.notes.push_back({ErrorCode::NoteOwnRules, {{"found", m_keys.model}}, m_place});
    return std::move(m_parts);
}

PieceKind Builder::kindOf(std::size_t id) const
{
    if (id >= m_keys.types.size() || m_keys.types[id] < 1 || m_keys.types[id] > 6)
        return PieceKind::Normal;
    return static_cast<PieceKind>(m_keys.types[id]);
}

/// The piece of an id that the file gives, or of the usual one; empty where there is no such piece.
std::string Builder::pieceOf(std::optional<std::uint64_t> id, std::uint64_t otherwise) const
{
    const std::uint64_t taken = id.value_or(otherwise);
    return taken < m_keys.tokens.size() ? m_keys.tokens[taken] : std::string{};
}

TokenId Builder::unknownId(std::uint64_t otherwise) const
{
    const std::uint64_t last = m_keys.tokens.size() - 1;
    return static_cast<TokenId>(std::min(m_keys.unknownId.value_or(otherwise), last));
}

/// Of equal tokens the first keeps the name.
Vocabulary Builder::vocabulary() const
{
    Vocabulary vocabulary{m_keys.tokens.size()};
    for (std::size_t id = 0; id < m_keys.tokens.size(); ++id)
        vocabulary.add(m_keys.tokens[id], static_cast<TokenId>(id));
    return vocabulary;
}

/// Control and user-defined tokens are found in the text as they are.
void Builder::addTokens(bool withUnknown)
{
    for (std::size_t id = 0; id < m_keys.tokens.size(); ++id) {
        const PieceKind kind = kindOf(id);
        const bool isControl =
            kind == PieceKind::Control || (withUnknown && kind == PieceKind::Unknown);
        if (!isControl && kind != PieceKind::UserDefined)
            continue;
        AddedToken token;
        token.content = m_keys.tokens[id];
        token.isNormalised = false;
        token.isSpecial = isControl;
        m_parts.added.push_back(std::move(token));
    }
}

Result<Done> Builder::frame(Frame kind, bool addsFirst, bool addsLast)
{
    Result<PostProcessorPtr> processor = framed(
        kind, m_parts, addsFirst ? m_parts.names.beginning : "", addsLast ? m_parts.names.end : "");
    if (!processor)
        return processor.error();
    m_parts.postProcessor = std::move(processor).value();
    return Done{};
}

Result<Done> Builder::buildBytePairs()
{
    const SplitRule rule = splitRule(m_keys.split);
    if (!rule.isKnown)
        m_parts.notes.push_back(
            {ErrorCode::NoteSplitRuleUnknown, {{"found", m_keys.split}}, m_place});
    Vocabulary pieces = vocabulary();
    BpeMerges merges{"", m_keys.merges.size()};
    for (const std::string& line : m_keys.merges) {
        const std::size_t cut = ggufMergeCut(line).value_or(0);
        const std::string_view parts{line};
        const Result<Done> added =
            cut == 0 ? merges.addLine(pieces, line)
                     : merges.add(pieces, parts.substr(0, cut - 1), parts.substr(cut));
        if (!added)
            return added;
    }
    BpeOptions options;
    options.ignoresMerges = rule.ignoresMerges;
    m_parts.model =
        std::make_shared<BpeModel>(std::move(pieces), std::move(merges), std::move(options));
    addTokens(false);
    if (m_keys.beginningId)
        m_parts.names.beginning = pieceOf(m_keys.beginningId, 0);
    if (m_keys.endId)
        m_parts.names.end = pieceOf(m_keys.endId, 0);
    if (const Result<Done> steps = setSteps(m_parts, rule.normalizer, rule.preTokenizer); !steps)
        return steps;
    return frame(
        Frame::Plain, m_keys.addsBeginning.value_or(rule.addsBeginning),
        m_keys.addsEnd.value_or(false));
}

Result<Done> Builder::buildScoredPairs()
{
    const TokenId unknown = unknownId(0);
    Vocabulary pieces;
    std::vector<float> scores;
    for (std::size_t id = 0; id < m_keys.tokens.size(); ++id)
        if (pieces.add(m_keys.tokens[id], static_cast<TokenId>(id)))
            scores.push_back(m_keys.scores[id]);
    m_parts.model = std::make_shared<ScoreBpeModel>(std::move(pieces), std::move(scores), unknown);
    addTokens(true);
    m_parts.names.unknown = pieceOf(m_keys.unknownId, 0);
    m_parts.names.beginning = pieceOf(m_keys.beginningId, 1);
    m_parts.names.end = pieceOf(m_keys.endId, 2);
    m_parts.normalizer = blankNormalizer({m_keys.addsSpacePrefix.value_or(true), false});
    return frame(Frame::Plain, m_keys.addsBeginning.value_or(true), m_keys.addsEnd.value_or(false));
}

/// The file marks pieces that begin a word, the model those that do not.
Result<Done> Builder::buildWordPieces()
{
    Vocabulary pieces{m_keys.tokens.size()};
    bool isCased = false;
    for (std::size_t id = 0; id < m_keys.tokens.size(); ++id) {
        const std::string& token = m_keys.tokens[id];
        const bool isNamed = token.starts_with('[') && token.ends_with(']');
        const auto number = static_cast<TokenId>(id);
        if (token.starts_with(kMark))
            pieces.set(std::string_view{token}.substr(kMark.size()), number);
        else
            pieces.set(isNamed ? token : "##" + token, number);
        isCased = isCased || (!isNamed && std::any_of(token.begin(), token.end(), [](char c) {
                      return c >= 'A' && c <= 'Z';
                  }));
    }
    SpecialNames& names = m_parts.names;
    names.unknown = pieceOf(m_keys.unknownId, 100);
    names.classifier = pieceOf(m_keys.classifierId ? m_keys.classifierId : m_keys.beginningId, 101);
    names.separator = pieceOf(m_keys.separatorId, 102);
    names.padding = pieceOf(m_keys.paddingId, 0);
    names.mask = pieceOf(m_keys.maskId, 103);
    m_parts.model =
        std::make_shared<WordPieceModel>(std::move(pieces), WordPieceOptions{names.unknown});
    addTokens(true);
    const Result<Done> steps = setSteps(
        m_parts,
        R"({"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true,
            "strip_accents": null, "lowercase": )" +
            jsonBoolean(!isCased) + "}",
        R"({"type": "BertPreTokenizer"})");
    if (!steps)
        return steps;
    Result<PostProcessorPtr> processor =
        framed(Frame::Bert, m_parts, names.classifier, names.separator);
    if (!processor)
        return processor.error();
    m_parts.postProcessor = std::move(processor).value();
    return Done{};
}

Result<Done> Builder::buildUnigram()
{
    SentencePieceFile file;
    for (std::size_t id = 0; id < m_keys.tokens.size(); ++id)
        file.pieces.push_back({m_keys.tokens[id], m_keys.scores[id], kindOf(id)});
    const TokenId unknown = unknownId(2);
    m_parts.model = unigramOfFile(file, unknown);
    addTokens(false);
    m_parts.names.end = pieceOf(m_keys.endId, 1);
    m_parts.names.padding = pieceOf(m_keys.paddingId, 0);
    const NormalizerPtr blanks = blankNormalizer(
        {m_keys.addsSpacePrefix.value_or(true), m_keys.removesExtraSpaces.value_or(true)});
    m_parts.normalizer = blanks;
    if (!m_keys.charsmap.empty()) {
        const Result<NormalizerPtr> charsmap =
            charsmapNormalizer(m_keys.charsmap, CharsmapRule::LongestPrefix, m_place);
        if (!charsmap)
            return charsmap.error();
        m_parts.normalizer = chained({charsmap.value(), blanks});
    }
    return frame(Frame::T5, m_keys.addsBeginning.value_or(false), m_keys.addsEnd.value_or(true));
}

} // namespace

Result<TokenizerParts> tokenizerFromGguf(const GgufTokenizerValues& values)
{
    if (!values.huggingFaceJson.empty())
        return readTokenizerJson(values.huggingFaceJson, values.place);
    return Builder{values}.build();
}

} // namespace headlight
