#pragma once

#include "core/text/models/bpe.h"

namespace headlight {

/// The merges that a SentencePiece vocabulary implies: every way to make a piece of two others, in
/// order of the piece's id, shorter left parts first.
[[nodiscard]] BpeMerges mergesOfPieces(const Vocabulary& vocabulary);

} // namespace headlight
