#pragma once

#include "core/derive/projected_row.h"

namespace headlight {

/// The angle of each pair, position times frequency, and the pairs turned by it.
void addRotation(const ProjectedRow& row);

} // namespace headlight
