#pragma once

#include "core/base/error.h"

namespace headlight {

/// One code for each sentence that a user can be told; ui/words turns code, arguments and place
/// into it. The comment names the arguments. kErrorCodeCount stays last: a test asks words for a
/// sentence for every code before it.
enum class ErrorCode : int {
    Canceled,       ///< the user stopped it
    OutOfMemory,    ///< std::bad_alloc, caught at the edge of a job
    Unexpected,     ///< "what": an exception of the standard library, caught at the edge of a job
    MemoryExceeded, ///< "needed", "available": bytes; estimated before anything is taken

    FileNotFound,   ///< the place names the file
    FileUnreadable, ///< "reason"
    FileUnwritable, ///< "reason"

    TextNotUtf8,   ///< "offset"
    TextEmpty,     ///< no token came out of the text
    TokensNotJson, ///< "offset": not a JSON list of strings

    ShapeMismatch,    ///< "array", "found", "expected"
    NotFinite,        ///< "array", "index", "value"
    HeadsDoNotDivide, ///< "array", "columns", "heads"
    SizeInvalid,      ///< "name", "found", "expected"

    ShapesDisagree, ///< "array", "found", "expected", "other", "otherFound": two arrays must fit
    ArrayMissing,   ///< "array", "found": the names there are
    ArrayTypeWrong, ///< "array", "found", "expected"
    BatchNotOne,    ///< "array", "found", "batch", "expected"
    InputMissing,   ///< "array", "found": a file without X, such as a trace or an attention dump

    ParametersMissing,    ///< "found": no name is one of attention parameters
    LayerNeeded,          ///< "found": the layers there are
    LayerUnknown,         ///< "layer", "found": the layers there are
    StackUnknown,         ///< "stack", "found": the attention stacks there are
    RoleTaken,            ///< "role", "array", "other": two tensors for one role
    HeadsMissing,         ///< "array", "columns": h is neither in the file nor given
    PackingUnclear,       ///< "array", "found": the order of packed q, k, v is not certain
    PackedWidthUnclear,   ///< "array", "found", "heads": no widths of q, k, v fit
    NumbersScaled,        ///< "array", "other": quantised numbers whose scale another tensor holds
    PresetFixesInput,     ///< presets make X, so none can be given
    PresetFixesPositions, ///< the presets' X holds positions, so none can be added

    PresetUnknown,      ///< "found", "expected"
    PresetCountWrong,   ///< "found", "expected"
    PresetNeedsWidth,   ///< "name" (d or d_k), "found", "expected"
    MaskInvalid,        ///< "found", "expected"
    TemperatureInvalid, ///< "found"

    // Figures.
    OutputMissing,        ///< the trace has no W^O, so no output
    PictureFormatUnknown, ///< "found", "expected": endings
    FontMissing,          ///< "packages"
    TexInvalid,           ///< "tex" (shortened), "reason": in MathJax's words
    TexTooLong,           ///< "found", "expected": characters
    FontUnknown,          ///< "found": a family that this machine lacks
    FigureKeyUnknown,     ///< "found": of a spec or recipe
    FigureKeyTwice,       ///< "key"
    FigureValueInvalid,   ///< "key", "found", "expected"
    FormatTooSmall,       ///< "format", "found", "expected": cells
    DataFormatUnknown,    ///< "found", "expected": endings
    NamePatternNeeded,    ///< "expected": several figures, one file name
    NamePatternInvalid,   ///< "found", "expected"
    RecipeMissing,        ///< a file without a recipe
    RecipeIncomplete,     ///< "what": a key it must have
    RecipeNewer,          ///< "found", "expected": version of its form
    SourceChanged,        ///< "found", "expected": SHA-256 of a file that a recipe names

    // Derivations.
    PlaceInvalid, ///< "found", "expected": how a cell of the array is named

    // Tokenizers.
    TokenizerPartUnknown, ///< "part": member of the file, "found", "expected": types
    PatternInvalid,       ///< "pattern", "reason": in Oniguruma's words
    PatternTooSlow,       ///< "pattern": a search over the limit of steps or time
    CharsmapInvalid,      ///< the table of a Precompiled normalizer

    // The command line; "option" is spelt with its dashes.
    CommandUnknown,      ///< "found", "expected"
    CommandMissing,      ///< "expected"
    OptionUnknown,       ///< "found", "command", "help": the command to ask
    OptionValueMissing,  ///< "option", "expected"
    OptionValueInvalid,  ///< "option", "found", "expected"
    OptionMissing,       ///< "option", "command"
    OptionRepeated,      ///< "option"
    OptionNeedsOther,    ///< "option", "other"
    OptionExcludesOther, ///< "option", "other"
    OptionTakesNoValue,  ///< "option", "found"
    ArgumentUnexpected,  ///< "found", "command"
    ArgumentMissing,     ///< "command", "expected"

    // Reading and writing files (sentences in ui/words/file_sentences.cpp).
    FileIsFolder,
    FileForbidden,
    FileNotRegular,
    FileTooLarge, ///< "expected" (bytes)
    FileCut,      ///< "offset", "size" (when opened)
    FileChanged,
    FileKindUnknown,      ///< "found" (first bytes), "expected"
    FolderAmbiguous,      ///< "found", "other"
    FolderWithoutTensors, ///< "expected"
    FileEmpty,            ///< "expected": endings
    PicklesNotRead,       ///< "found": the file's name

    // JSON; offsets count from the beginning of the file.
    JsonUnexpected,       ///< "offset", "found"
    JsonEnds,             ///< "offset"
    JsonTrailing,         ///< "offset", "found"
    JsonNotUtf8,          ///< "offset"
    JsonByteOrderMark,    ///< "offset"
    JsonLoneSurrogate,    ///< "offset"
    JsonEscapeInvalid,    ///< "offset"
    JsonControlCharacter, ///< "offset"
    JsonNumberInvalid,    ///< "offset", "found"
    JsonTooDeep,          ///< "offset", "expected"

    // safetensors.
    SafetensorsTooShort,         ///< "found"
    SafetensorsHeaderTooLarge,   ///< "found", "expected"
    SafetensorsHeaderBeyondFile, ///< "found", "expected"
    SafetensorsNotObject,        ///< "found"
    SafetensorsNameTwice,        ///< "array"
    SafetensorsEntryInvalid,     ///< "array", "found"
    SafetensorsFieldTwice,       ///< "array", "field"
    SafetensorsFieldMissing,     ///< "array", "field"
    SafetensorsFieldInvalid,     ///< "array", "field", "found", "expected"
    SafetensorsNumberInvalid,    ///< "array", "field", "found", "expected" (largest)
    SafetensorsMetadataTwice,
    SafetensorsMetadataInvalid, ///< "found"
    SafetensorsRangeBackwards,  ///< "array", "begin", "end"
    SafetensorsOverlap,         ///< "array", "found", "expected"
    SafetensorsHole,            ///< "array", "found", "expected"
    SafetensorsSizeMismatch,    ///< "array", "type", "shape", "found", "expected"
    SafetensorsPartialByte,     ///< "array", "type", "shape"
    SafetensorsTruncated,       ///< "found", "expected"
    SafetensorsTrailing,        ///< "found", "expected"
    ShapeTooLarge,              ///< "array", "found" (shape)
    IndexInvalid,               ///< "field", "found", "expected"
    IndexFieldMissing,          ///< "field"
    IndexNameTwice,             ///< "field"
    IndexShardUnsafe,           ///< "array", "found"
    IndexShardMissing,          ///< "array", "found"
    IndexNamesItself,           ///< "array", "found"
    IndexTensorMissing,         ///< "array", "found"
    IndexTensorTwice,           ///< "array", "found", "other"

    // npy arrays.
    NpyTooShort, ///< "found"
    NpyMagicMissing,
    NpyVersionUnknown, ///< "found", "expected"
    NpyHeaderTooLarge, ///< "found", "expected"
    NpyHeaderInvalid,  ///< "offset", "found"
    NpyHeaderEnds,     ///< "offset"
    NpyHeaderNotUtf8,  ///< "offset"
    NpyKeyMissing,     ///< "field"
    NpyKeyTwice,       ///< "field"
    NpyKeyUnexpected,  ///< "found", "expected"
    NpyValueInvalid,   ///< "field", "found", "expected"
    NpyTypeInvalid,    ///< "found"
    NpyTruncated,      ///< "found", "expected"

    // Numbers that cannot be had.
    TypeNotComputed,  ///< "array", "type"
    TypeIsObjects,    ///< "array"
    TypeIsStructured, ///< "array", "found" (field names)
    TypeIsComplex,    ///< "array", "type"
    TypeIsDate,       ///< "array", "type"
    TypeIsText,       ///< "array", "type"
    TypeIsNoText,     ///< "array", "type"
    NotWhole,         ///< "array", "index", "value"
    CharacterInvalid, ///< "array", "index"

    // zip archives.
    ZipNoDirectory,
    ZipDirectoryInvalid,  ///< "offset"
    ZipDirectoryTooLarge, ///< "found", "expected"
    ZipCountMismatch,     ///< "found", "expected"
    ZipMultiDisk,
    ZipEncrypted,      ///< "array"
    ZipMethodUnknown,  ///< "array", "found", "expected"
    ZipLocalInvalid,   ///< "array", "offset"
    ZipMemberOutside,  ///< "array", "found", "expected"
    ZipOverlap,        ///< "array", "other"
    ZipStoredSizes,    ///< "array", "found", "expected"
    ZipRatio,          ///< "array", "found", "expected"
    ZipBomb,           ///< "found", "expected"
    ZipDeflateInvalid, ///< "array"
    ZipSizeMismatch,   ///< "array", "expected"
    ZipChecksum,       ///< "array", "found", "expected"

    // Models (sentences in ui/words/model_sentences.cpp).
    ConfigValueInvalid,   ///< "field", "found", "expected"
    ModelTypeUnknown,     ///< "found", "expected": the types there are
    ModelTypeMissing,     ///< "expected": the types there are
    RopeTypeUnknown,      ///< "found", "expected"
    ActivationUnknown,    ///< "found", "expected"
    ModelTensorMissing,   ///< "array": the first, "count": of all
    LayersDisagree,       ///< "array", "found" (layers of the config)
    IdOutside,            ///< "array", "index", "found", "expected"
    SequenceTooLong,      ///< "found", "expected": tokens
    ModelInputMissing,    ///< "expected": ids, decoder_ids or pixels
    ModelInputUnexpected, ///< "found": likewise, or type_ids
    ModelWithoutHead,     ///< no logits and no predictions

    // Values and headers of binary model files.
    HeaderEnds,           ///< "offset", "found" (size of the file)
    HeaderTooLarge,       ///< "expected"
    MetadataMissing,      ///< "key"
    MetadataTypeWrong,    ///< "key", "found", "expected"
    MetadataValueInvalid, ///< "key", "found", "expected"

    // GGUF.
    GgufMagicMissing,
    GgufBigEndian,
    GgufVersionUnknown,    ///< "found", "expected"
    GgufCountInvalid,      ///< "field", "found", "expected"
    GgufKeyInvalid,        ///< "offset", "expected" (bytes)
    GgufKeyTwice,          ///< "key"
    GgufTypeUnknown,       ///< "key", "found"
    GgufArrayNested,       ///< "key"
    GgufArrayBeyondFile,   ///< "key", "found"
    GgufBoolInvalid,       ///< "key", "found"
    GgufNameInvalid,       ///< "offset", "expected" (bytes)
    GgufTensorTwice,       ///< "array"
    GgufDimensionsInvalid, ///< "array", "found", "expected"
    GgufTypeRemoved,       ///< "array", "found"
    GgufPartialBlock,      ///< "array", "type", "found", "expected"
    GgufOffsetWrong,       ///< "array", "found", "expected"
    GgufDataBeyondFile,    ///< "array", "found", "expected"
    GgufNotFirstPart,      ///< "found", "expected"
    GgufPartMissing,       ///< "found"
    GgufPartMismatch,      ///< "key", "found", "expected"

    // PyTorch files: zip archives with a pickle, which is read and never run.
    PickleLegacy,
    PickleTorchScript,
    PickleMissing,
    PickleTooLarge,       ///< "found", "expected"
    PickleTooDeep,        ///< "expected"
    PickleEnds,           ///< "offset"
    PickleInvalid,        ///< "offset"
    PickleOpcode,         ///< "found", "offset"
    PickleCallRefused,    ///< "found"
    PickleTensorKind,     ///< "found"
    PickleStorageType,    ///< "found"
    PickleStorageMissing, ///< "array", "found"
    PickleStorageCut,     ///< "array", "found", "expected"
    PickleWithoutTensors,

    // Folders of models.
    FileOutsideFolder, ///< "found"
    ConfigMissing,     ///< "found"

    // Tokenizers: models, files, encoding (sentences in ui/words/tokenizer_sentences.cpp).
    TextTooLong,             ///< "found", "expected": bytes
    TokenizerMergeUnknown,   ///< "index", "found": a piece that the vocabulary lacks
    TokenizerMergeInvalid,   ///< "index", "found": a merge that is not two pieces
    TokenizerUnknownMissing, ///< "found", "token": a text that needs an unknown token
    TokenizerPieceMissing,   ///< "found": a piece that a file must hold
    TokenizerFieldInvalid,   ///< "field", "found", "expected"
    SentencePieceInvalid,    ///< "offset"
    FolderWithoutTokenizer,  ///< "expected": files
    TokenizerJsonMissing,    ///< "found": model kinds that are read only from a tokenizer.json
    NoteTruncationIgnored,
    NotePaddingIgnored,
    NoteSplitRuleUnknown, ///< "found": of a GGUF; the default is taken
    NoteIdsOnly,          ///< the kind of tokenizer gives no offsets
    NoteSpecialInText,    ///< "found": a special token that stands in the text
    NoteOwnRules,         ///< "found": kind of a tokenizer rebuilt from the keys of a GGUF

    // Notes: odd but legal. They stop nothing.
    NoteSingleFileTaken,  ///< "taken", "other"
    NoteTotalSizeDiffers, ///< "found", "expected"
    NoteTotalSizeAbsent,
    NoteTensorNotInIndex, ///< "array", "found", "count"
    NoteMoreArrays,       ///< "found"
    NoteReadAsBfloat16,   ///< "array"
    NoteMemberTwice,      ///< "array"
    NoteMembersIgnored,   ///< "count"
    NoteNotVerified,      ///< "found", "expected"
    NoteRatio,            ///< "found", "expected"
    NotePickleObjects,    ///< "found", "count"
    NoteWeightsTaken,     ///< "taken", "other"

    kErrorCodeCount
};

} // namespace headlight
