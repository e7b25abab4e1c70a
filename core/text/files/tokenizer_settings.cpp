#include "core/text/files/tokenizer_settings.h"

#include "core/base/number_from.h"
#include "core/text/added_token_json.h"
#include "core/text/part_json.h"

#include <algorithm>
#include <utility>

namespace headlight {

namespace {

constexpr std::pair<const char*, std::string SpecialNames::*> kRoles[] = {
    {"bos_token", &SpecialNames::beginning}, {"eos_token", &SpecialNames::end},
    {"unk_token", &SpecialNames::unknown},   {"sep_token", &SpecialNames::separator},
    {"pad_token", &SpecialNames::padding},   {"cls_token", &SpecialNames::classifier},
    {"mask_token", &SpecialNames::mask},
};

AddedToken specialToken(const std::string& content)
{
    AddedToken token;
    token.content = content;
    token.isNormalised = false;
    token.isSpecial = true;
    return token;
}

/// A token as a string or as an object.
Result<AddedToken> readToken(const JsonValue& value, const std::string& place)
{
    if (value.kind == JsonKind::String)
        return specialToken(value.text);
    auto object = JsonObject::read(value.text, place, value.offset);
    if (!object)
        return object.error();
    JsonObject content = std::move(object).value();
    const AddedToken token = readAddedToken(content);
    if (const auto error = firstError(content))
        return *error;
    return token;
}

/// "BertTokenizerFast" -> "Bert"; the base classes say nothing.
std::string shortClassName(std::string name)
{
    for (const std::string_view ending : {"Fast", "Tokenizer"})
        if (name.ends_with(ending))
            name.resize(name.size() - ending.size());
    return name == "PreTrained" || name == "TokenizersBackend" ? std::string{} : name;
}

} // namespace

Result<TokenizerSettings> TokenizerSettings::read(const FolderFiles& files)
{
    TokenizerSettings settings;
    for (const std::string_view name :
         {"config.json", "tokenizer_config.json", "special_tokens_map.json"}) {
        const Result<Done> read = settings.readConfig(files, name);
        if (!read)
            return read.error();
    }
    for (const Result<Done>& read :
         {settings.readDecoder(), settings.readOldAdded(files), settings.readFurther()})
        if (!read)
            return read.error();
    for (const auto& [role, member] : kRoles) {
        const auto value = settings.m_values.find(role);
        if (value == settings.m_values.end())
            continue;
        const Result<AddedToken> token =
            readToken(value->second, files.place("tokenizer_config.json"));
        if (!token)
            return token.error();
        settings.m_roles.emplace(role, token.value());
    }
    return settings;
}

/// Of config.json only the kind of model counts; later files win.
Result<Done> TokenizerSettings::readConfig(const FolderFiles& files, std::string_view name)
{
    const std::string* text = files.find(name);
    if (!text)
        return Done{};
    auto object = JsonObject::read(*text, files.place(name));
    if (!object)
        return object.error();
    JsonObject content = std::move(object).value();
    for (const std::string& member : content.names()) {
        const JsonValue value = *content.take(member);
        if (name == "config.json") {
            if (member == "model_type" && value.kind == JsonKind::String)
                m_modelType = value.text;
        } else if (member == "tokenizer_class" && value.kind == JsonKind::String) {
            m_className = shortClassName(value.text);
        } else if (value.kind != JsonKind::Null) {
            m_values.insert_or_assign(member, value);
        }
    }
    return Done{};
}

/// "added_tokens_decoder": {"50256": {"content": ...}}.
Result<Done> TokenizerSettings::readDecoder()
{
    const auto value = m_values.find("added_tokens_decoder");
    if (value == m_values.end() || value->second.kind != JsonKind::Object)
        return Done{};
    auto object = JsonObject::read(value->second.text, "tokenizer_config.json");
    if (!object)
        return object.error();
    JsonObject content = std::move(object).value();
    for (const std::string& member : content.names()) {
        const auto id = numberFrom<TokenId>(member);
        const JsonValue entry = *content.take(member);
        const Result<AddedToken> token = readToken(entry, "tokenizer_config.json");
        if (!token)
            return token.error();
        if (id)
            m_decoder.insert_or_assign(*id, token.value());
    }
    return Done{};
}

/// added_tokens.json: {"<mask>": 50264}, which counts where there is no decoder.
Result<Done> TokenizerSettings::readOldAdded(const FolderFiles& files)
{
    const std::string* text = files.find("added_tokens.json");
    if (!text || m_values.contains("added_tokens_decoder"))
        return Done{};
    auto object = JsonObject::read(*text, files.place("added_tokens.json"));
    if (!object)
        return object.error();
    JsonObject content = std::move(object).value();
    for (const std::string& member : content.names()) {
        const auto id = content.integer(member, 0, Index{kLargestTokenId});
        AddedToken token = specialToken(member);
        token.isSpecial = false;
        if (id)
            m_decoder.insert_or_assign(static_cast<TokenId>(*id), token);
    }
    if (const auto error = content.finish())
        return *error;
    return Done{};
}

/// Special tokens without a role of their own, as lists.
Result<Done> TokenizerSettings::readFurther()
{
    for (const char* name : {"additional_special_tokens", "extra_special_tokens"}) {
        const auto value = m_values.find(name);
        if (value == m_values.end() || value->second.kind != JsonKind::Array)
            continue;
        const auto elements = jsonElements(value->second, "tokenizer_config.json");
        if (!elements)
            return elements.error();
        for (const JsonValue& element : elements.value()) {
            const Result<AddedToken> token = readToken(element, "tokenizer_config.json");
            if (!token)
                return token.error();
            m_further.push_back(token.value());
        }
    }
    return Done{};
}

bool TokenizerSettings::boolean(std::string_view name, bool otherwise) const
{
    return maybe(name).value_or(otherwise);
}

std::optional<bool> TokenizerSettings::maybe(std::string_view name) const
{
    const auto value = m_values.find(name);
    if (value == m_values.end())
        return std::nullopt;
    const JsonKind kind = value->second.kind;
    if (kind != JsonKind::True && kind != JsonKind::False)
        return std::nullopt;
    return kind == JsonKind::True;
}

Index TokenizerSettings::whole(std::string_view name, Index otherwise) const
{
    const auto value = m_values.find(name);
    if (value == m_values.end())
        return otherwise;
    return numberFrom<Index>(value->second.text).value_or(otherwise);
}

std::string TokenizerSettings::token(std::string_view role, std::string_view otherwise) const
{
    const auto given = m_roles.find(role);
    return given == m_roles.end() ? std::string{otherwise} : given->second.content;
}

SpecialNames TokenizerSettings::names(SpecialNames otherwise) const
{
    for (const auto& [role, member] : kRoles)
        otherwise.*member = token(role, otherwise.*member);
    return otherwise;
}

/// The token of a role with the flags that the files give it.
AddedToken TokenizerSettings::named(std::string_view role, const std::string& content) const
{
    AddedToken token = specialToken(content);
    for (const auto& [id, listed] : m_decoder)
        if (listed.content == content)
            token = listed;
    const auto given = m_roles.find(role);
    if (given != m_roles.end())
        token = given->second;
    token.isSpecial = true;
    return token;
}

std::vector<AddedToken> TokenizerSettings::added(const SpecialNames& names, bool stripsMask) const
{
    std::vector<AddedToken> tokens;
    for (const auto& [id, token] : m_decoder)
        tokens.push_back(token);
    for (const auto& [role, member] : kRoles) {
        const std::string& content = names.*member;
        if (content.empty())
            continue;
        AddedToken token = named(role, content);
        const auto value = m_values.find(role);
        const bool saysStrip =
            (value != m_values.end() && value->second.kind == JsonKind::Object) ||
            std::any_of(m_decoder.begin(), m_decoder.end(), [&](const auto& listed) {
                return listed.second.content == content;
            });
        if (member == &SpecialNames::mask && stripsMask && !saysStrip)
            token.leftStrip = true;
        tokens.push_back(token);
    }
    tokens.insert(tokens.end(), m_further.begin(), m_further.end());
    return tokens;
}

} // namespace headlight
