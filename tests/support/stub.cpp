#include "core/base/index.h"
