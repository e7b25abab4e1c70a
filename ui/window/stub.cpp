#include "ui/views/ui_colours.h"
