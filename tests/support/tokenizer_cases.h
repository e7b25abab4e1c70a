#pragma once

#include "core/base/index.h"
#include "core/text/tokenizer.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace headlight::test {

/// One text to encode.
struct TokenizerText
{
    std::string text;
    std::optional<std::string> pair;
};

/// What the reference makes of one text.
struct TokenizerExpectation
{
    std::string id; ///< of the text
    bool isError = false;
    std::vector<TokenId> ids;
    std::optional<std::vector<Range>> offsets;
    std::vector<std::uint32_t> types; ///< empty: all 0
    std::vector<std::size_t> special;
};

/// The texts of a strings.jsonl by id; aborts the test program where it cannot be read.
[[nodiscard]] std::map<std::string, TokenizerText> readTokenizerTexts(const std::string& path);

/// The expectations of one tokenizer; aborts likewise.
[[nodiscard]] std::vector<TokenizerExpectation> readTokenizerExpectations(const std::string& path);

/// Empty where `tokenizer` gives what is expected of `text`, else what differs.
[[nodiscard]] std::string encodingFault(
    const Tokenizer& tokenizer, const TokenizerText& text, const TokenizerExpectation& expected);

} // namespace headlight::test
