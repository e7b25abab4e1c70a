#pragma once

#include "core/io/open_tensors.h"
#include "core/io/open_tokenizer.h"
#include "core/model/model.h"
#include "core/model/weight_plan.h"

#include <string>
#include <vector>

namespace headlight {

/// The files of a model, read as far as numbers: what it is, which tensor is which parameter, how
/// it cuts text.
struct ModelFiles
{
    OpenedTensors weights;
    ModelDescription description;
    WeightPlan plan;          ///< what is missing, extra or misshapen among it
    TokenizerPtr tokenizer{}; ///< null where there is none
};

/// Whether a path is that of a model: a folder with a config.json or a GGUF file in it, a GGUF
/// file, or a file of tensors with a config.json beside it.
[[nodiscard]] bool seemsToBeModel(const std::string& path);

/// Reads the files of a model folder in the Hugging Face layout (config.json, weights as
/// tensorFileOf() chooses them, tokenizer), of a GGUF file, or of a file of weights in such a
/// folder. Reads nothing outside the folder, and no numbers. What the weights lack is told by the
/// plan, not an error.
/// Errors: ConfigMissing; those of tensorFileOf, openTensors, describeModel, describeGguf and
/// openTokenizer.
[[nodiscard]] Result<ModelFiles> readModelFiles(const std::string& path, const JobControl& control);

/// Why the weights cannot be computed with: those of checkWeights; a type without a decoder
/// (TypeNotComputed). Reads no numbers.
[[nodiscard]] Result<Done> checkModelFiles(const ModelFiles& files);

/// A model with its tokenizer, ready to compute.
struct OpenedModel
{
    ModelPtr model;
    TokenizerPtr tokenizer{};   ///< null where there is none
    std::vector<Error> notes{}; ///< what was odd but legal
};

/// Errors: those of readModelFiles, checkModelFiles and Model::open.
[[nodiscard]] Result<OpenedModel> openModel(
    const std::string& path, const ModelOptions& options, const JobControl& control);
/// The same of files that were read before.
[[nodiscard]] Result<OpenedModel> openModel(
    ModelFiles files, const ModelOptions& options, const JobControl& control);

} // namespace headlight
