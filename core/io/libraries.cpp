#include "core/io/libraries.h"

#include <Eigen/Core>

#include <hwy/base.h>
#include <oneapi/tbb/version.h>
#include <oniguruma.h>
#include <simdjson.h>
#include <utf8proc.h>
#include <zlib.h>

namespace headlight {

namespace {

std::string dotted(int major, int minor, int patch)
{
    return std::to_string(major) + '.' + std::to_string(minor) + '.' + std::to_string(patch);
}

} // namespace

std::string coreLibraries()
{
    return "Eigen " + dotted(EIGEN_WORLD_VERSION, EIGEN_MAJOR_VERSION, EIGEN_MINOR_VERSION) +
           ", Highway " + HEADLIGHT_HIGHWAY_VERSION + ", oneTBB " +
           dotted(TBB_VERSION_MAJOR, TBB_VERSION_MINOR, TBB_VERSION_PATCH) + ", Oniguruma " +
           onig_version() + ", simdjson " +
           dotted(
               simdjson::SIMDJSON_VERSION_MAJOR, simdjson::SIMDJSON_VERSION_MINOR,
               simdjson::SIMDJSON_VERSION_REVISION) +
           ", utf8proc " + utf8proc_version() + ", zlib " + zlibVersion();
}

} // namespace headlight
