#include "app/cli/interrupt_watch.h"

#include <csignal>
#include <cstdlib>
#include <pthread.h>

namespace headlight {

namespace {

constexpr int kWakeUp = SIGUSR1;

sigset_t watchedSignals()
{
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    struct sigaction hangUp
    {
    };
    if (sigaction(SIGHUP, nullptr, &hangUp) == 0 && hangUp.sa_handler != SIG_IGN) // not by nohup
        sigaddset(&signals, SIGHUP);
    sigaddset(&signals, kWakeUp);
    return signals;
}

} // namespace

InterruptWatch::InterruptWatch()
{
    const sigset_t signals = watchedSignals();
    pthread_sigmask(SIG_BLOCK, &signals, nullptr);
    m_thread = std::thread{[this] { watch(); }};
}

InterruptWatch::~InterruptWatch()
{
    pthread_kill(m_thread.native_handle(), kWakeUp);
    m_thread.join();
}

void InterruptWatch::watch()
{
    const sigset_t signals = watchedSignals();
    int received = 0;
    while (sigwait(&signals, &received) == 0 && received != kWakeUp) {
        if (!m_stop.request_stop()) // not the first one
            std::_Exit(128 + received);
    }
}

} // namespace headlight
