#include "tests/architecture/source_tree.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <regex>

namespace headlight::architecture {

namespace fs = std::filesystem;

namespace {

bool isSource(const fs::path& path)
{
    static constexpr std::array kEndings{".h", ".hpp", ".cpp", ".cc"};
    return std::find(kEndings.begin(), kEndings.end(), path.extension()) != kEndings.end();
}

SourceFile read(const fs::path& root, const fs::path& path)
{
    SourceFile file{fs::relative(path, root).generic_string(), {}};
    std::ifstream stream{path};
    for (std::string line; std::getline(stream, line);)
        file.lines.push_back(line);
    return file;
}

} // namespace

std::vector<SourceFile> sourceFiles(const fs::path& root)
{
    std::vector<SourceFile> files;
    for (const char* top : {"app", "core", "ui", "tests"})
        for (const fs::directory_entry& entry : fs::recursive_directory_iterator{root / top})
            if (entry.is_regular_file() && isSource(entry.path()))
                files.push_back(read(root, entry.path()));
    std::sort(files.begin(), files.end(), [](const SourceFile& a, const SourceFile& b) {
        return a.path < b.path;
    });
    return files;
}

std::string includedBy(const std::string& line)
{
    static const std::regex kInclude{R"(^\s*#\s*include\s*(?:"([^"]+)\"|(<[^>]+>)))"};
    std::smatch match;
    if (!std::regex_search(line, match, kInclude))
        return {};
    return match[1].matched ? match[1].str() : match[2].str();
}

} // namespace headlight::architecture
