#pragma once

#include "core/model/model_spec.h"

#include <span>
#include <string_view>

namespace headlight {

/// What the name of a GGUF architecture says and no key does.
struct GgufArchitecture
{
    /// How queries and keys are turned by position.
    enum class Rotation {
        None,
        Halves,     ///< half-split
        Interleaved ///< pairs 2i, 2i + 1
    };
    /// Which layers see a window only, where no key tells.
    enum class Windows {
        AllLayers,
        EvenLayers, ///< Gemma 2
        FiveOfSix   ///< Gemma 3: all but every sixth
    };

    std::string_view name;
    std::string_view family; ///< the model_type of the same models
    NormSpec::Kind norm = NormSpec::Kind::Rms;
    Rotation rotation = Rotation::Halves;
    Activation activation = Activation::Silu;
    bool isEncoder = false;  ///< bidirectional, post-norm, no head
    bool isParallel = false; ///< attention and MLP side by side
    bool hasAlibi = false;
    bool scalesEmbedding = false; ///< by sqrt(width)
    Windows windows = Windows::AllLayers;
    Index window = 0; ///< where no key tells; 0 = none
};

/// Every architecture that is known, sorted by name.
[[nodiscard]] std::span<const GgufArchitecture> ggufArchitectures();

/// Null where the name is not known.
[[nodiscard]] const GgufArchitecture* ggufArchitecture(std::string_view name);

} // namespace headlight
