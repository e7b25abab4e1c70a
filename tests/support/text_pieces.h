#pragma once

#include "core/text/added_tokens.h"
#include "core/text/pre_tokenizer.h"

#include <QByteArray>
#include <QString>

namespace headlight {

/// Each code point of a text with the bytes it came from: "a@0-1 b@1-2".
[[nodiscard]] QString listedCharacters(const NormalisedText& text);

/// Each split with the bytes it came from.
[[nodiscard]] QString listedSplits(const SplitText& text);

/// Each piece with the bytes it came from; tokens as "#id:text@0-1".
[[nodiscard]] QString listedPieces(const std::vector<TextPiece>& pieces);

/// JSON written with ' for ", which moc reads better.
[[nodiscard]] std::string json(const char* text);

} // namespace headlight
