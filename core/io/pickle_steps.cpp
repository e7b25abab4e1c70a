#include "core/io/little_endian.h"
#include "core/io/pickle_reader.h"

#include <bit>
#include <utility>

namespace headlight {

bool PickleReader::pushScalar(const PickleOpcode& opcode, std::uint64_t number)
{
    constexpr std::size_t kRealBytes = 8;
    if (opcode.kind == PickleKind::Real) { // highest byte first
        std::uint64_t reversed = 0;
        for (std::size_t i = 0; i < kRealBytes; ++i, number >>= 8U)
            reversed = (reversed << 8U) | (number & 0xFFU);
        number = reversed;
    }
    auto whole = std::bit_cast<std::int64_t>(number);
    if (opcode.isSigned)
        whole = std::bit_cast<std::int32_t>(static_cast<std::uint32_t>(number));
    if (opcode.kind == PickleKind::Bool)
        whole = opcode.count == 0 ? 0 : 1;
    return push({opcode.kind, whole, {}, {}});
}

bool PickleReader::pushText(PickleKind kind, std::uint64_t size)
{
    std::string_view text;
    return take(size, text) && push({kind, 0, text, {}});
}

/// A whole number of `size` bytes, in two's complement.
bool PickleReader::pushLong(std::uint64_t size)
{
    constexpr std::size_t kMost = 8;
    std::string_view bytes;
    if (!take(size, bytes))
        return false;
    if (size > kMost)
        return push({PickleKind::Object, 0, {}, {}}); // no size or index is that large
    std::uint64_t number = littleEndian(bytes, 0, bytes.size());
    const bool negative = size > 0 && (static_cast<unsigned char>(bytes.back()) & 0x80U) != 0;
    if (negative && size < kMost)
        number |= ~std::uint64_t{0} << (8 * size);
    return push({PickleKind::Whole, std::bit_cast<std::int64_t>(number), {}, {}});
}

/// A new container of the topmost values.
bool PickleReader::gather(const PickleOpcode& opcode)
{
    PickleNode node{opcode.kind, 0, {}, {}};
    const bool good = opcode.action == PickleAction::GatherMark ? popMark(node.items)
                                                                : pop(opcode.count, node.items);
    return good && push(std::move(node));
}

/// Puts values into the container below them. An object of an unknown class may be one.
bool PickleReader::extend(PickleKind kind, bool many)
{
    std::vector<PickleId> values;
    const bool pairs = kind == PickleKind::Dict;
    if (!(many ? popMark(values) : pop(pairs ? 2 : 1, values)))
        return false;
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (m_stack.size() == floor || (pairs && values.size() % 2 != 0))
        return invalid();
    PickleId target = m_stack.back();
    if (m_pickle[target].kind == PickleKind::Object && kind != PickleKind::Set) {
        const PickleId part = m_calls.add({kind, 0, {}, {}});
        m_pickle.nodes[target].items.push_back(part);
        target = part;
    }
    PickleNode& node = m_pickle.nodes[target];
    if (node.kind != kind)
        return invalid();
    node.items.insert(node.items.end(), values.begin(), values.end());
    return true;
}

bool PickleReader::remember(std::uint64_t index)
{
    if (m_stack.empty())
        return invalid();
    m_memo.insert_or_assign(index, m_stack.back());
    return true;
}

bool PickleReader::recall(std::uint64_t index)
{
    const auto found = m_memo.find(index);
    if (found == m_memo.end())
        return invalid();
    m_stack.push_back(found->second);
    return true;
}

bool PickleReader::globalByLine()
{
    std::string_view module;
    std::string_view name;
    if (!takeLine(module) || !takeLine(name))
        return false;
    return push(m_calls.global(std::string{module} + '.' + std::string{name}));
}

bool PickleReader::globalByStack()
{
    constexpr std::size_t kLongest = 1024;
    std::vector<PickleId> both;
    if (!pop(2, both))
        return false;
    const PickleNode& module = m_pickle[both[0]];
    const PickleNode& name = m_pickle[both[1]];
    if (module.kind != PickleKind::Text || name.kind != PickleKind::Text ||
        module.text.size() > kLongest || name.text.size() > kLongest)
        return invalid();
    return push(m_calls.global(std::string{module.text} + '.' + std::string{name.text}));
}

/// Also for NEWOBJ: a class with its arguments.
bool PickleReader::reduce()
{
    std::vector<PickleId> both;
    return pop(2, both) && push(m_calls.call(both[0], both[1], m_stepBegin));
}

bool PickleReader::build()
{
    std::vector<PickleId> both;
    if (!pop(2, both))
        return false;
    m_stack.push_back(both[0]);
    if (const Result<Done> built = m_calls.build(both[0], both[1], m_stepBegin); !built)
        return fail(built.error());
    return true;
}

bool PickleReader::persistent()
{
    std::vector<PickleId> id;
    return pop(1, id) && push(m_calls.persistent(id[0], m_stepBegin));
}

bool PickleReader::stop()
{
    if (m_stack.size() != 1 || !m_marks.empty())
        return invalid();
    m_pickle.root = m_stack.back();
    m_done = true;
    return true;
}

} // namespace headlight
