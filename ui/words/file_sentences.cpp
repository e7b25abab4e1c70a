#include "ui/words/file_sentences.h"

#include "core/base/error_code.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    // Files and folders.
    {ErrorCode::FileIsFolder,
     QT_TRANSLATE_NOOP("Words", "This is a folder, but a file was expected.")},
    {ErrorCode::FileForbidden, QT_TRANSLATE_NOOP("Words", "There is no permission to open this.")},
    {ErrorCode::FileNotRegular,
     QT_TRANSLATE_NOOP("Words", "This is a device or a pipe, but a regular file was expected.")},
    {ErrorCode::FileTooLarge,
     QT_TRANSLATE_NOOP("Words", "The file is larger than the {expected} bytes that are read.")},
    {ErrorCode::FileCut,
     QT_TRANSLATE_NOOP(
         "Words", "The file ends at byte {offset}, but it had {size} bytes when it was opened.")},
    {ErrorCode::FileChanged,
     QT_TRANSLATE_NOOP("Words", "The file was changed while it was read; open it again.")},
    {ErrorCode::FileKindUnknown,
     QT_TRANSLATE_NOOP("Words", "The file begins with {found}, which is none of {expected}.")},
    {ErrorCode::FolderAmbiguous,
     QT_TRANSLATE_NOOP(
         "Words", "The folder holds “{found}” and “{other}”; name the one that is meant.")},
    {ErrorCode::FolderWithoutTensors,
     QT_TRANSLATE_NOOP("Words", "The folder holds no {expected}.")},
    {ErrorCode::FileEmpty,
     QT_TRANSLATE_NOOP("Words", "The file is empty; one of {expected} was expected.")},
    {ErrorCode::PicklesNotRead,
     QT_TRANSLATE_NOOP(
         "Words", "“{found}” is a PyTorch pickle, which is not read; save the model as "
                  "safetensors, for instance by save_pretrained(…, safe_serialization=True).")},

    // JSON; offsets count from the beginning of the file.
    {ErrorCode::JsonUnexpected,
     QT_TRANSLATE_NOOP(
         "Words", "The JSON text has “{found}” at byte {offset}, which does not fit there.")},
    {ErrorCode::JsonEnds,
     QT_TRANSLATE_NOOP("Words", "The JSON text ends at byte {offset}, before it is complete.")},
    {ErrorCode::JsonTrailing,
     QT_TRANSLATE_NOOP(
         "Words", "The JSON text is complete, but “{found}” follows at byte {offset}.")},
    {ErrorCode::JsonNotUtf8,
     QT_TRANSLATE_NOOP("Words", "The JSON text is not UTF-8 at byte {offset}.")},
    {ErrorCode::JsonByteOrderMark,
     QT_TRANSLATE_NOOP(
         "Words",
         "The JSON text begins with a byte order mark at byte {offset}; none was expected.")},
    {ErrorCode::JsonLoneSurrogate, QT_TRANSLATE_NOOP(
                                       "Words", "The JSON text has half of a surrogate pair at "
                                                "byte {offset}; both halves were expected.")},
    {ErrorCode::JsonEscapeInvalid,
     QT_TRANSLATE_NOOP("Words", "The JSON text has an unknown escape at byte {offset}.")},
    {ErrorCode::JsonControlCharacter,
     QT_TRANSLATE_NOOP(
         "Words", "The JSON text has a control character inside a string at byte {offset}; an "
                  "escape was expected.")},
    {ErrorCode::JsonNumberInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The JSON text has the number {found} at byte {offset}, which is not spelt as "
                  "JSON numbers are.")},
    {ErrorCode::JsonTooDeep,
     QT_TRANSLATE_NOOP(
         "Words", "The JSON text is nested deeper than {expected} levels at byte {offset}.")},

    // safetensors.
    {ErrorCode::SafetensorsTooShort,
     QT_TRANSLATE_NOOP(
         "Words", "The file has {found} bytes, but a safetensors file has at least 8.")},
    {ErrorCode::SafetensorsHeaderTooLarge,
     QT_TRANSLATE_NOOP(
         "Words",
         "The safetensors header is said to have {found} bytes; at most {expected} are allowed.")},
    {ErrorCode::SafetensorsHeaderBeyondFile,
     QT_TRANSLATE_NOOP(
         "Words", "The safetensors header is said to have {found} bytes, but only {expected} "
                  "follow in the file.")},
    {ErrorCode::SafetensorsNotObject,
     QT_TRANSLATE_NOOP(
         "Words", "The safetensors header is {found}, but a JSON object was expected.")},
    {ErrorCode::SafetensorsNameTwice,
     QT_TRANSLATE_NOOP("Words", "The tensor name “{array}” appears twice.")},
    {ErrorCode::SafetensorsEntryInvalid,
     QT_TRANSLATE_NOOP("Words", "The entry of “{array}” is {found}, but an object was expected.")},
    {ErrorCode::SafetensorsFieldTwice,
     QT_TRANSLATE_NOOP("Words", "The entry of “{array}” has the field {field} twice.")},
    {ErrorCode::SafetensorsFieldMissing,
     QT_TRANSLATE_NOOP("Words", "The entry of “{array}” has no field {field}.")},
    {ErrorCode::SafetensorsFieldInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The field {field} of “{array}” holds {found}, but {expected} was expected.")},
    {ErrorCode::SafetensorsNumberInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The field {field} of “{array}” holds {found}, but a whole number from 0 to "
                  "{expected} was expected.")},
    {ErrorCode::SafetensorsMetadataTwice,
     QT_TRANSLATE_NOOP("Words", "The safetensors header has __metadata__ twice.")},
    {ErrorCode::SafetensorsMetadataInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "In __metadata__ of the safetensors header there is {found}, but only strings "
                  "were expected.")},
    {ErrorCode::SafetensorsRangeBackwards,
     QT_TRANSLATE_NOOP(
         "Words", "The data of “{array}” ends at byte {end}, before it begins at byte {begin}.")},
    {ErrorCode::SafetensorsOverlap,
     QT_TRANSLATE_NOOP(
         "Words", "The data of “{array}” begins at byte {found}, inside that of another tensor, "
                  "which ends at byte {expected}.")},
    {ErrorCode::SafetensorsHole,
     QT_TRANSLATE_NOOP(
         "Words", "The data of “{array}” begins at byte {found}, but byte {expected} was expected: "
                  "nothing may lie between tensors.")},
    {ErrorCode::SafetensorsSizeMismatch,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” of type {type} and shape {shape} has {found} bytes of data, but "
                  "{expected} were expected.")},
    {ErrorCode::SafetensorsPartialByte,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” of type {type} and shape {shape} does not fill whole bytes.")},
    {ErrorCode::SafetensorsTruncated,
     QT_TRANSLATE_NOOP(
         "Words", "The file has {found} bytes, but its safetensors header asks for {expected}: it "
                  "is cut short.")},
    {ErrorCode::SafetensorsTrailing,
     QT_TRANSLATE_NOOP(
         "Words", "The file has {found} bytes, but its safetensors header accounts for {expected}: "
                  "something else follows the data.")},
    {ErrorCode::ShapeTooLarge,
     QT_TRANSLATE_NOOP(
         "Words",
         "The number of elements of “{array}” with the shape {found} does not fit 63 bits.")},
    {ErrorCode::IndexInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The field {field} of the index holds {found}, but {expected} was expected.")},
    {ErrorCode::IndexFieldMissing, QT_TRANSLATE_NOOP("Words", "The index has no field {field}.")},
    {ErrorCode::IndexNameTwice, QT_TRANSLATE_NOOP("Words", "The index names {field} twice.")},
    {ErrorCode::IndexShardUnsafe, QT_TRANSLATE_NOOP(
                                      "Words", "The index puts “{array}” into “{found}”, but the "
                                               "plain name of a file beside it was expected.")},
    {ErrorCode::IndexShardMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The index puts “{array}” into “{found}”, but there is no such file beside it.")},
    {ErrorCode::IndexNamesItself, QT_TRANSLATE_NOOP(
                                      "Words", "The index puts “{array}” into “{found}”, which is "
                                               "an index itself and no safetensors file.")},
    {ErrorCode::IndexTensorMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The index puts “{array}” into “{found}”, but that file does not hold it.")},
    {ErrorCode::IndexTensorTwice, QT_TRANSLATE_NOOP(
                                      "Words", "“{array}” is in “{found}” and in “{other}”, and "
                                               "the index does not say which one counts.")},
};

} // namespace

std::span<const Sentence> fileSentences()
{
    return kSentences;
}

} // namespace headlight
