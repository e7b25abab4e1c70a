#pragma once

#include "core/derive/derivation.h"

namespace headlight::test {

/// A trace of its own kind to derive cells of.
struct DerivationCase
{
    const char* name = "";
    TracePtr trace{};
    InputOrigin origin{};
};

/// Masks, empty rows, temperatures, biases, positions, cross-attention, grouped heads, free widths,
/// one token, one head, no W^O, long sums, numbers beyond the largest float and tiny ones.
[[nodiscard]] std::vector<DerivationCase> derivationCases();

/// The arrays that a trace has.
[[nodiscard]] std::vector<PlaceArray> arraysOf(const Trace& trace);

/// A cell of the array; every cell has its `choice`, a number from 0 up.
[[nodiscard]] Place chosenPlace(const Trace& trace, PlaceArray array, std::uint64_t choice);

/// Some cells of every array of every case, with these options: every kind of TeX that there is.
[[nodiscard]] std::vector<Derivation> manyDerivations(const DeriveOptions& options);

} // namespace headlight::test
