#pragma once

// QCustomPlot's header uses Qt's old keyword foreach in templates, which our targets switch off
// (QT_NO_FOREACH); for the time of that header it is a range-based for, which those few loops are
// content with.

// NOLINTNEXTLINE(bugprone-macro-parentheses): a declaration in parentheses would be none
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#undef foreach
