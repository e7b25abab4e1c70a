#include "core/io/pt_walk.h"

#include "core/base/error_code.h"

#include <array>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kDeepest = 64;
constexpr std::size_t kLongestName = 4096;
constexpr std::size_t kMostTensors = std::size_t{1} << 20U;
constexpr std::size_t kMostNameBytes = std::size_t{64} << 20U;

/// Keys that only say that a state dictionary follows.
constexpr std::array<std::string_view, 2> kWrappers{"state_dict", "model_state_dict"};

class Walk
{
public:
    Walk(const Pickle& pickle, const std::string& place)
        : m_pickle{pickle}
        , m_place{place}
        , m_isOnPath(pickle.nodes.size())
    {
    }

    [[nodiscard]] Result<PtFound> run()
    {
        if (!visit(unwrapped(m_pickle.root), 0))
            return *m_error;
        return std::move(m_found);
    }

private:
    /// The state dictionary, where a checkpoint keeps one beside other things.
    [[nodiscard]] PickleId unwrapped(PickleId root) const
    {
        const PickleNode& node = m_pickle[root];
        if (node.kind != PickleKind::Dict)
            return root;
        for (std::size_t i = 0; i + 1 < node.items.size(); i += 2)
            for (const std::string_view wrapper : kWrappers)
                if (m_pickle[node.items[i]].text == wrapper &&
                    m_pickle[node.items[i + 1]].kind == PickleKind::Dict)
                    return node.items[i + 1];
        return root;
    }

    bool fail(ErrorCode code, std::size_t found, std::size_t expected)
    {
        m_error = Error{code, {}, m_place};
        if (code == ErrorCode::PickleTooLarge)
            m_error->arguments.emplace_back("found", std::to_string(found));
        m_error->arguments.emplace_back("expected", std::to_string(expected));
        return false;
    }

    bool visit(PickleId id, std::size_t depth)
    {
        if (++m_steps > kMostPickleSteps)
            return fail(ErrorCode::PickleTooLarge, m_steps, kMostPickleSteps);
        const PickleNode& node = m_pickle[id];
        switch (node.kind) {
        case PickleKind::Tensor:
            return keep(id);
        case PickleKind::NumpyArray:
            return visitArray(id);
        case PickleKind::Tuple:
        case PickleKind::List:
        case PickleKind::Dict:
        case PickleKind::Object:
            break;
        default:
            return true;
        }
        if (m_isOnPath[id])
            return true; // it contains itself
        if (depth == kDeepest)
            return fail(ErrorCode::PickleTooDeep, depth, kDeepest);
        m_isOnPath[id] = true;
        const bool good = node.kind == PickleKind::Dict     ? visitDict(node, depth)
                          : node.kind == PickleKind::Object ? visitObject(node, depth)
                                                            : visitList(node, depth);
        m_isOnPath[id] = false;
        return good;
    }

    /// Visits a value below one more part of the name.
    bool visitBelow(std::string_view part, PickleId id, std::size_t depth)
    {
        const std::size_t before = m_name.size();
        if (before + part.size() >= kLongestName)
            return fail(ErrorCode::PickleTooLarge, before + part.size(), kLongestName);
        if (before > 0)
            m_name += '.';
        m_name += part;
        const bool good = visit(id, depth + 1);
        m_name.resize(before);
        return good;
    }

    bool visitDict(const PickleNode& node, std::size_t depth)
    {
        for (std::size_t i = 0; i + 1 < node.items.size(); i += 2) {
            const PickleNode& key = m_pickle[node.items[i]];
            const bool isText = key.kind == PickleKind::Text;
            if (!isText && key.kind != PickleKind::Whole)
                continue;
            const std::string number = isText ? std::string{} : std::to_string(key.whole);
            if (!visitBelow(isText ? key.text : number, node.items[i + 1], depth))
                return false;
        }
        return true;
    }

    bool visitList(const PickleNode& node, std::size_t depth)
    {
        for (std::size_t i = 0; i < node.items.size(); ++i)
            if (!visitBelow(std::to_string(i), node.items[i], depth))
                return false;
        return true;
    }

    /// What was set into the object and its state; its arguments where those hold no tensor.
    bool visitObject(const PickleNode& node, std::size_t depth)
    {
        constexpr std::size_t kStates = 2; // behind class and arguments
        const std::size_t before = m_found.tensors.size();
        for (std::size_t i = kStates; i < node.items.size(); ++i)
            if (!visit(node.items[i], depth + 1))
                return false;
        if (m_found.tensors.size() == before && node.items.size() >= kStates &&
            !visit(node.items[1], depth + 1))
            return false;
        if (m_found.tensors.size() == before && node.items.size() >= kStates)
            countUnknown(m_pickle[node.items[0]].text);
        return true;
    }

    /// An array of Python objects has a list in place of its bytes.
    bool visitArray(PickleId id)
    {
        const std::vector<PickleId>& parts = m_pickle[id].items;
        if (!parts.empty() && m_pickle[parts.back()].kind == PickleKind::Bytes)
            return keep(id);
        countUnknown("numpy.ndarray");
        return true;
    }

    void countUnknown(std::string_view name)
    {
        if (m_found.unknown++ == 0)
            m_found.firstUnknown = name;
    }

    /// An object's attributes and items often hold the same tensor twice.
    bool keep(PickleId id)
    {
        const auto [known, isNew] = m_names.emplace(m_name, id);
        if (!isNew && known->second == id)
            return true;
        std::string name = m_name;
        for (int i = 2; !isNew && !m_names.emplace(name, id).second; ++i)
            name = m_name + " (" + std::to_string(i) + ')';
        m_nameBytes += name.size();
        m_found.tensors.push_back({std::move(name), id});
        if (m_found.tensors.size() > kMostTensors)
            return fail(ErrorCode::PickleTooLarge, m_found.tensors.size(), kMostTensors);
        if (m_nameBytes > kMostNameBytes)
            return fail(ErrorCode::PickleTooLarge, m_nameBytes, kMostNameBytes);
        return true;
    }

    const Pickle& m_pickle;
    const std::string& m_place;
    std::vector<bool> m_isOnPath;
    std::string m_name{};
    std::size_t m_steps = 0;
    std::size_t m_nameBytes = 0;
    std::unordered_map<std::string, PickleId> m_names{};
    PtFound m_found{};
    std::optional<Error> m_error{};
};

} // namespace

Result<PtFound> findPtTensors(const Pickle& pickle, const std::string& place)
{
    return Walk{pickle, place}.run();
}

} // namespace headlight
