#include "ui/figure/figure.h"
