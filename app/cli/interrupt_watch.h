#pragma once

#include <atomic>
#include <stop_token>
#include <thread>

namespace headlight {

/// Turns the first SIGINT or SIGTERM into a request to stop, so that a job can leave its output as
/// it was; a second one ends the program at once. Construct before any other thread: threads take
/// over which signals are blocked.
class InterruptWatch
{
public:
    InterruptWatch();
    ~InterruptWatch();
    InterruptWatch(const InterruptWatch&) = delete;
    InterruptWatch& operator=(const InterruptWatch&) = delete;

    [[nodiscard]] std::stop_token stop() const { return m_stop.get_token(); }
    /// The signal that came first, 0 as long as none did.
    [[nodiscard]] int signal() const { return m_signal; }

private:
    void watch();

    std::stop_source m_stop;
    std::atomic<int> m_signal = 0;
    std::thread m_thread;
};

} // namespace headlight
