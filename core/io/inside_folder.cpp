#include "core/io/inside_folder.h"

#include "core/base/error_code.h"

#include <algorithm>
#include <filesystem>
#include <system_error>

namespace headlight {

namespace {

namespace fs = std::filesystem;

bool isBelow(const fs::path& path, const fs::path& folder)
{
    return std::mismatch(folder.begin(), folder.end(), path.begin(), path.end()).first ==
           folder.end();
}

/// Whether a link of this folder may lead to `target`. All paths are free of links.
bool mayLead(const fs::path& folder, const fs::path& target)
{
    if (isBelow(target, folder))
        return true;
    const fs::path snapshots = folder.parent_path();
    return snapshots.filename() == "snapshots" &&
           isBelow(target, snapshots.parent_path() / "blobs");
}

} // namespace

Result<std::string> pathInside(const std::string& folder, const std::string& name)
{
    const Error outside{ErrorCode::FileOutsideFolder, {{"found", name}}, folder};
    const bool isPlain = !name.empty() && name != "." && name != ".." &&
                         name.find_first_of(std::string_view{"/\\\0", 3}) == std::string::npos;
    if (!isPlain)
        return outside;
    const fs::path path = fs::path{folder.empty() ? "." : folder} / name;
    std::error_code error;
    if (!fs::is_symlink(fs::symlink_status(path, error)))
        return path.string();
    const fs::path target = fs::canonical(path, error);
    if (error)
        return path.string(); // leads nowhere: opening it says so
    const fs::path home = fs::canonical(path.parent_path(), error);
    if (error || !mayLead(home, target))
        return outside;
    return path.string();
}

} // namespace headlight
