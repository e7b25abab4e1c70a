#pragma once

#include "core/io/pickle.h"

#include <cstddef>
#include <string>

namespace headlight {

/// What a step of a pickle does.
enum class PickleAction {
    Refuse,
    Ignore,
    Mark,
    Scalar, ///< pushes a value of `kind`
    Text,   ///< pushes a Text or Bytes, whose size comes in front
    Long,   ///< pushes a whole number, whose size comes in front
    Gather, ///< a new container of the topmost `count` values
    GatherMark,
    ExtendOne, ///< puts a value (a pair, for a Dict) into the container below it
    ExtendMany,
    Remember,
    Recall,
    GlobalByLine,
    GlobalByStack,
    Reduce,
    Build,
    Persistent,
    Stop
};

/// One step of a pickle as we take it.
struct PickleOpcode
{
    unsigned char code = 0;
    PickleAction action = PickleAction::Refuse;
    PickleKind kind = PickleKind::None;
    std::size_t width = 0; ///< bytes of the number behind the code
    std::size_t count = 0; ///< values to gather; the value of a Bool
    bool isSigned = false; ///< the number has a sign
};

/// The step of that code; Refuse for those that files of tensors do not need.
[[nodiscard]] const PickleOpcode& pickleOpcode(unsigned char code);

/// "INST (0x69)", or "0x07" where no protocol has the code.
[[nodiscard]] std::string pickleOpcodeName(unsigned char code);

} // namespace headlight
