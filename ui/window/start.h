#pragma once

#include <QStringList>

namespace headlight {

/// The desktop program: reads the options, opens the window (or draws it off screen) and returns
/// the exit code. `arguments` are those of argv after the program's name.
[[nodiscard]] int runWindow(int& argc, char** argv, const QStringList& arguments);

} // namespace headlight
