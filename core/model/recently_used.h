#pragma once

#include <functional>
#include <list>
#include <optional>
#include <utility>

namespace headlight {

/// What was used last, within a budget of bytes. The newest stays even when it is larger than all.
/// One thread at a time.
template <typename Key, typename Value>
class RecentlyUsed
{
public:
    explicit RecentlyUsed(double budget) : m_budget{budget} {}

    /// The value, which becomes the newest.
    [[nodiscard]] std::optional<Value> find(const Key& key)
    {
        for (auto entry = m_entries.begin(); entry != m_entries.end(); ++entry)
            if (entry->key == key) {
                m_entries.splice(m_entries.begin(), m_entries, entry);
                return entry->value;
            }
        return std::nullopt;
    }

    /// Keeps it and drops the oldest beyond the budget. The key is not there yet.
    void add(Key key, Value value, double bytes)
    {
        m_entries.push_front({std::move(key), std::move(value), bytes});
        m_bytes += bytes;
        while (m_bytes > m_budget && m_entries.size() > 1) {
            m_bytes -= m_entries.back().bytes;
            m_entries.pop_back();
        }
    }

    [[nodiscard]] double bytes() const { return m_bytes; }
    [[nodiscard]] std::size_t count() const { return m_entries.size(); }

private:
    struct Entry
    {
        Key key;
        Value value;
        double bytes;
    };

    double m_budget;
    double m_bytes = 0;
    std::list<Entry> m_entries; ///< newest first
};

} // namespace headlight
