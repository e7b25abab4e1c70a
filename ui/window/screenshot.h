#pragma once

#include <QString>

namespace headlight {

class MainWindow;

/// Waits until all that the window shows is computed and drawn, and writes it as a picture. Returns
/// the exit code: 0, or 1 after a sentence on stderr (a file that was asked for cannot be opened or
/// computed: the picture shows that too; or the picture cannot be written).
[[nodiscard]] int saveScreenshot(MainWindow& window, const QString& path);

} // namespace headlight
