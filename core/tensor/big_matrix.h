#pragma once

#include "core/tensor/types.h"

namespace headlight {

/// Gives a matrix this size, in huge pages where it is large. Its numbers are to be written first.
void resizeBig(Matrix& matrix, Index rows, Index columns);

} // namespace headlight
