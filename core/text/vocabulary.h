#pragma once

#include "core/text/flat_map.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The number of a piece of a vocabulary.
using TokenId = std::uint32_t;

/// The largest id that is read.
inline constexpr TokenId kLargestTokenId = 0x7FFFFFFFU;

/// Pieces and their ids, found either way in constant time. Ids need not be contiguous.
class Vocabulary
{
public:
    /// Room for that many pieces.
    explicit Vocabulary(std::size_t expected = 0);

    /// Adds a piece; false where it is there already, which keeps its id. Of several pieces with
    /// one id the last is the id's piece.
    bool add(std::string_view piece, TokenId id);
    /// Adds a piece, or gives it another id.
    void set(std::string_view piece, TokenId id);

    /// A piece that is looked up soon: its place in memory is fetched meanwhile.
    struct Key
    {
        std::string_view piece;
        std::uint32_t hash;
    };

    [[nodiscard]] Key key(std::string_view piece) const;

    [[nodiscard]] std::optional<TokenId> id(const Key& key) const;
    [[nodiscard]] std::optional<TokenId> id(std::string_view piece) const;
    [[nodiscard]] std::optional<std::string_view> piece(TokenId id) const;

    /// Different pieces.
    [[nodiscard]] std::size_t size() const { return m_ids.size(); }
    /// Bytes of the longest piece.
    [[nodiscard]] std::size_t longestPiece() const { return m_longest; }

    /// The n-th piece that was added, n < size(), and its id.
    [[nodiscard]] std::string_view pieceAt(std::size_t entry) const;
    [[nodiscard]] TokenId idAt(std::size_t entry) const { return m_ids[entry]; }

private:
    struct Slot
    {
        std::uint32_t hash = 0;
        std::uint32_t entry = 0; ///< plus 1; 0 is free
    };

    [[nodiscard]] std::size_t place(std::string_view piece, std::uint32_t hash) const;
    void grow();

    std::string m_bytes;              ///< all pieces, one behind the other
    std::vector<std::size_t> m_ends;  ///< of each piece in m_bytes
    std::vector<TokenId> m_ids;       ///< of each piece
    std::vector<Slot> m_slots;        ///< by piece
    FlatMap<std::uint32_t> m_entryOf; ///< by id
    std::size_t m_longest = 0;
};

} // namespace headlight
