#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    {ErrorCode::ConfigValueInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The model's field “{field}” holds {found}, but {expected} was expected.")},
    {ErrorCode::ModelTypeUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The model type “{found}” is not known here; known are {expected}.")},
    {ErrorCode::ModelTypeMissing,
     QT_TRANSLATE_NOOP(
         "Words", "Nothing tells which type of model this is: neither model_type nor architectures "
                  "names one of {expected}.")},
    {ErrorCode::RopeTypeUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The rotation of this model is scaled by “{found}”, which is not known here; "
                  "known are {expected}.")},
    {ErrorCode::ActivationUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The activation “{found}” of this model is not known here; known are "
                  "{expected}.")},
    {ErrorCode::ModelTensorMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The model lacks the tensor “{array}” ({count} in all are missing).")},
    {ErrorCode::LayersDisagree,
     QT_TRANSLATE_NOOP(
         "Words", "The config speaks of {found} layers, but there is a tensor “{array}” of one "
                  "more.")},
    {ErrorCode::IdOutside,
     QT_TRANSLATE_NOOP(
         "Words", "{array} holds {found} at index {index}, but {expected} was expected.")},
    {ErrorCode::SequenceTooLong,
     QT_TRANSLATE_NOOP(
         "Words", "There are {found} tokens, but this model has positions for {expected} only.")},
    {ErrorCode::ModelInputMissing,
     QT_TRANSLATE_NOOP("Words", "This model needs {expected}, which was not given.")},
    {ErrorCode::ModelInputUnexpected,
     QT_TRANSLATE_NOOP("Words", "This model has no use for {found}.")},
    {ErrorCode::ModelWithoutHead,
     QT_TRANSLATE_NOOP("Words", "This checkpoint has no head that predicts tokens or classes.")},
};

} // namespace

std::span<const Sentence> modelSentences()
{
    return kSentences;
}

} // namespace headlight
