#pragma once

#include "core/model/model_run.h"

#include <string>
#include <vector>

namespace headlight::test {

/// A golden model: a folder with config.json, weights, input and expected.npz.
struct ModelCase
{
    std::string name;
    std::string folder;
};

/// Every folder below `parent` that holds an expected.npz (and a config.json, unless the model is
/// elsewhere), sorted.
[[nodiscard]] std::vector<ModelCase> modelCases(const std::string& parent, bool hasModel = true);

/// The model of a folder: its config and its safetensors file or index.
[[nodiscard]] Result<ModelPtr> openCase(const std::string& folder);
/// The same with another config.
[[nodiscard]] Result<ModelPtr> openCase(const std::string& folder, const std::string& config);

/// ids, type_ids, decoder_ids of expected.npz, pixels of input.npz.
[[nodiscard]] ModelInput caseInput(const std::string& folder);

/// What differs between a run and the expected arrays, one sentence an array; empty where all
/// agree: weights within 1e-5, masked ones exactly 0, everything else within 1e-4 of the largest
/// value of the array.
[[nodiscard]] std::vector<std::string> differences(
    const ModelRun& run, const std::string& expectedFile);

} // namespace headlight::test
