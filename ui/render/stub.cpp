#include "core/picture/scale.h"
