#pragma once

#include "core/base/index.h"

#include <string>
#include <vector>

namespace headlight {

/// A piece of text with its place in the text it was taken from.
struct Token
{
    std::string text; ///< UTF-8; may be empty, may hold white space
    Range bytes;      ///< byte range in the text; empty where the token comes from no text

    bool operator==(const Token&) const = default;
};

using Tokens = std::vector<Token>;

/// The texts alone.
[[nodiscard]] inline std::vector<std::string> tokenTexts(const Tokens& tokens)
{
    std::vector<std::string> texts;
    texts.reserve(tokens.size());
    for (const Token& token : tokens)
        texts.push_back(token.text);
    return texts;
}

} // namespace headlight
