#pragma once

#include "app/cli/command_spec.h"

#include <QtGlobal>

namespace headlight {

// A real model in place of one made attention operation: compute, derive and figure.

inline constexpr OptionSpec kModelRun[] = {
    {"--model", "FOLDER|FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "a model: a folder with config.json and weights, or a .gguf file; out.npz then holds "
         "layer_00/weights [h, n, n], hidden_00, ..., final, logits")},
};

inline constexpr OptionSpec kModelLayer[] = {
    {"--model", "FOLDER|FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "a model: a folder with config.json and weights, or a .gguf file; what is shown is one of "
         "its layers")},
    {"--layer", "L",
     QT_TRANSLATE_NOOP("CommandLine", "with --model: the layer, from 0; default 0")},
    {"--stack", "encoder|decoder|cross",
     QT_TRANSLATE_NOOP(
         "CommandLine", "with --model: which attention of an encoder-decoder model; cross is the "
                        "decoder's attention to the encoder; default encoder")},
};

/// What the model reads.
inline constexpr OptionSpec kModelInput[] = {
    {"--text", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "text for the model's own tokenizer")},
    {"--pair", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "second text of a sentence pair")},
    {"--ids", "N,N,...",
     QT_TRANSLATE_NOOP("CommandLine", "ids of tokens, special ones included, in place of --text")},
    {"--type-ids", "N,N,...",
     QT_TRANSLATE_NOOP("CommandLine", "token types, one an id; default: all 0")},
    {"--decoder-ids", "N,N,...",
     QT_TRANSLATE_NOOP(
         "CommandLine", "ids that an encoder-decoder model's decoder reads; default: its start "
                        "token")},
    {"--pixels", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", "an .npz file with pixels [3, height, width], normalised, for a model of "
                        "pictures")},
};

inline constexpr OptionSpec kModelOutput[] = {
    {"--layers", "N,N-M,...",
     QT_TRANSLATE_NOOP("CommandLine", "layers whose weights are written, from 0; default: all")},
    {"--top-k", "K",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "print the K most likely tokens: what follows the text, or stands at its mask tokens")},
};

} // namespace headlight
