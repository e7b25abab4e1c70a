#pragma once

#include "core/tensor/tensor_store.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headlight {

/// One case of golden/attention: in.npz, the options it is computed with, and what comes out.
struct AttentionCase
{
    QString name;
    QString folder;
    QStringList options;
    double weightTolerance = 0; ///< absolute
    double outputTolerance = 0; ///< absolute, of context, concat and output
};

/// The cases of tests/golden and of the shared golden data, where it is present.
[[nodiscard]] std::vector<AttentionCase> attentionCases();

/// An input that must be refused, with a sentence that holds one of the words.
struct RefusedCase
{
    QString name;
    QString folder;
    QStringList options;
    QStringList words;
};

[[nodiscard]] std::vector<RefusedCase> refusedCases();

/// Empty when `found` (a trace) holds the arrays of `expected` within the tolerances, and no
/// `output` where `expected` has none; else the first array that differs, where most and by how
/// much.
/// `expected` may hold `rows`: then its scores and weights are those of these queries only.
[[nodiscard]] QString traceFault(
    const TensorStore& found, const TensorStore& expected, const AttentionCase& tolerances);

} // namespace headlight
