#include "ui/session/memory_share.h"

#include <algorithm>
#include <unistd.h>

namespace headlight {

namespace {

constexpr int kSmallest = 5;
constexpr int kLargest = 90;
constexpr int kFirst = 25;

QString key()
{
    return QStringLiteral("memoryPercent");
}

} // namespace

int memoryPercent(const Preferences& preferences)
{
    bool isNumber = false;
    const int percent = preferences.windowState(key()).toInt(&isNumber);
    return isNumber ? std::clamp(percent, kSmallest, kLargest) : kFirst;
}

void setMemoryPercent(Preferences& preferences, int percent)
{
    preferences.setWindowState(key(), QByteArray::number(std::clamp(percent, kSmallest, kLargest)));
}

double memoryFor(const Preferences& preferences)
{
    const double machine =
        static_cast<double>(sysconf(_SC_PHYS_PAGES)) * static_cast<double>(sysconf(_SC_PAGESIZE));
    return machine * memoryPercent(preferences) / 100;
}

} // namespace headlight
