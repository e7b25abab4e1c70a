#include "core/text/models/scored_merges.h"

#include <algorithm>

namespace headlight {

namespace {

/// Longer pieces are not taken apart: there are none in honest files, and it takes quadratic time.
constexpr std::size_t kLongestPiece = 4096;

} // namespace

BpeMerges mergesOfPieces(const Vocabulary& vocabulary)
{
    std::vector<std::size_t> entries(vocabulary.size());
    for (std::size_t i = 0; i < entries.size(); ++i)
        entries[i] = i;
    std::sort(entries.begin(), entries.end(), [&](std::size_t a, std::size_t b) {
        return vocabulary.idAt(a) < vocabulary.idAt(b);
    });
    BpeMerges merges{"", vocabulary.size()};
    for (const std::size_t entry : entries) {
        const std::string_view piece = vocabulary.pieceAt(entry);
        if (piece.empty() || piece.size() > kLongestPiece)
            continue;
        for (std::size_t cut = characterSize(piece[0]); cut < piece.size();
             cut += characterSize(piece[cut])) {
            const std::string_view left = piece.substr(0, cut);
            const std::string_view right = piece.substr(cut);
            if (vocabulary.id(left) && vocabulary.id(right))
                (void)merges.add(vocabulary, left, right); // all three are pieces
        }
    }
    return merges;
}

} // namespace headlight
