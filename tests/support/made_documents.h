#pragma once

#include "core/model/document.h"
#include "tests/support/made_parameters.h"

#include <memory>
#include <string>

namespace headlight::test {

/// d = 8, h = 2, random parameters.
[[nodiscard]] Document documentOf(std::string text);

[[nodiscard]] LoadedSource loadedSource(const MadeSizes& sizes);

/// Of a file "in.npz"; no key side where keyRows is 0.
[[nodiscard]] std::shared_ptr<GivenInput> givenInput(Index rows, Index keyRows, Index columns);

} // namespace headlight::test
