#pragma once

#include "core/model/model_run.h"
#include "tests/support/memory_store.h"

#include <functional>
#include <string>

namespace headlight::test {

/// How a made file differs from a plain one.
struct MadeWeights
{
    Index vocabulary = 23;
    Index positions = 16; ///< rows of position tables and relative distances
    std::string prefix{}; ///< in front of every name
    std::function<bool(const std::string&)> leavesOut{}; ///< tensors that are missing
    std::vector<MemoryTensor> more{};                    ///< tensors besides
};

/// A file with every parameter of a model, random numbers under the names of its family: norms
/// about 1, everything else about 0.3.
[[nodiscard]] TensorStorePtr madeStore(const ModelDescription& model, const MadeWeights& wish = {});

/// A config.json of that type with small sizes, each as every family spells it: 2 layers, width 24,
/// 6 heads of which 2 hold keys and values. `fields` go before: `"n_inner": 30, "head_dim": 10`.
[[nodiscard]] std::string smallConfig(const std::string& type, const std::string& fields = {});

/// A config and its made file, opened.
[[nodiscard]] Result<ModelPtr> madeModel(
    const std::string& config, const MadeWeights& wish = {}, const ModelOptions& options = {});

/// A run over the ids 1, 2, 3 ... (below the vocabulary), decoder ids likewise where needed.
[[nodiscard]] Result<ModelRunPtr> madeRun(const ModelPtr& model, Index count);

/// The weights of the first head of a layer of the model's first place.
[[nodiscard]] Matrix weightsOf(const ModelRun& run, Index layer, HeadIndex head = 0);

} // namespace headlight::test
