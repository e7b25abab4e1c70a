#pragma once

#include "core/text/pattern.h"
#include "core/text/pre_tokenizer.h"
#include "core/text/split_behaviour.h"

#include <string>
#include <vector>

namespace headlight {

// The pre-tokenizers of tokenizer.json.

/// At white space, which goes; then at BERT's punctuation, each alone.
[[nodiscard]] PreTokenizerPtr bertPreTokenizer();
/// Runs of word characters, and runs of what is neither that nor white space.
[[nodiscard]] PreTokenizerPtr whitespacePreTokenizer();
/// At white space, which goes.
[[nodiscard]] PreTokenizerPtr whitespaceSplitPreTokenizer();
[[nodiscard]] PreTokenizerPtr punctuationPreTokenizer(SplitBehaviour behaviour);
/// At digits and other numbers: each alone, or runs of them.
[[nodiscard]] PreTokenizerPtr digitsPreTokenizer(bool eachAlone);
/// Where the script changes.
[[nodiscard]] PreTokenizerPtr unicodeScriptsPreTokenizer();
/// Every `length` code points; length > 0.
[[nodiscard]] PreTokenizerPtr fixedLengthPreTokenizer(std::size_t length);
/// At a pattern; inverted, what lies between its matches is what the behaviour is about.
[[nodiscard]] PreTokenizerPtr splitPreTokenizer(
    Pattern pattern, SplitBehaviour behaviour, bool isInverted);
/// One after the other.
[[nodiscard]] PreTokenizerPtr sequencePreTokenizer(std::vector<PreTokenizerPtr> members);

/// Each byte as its visible code point; before that, where asked, a blank in front of what does not
/// begin with one, and the splits of GPT-2's pattern.
[[nodiscard]] PreTokenizerPtr byteLevelPreTokenizer(bool addsPrefixSpace, bool usesPattern);

/// Where Metaspace puts its mark in front of a split.
enum class PrependScheme { Always, First, Never };

/// Blanks become `mark`, a code point in UTF-8; it is put in front of splits as the scheme says
/// (First: of the one where the text begins), and a split may begin at each.
[[nodiscard]] PreTokenizerPtr metaspacePreTokenizer(
    std::string mark, PrependScheme scheme, bool splits);

} // namespace headlight
