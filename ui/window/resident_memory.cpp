#include "ui/window/resident_memory.h"

#include <fstream>
#include <unistd.h>

namespace headlight {

std::int64_t residentBytes()
{
    std::ifstream file{"/proc/self/statm"};
    std::int64_t all = 0;
    std::int64_t resident = 0;
    if (!(file >> all >> resident))
        return 0;
    return resident * sysconf(_SC_PAGESIZE);
}

} // namespace headlight
