#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    // Values and headers of binary model files.
    {ErrorCode::HeaderEnds,
     QT_TRANSLATE_NOOP(
         "Words",
         "The file has {found} bytes and ends before what begins at byte {offset} is complete.")},
    {ErrorCode::HeaderTooLarge,
     QT_TRANSLATE_NOOP(
         "Words",
         "What stands in front of the tensors is larger than the {expected} bytes that are read.")},
    {ErrorCode::MetadataMissing,
     QT_TRANSLATE_NOOP("Words", "The file does not say “{key}”, which was expected.")},
    {ErrorCode::MetadataTypeWrong,
     QT_TRANSLATE_NOOP("Words", "“{key}” is of type {found}, but {expected} was expected.")},
    {ErrorCode::MetadataValueInvalid,
     QT_TRANSLATE_NOOP("Words", "“{key}” is {found}, but {expected} was expected.")},

    // GGUF.
    {ErrorCode::GgufMagicMissing,
     QT_TRANSLATE_NOOP("Words", "The file does not begin with “GGUF”, as a GGUF file does.")},
    {ErrorCode::GgufBigEndian,
     QT_TRANSLATE_NOOP(
         "Words", "This is a big-endian GGUF file; only little-endian ones are read.")},
    {ErrorCode::GgufVersionUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The GGUF file has version {found}, but one of {expected} was expected.")},
    {ErrorCode::GgufCountInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "{field} is {found}, but the file has room for at most {expected}.")},
    {ErrorCode::GgufKeyInvalid,
     QT_TRANSLATE_NOOP(
         "Words",
         "The key at byte {offset} is no name of 1 to {expected} printable ASCII characters.")},
    {ErrorCode::GgufKeyTwice, QT_TRANSLATE_NOOP("Words", "The key “{key}” occurs twice.")},
    {ErrorCode::GgufTypeUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The value of “{key}” has the type {found}, which does not exist.")},
    {ErrorCode::GgufArrayNested,
     QT_TRANSLATE_NOOP("Words", "“{key}” is an array of arrays, which is not read.")},
    {ErrorCode::GgufArrayBeyondFile,
     QT_TRANSLATE_NOOP(
         "Words",
         "“{key}” is said to have {found} elements, more than the rest of the file holds.")},
    {ErrorCode::GgufBoolInvalid,
     QT_TRANSLATE_NOOP("Words", "“{key}” holds the truth value {found}, but 0 or 1 was expected.")},
    {ErrorCode::GgufNameInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The tensor name at byte {offset} is no UTF-8 text of 1 to {expected} bytes.")},
    {ErrorCode::GgufTensorTwice,
     QT_TRANSLATE_NOOP("Words", "The file lists the tensor “{array}” twice.")},
    {ErrorCode::GgufDimensionsInvalid,
     QT_TRANSLATE_NOOP("Words", "“{array}” has {found} dimensions, but {expected} were expected.")},
    {ErrorCode::GgufTypeRemoved,
     QT_TRANSLATE_NOOP("Words", "“{array}” has the type {found}, which GGUF no longer has.")},
    {ErrorCode::GgufPartialBlock, QT_TRANSLATE_NOOP(
                                      "Words", "A row of “{array}” has {found} numbers, but the "
                                               "type {type} needs a multiple of {expected}.")},
    {ErrorCode::GgufOffsetWrong,
     QT_TRANSLATE_NOOP(
         "Words",
         "The data of “{array}” is said to begin at offset {found}, but {expected} was expected.")},
    {ErrorCode::GgufDataBeyondFile, QT_TRANSLATE_NOOP(
                                        "Words", "The data of “{array}” ends at offset {expected}, "
                                                 "but the file holds only {found} bytes of data.")},
    {ErrorCode::GgufNotFirstPart,
     QT_TRANSLATE_NOOP(
         "Words",
         "“{found}” is not the first part of a model in several files; open “{expected}”.")},
    {ErrorCode::GgufPartMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The model is in several files, but “{found}” is not beside this one.")},
    {ErrorCode::GgufPartMismatch,
     QT_TRANSLATE_NOOP(
         "Words", "In this part of the model “{key}” is {found}, but {expected} was expected.")},

    // PyTorch files: zip archives with a pickle, which is read and never run.
    {ErrorCode::PickleLegacy, QT_TRANSLATE_NOOP(
                                  "Words", "This was saved by a PyTorch before 1.6; load it there "
                                           "and save it again with torch.save(…).")},
    {ErrorCode::PickleTorchScript,
     QT_TRANSLATE_NOOP(
         "Words", "This is a TorchScript program; save the state dictionary alone: "
                  "torch.save(model.state_dict(), …).")},
    {ErrorCode::PickleMissing,
     QT_TRANSLATE_NOOP("Words", "The archive holds no data.pkl, as files of torch.save(…) do.")},
    {ErrorCode::PickleTooLarge,
     QT_TRANSLATE_NOOP(
         "Words", "The pickle has {found} steps or bytes, but at most {expected} are read.")},
    {ErrorCode::PickleTooDeep,
     QT_TRANSLATE_NOOP("Words", "The pickle is nested deeper than {expected} levels.")},
    {ErrorCode::PickleEnds,
     QT_TRANSLATE_NOOP("Words", "The pickle ends at byte {offset}, before it is complete.")},
    {ErrorCode::PickleInvalid,
     QT_TRANSLATE_NOOP(
         "Words",
         "The pickle is damaged: its step at byte {offset} does not fit what came before.")},
    {ErrorCode::PickleOpcode,
     QT_TRANSLATE_NOOP(
         "Words", "The pickle has the step {found} at byte {offset}, which is not read.")},
    {ErrorCode::PickleCallRefused,
     QT_TRANSLATE_NOOP(
         "Words", "The file asks to call “{found}”; nothing of a file is ever run, and a file of "
                  "tensors needs no such call.")},
    {ErrorCode::PickleTensorKind,
     QT_TRANSLATE_NOOP(
         "Words", "The file holds a tensor that is built by {found}; only dense tensors are read: "
                  "save it after to_dense() or dequantize().")},
    {ErrorCode::PickleStorageType,
     QT_TRANSLATE_NOOP("Words", "The file holds numbers of the type {found}, which is not known.")},
    {ErrorCode::PickleStorageMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The numbers of “{array}” are in “{found}”, which the archive does not hold.")},
    {ErrorCode::PickleStorageCut,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” needs {expected} bytes of its storage, but that has {found}.")},
    {ErrorCode::PickleWithoutTensors, QT_TRANSLATE_NOOP("Words", "The file holds no tensor.")},

    // Folders of models.
    {ErrorCode::FileOutsideFolder, QT_TRANSLATE_NOOP(
                                       "Words", "“{found}” is a link that leads out of the folder; "
                                                "nothing outside a model’s folder is read.")},
    {ErrorCode::ConfigMissing,
     QT_TRANSLATE_NOOP("Words", "The folder has no {found}, which says what the tensors mean.")},
    {ErrorCode::NotePickleObjects,
     QT_TRANSLATE_NOOP(
         "Words",
         "{count} values of the file are no tensors and were passed over, the first a “{found}”.")},
    {ErrorCode::NoteWeightsTaken,
     QT_TRANSLATE_NOOP("Words", "The weights were taken from “{taken}”; “{other}” was left out.")},
};

} // namespace

std::span<const Sentence> modelFileSentences()
{
    return kSentences;
}

} // namespace headlight
