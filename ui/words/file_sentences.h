#pragma once

#include "ui/words/error_sentences.h"

#include <span>

namespace headlight {

/// The sentences about files, JSON and safetensors.
[[nodiscard]] std::span<const Sentence> fileSentences();

/// The sentences about npy arrays, numbers, zip archives, and notes.
[[nodiscard]] std::span<const Sentence> arraySentences();

/// The sentences about models: their configs, tensors and inputs.
[[nodiscard]] std::span<const Sentence> modelSentences();

/// The sentences about the parts of tokenizers.
[[nodiscard]] std::span<const Sentence> textSentences();

/// The sentences about GGUF and PyTorch files and folders of models.
[[nodiscard]] std::span<const Sentence> modelFileSentences();

/// The sentences about tokenizers: their models and files, and encoding.
[[nodiscard]] std::span<const Sentence> tokenizerSentences();

} // namespace headlight
