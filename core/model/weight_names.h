#pragma once

#include "core/base/index.h"

#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// Which outputs of a fused tensor are one parameter's: `count` runs of `length`, `stride` apart,
/// the first at `offset`. Length 0 = the whole tensor.
struct OutputRuns
{
    Index offset = 0;
    Index length = 0;
    Index stride = 0;
    Index count = 1;

    [[nodiscard]] bool isWhole() const { return length == 0; }
    bool operator==(const OutputRuns&) const = default;
};

/// Rows that pair 2i with 2i + 1 inside each head, to be put into half-split order.
struct Interleaving
{
    Index headWidth = 0; ///< 0 = nothing to do
    Index rotated = 0;   ///< the first so many numbers of a head

    bool operator==(const Interleaving&) const = default;
};

/// Where a parameter lies in a file.
struct TensorSource
{
    std::string name;       ///< without wrapping prefixes
    Index fusedOutputs = 0; ///< outputs of the file's tensor; 0 = those of the parameter
    OutputRuns runs{};
    bool isInOut = false; ///< Conv1D: [in, out]
    Interleaving interleaving{};

    bool operator==(const TensorSource&) const = default;
};

/// From the engine's names of parameters to those of a file. The engine's names:
///
///     S.embedding.{tokens,positions,types,class}          S = encoder or decoder
///     S.embedding.{norm,projection,patches}.{weight,bias}
///     S.buckets, S.final_norm.{weight,bias}, S.final_projection.weight
///     S.layers.N.attention.{query,key,value,output}.{weight,bias}, and S.layers.N.cross.*
///     S.layers.N.attention.{query_norm,key_norm}.{weight,bias}, .sinks, .distances
///     S.layers.N.{attention,cross,mlp}_{in,out,post}.{weight,bias}      norms
///     S.layers.N.mlp.{gate,up,down}.{weight,bias}
///     S.layers.N.mlp.router.{weight,bias}, .mlp.experts.{inner,outer}.{weight,bias}
///     head.{transform,norm,output}.{weight,bias}
///
/// A name may have several sources: the first that the file has is taken.
class WeightNames
{
public:
    /// Adds a source of one parameter.
    void tensor(const std::string& name, TensorSource source);
    /// The same for NAME.weight and NAME.bias, from SOURCE.weight and SOURCE.bias.
    void pair(const std::string& name, const TensorSource& source);
    void pair(const std::string& name, const std::string& source)
    {
        pair(name, TensorSource{source});
    }

    /// In the order they are tried; empty where nothing is known.
    [[nodiscard]] const std::vector<TensorSource>& sources(const std::string& name) const;

    std::vector<std::string> prefixes; ///< of the family ("bert."), removed from a file's names
    std::vector<std::string> ignored;  ///< beginnings of names that a model may have besides
    /// Paths of layers ("encoder.layer."), to tell when a file has more layers than its config.
    std::map<std::string, Index> layerCounts;

private:
    std::map<std::string, std::vector<TensorSource>> m_sources;
};

/// A file's tensor name without wrappers ("module.", "_orig_mod.", "model.", "transformer.",
/// "language_model.") and the family's prefixes, gamma and beta as weight and bias.
[[nodiscard]] std::string plainTensorName(
    std::string_view name, const std::vector<std::string>& prefixes);

/// Buffers that checkpoints carry and no model needs (position_ids, masks, inv_freq ...).
[[nodiscard]] bool isBufferName(std::string_view plainName, const std::vector<std::int64_t>& shape);

} // namespace headlight
