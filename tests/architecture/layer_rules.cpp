#include "tests/architecture/layer_rules.h"

#include <map>
#include <optional>
#include <set>

namespace headlight::architecture {

namespace {

/// "core/tensor/types.h" -> "core/tensor"; "app/main.cpp" -> "app".
std::string folderOf(const std::string& path)
{
    const std::size_t first = path.find('/');
    if (first == std::string::npos)
        return path;
    const std::size_t second = path.find('/', first + 1);
    return second == std::string::npos ? path.substr(0, first) : path.substr(0, second);
}

std::string topOf(const std::string& path)
{
    return path.substr(0, path.find('/'));
}

/// A folder of core may include those of a smaller number and itself.
std::optional<int> coreRank(const std::string& folder)
{
    static const std::map<std::string, int> kRanks{
        {"core/base", 0},      {"core/tensor", 1},  {"core/text", 2},
        {"core/attention", 2}, {"core/model", 3},   {"core/derive", 4},
        {"core/analysis", 4},  {"core/picture", 5}, {"core/io", 6}};
    const auto found = kRanks.find(folder);
    return found == kRanks.end() ? std::nullopt : std::optional{found->second};
}

/// What a folder of ui may include of ui; "*" stands for every folder.
const std::set<std::string>* uiNeighbours(const std::string& folder)
{
    static const std::map<std::string, std::set<std::string>> kMay{
        {"ui/words", {}},
        {"ui/session", {"ui/words"}},
        {"ui/render", {"ui/words"}},
        {"ui/typeset", {"ui/words"}},
        {"ui/figure", {"ui/words"}},
        {"ui/drawing", {"ui/figure", "ui/typeset", "ui/words"}},
        {"ui/models", {"ui/session", "ui/words"}},
        {"ui/views",
         {"ui/session", "ui/render", "ui/typeset", "ui/figure", "ui/drawing", "ui/words",
          "ui/models"}},
        {"ui/panels",
         {"ui/session", "ui/render", "ui/typeset", "ui/figure", "ui/drawing", "ui/words",
          "ui/models", "ui/views"}},
        {"ui/lessons",
         {"ui/session", "ui/render", "ui/typeset", "ui/figure", "ui/drawing", "ui/words",
          "ui/models", "ui/views", "ui/panels"}},
        {"ui/window", {"*"}}};
    const auto found = kMay.find(folder);
    return found == kMay.end() ? nullptr : &found->second;
}

bool isQtOrGl(const std::string& target)
{
    return target.starts_with("<Q") || target.starts_with("<q") || target.starts_with("<GL");
}

std::string coreFault(const std::string& file, const std::string& target)
{
    if (isQtOrGl(target))
        return "core includes neither Qt nor GL";
    if (topOf(target) == "ui" || topOf(target) == "app")
        return "core knows neither ui nor app";
    if (file.ends_with(".h") && target.starts_with("<tbb/"))
        return "no header of core includes TBB";
    if (topOf(target) != "core" || folderOf(target) == folderOf(file))
        return {};
    const std::optional<int> own = coreRank(folderOf(file));
    const std::optional<int> other = coreRank(folderOf(target));
    if (!own || !other)
        return "a folder of core that the rules do not know";
    return *other < *own ? "" : "a folder of core includes only those to its left";
}

std::string uiFault(const std::string& file, const std::string& target)
{
    if (topOf(target) == "app")
        return "ui does not know app";
    const std::string folder = folderOf(file);
    const std::set<std::string>* may = uiNeighbours(folder);
    if (!may)
        return "a folder of ui that the rules do not know";
    if (target == "<qcustomplot.h>" && folder != "ui/views")
        return "QCustomPlot stays in ui/views";
    const std::string other = folderOf(target);
    if (topOf(target) != "ui" || other == folder || may->contains("*") || may->contains(other))
        return {};
    return folder + " does not know " + other;
}

} // namespace

std::string includeFault(const std::string& file, const std::string& target)
{
    if (topOf(target) == "tests" && topOf(file) != "tests")
        return "only tests know tests";
    if (topOf(file) == "core")
        return coreFault(file, target);
    if (topOf(file) == "ui")
        return uiFault(file, target);
    static const std::set<std::string> kOfCli{"ui/drawing", "ui/figure", "ui/typeset", "ui/words"};
    if (folderOf(file) == "app/cli" && topOf(target) == "ui" && !kOfCli.contains(folderOf(target)))
        return "headlight-cli knows of ui only drawing, figure, typeset and words";
    return {};
}

} // namespace headlight::architecture
