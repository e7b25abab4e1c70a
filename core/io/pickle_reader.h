#pragma once

#include "core/io/pickle.h"
#include "core/io/pickle_calls.h"
#include "core/io/pickle_opcodes.h"

#include <optional>
#include <unordered_map>

namespace headlight {

/// Follows a pickle step by step; see readPickle. Used once.
class PickleReader
{
public:
    PickleReader(std::string bytes, const std::string& place);

    [[nodiscard]] Result<Pickle> read();

private:
    [[nodiscard]] Error tooLarge(std::uint64_t found, std::uint64_t expected) const;
    // Each of these is false after a fault, which m_error tells.
    bool fail(Error error);
    bool invalid();
    bool take(std::uint64_t count, std::string_view& bytes);
    bool takeNumber(std::size_t width, std::uint64_t& number);
    bool takeLine(std::string_view& line);
    bool push(PickleNode node);
    bool push(const Result<PickleId>& id);
    bool pop(std::size_t count, std::vector<PickleId>& values);
    bool popMark(std::vector<PickleId>& values);

    bool step();
    bool doStep(const PickleOpcode& opcode, std::uint64_t number);
    bool pushScalar(const PickleOpcode& opcode, std::uint64_t number);
    bool pushText(PickleKind kind, std::uint64_t size);
    bool pushLong(std::uint64_t size);
    bool gather(const PickleOpcode& opcode);
    bool extend(PickleKind kind, bool many);
    bool remember(std::uint64_t index);
    bool recall(std::uint64_t index);
    bool globalByLine();
    bool globalByStack();
    bool reduce();
    bool build();
    bool persistent();
    bool stop();

    Pickle m_pickle{};
    const std::string& m_place;
    PickleCalls m_calls;
    std::string_view m_text{};
    std::size_t m_at = 0;
    std::size_t m_stepBegin = 0;
    std::size_t m_steps = 0;
    bool m_done = false;
    std::vector<PickleId> m_stack{};
    std::vector<std::size_t> m_marks{}; ///< how high the stack was
    std::unordered_map<std::uint64_t, PickleId> m_memo{};
    std::optional<Error> m_error{};
};

} // namespace headlight
