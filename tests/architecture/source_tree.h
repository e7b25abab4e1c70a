#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace headlight::architecture {

/// One source file of the repository.
struct SourceFile
{
    std::string path; ///< from the repository's root, with '/'
    std::vector<std::string> lines;
};

/// Every .h .hpp .cpp .cc below app, core, ui and tests of `root`, sorted by path.
[[nodiscard]] std::vector<SourceFile> sourceFiles(const std::filesystem::path& root);

/// What a line includes: "core/base/error.h" for quotes, "<QString>" for angle brackets; empty if
/// none.
[[nodiscard]] std::string includedBy(const std::string& line);

} // namespace headlight::architecture
