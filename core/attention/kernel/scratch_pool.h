#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace headlight {

/// Work memory that the tasks of one job hand on to each other, so that only as many are made as
/// run at once. May be used by several threads.
template <typename Scratch>
class ScratchPool
{
public:
    explicit ScratchPool(std::function<std::unique_ptr<Scratch>()> make) : m_make{std::move(make)}
    {
    }

    /// Calls use(Scratch&) with one that nobody else has meanwhile.
    template <typename Use>
    void with(const Use& use)
    {
        std::unique_ptr<Scratch> scratch = take();
        use(*scratch);
        const std::scoped_lock lock{m_mutex};
        m_free.push_back(std::move(scratch));
    }

    /// Calls use(Scratch&) with each that was made, once nobody has one any more.
    template <typename Use>
    void forEach(const Use& use)
    {
        for (const auto& scratch : m_free)
            use(*scratch);
    }

private:
    std::unique_ptr<Scratch> take()
    {
        {
            const std::scoped_lock lock{m_mutex};
            if (!m_free.empty()) {
                auto scratch = std::move(m_free.back());
                m_free.pop_back();
                return scratch;
            }
        }
        return m_make();
    }

    std::function<std::unique_ptr<Scratch>()> m_make;
    std::mutex m_mutex;
    std::vector<std::unique_ptr<Scratch>> m_free;
};

} // namespace headlight
