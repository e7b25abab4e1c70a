#pragma once

#include <QString>

namespace headlight {

/// The project's own licence and the notices of all that the binaries contain (resources/licences),
/// one after the other, each below its file's name. Plain text in English, as their authors wrote
/// it.
[[nodiscard]] QString licenceNotices();

} // namespace headlight
