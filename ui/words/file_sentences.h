#pragma once

#include "ui/words/error_sentences.h"

#include <span>

namespace headlight {

/// The sentences about files, JSON and safetensors.
[[nodiscard]] std::span<const Sentence> fileSentences();

/// The sentences about npy arrays, numbers, zip archives, and notes.
[[nodiscard]] std::span<const Sentence> arraySentences();

} // namespace headlight
