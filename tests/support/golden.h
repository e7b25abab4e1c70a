#pragma once

#include <string>

namespace headlight {

/// The repository's own golden data: tests/golden, in every clone.
[[nodiscard]] std::string goldenFolder();

/// The shared folder with all golden data and real models: environment HEADLIGHT_SHARED, else
/// ../shared beside the checkout; empty where there is none.
[[nodiscard]] std::string sharedFolder();

/// Whether sharedFolder() holds golden data. Tests that need it begin with
///     if (!hasSharedData())
///         QSKIP(kNoSharedData);
[[nodiscard]] bool hasSharedData();

inline constexpr const char* kNoSharedData =
    "Needs the shared golden data: set HEADLIGHT_SHARED or put it into ../shared.";

/// All of a file, as bytes; aborts the test program where it cannot be read.
[[nodiscard]] std::string fileBytes(const std::string& path);

/// Writes a test's own file; aborts where that fails.
void writeBytes(const std::string& path, const std::string& bytes);

} // namespace headlight
