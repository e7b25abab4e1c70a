#include "core/text/tokenizer_json.h"

#include "core/base/error_code.h"
#include "core/base/json_object.h"
#include "core/text/added_token_json.h"
#include "core/text/token_model_json.h"

#include <map>

namespace headlight {

namespace {

/// The members of the file, small ones unread, the model read in place.
class TokenizerFile
{
public:
    TokenizerFile(std::string_view text, const std::string& place)
        : m_text{text}
        , m_place{place}
        , m_json{text, place}
    {
    }

    [[nodiscard]] Result<TokenizerParts> read();

private:
    [[nodiscard]] Result<Done> readMembers();
    [[nodiscard]] std::string_view member(std::string_view name) const;
    [[nodiscard]] Result<Done> readSteps();
    void addNote(ErrorCode code, std::string_view name);

    std::string_view m_text;
    const std::string& m_place;
    JsonReader m_json;
    std::map<std::string, std::string_view, std::less<>> m_members{};
    TokenizerParts m_parts{};
};

Result<TokenizerParts> TokenizerFile::read()
{
    const Result<Done> members = readMembers();
    if (!members)
        return members.error();
    if (!m_parts.model)
        return Error{
            ErrorCode::FigureValueInvalid,
            {{"key", "model"}, {"found", "null"}, {"expected", "{...}"}},
            m_place};
    Result<std::vector<AddedToken>> added = readAddedTokens(member("added_tokens"), m_place);
    if (!added)
        return added.error();
    m_parts.added = std::move(added).value();
    const Result<Done> steps = readSteps();
    if (!steps)
        return steps.error();
    addNote(ErrorCode::NoteTruncationIgnored, "truncation");
    addNote(ErrorCode::NotePaddingIgnored, "padding");
    return std::move(m_parts);
}

Result<Done> TokenizerFile::readMembers()
{
    std::string name;
    m_json.beginObject();
    while (m_json.nextMember(name)) {
        if (m_members.contains(name))
            return Error{ErrorCode::FigureKeyTwice, {{"key", jsonExcerpt(name)}}, m_place};
        const std::size_t begin = m_json.valueBegin();
        if (name == "model" && m_json.kind() == JsonKind::Object) {
            Result<TokenModelPtr> model = readTokenModel(m_json, m_text, m_place);
            if (!model)
                return model.error();
            m_parts.model = std::move(model).value();
        } else if (!m_json.skipValue()) {
            break;
        }
        m_members.emplace(name, m_text.substr(begin, m_json.position() - begin));
    }
    if (!m_json.finish())
        return m_json.error();
    return Done{};
}

/// The JSON of a member, null where it is absent.
std::string_view TokenizerFile::member(std::string_view name) const
{
    const auto found = m_members.find(name);
    return found == m_members.end() ? "null" : found->second;
}

Result<Done> TokenizerFile::readSteps()
{
    Result<NormalizerPtr> normalizer = readNormalizer(member("normalizer"), m_place);
    if (!normalizer)
        return normalizer.error();
    m_parts.normalizer = std::move(normalizer).value();
    Result<PreTokenizerPtr> preTokenizer = readPreTokenizer(member("pre_tokenizer"), m_place);
    if (!preTokenizer)
        return preTokenizer.error();
    m_parts.preTokenizer = std::move(preTokenizer).value();
    Result<PostProcessorPtr> postProcessor = readPostProcessor(member("post_processor"), m_place);
    if (!postProcessor)
        return postProcessor.error();
    m_parts.postProcessor = std::move(postProcessor).value();
    return Done{};
}

/// Notes a block that is there and not used.
void TokenizerFile::addNote(ErrorCode code, std::string_view name)
{
    if (member(name) != "null")
        m_parts.notes.push_back({code, {}, m_place});
}

} // namespace

Result<TokenizerParts> readTokenizerJson(std::string_view json, const std::string& place)
{
    return TokenizerFile{json, place}.read();
}

} // namespace headlight
