#pragma once

#include "core/base/json_object.h"
#include "core/io/document_json.h"
#include "core/model/model_input.h"

#include <optional>
#include <string>

namespace headlight {

/// A layer of a model that read a text: what is written of it so that it can be computed again.
struct RecordedModel
{
    SourceFile file{};      ///< as the user named it, a folder say; the hash is that of its weights
    bool isBuiltIn = false; ///< `file` names the model that comes with the program
    std::string place{};    ///< one of kPlaceNames
    Index layer = 0;
    std::optional<std::string> text{}; ///< empty: ids or pixels were given
    std::optional<std::string> pair{};
    std::optional<SourceFile> pixels{};  ///< an array of them
    std::optional<SourceFile> picture{}; ///< a picture file, as the window reads it
    ModelInput input{}; ///< ids and labels, as the model read them; pixels are left out
};

/// One JSON object.
[[nodiscard]] std::string modelJson(const RecordedModel& model);

/// Untrusted. Errors: those of JsonObject.
[[nodiscard]] Result<RecordedModel> readModelJson(JsonObject object);

} // namespace headlight
