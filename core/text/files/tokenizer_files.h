#pragma once

#include "core/text/files/folder_files.h"
#include "core/text/tokenizer.h"

namespace headlight {

/// The tokenizer of a folder that has no tokenizer.json, as the reference builds it: vocab.txt
/// (WordPiece), vocab.json and merges.txt (byte-level BPE), SentencePiece files, Marian's
/// source.spm with vocab.json. Which one, and how, the class in tokenizer_config.json tells, else
/// config.json.
///
/// Errors: FolderWithoutTokenizer; TokenizerJsonMissing for kinds that are not known;
/// SentencePieceInvalid, TokenizerPieceMissing, TokenizerMergeUnknown, TokenizerMergeInvalid,
/// TokenizerFieldInvalid, FigureKeyTwice, FigureValueInvalid, CharsmapInvalid, TextNotUtf8, those
/// of JSON.
[[nodiscard]] Result<TokenizerParts> readTokenizerFiles(const FolderFiles& files);

} // namespace headlight
