#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "core/model/document.h"
#include "core/tensor/tensor_store.h"
#include "ui/session/model_session.h"
#include "ui/window/figure_file.h"

#include <QLatin1String>
#include <QString>

#include <optional>
#include <string>

namespace headlight {

/// What a file is taken for.
enum class OpenAs {
    ByContent,    ///< whatever it seems to be
    Text,         ///< text or a JSON list
    Weights,      ///< learned matrices
    Model,        ///< a trained model: a folder, or a file
    BuiltInModel, ///< the one that comes with the program; the path is its name
    Input,        ///< X and what goes with it
    Figure        ///< a figure that says how it was made, or a spec
};

/// The name of the model that comes with the program.
inline constexpr QLatin1String kBuiltInModel{"headlight-tiny"};

/// What came out of a file; exactly one of the five is set.
struct OpenedFile
{
    std::string path;
    std::optional<Document> document{}; ///< the current one with the file's tokens or input in it
    bool isInput = false;               ///< `document` holds an input, not a text
    TensorStorePtr weights{};           ///< parameters that somebody has yet to give roles to
    std::optional<RestoredFigure> figure{};
    LoadedModelPtr model{};
    std::optional<Index> heads{}; ///< of the weights, where a file beside them says so
};

/// Whether something to be opened by its content is a model and nothing else: a folder, a GGUF
/// file.
[[nodiscard]] bool isOnlyModel(const QString& path);

/// Whether something to be opened by its content is by its name a part of the model in its folder
/// that says nothing by itself: a config, a tokenizer.
[[nodiscard]] bool isPartOfModel(const QString& path);

/// Opens tokens, weights, input, a figure or a model. `current` is the document that text and input
/// go into, `memory` is what a model may take (0: half of what is free).
/// Errors: those of the readers, with the path as place. Any thread.
[[nodiscard]] Result<OpenedFile> openFile(
    const std::string& path, OpenAs as, const Document& current, const JobControl& control,
    double memory = 0);

} // namespace headlight
