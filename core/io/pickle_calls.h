#pragma once

#include "core/io/pickle.h"

#include <optional>

namespace headlight {

/// What the calls in a pickle come to, without calling anything.
class PickleCalls
{
public:
    PickleCalls(Pickle& pickle, const std::string& place) : m_pickle{pickle}, m_place{place} {}

    /// A class or function by name. PickleCallRefused for those of the interpreter and the system.
    [[nodiscard]] Result<PickleId> global(std::string name);
    /// callable(*arguments). `offset` is for errors.
    [[nodiscard]] Result<PickleId> call(PickleId callable, PickleId arguments, std::size_t offset);
    /// object.__setstate__(state), or what goes for it. Gives what stands for the object then.
    [[nodiscard]] Result<Done> build(PickleId object, PickleId state, std::size_t offset);
    /// The storage that a persistent id names.
    [[nodiscard]] Result<PickleId> persistent(PickleId id, std::size_t offset);

    /// A new value.
    PickleId add(PickleNode node);
    /// Keeps a text that does not stand in the pickle as it is.
    [[nodiscard]] std::string_view keep(std::string text);

private:
    using Items = const std::vector<PickleId>&;

    [[nodiscard]] Error invalid(std::size_t offset) const;
    [[nodiscard]] Error refused(std::string_view name) const;
    [[nodiscard]] bool is(PickleId id, PickleKind kind) const;
    [[nodiscard]] std::optional<PickleId> known(std::string_view name, Items arguments);
    [[nodiscard]] std::optional<PickleId> tensor(Items arguments, bool hasType);
    [[nodiscard]] std::optional<PickleId> first(Items arguments) const;
    [[nodiscard]] std::optional<PickleId> orderedDict(Items arguments);
    [[nodiscard]] std::optional<PickleId> container(PickleKind kind, Items arguments);
    [[nodiscard]] std::optional<PickleId> latin1(Items arguments);
    [[nodiscard]] std::optional<PickleId> numpyType(Items arguments);

    Pickle& m_pickle;
    const std::string& m_place;
    std::size_t m_copied = 0;      ///< elements of containers: shared ones could be copied for ever
    std::size_t m_copiedBytes = 0; ///< the same of texts
};

} // namespace headlight
