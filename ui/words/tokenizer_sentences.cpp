#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    {ErrorCode::TextTooLong,
     QT_TRANSLATE_NOOP(
         "Words", "The text has {found} bytes, but at most {expected} can be tokenized.")},
    {ErrorCode::TokenizerMergeUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "Merge {index} of the tokenizer needs the piece “{found}”, which its "
                  "vocabulary lacks.")},
    {ErrorCode::TokenizerMergeInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "Merge {index} of the tokenizer is “{found}”, but two pieces with one blank "
                  "between them were expected.")},
    {ErrorCode::TokenizerUnknownMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The tokenizer has no piece for “{found}”, and its token for what is unknown "
                  "({token}) is missing too.")},
    {ErrorCode::TokenizerPieceMissing,
     QT_TRANSLATE_NOOP("Words", "The vocabulary lacks the piece “{found}”.")},
    {ErrorCode::TokenizerFieldInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The tokenizer's field {field} is {found}, but {expected} was expected.")},
    {ErrorCode::SentencePieceInvalid,
     QT_TRANSLATE_NOOP("Words", "The SentencePiece file is broken at byte {offset}.")},
    {ErrorCode::FolderWithoutTokenizer,
     QT_TRANSLATE_NOOP("Words", "The folder holds no tokenizer; one of {expected} was expected.")},
    {ErrorCode::TokenizerJsonMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The tokenizer of a “{found}” model is read from a tokenizer.json only, and "
                  "there is none.")},
    {ErrorCode::NoteTruncationIgnored,
     QT_TRANSLATE_NOOP(
         "Words", "The tokenizer asks to cut long texts; that is ignored, all tokens are shown.")},
    {ErrorCode::NotePaddingIgnored,
     QT_TRANSLATE_NOOP("Words", "The tokenizer asks to pad short texts; that is ignored.")},
    {ErrorCode::NoteSplitRuleUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The file's rule for splitting text, “{found}”, is not known; the default rule "
                  "is used, so tokens may differ from the model's own.")},
    {ErrorCode::NoteIdsOnly,
     QT_TRANSLATE_NOOP(
         "Words", "This kind of tokenizer tells no places in the text, only the tokens.")},
    {ErrorCode::NoteSpecialInText,
     QT_TRANSLATE_NOOP(
         "Words", "“{found}” in the text is read as the special token of that name.")},
    {ErrorCode::NoteOwnRules,
     QT_TRANSLATE_NOOP(
         "Words", "The file holds no tokenizer.json; its “{found}” tokenizer is rebuilt from the "
                  "file's keys.")},
};

} // namespace

std::span<const Sentence> tokenizerSentences()
{
    return kSentences;
}

} // namespace headlight
