#include "core/io/pickle_calls.h"

#include "core/base/error_code.h"
#include "core/io/pickle_names.h"

#include <utility>

namespace headlight {

namespace {

constexpr std::size_t kMostDimensions = 32;
constexpr std::size_t kLongestName = 1024; ///< of a class

} // namespace

PickleId PickleCalls::add(PickleNode node)
{
    m_pickle.nodes.push_back(std::move(node));
    return static_cast<PickleId>(m_pickle.nodes.size() - 1);
}

std::string_view PickleCalls::keep(std::string text)
{
    return *m_pickle.names.insert(std::move(text)).first;
}

Error PickleCalls::invalid(std::size_t offset) const
{
    return {ErrorCode::PickleInvalid, {{"offset", std::to_string(offset)}}, m_place};
}

Error PickleCalls::refused(std::string_view name) const
{
    return {ErrorCode::PickleCallRefused, {{"found", std::string{name}}}, m_place};
}

bool PickleCalls::is(PickleId id, PickleKind kind) const
{
    return m_pickle[id].kind == kind;
}

Result<PickleId> PickleCalls::global(std::string name)
{
    if (name.size() > kLongestName || !isHarmlessName(name))
        return refused(name.substr(0, kLongestName));
    return add({PickleKind::Global, 0, keep(std::move(name)), {}});
}

Result<PickleId> PickleCalls::call(PickleId callable, PickleId arguments, std::size_t offset)
{
    if (!is(arguments, PickleKind::Tuple))
        return invalid(offset);
    if (!is(callable, PickleKind::Global))
        return refused("…()"); // what a call gave is never called itself
    const std::string_view name = m_pickle[callable].text;
    switch (pickleName(name)) {
    case PickleName::Refused:
        return refused(name);
    case PickleName::OtherTensor:
        return Error{ErrorCode::PickleTensorKind, {{"found", std::string{name}}}, m_place};
    case PickleName::Class:
        return add({PickleKind::Object, 0, {}, {callable, arguments}});
    default:
        break;
    }
    const std::optional<PickleId> made = known(name, m_pickle[arguments].items);
    if (m_copied > kMostPickleSteps)
        return Error{
            ErrorCode::PickleTooLarge,
            {{"found", std::to_string(m_copied)}, {"expected", std::to_string(kMostPickleSteps)}},
            m_place};
    return made ? Result<PickleId>{*made} : invalid(offset);
}

std::optional<PickleId> PickleCalls::known(std::string_view name, Items arguments)
{
    switch (pickleName(name)) {
    case PickleName::Tensor:
        return tensor(arguments, false);
    case PickleName::TypedTensor:
        return tensor(arguments, true);
    case PickleName::Parameter:
        return first(arguments);
    case PickleName::OrderedDict:
        return orderedDict(arguments);
    case PickleName::Size:
        return container(PickleKind::Tuple, arguments);
    case PickleName::List:
        return container(PickleKind::List, arguments);
    case PickleName::Set:
        return container(PickleKind::Set, arguments);
    case PickleName::Latin1:
        return latin1(arguments);
    case PickleName::NumpyArray:
        return add({PickleKind::NumpyArray, 0, {}, {}});
    case PickleName::NumpyType:
        return numpyType(arguments);
    default:
        return std::nullopt;
    }
}

/// (storage, offset, sizes, strides, ...): what goes behind says how it is trained. With a type:
/// (storage, offset, sizes, strides, requires_grad, hooks, dtype, metadata).
std::optional<PickleId> PickleCalls::tensor(Items arguments, bool hasType)
{
    constexpr std::size_t kTypeAt = 6;
    const std::size_t least = hasType ? kTypeAt + 1 : 4;
    if (arguments.size() < least || !is(arguments[0], PickleKind::Storage) ||
        !is(arguments[1], PickleKind::Whole))
        return std::nullopt;
    for (const std::size_t i : {std::size_t{2}, std::size_t{3}}) {
        if (!is(arguments[i], PickleKind::Tuple) ||
            m_pickle[arguments[i]].items.size() > kMostDimensions)
            return std::nullopt;
        for (const PickleId extent : m_pickle[arguments[i]].items)
            if (!is(extent, PickleKind::Whole))
                return std::nullopt;
    }
    if (m_pickle[arguments[2]].items.size() != m_pickle[arguments[3]].items.size())
        return std::nullopt;
    PickleNode node{
        PickleKind::Tensor,
        m_pickle[arguments[1]].whole,
        {},
        {arguments[0], arguments[2], arguments[3]}};
    if (hasType) {
        if (!is(arguments[kTypeAt], PickleKind::Global))
            return std::nullopt;
        node.items.push_back(arguments[kTypeAt]);
    }
    return add(std::move(node));
}

std::optional<PickleId> PickleCalls::first(Items arguments) const
{
    return arguments.empty() ? std::nullopt : std::optional{arguments[0]};
}

/// OrderedDict(), or of a list of pairs.
std::optional<PickleId> PickleCalls::orderedDict(Items arguments)
{
    PickleNode node{PickleKind::Dict, 0, {}, {}};
    if (arguments.size() > 1)
        return std::nullopt;
    if (arguments.size() == 1 && !is(arguments[0], PickleKind::List))
        return std::nullopt;
    if (arguments.size() == 1)
        for (const PickleId pair : m_pickle[arguments[0]].items) {
            ++m_copied;
            const std::vector<PickleId>& both = m_pickle[pair].items;
            if (both.size() != 2)
                return std::nullopt;
            node.items.insert(node.items.end(), both.begin(), both.end());
        }
    return add(std::move(node));
}

/// The container of `kind` with the elements of another.
std::optional<PickleId> PickleCalls::container(PickleKind kind, Items arguments)
{
    PickleNode node{kind, 0, {}, {}};
    if (arguments.size() > 1)
        return std::nullopt;
    if (arguments.size() == 1) {
        const PickleNode& other = m_pickle[arguments[0]];
        if (other.kind != PickleKind::Tuple && other.kind != PickleKind::List &&
            other.kind != PickleKind::Set)
            return std::nullopt;
        m_copied += other.items.size();
        if (m_copied <= kMostPickleSteps)
            node.items = other.items;
    }
    return add(std::move(node));
}

/// Bytes that protocol 2 spells as the text of the same code points.
std::optional<PickleId> PickleCalls::latin1(Items arguments)
{
    if (arguments.size() != 2 || !is(arguments[0], PickleKind::Text) ||
        m_pickle[arguments[1]].text != "latin1")
        return std::nullopt;
    std::string bytes;
    const std::string_view text = m_pickle[arguments[0]].text;
    m_copiedBytes += text.size();
    if (m_copiedBytes > 2 * kLargestPickle)
        return std::nullopt;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80U) {
            bytes += text[i];
            continue;
        }
        if ((lead != 0xC2U && lead != 0xC3U) || i + 1 == text.size())
            return std::nullopt;
        const auto next = static_cast<unsigned char>(text[++i]);
        bytes += static_cast<char>((lead & 3U) << 6U | (next & 0x3FU));
    }
    return add({PickleKind::Bytes, 0, keep(std::move(bytes)), {}});
}

std::optional<PickleId> PickleCalls::numpyType(Items arguments)
{
    if (arguments.empty() || !is(arguments[0], PickleKind::Text))
        return std::nullopt;
    return add({PickleKind::NumpyType, 0, m_pickle[arguments[0]].text, {}});
}

Result<Done> PickleCalls::build(PickleId object, PickleId state, std::size_t offset)
{
    PickleNode& node = m_pickle.nodes[object];
    const std::vector<PickleId>& parts = m_pickle[state].items;
    switch (node.kind) {
    case PickleKind::Object:
        node.items.push_back(state);
        return Done{};
    case PickleKind::NumpyType: // (version, byte order, ...)
        if (parts.size() < 2)
            return invalid(offset);
        node.items = {parts[1]};
        return Done{};
    case PickleKind::NumpyArray: // (version, shape, type, whether in Fortran order, bytes)
        if (parts.size() != 5)
            return invalid(offset);
        node.items = {parts[1], parts[2], parts[3], parts[4]};
        return Done{};
    case PickleKind::Dict:   // an OrderedDict's attributes, such as _metadata
    case PickleKind::Tensor: // a tensor's attributes
    case PickleKind::List:
    case PickleKind::Set:
        return Done{};
    default:
        return invalid(offset);
    }
}

/// ("storage", class, key, device, elements)
Result<PickleId> PickleCalls::persistent(PickleId id, std::size_t offset)
{
    const std::vector<PickleId>& parts = m_pickle[id].items;
    const bool good = is(id, PickleKind::Tuple) && parts.size() >= 5 &&
                      is(parts[0], PickleKind::Text) && m_pickle[parts[0]].text == "storage" &&
                      is(parts[1], PickleKind::Global) && is(parts[2], PickleKind::Text) &&
                      is(parts[4], PickleKind::Whole) && m_pickle[parts[4]].whole >= 0;
    if (!good)
        return invalid(offset);
    return add(
        {PickleKind::Storage, m_pickle[parts[4]].whole, m_pickle[parts[2]].text, {parts[1]}});
}

} // namespace headlight
