#include "ui/views/heatmap_view.h"
