#pragma once

#include "core/base/result.h"

#include <string>

namespace headlight {

/// The path of the file of that plain name in a folder, unless the name or a link leads out of it.
/// The files of a Hugging Face cache (…/snapshots/REVISION) may be links into its blobs.
/// Errors: FileOutsideFolder. A file that does not exist is the caller's to find.
[[nodiscard]] Result<std::string> pathInside(const std::string& folder, const std::string& name);

} // namespace headlight
