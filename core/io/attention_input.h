#pragma once

#include "core/model/document.h"

#include <memory>
#include <optional>
#include <string>

namespace headlight {

/// How readAttentionInput() is to find heads and parameters.
struct AttentionInputOptions
{
    std::optional<Index> heads{}; ///< wins over the file's `heads`
    std::string weights{};        ///< another file with the parameters; empty = they are in in.npz
    PlanOptions plan{};           ///< for `weights`
};

/// The parameters in a file of their own. Their number of heads is, in this order, the one of
/// `options`, the file's, `stated` (what an input beside them says), 1 where the file is written
/// like in.npz (it has WQ); else HeadsMissing. Errors: those of openTensors, proposePlan,
/// loadParameters.
[[nodiscard]] Result<std::shared_ptr<const LoadedParameters>> readParameters(
    const std::string& path, const PlanOptions& options, std::optional<Index> stated,
    const JobControl& control);

/// Reads in.npz: X, XKV, WQ, WK, WV, WO, bQ, bK, bV, bO, heads, mask, tokens, tokens_kv. The
/// document's parameters are a LoadedSource and its mask an explicit layer where the file has one.
/// Errors: array missing (what was found), shape (found and expected), NaN or infinity (array,
/// index).
[[nodiscard]] Result<Document> readAttentionInput(
    const std::string& path, const AttentionInputOptions& options, const JobControl& control);

/// The same without parameters: X, XKV, tokens, mask and `heads` of the file in place of those of
/// `document`, which keeps its own parameters (hand-made ones, which fix X, give way to random
/// ones). Whether widths fit is left to buildRequest.
[[nodiscard]] Result<Document> readInputInto(
    Document document, const std::string& path, const JobControl& control);

} // namespace headlight
