#include "ui/words/error_sentences.h"

#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error_code.h. The Chinese is in
// resources/translations/words_zh_CN.ts, with the same placeholders. A sentence names the array or
// option, what was found and what was expected; the place comes in front by itself.
constexpr Sentence kSentences[] = {
    {ErrorCode::Canceled, QT_TRANSLATE_NOOP("Words", "Stopped before it was finished.")},
    {ErrorCode::OutOfMemory, QT_TRANSLATE_NOOP("Words", "There is not enough memory for this.")},
    {ErrorCode::Unexpected, QT_TRANSLATE_NOOP("Words", "Something unexpected happened: {what}.")},
    {ErrorCode::MemoryExceeded,
     QT_TRANSLATE_NOOP(
         "Words", "This needs {needed} bytes of memory, but only {available} bytes may be used.")},

    {ErrorCode::FileNotFound, QT_TRANSLATE_NOOP("Words", "There is no such file or folder.")},
    {ErrorCode::FileUnreadable, QT_TRANSLATE_NOOP("Words", "This cannot be read: {reason}.")},
    {ErrorCode::FileUnwritable, QT_TRANSLATE_NOOP("Words", "This cannot be written: {reason}.")},

    {ErrorCode::TextNotUtf8,
     QT_TRANSLATE_NOOP(
         "Words", "The text is not UTF-8: the byte at offset {offset} fits nowhere.")},
    {ErrorCode::TextEmpty,
     QT_TRANSLATE_NOOP("Words", "There is no token in the text; at least one was expected.")},
    {ErrorCode::TokensNotJson,
     QT_TRANSLATE_NOOP(
         "Words",
         "The tokens are not a JSON list of strings: what stands at byte {offset} does not fit.")},

    {ErrorCode::ShapeMismatch,
     QT_TRANSLATE_NOOP("Words", "{array} has the shape {found}, but {expected} was expected.")},
    {ErrorCode::NotFinite,
     QT_TRANSLATE_NOOP(
         "Words", "{array} holds {value} at index {index}, but only finite numbers can be used.")},
    {ErrorCode::HeadsDoNotDivide,
     QT_TRANSLATE_NOOP(
         "Words", "{array} has {columns} columns, which {heads} heads cannot share equally.")},
    {ErrorCode::SizeInvalid,
     QT_TRANSLATE_NOOP("Words", "{name} is {found}, but {expected} was expected.")},
    {ErrorCode::ShapesDisagree,
     QT_TRANSLATE_NOOP(
         "Words", "{array} has the shape {found}, but {expected} was expected, because {other} has "
                  "the shape {otherFound}.")},
    {ErrorCode::ArrayMissing,
     QT_TRANSLATE_NOOP("Words", "There is no array {array}; the arrays found are {found}.")},
    {ErrorCode::ArrayTypeWrong,
     QT_TRANSLATE_NOOP("Words", "{array} has the type {found}, but {expected} was expected.")},
    {ErrorCode::BatchNotOne,
     QT_TRANSLATE_NOOP(
         "Words", "{array} has the shape {found}, which is a batch of {batch} sequences; one "
                  "sequence was expected, of shape {expected}.")},
    {ErrorCode::InputMissing,
     QT_TRANSLATE_NOOP(
         "Words", "There is no array {array}, the input sequence [n, d] that attention is computed "
                  "from; the arrays found are {found}.")},

    {ErrorCode::ParametersMissing,
     QT_TRANSLATE_NOOP(
         "Words", "No attention parameters were recognised by name (such as WQ, q_proj.weight or "
                  "in_proj_weight); the arrays found are {found}.")},
    {ErrorCode::LayerNeeded,
     QT_TRANSLATE_NOOP(
         "Words", "There are several layers, {found}; name the one to read (--layer).")},
    {ErrorCode::LayerUnknown,
     QT_TRANSLATE_NOOP("Words", "There is no layer {layer}; the layers found are {found}.")},
    {ErrorCode::StackUnknown,
     QT_TRANSLATE_NOOP("Words", "There is no attention named “{stack}”; those found are {found}.")},
    {ErrorCode::RoleTaken,
     QT_TRANSLATE_NOOP(
         "Words", "{array} and {other} are both taken as {role}; only one was expected.")},
    {ErrorCode::HeadsMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The number of heads is not in the file, and the {columns} columns of {array} do "
                  "not tell it; give it (--heads).")},
    {ErrorCode::PackingUnclear,
     QT_TRANSLATE_NOOP(
         "Words", "{array} with the shape {found} packs query, key and value in an order that its "
                  "name does not tell for certain; separate matrices were expected.")},
    {ErrorCode::PackedWidthUnclear,
     QT_TRANSLATE_NOOP(
         "Words",
         "{array} with the shape {found} cannot be split into query, key and value for {heads} "
         "heads; equal thirds, or widths that the output projection tells, were expected.")},
    {ErrorCode::NumbersScaled, QT_TRANSLATE_NOOP(
                                   "Words", "{array} holds quantised numbers whose scale is in "
                                            "{other}; plain numbers were expected.")},
    {ErrorCode::PresetFixesInput,
     QT_TRANSLATE_NOOP(
         "Words", "Presets make X themselves, so no input can be given with them; random or loaded "
                  "parameters were expected.")},
    {ErrorCode::PresetFixesPositions,
     QT_TRANSLATE_NOOP(
         "Words", "Presets hold the positions in X already, so none can be added; positions none "
                  "was expected.")},

    {ErrorCode::PresetUnknown,
     QT_TRANSLATE_NOOP("Words", "There is no preset “{found}”; there are {expected}.")},
    {ErrorCode::PresetCountWrong,
     QT_TRANSLATE_NOOP("Words", "{found} presets were named, but {expected} were expected.")},
    {ErrorCode::PresetNeedsWidth,
     QT_TRANSLATE_NOOP(
         "Words", "The presets need {name} to be at least {expected}, but it is {found}.")},
    {ErrorCode::MaskInvalid,
     QT_TRANSLATE_NOOP("Words", "The mask has “{found}”, but {expected} was expected.")},
    {ErrorCode::TemperatureInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The temperature is {found}, but a finite number above 0 was expected.")},

    // Figures.
    {ErrorCode::OutputMissing,
     QT_TRANSLATE_NOOP(
         "Words", "There is no output to show, since the parameters have no output projection.")},
    {ErrorCode::PictureFormatUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "A picture cannot be written as “{found}”; a name ending in {expected} was "
                  "expected.")},
    {ErrorCode::FontMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The fonts of figures are not installed; they are in the packages {packages}.")},
    {ErrorCode::TexInvalid,
     QT_TRANSLATE_NOOP("Words", "The formula “{tex}” cannot be typeset: {reason}.")},
    {ErrorCode::TexTooLong,
     QT_TRANSLATE_NOOP(
         "Words", "A formula has {found} characters, but at most {expected} can be typeset.")},
    {ErrorCode::FontUnknown, QT_TRANSLATE_NOOP("Words", "The font “{found}” is not installed.")},
    {ErrorCode::FigureKeyUnknown, QT_TRANSLATE_NOOP("Words", "A figure has no option “{found}”.")},
    {ErrorCode::FigureKeyTwice, QT_TRANSLATE_NOOP("Words", "The option “{key}” is there twice.")},
    {ErrorCode::FigureValueInvalid,
     QT_TRANSLATE_NOOP("Words", "The option “{key}” is {found}, but {expected} was expected.")},
    {ErrorCode::FormatTooSmall,
     QT_TRANSLATE_NOOP(
         "Words", "A {format} file would hold {found} cells, but at most {expected} are written; "
                  "choose SVG, PDF or PNG.")},
    {ErrorCode::DataFormatUnknown,
     QT_TRANSLATE_NOOP(
         "Words",
         "Data cannot be written as “{found}”; a name ending in {expected} was expected.")},
    {ErrorCode::NamePatternNeeded,
     QT_TRANSLATE_NOOP(
         "Words", "Several figures need several names: {expected} was expected in the file name.")},
    {ErrorCode::NamePatternInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The file name has {found}, but only {expected} can be filled in.")},
    {ErrorCode::RecipeMissing,
     QT_TRANSLATE_NOOP("Words", "This figure says nothing of how it was made.")},
    {ErrorCode::RecipeIncomplete,
     QT_TRANSLATE_NOOP(
         "Words", "The figure does not say all of how it was made: “{what}” is missing.")},
    {ErrorCode::RecipeNewer, QT_TRANSLATE_NOOP(
                                 "Words", "The figure says how it was made in form {found}, but "
                                          "only {expected} is known; a newer Headlight wrote it.")},
    {ErrorCode::SourceChanged,
     QT_TRANSLATE_NOOP(
         "Words", "This is not the file that the figure was made from: its SHA-256 is {found}, but "
                  "{expected} was expected.")},

    // Derivations.
    {ErrorCode::PlaceInvalid,
     QT_TRANSLATE_NOOP("Words", "“{found}” names no cell; {expected} was expected.")},

    // The command line.
    {ErrorCode::CommandUnknown,
     QT_TRANSLATE_NOOP("Words", "There is no command “{found}”; there are {expected}.")},
    {ErrorCode::CommandMissing,
     QT_TRANSLATE_NOOP("Words", "A command is missing; there are {expected}.")},
    {ErrorCode::OptionUnknown,
     QT_TRANSLATE_NOOP("Words", "The command {command} has no option “{found}”; see {help}.")},
    {ErrorCode::OptionValueMissing,
     QT_TRANSLATE_NOOP("Words", "The option {option} has no value; {expected} was expected.")},
    {ErrorCode::OptionValueInvalid,
     QT_TRANSLATE_NOOP("Words", "The option {option} has “{found}”, but {expected} was expected.")},
    {ErrorCode::OptionMissing,
     QT_TRANSLATE_NOOP("Words", "The option {option} is missing; the command {command} needs it.")},
    {ErrorCode::OptionRepeated,
     QT_TRANSLATE_NOOP("Words", "The option {option} was given twice; once was expected.")},
    {ErrorCode::OptionNeedsOther,
     QT_TRANSLATE_NOOP("Words", "The option {option} has no use without {other}.")},
    {ErrorCode::OptionExcludesOther,
     QT_TRANSLATE_NOOP("Words", "The options {option} and {other} exclude each other.")},
    {ErrorCode::OptionTakesNoValue,
     QT_TRANSLATE_NOOP("Words", "The option {option} takes no value, but “{found}” was found.")},
    {ErrorCode::ArgumentUnexpected,
     QT_TRANSLATE_NOOP(
         "Words", "“{found}” was not expected here; see headlight-cli {command} --help.")},
    {ErrorCode::ArgumentMissing,
     QT_TRANSLATE_NOOP("Words", "The command {command} needs {expected}, but found nothing.")},
};

// Where the command line names an option, the window has a control.
constexpr Sentence kWindowSentences[] = {
    {ErrorCode::LayerNeeded,
     QT_TRANSLATE_NOOP("Words", "There are several layers, {found}; choose the one to read.")},
    {ErrorCode::HeadsMissing,
     QT_TRANSLATE_NOOP(
         "Words", "The number of heads is not in the file, and the {columns} columns of {array} do "
                  "not tell it; choose it.")},
};

} // namespace

const char* errorSentence(ErrorCode code)
{
    for (const std::span<const Sentence> table :
         {std::span<const Sentence>{kSentences}, fileSentences(), arraySentences(),
          modelSentences(), modelFileSentences(), textSentences(), tokenizerSentences()})
        for (const Sentence& sentence : table)
            if (sentence.code == code)
                return sentence.english;
    return "";
}

const char* windowErrorSentence(ErrorCode code)
{
    for (const Sentence& sentence : kWindowSentences)
        if (sentence.code == code)
            return sentence.english;
    return errorSentence(code);
}

} // namespace headlight
