#pragma once

#include <string>
#include <utility>
#include <vector>

namespace headlight {

/// One code for each sentence that a user can be told; ui/words turns code, arguments and place
/// into it. The comment names the arguments. kErrorCodeCount stays last: a test asks words for a
/// sentence for every code before it.
enum class ErrorCode {
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

    // The command line; "option" is spelt with its dashes.
    CommandUnknown,      ///< "found", "expected"
    CommandMissing,      ///< "expected"
    OptionUnknown,       ///< "found", "command"
    OptionValueMissing,  ///< "option", "expected"
    OptionValueInvalid,  ///< "option", "found", "expected"
    OptionMissing,       ///< "option", "command"
    OptionRepeated,      ///< "option"
    OptionNeedsOther,    ///< "option", "other"
    OptionExcludesOther, ///< "option", "other"
    OptionTakesNoValue,  ///< "option", "found"
    ArgumentUnexpected,  ///< "found", "command"
    ArgumentMissing,     ///< "command", "expected"

    kErrorCodeCount
};

/// A failure at the border of the program, as a value. Holds no user text.
struct Error
{
    ErrorCode code{};
    std::vector<std::pair<std::string, std::string>>
        arguments{};     ///< named: "array", "expected", ...
    std::string place{}; ///< file, inner file, array or option; may be empty

    bool operator==(const Error&) const = default;
};

} // namespace headlight
