#pragma once

#include "core/base/json_reader.h"
#include "core/base/result.h"
#include "core/text/models/bpe_merges.h"
#include "core/text/vocabulary.h"

#include <string>
#include <vector>

namespace headlight {

// The large parts of a tokenizer's JSON, read in place since there may be half a million pieces.
// Each reads the value that comes next in `json`; the place of errors is `place`.

/// {"piece": id, ...}. Errors: those of JSON; FigureKeyTwice for a piece that is there already,
/// FigureValueInvalid.
[[nodiscard]] Result<Done> readPieces(
    JsonReader& json, const std::string& place, Vocabulary& vocabulary);

/// [["piece", score], ...]: ids are the places; of equal pieces the last counts.
/// Errors: those of JSON; FigureValueInvalid.
[[nodiscard]] Result<Done> readScoredPieces(
    JsonReader& json, const std::string& place, Vocabulary& vocabulary,
    std::vector<double>& scores);

/// [["a", "b"], "a b", ...]; lines that begin with #version are passed over.
/// Errors: those of JSON; FigureValueInvalid, TokenizerMergeUnknown, TokenizerMergeInvalid.
[[nodiscard]] Result<Done> readMerges(
    JsonReader& json, const std::string& place, const Vocabulary& vocabulary, BpeMerges& merges);

/// The error of a member with a value that is not expected there.
[[nodiscard]] Error valueInvalid(
    std::string_view name, std::string_view found, const char* expected, const std::string& place);

} // namespace headlight
