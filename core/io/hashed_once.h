#pragma once

#include "core/io/document_json.h"

#include <mutex>
#include <optional>

namespace headlight {

/// The SHA-256 of a file that may be large: read once, by whoever needs it first. Any thread.
class HashedOnce
{
public:
    /// That of the file or folder at `path`, always the same one; waits for a reading under way.
    /// Errors: those of hashedFile().
    [[nodiscard]] Result<std::string> of(const std::string& path, const JobControl& control);
    void set(const std::string& sha256); ///< it is known already

private:
    std::mutex m_reading; ///< held while the file is read
    std::mutex m_mutex;   ///< of m_sha256
    std::optional<std::string> m_sha256{};
};

} // namespace headlight
