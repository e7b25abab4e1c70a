#pragma once

#include <stop_token>
#include <thread>

namespace headlight {

/// Turns the first SIGINT, SIGTERM or SIGHUP into a request to stop, so that a job can leave its
/// output as it was; a second one ends the program at once. Construct before any other thread:
/// threads take over which signals are blocked.
class InterruptWatch
{
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    [[nodiscard]] std::stop_token stop() const { return m_stop.get_token(); }

private:
    void watch();

    std::stop_source m_stop;
    std::thread m_thread;
};

} // namespace headlight
