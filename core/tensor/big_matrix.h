#pragma once

#include "core/tensor/types.h"

namespace headlight {

/// Gives a matrix this size, in huge pages where it is large. Its numbers are to be written first.
void resizeBig(Matrix& matrix, Index rows, Index columns);

/// Moves a matrix, such as a copy, to where resizeBig() would have put it. One more copy.
void moveToBig(Matrix& matrix);

} // namespace headlight
