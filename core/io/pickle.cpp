#include "core/io/pickle.h"

#include "core/base/error_code.h"
#include "core/io/little_endian.h"
#include "core/io/pickle_reader.h"

#include <utility>

namespace headlight {

PickleReader::PickleReader(std::string bytes, const std::string& place)
    : m_place{place}
    , m_calls{m_pickle, place}
{
    m_pickle.bytes = std::make_unique<const std::string>(std::move(bytes));
    m_text = *m_pickle.bytes;
}

Result<Pickle> PickleReader::read()
{
    if (m_text.size() > kLargestPickle)
        return tooLarge(m_text.size(), kLargestPickle);
    while (!m_done) {
        if (++m_steps > kMostPickleSteps)
            return tooLarge(m_steps, kMostPickleSteps);
        m_stepBegin = m_at;
        if (!step())
            return *m_error;
    }
    return std::move(m_pickle);
}

Error PickleReader::tooLarge(std::uint64_t found, std::uint64_t expected) const
{
    return {
        ErrorCode::PickleTooLarge,
        {{"found", std::to_string(found)}, {"expected", std::to_string(expected)}},
        m_place};
}

bool PickleReader::fail(Error error)
{
    m_error = std::move(error);
    return false;
}

bool PickleReader::invalid()
{
    return fail({ErrorCode::PickleInvalid, {{"offset", std::to_string(m_stepBegin)}}, m_place});
}

/// The next `count` bytes.
bool PickleReader::take(std::uint64_t count, std::string_view& bytes)
{
    if (count > m_text.size() - m_at)
        return fail({ErrorCode::PickleEnds, {{"offset", std::to_string(m_text.size())}}, m_place});
    bytes = m_text.substr(m_at, static_cast<std::size_t>(count));
    m_at += bytes.size();
    return true;
}

bool PickleReader::takeNumber(std::size_t width, std::uint64_t& number)
{
    std::string_view bytes;
    if (!take(width, bytes))
        return false;
    number = littleEndian(bytes, 0, width);
    return true;
}

/// Up to the end of the line, which is dropped.
bool PickleReader::takeLine(std::string_view& line)
{
    const std::size_t end = m_text.find('\n', m_at);
    const bool found = end != std::string_view::npos;
    if (!take(found ? end - m_at : m_text.size() - m_at + 1, line))
        return false;
    ++m_at;
    return true;
}

bool PickleReader::push(PickleNode node)
{
    m_stack.push_back(m_calls.add(std::move(node)));
    return true;
}

bool PickleReader::push(const Result<PickleId>& id)
{
    if (!id)
        return fail(id.error());
    m_stack.push_back(id.value());
    return true;
}

/// Takes the topmost `count` values, none of them from below the last mark.
bool PickleReader::pop(std::size_t count, std::vector<PickleId>& values)
{
    const std::size_t floor = m_marks.empty() ? 0 : m_marks.back();
    if (m_stack.size() - floor < count)
        return invalid();
    values.assign(m_stack.end() - static_cast<std::ptrdiff_t>(count), m_stack.end());
    m_stack.resize(m_stack.size() - count);
    return true;
}

/// Takes what lies above the last mark, and the mark.
bool PickleReader::popMark(std::vector<PickleId>& values)
{
    if (m_marks.empty())
        return invalid();
    const std::size_t count = m_stack.size() - m_marks.back();
    if (!pop(count, values))
        return false;
    m_marks.pop_back();
    return true;
}

bool PickleReader::step()
{
    std::uint64_t code = 0;
    if (!takeNumber(1, code))
        return false;
    const PickleOpcode& opcode = pickleOpcode(static_cast<unsigned char>(code));
    if (opcode.action == PickleAction::Refuse)
        return fail(
            {ErrorCode::PickleOpcode,
             {{"found", pickleOpcodeName(static_cast<unsigned char>(code))},
              {"offset", std::to_string(m_stepBegin)}},
             m_place});
    std::uint64_t number = 0;
    return takeNumber(opcode.width, number) && doStep(opcode, number);
}

bool PickleReader::doStep(const PickleOpcode& opcode, std::uint64_t number)
{
    switch (opcode.action) {
    case PickleAction::Ignore:
        return true;
    case PickleAction::Mark:
        m_marks.push_back(m_stack.size());
        return true;
    case PickleAction::Scalar:
        return pushScalar(opcode, number);
    case PickleAction::Text:
        return pushText(opcode.kind, number);
    case PickleAction::Long:
        return pushLong(number);
    case PickleAction::Gather:
    case PickleAction::GatherMark:
        return gather(opcode);
    case PickleAction::ExtendOne:
    case PickleAction::ExtendMany:
        return extend(opcode.kind, opcode.action == PickleAction::ExtendMany);
    case PickleAction::Remember:
        return remember(opcode.width == 0 ? m_memo.size() : number);
    case PickleAction::Recall:
        return recall(number);
    case PickleAction::GlobalByLine:
        return globalByLine();
    case PickleAction::GlobalByStack:
        return globalByStack();
    case PickleAction::Reduce:
        return reduce();
    case PickleAction::Build:
        return build();
    case PickleAction::Persistent:
        return persistent();
    case PickleAction::Stop:
        return stop();
    case PickleAction::Refuse:
        break;
    }
    return invalid();
}

Result<Pickle> readPickle(std::string bytes, const std::string& place)
{
    return PickleReader{std::move(bytes), place}.read();
}

} // namespace headlight
