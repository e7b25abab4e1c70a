#pragma once

#include "core/base/result.h"
#include "core/text/vocabulary.h"

#include <string_view>
#include <vector>

namespace headlight {

/// The merges of byte-pair encoding: which two pieces become one, in order of rank.
class BpeMerges
{
public:
    struct Merge
    {
        std::uint32_t rank = 0;
        TokenId result = 0;
    };

    /// `continuingPrefix` is cut from the right piece before the two are joined.
    explicit BpeMerges(std::string_view continuingPrefix = {}, std::size_t expected = 0);

    /// The next merge; of one listed twice the later rank counts. Errors: TokenizerMergeUnknown
    /// where a part or what comes out is not in the vocabulary.
    [[nodiscard]] Result<Done> add(
        const Vocabulary& vocabulary, std::string_view left, std::string_view right);
    /// The next merge as "left right"; there is one blank. Errors: TokenizerMergeInvalid.
    [[nodiscard]] Result<Done> addLine(const Vocabulary& vocabulary, std::string_view line);

    [[nodiscard]] const Merge* find(TokenId left, TokenId right) const
    {
        return m_merges.find((std::uint64_t{left} << 32U) | right);
    }
    /// Merges that were listed.
    [[nodiscard]] std::size_t size() const { return m_rank; }

private:
    std::string m_prefix;
    FlatMap<Merge> m_merges;
    std::uint32_t m_rank = 0;
    std::string m_joined{}; ///< scratch of add()
};

} // namespace headlight
