#pragma once

#include "core/base/json_object.h"
#include "core/text/added_tokens.h"
#include "core/text/files/folder_files.h"
#include "core/text/tokenizer.h"

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What the small JSON files beside a vocabulary say: tokenizer_config.json,
/// special_tokens_map.json, added_tokens.json, and the kind of model from config.json.
class TokenizerSettings
{
public:
    /// Errors: those of JSON; FigureKeyTwice, FigureValueInvalid.
    [[nodiscard]] static Result<TokenizerSettings> read(const FolderFiles& files);

    /// The tokenizer's class without "Tokenizer" and "Fast" ("Bert"); empty where none is named, or
    /// one that says nothing.
    [[nodiscard]] const std::string& className() const { return m_className; }
    /// "model_type" of config.json ("xlm-roberta"); may be empty.
    [[nodiscard]] const std::string& modelType() const { return m_modelType; }

    [[nodiscard]] bool boolean(std::string_view name, bool otherwise) const;
    /// Nothing where it is absent or null.
    [[nodiscard]] std::optional<bool> maybe(std::string_view name) const;
    [[nodiscard]] Index whole(std::string_view name, Index otherwise) const;

    /// A special token by its role ("mask_token"); `otherwise` where the files name none.
    [[nodiscard]] std::string token(std::string_view role, std::string_view otherwise) const;
    /// The names of all roles, with those of `otherwise` where the files name none.
    [[nodiscard]] SpecialNames names(SpecialNames otherwise) const;
    /// Every token that is added: those with ids of their own, the roles of `names`, further
    /// special ones. `stripsMask`: the mask takes the white space in front where the files do not
    /// say.
    [[nodiscard]] std::vector<AddedToken> added(const SpecialNames& names, bool stripsMask) const;

private:
    [[nodiscard]] Result<Done> readConfig(const FolderFiles& files, std::string_view name);
    [[nodiscard]] Result<Done> readDecoder();
    [[nodiscard]] Result<Done> readOldAdded(const FolderFiles& files);
    [[nodiscard]] Result<Done> readFurther();
    [[nodiscard]] AddedToken named(std::string_view role, const std::string& content) const;

    std::map<std::string, JsonValue, std::less<>> m_values{};
    std::map<TokenId, AddedToken> m_decoder{}; ///< by id
    std::vector<AddedToken> m_further{};
    std::map<std::string, AddedToken, std::less<>> m_roles{}; ///< those given as objects or strings
    std::string m_className{};
    std::string m_modelType{};
};

} // namespace headlight
