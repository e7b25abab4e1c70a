#pragma once

#include "core/text/files/folder_files.h"
#include "core/text/files/tokenizer_settings.h"
#include "core/text/tokenizer.h"

#include <string>
#include <vector>

namespace headlight {

// What the builders of tokenizers without tokenizer.json share.

/// How special tokens stand around texts.
enum class Frame {
    Bert,    ///< first A last, B:1 last:1
    Roberta, ///< first A last last B last, all of type 0
    T5,      ///< A last B last, all of type 0
    Joined,  ///< A B last, all of type 0
    Plain    ///< (first) A (last) (first:1) B:1 (last:1): each where it is named
};

/// The template of that frame. The tokens are pieces of `parts`' model or added ones; an empty name
/// leaves the token out. Errors: TokenizerPieceMissing.
[[nodiscard]] Result<PostProcessorPtr> framed(
    Frame frame, const TokenizerParts& parts, const std::string& first, const std::string& last);

/// The id of a piece of `parts`' model, or of an added token. Errors: TokenizerPieceMissing.
[[nodiscard]] Result<NamedToken> namedToken(const TokenizerParts& parts, const std::string& piece);

/// Several normalizers, one after the other; null ones are left out.
[[nodiscard]] NormalizerPtr chained(std::vector<NormalizerPtr> normalizers);

/// "true" or "false".
[[nodiscard]] std::string jsonBoolean(bool value);

/// Sets the steps that two snippets of tokenizer.json describe.
[[nodiscard]] Result<Done> setSteps(
    TokenizerParts& parts, std::string_view normalizer, std::string_view preTokenizer);

// The builders: each for one kind of files.
[[nodiscard]] Result<TokenizerParts> wordPieceFiles(
    const FolderFiles& files, const TokenizerSettings& settings);
[[nodiscard]] Result<TokenizerParts> bpeFiles(
    const FolderFiles& files, const TokenizerSettings& settings, const std::string& kind);
[[nodiscard]] Result<TokenizerParts> sentencePieceFiles(
    const FolderFiles& files, std::string_view name, const TokenizerSettings& settings,
    const std::string& kind);
[[nodiscard]] Result<TokenizerParts> marianFiles(
    const FolderFiles& files, const TokenizerSettings& settings);

} // namespace headlight
