#include "core/text/token_model_json.h"

#include "core/base/error_code.h"
#include "core/base/json_object.h"
#include "core/base/number_from.h"
#include "core/text/models/bpe.h"
#include "core/text/models/unigram.h"
#include "core/text/models/word_level.h"
#include "core/text/models/word_piece.h"
#include "core/text/part_json.h"
#include "core/text/vocabulary_json.h"

#include <map>

namespace headlight {

namespace {

constexpr std::string_view kKnown[] = {"BPE", "WordPiece", "WordLevel", "Unigram"};

/// What the member "model" holds.
class ModelMembers
{
public:
    ModelMembers(JsonReader& json, std::string_view text, const std::string& place)
        : m_json{json}
        , m_text{text}
        , m_place{place}
    {
    }

    [[nodiscard]] Result<TokenModelPtr> read();

private:
    [[nodiscard]] Result<Done> readMember(const std::string& name);
    [[nodiscard]] Result<Done> readVocabulary(JsonKind kind);
    [[nodiscard]] Result<Done> readMergesInPlace();
    [[nodiscard]] std::string type() const;
    [[nodiscard]] Result<TokenModelPtr> make(const std::string& type);
    [[nodiscard]] Result<TokenModelPtr> makeBpe();
    [[nodiscard]] Result<TokenModelPtr> makeUnigram();
    [[nodiscard]] TokenModelPtr makeWordPiece();

    std::optional<std::string> string(std::string_view name);
    bool boolean(std::string_view name);
    std::optional<std::uint64_t> whole(std::string_view name);
    void refuse(std::string_view name, std::string_view found, const char* expected);

    JsonReader& m_json;
    std::string_view m_text;
    const std::string& m_place;

    std::map<std::string, JsonValue, std::less<>> m_small{}; ///< all but what is below
    Vocabulary m_vocabulary{};
    std::vector<double> m_scores{};
    bool m_hasPieces = false;
    bool m_isScored = false;
    std::optional<std::string_view> m_merges{}; ///< unread: they need all other members
    std::size_t m_mergesBegin = 0;
    std::optional<BpeMerges> m_readMerges{}; ///< where they could be read in place
    std::optional<Error> m_error{};
};

Result<TokenModelPtr> ModelMembers::read()
{
    std::string name;
    m_json.beginObject();
    while (m_json.nextMember(name)) {
        if (m_small.contains(name) || (m_hasPieces && name == "vocab") ||
            (m_merges && name == "merges"))
            return Error{ErrorCode::FigureKeyTwice, {{"key", jsonExcerpt(name)}}, m_place};
        const Result<Done> member = readMember(name);
        if (!member)
            return member.error();
    }
    if (m_json.failed())
        return m_json.error();
    Result<TokenModelPtr> model = make(type());
    return m_error ? Result<TokenModelPtr>{*m_error} : model;
}

Result<Done> ModelMembers::readMember(const std::string& name)
{
    const std::optional<JsonKind> kind = m_json.kind();
    if (!kind)
        return m_json.error();
    if (name == "vocab")
        return readVocabulary(*kind);
    const std::size_t begin = m_json.valueBegin();
    const auto prefix = m_small.find("continuing_subword_prefix");
    if (name == "merges" && m_hasPieces && !m_isScored && prefix != m_small.end() &&
        *kind == JsonKind::Array) {
        m_merges = "[]";
        return readMergesInPlace();
    }
    JsonValue value{*kind, {}, begin};
    if (!(*kind == JsonKind::String ? m_json.readString(value.text) : m_json.skipValue()))
        return m_json.error();
    const std::string_view spelling = m_text.substr(begin, m_json.position() - begin);
    if (name == "merges") {
        m_merges = spelling;
        m_mergesBegin = begin;
        return Done{};
    }
    if (*kind != JsonKind::String)
        value.text = spelling;
    m_small.emplace(name, std::move(value));
    return Done{};
}

Result<Done> ModelMembers::readVocabulary(JsonKind kind)
{
    m_hasPieces = true;
    m_isScored = kind == JsonKind::Array;
    if (m_isScored)
        return readScoredPieces(m_json, m_place, m_vocabulary, m_scores);
    return readPieces(m_json, m_place, m_vocabulary);
}

/// In the usual order of the members, half a million merges are read without a pass to skip them.
Result<Done> ModelMembers::readMergesInPlace()
{
    m_readMerges.emplace(string("continuing_subword_prefix").value_or(""), m_vocabulary.size());
    return readMerges(m_json, m_place, m_vocabulary, *m_readMerges);
}

/// Old files do not name the type.
std::string ModelMembers::type() const
{
    if (const auto named = m_small.find("type"); named != m_small.end())
        return named->second.text;
    if (m_isScored)
        return "Unigram";
    if (m_merges)
        return "BPE";
    return m_small.contains("continuing_subword_prefix") ? "WordPiece" : "WordLevel";
}

Result<TokenModelPtr> ModelMembers::make(const std::string& type)
{
    const bool isUnigram = type == "Unigram";
    if (!isUnigram && type != "BPE" && type != "WordPiece" && type != "WordLevel")
        return unknownPart("model", type, kKnown, m_place);
    if (!m_hasPieces || isUnigram != m_isScored)
        return valueInvalid(
            "vocab", m_hasPieces ? "" : "null", isUnigram ? "[[\"...\", -1.5]]" : "{\"...\": 0}",
            m_place);
    if (isUnigram)
        return makeUnigram();
    if (type == "BPE")
        return makeBpe();
    if (type == "WordPiece")
        return makeWordPiece();
    return TokenModelPtr{std::make_shared<WordLevelModel>(
        std::move(m_vocabulary), string("unk_token").value_or("<unk>"))};
}

TokenModelPtr ModelMembers::makeWordPiece()
{
    WordPieceOptions options;
    options.unknown = string("unk_token").value_or(options.unknown);
    options.continuingPrefix =
        string("continuing_subword_prefix").value_or(options.continuingPrefix);
    options.longestWord = whole("max_input_chars_per_word").value_or(options.longestWord);
    return std::make_shared<WordPieceModel>(std::move(m_vocabulary), std::move(options));
}

Result<TokenModelPtr> ModelMembers::makeUnigram()
{
    UnigramOptions options;
    if (const auto unknown = whole("unk_id")) {
        if (*unknown >= m_scores.size())
            return valueInvalid("unk_id", std::to_string(*unknown), "< vocab", m_place);
        options.unknownId = static_cast<TokenId>(*unknown);
    }
    options.scores = std::move(m_scores);
    options.fallsBackToBytes = boolean("byte_fallback");
    return TokenModelPtr{
        std::make_shared<UnigramModel>(std::move(m_vocabulary), std::move(options))};
}

Result<TokenModelPtr> ModelMembers::makeBpe()
{
    BpeOptions options;
    options.unknown = string("unk_token");
    options.continuingPrefix = string("continuing_subword_prefix").value_or("");
    options.endOfWordSuffix = string("end_of_word_suffix").value_or("");
    options.fusesUnknown = boolean("fuse_unk");
    options.fallsBackToBytes = boolean("byte_fallback");
    options.ignoresMerges = boolean("ignore_merges");
    if (m_readMerges)
        return TokenModelPtr{std::make_shared<BpeModel>(
            std::move(m_vocabulary), std::move(*m_readMerges), std::move(options))};
    BpeMerges merges{options.continuingPrefix, m_vocabulary.size()};
    JsonReader json{m_merges.value_or("null"), m_place, m_mergesBegin};
    if (json.kind() != JsonKind::Array)
        return valueInvalid("merges", m_merges.value_or("null"), "[...]", m_place);
    const Result<Done> read = readMerges(json, m_place, m_vocabulary, merges);
    if (!read)
        return read.error();
    return TokenModelPtr{
        std::make_shared<BpeModel>(std::move(m_vocabulary), std::move(merges), std::move(options))};
}

void ModelMembers::refuse(std::string_view name, std::string_view found, const char* expected)
{
    if (!m_error)
        m_error = valueInvalid(name, found, expected, m_place);
}

/// A string; nothing where it is absent or null.
std::optional<std::string> ModelMembers::string(std::string_view name)
{
    const auto member = m_small.find(name);
    if (member == m_small.end() || member->second.kind == JsonKind::Null)
        return std::nullopt;
    if (member->second.kind != JsonKind::String)
        refuse(name, member->second.text, "\"...\", null");
    return member->second.text;
}

bool ModelMembers::boolean(std::string_view name)
{
    const auto member = m_small.find(name);
    if (member == m_small.end())
        return false;
    const JsonKind kind = member->second.kind;
    if (kind != JsonKind::True && kind != JsonKind::False)
        refuse(name, member->second.text, "true, false");
    return kind == JsonKind::True;
}

std::optional<std::uint64_t> ModelMembers::whole(std::string_view name)
{
    const auto member = m_small.find(name);
    if (member == m_small.end() || member->second.kind == JsonKind::Null)
        return std::nullopt;
    const auto number = numberFrom<std::uint64_t>(member->second.text);
    if (!number || member->second.kind != JsonKind::Number)
        refuse(name, member->second.text, "0, 1, 2, ...");
    return number;
}

} // namespace

Result<TokenModelPtr> readTokenModel(
    JsonReader& json, std::string_view text, const std::string& place)
{
    return ModelMembers{json, text, place}.read();
}

} // namespace headlight
