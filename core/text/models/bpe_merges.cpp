#include "core/text/models/bpe_merges.h"

#include "core/base/error_code.h"
#include "core/base/json_reader.h"

namespace headlight {

BpeMerges::BpeMerges(std::string_view continuingPrefix, std::size_t expected)
    : m_prefix{continuingPrefix}
    , m_merges{expected}
{
}

Result<Done> BpeMerges::add(
    const Vocabulary& vocabulary, std::string_view left, std::string_view right)
{
    const auto unknown = [this](std::string_view piece) {
        return Error{
            ErrorCode::TokenizerMergeUnknown,
            {{"index", std::to_string(m_rank)}, {"found", jsonExcerpt(piece)}}};
    };
    if (right.size() < m_prefix.size())
        return unknown(right); // nothing is left of it
    m_joined = left;
    m_joined += right.substr(m_prefix.size());
    const Vocabulary::Key keys[] = {
        vocabulary.key(left), vocabulary.key(right), vocabulary.key(m_joined)};
    const std::optional<TokenId> leftId = vocabulary.id(keys[0]);
    if (!leftId)
        return unknown(left);
    const std::optional<TokenId> rightId = vocabulary.id(keys[1]);
    if (!rightId)
        return unknown(right);
    const std::optional<TokenId> joinedId = vocabulary.id(keys[2]);
    if (!joinedId)
        return unknown(m_joined);
    m_merges.set((std::uint64_t{*leftId} << 32U) | *rightId, {m_rank, *joinedId});
    ++m_rank;
    return Done{};
}

Result<Done> BpeMerges::addLine(const Vocabulary& vocabulary, std::string_view line)
{
    const std::size_t blank = line.find(' ');
    if (blank == std::string_view::npos || line.find(' ', blank + 1) != std::string_view::npos)
        return Error{
            ErrorCode::TokenizerMergeInvalid,
            {{"index", std::to_string(m_rank)}, {"found", jsonExcerpt(line)}}};
    return add(vocabulary, line.substr(0, blank), line.substr(blank + 1));
}

} // namespace headlight
