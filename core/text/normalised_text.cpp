#include "core/text/normalised_text.h"

#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/code_point.h"

#include <algorithm>
#include <cassert>
#include <limits>

namespace headlight {

namespace {

std::uint32_t narrow(std::size_t size)
{
    assert(size <= std::numeric_limits<std::uint32_t>::max());
    return static_cast<std::uint32_t>(size);
}

} // namespace

NormalisedText::NormalisedText(std::string_view original, std::uint32_t begin)
    : m_text{original}
    , m_originBegin{begin}
{
    m_origins.reserve(original.size());
    forEachCodePoint(m_text, [&](CodePoint point, std::size_t at) {
        const auto first = begin + narrow(at);
        m_origins.insert(
            m_origins.end(), point.length, ByteSpan{first, first + narrow(point.length)});
    });
}

std::string_view NormalisedText::text(ByteSpan bytes) const
{
    return std::string_view{m_text}.substr(bytes.begin, bytes.size());
}

ByteSpan NormalisedText::whole() const
{
    return {0, narrow(m_text.size())};
}

Range NormalisedText::origin(ByteSpan bytes) const
{
    assert(bytes.begin < bytes.end && bytes.end <= m_origins.size());
    return {
        static_cast<Index>(m_origins[bytes.begin].begin),
        static_cast<Index>(m_origins[bytes.end - 1].end)};
}

NormalisedText NormalisedText::emptied(std::size_t bytes) const
{
    NormalisedText text;
    text.m_originBegin = m_originBegin;
    text.m_text.reserve(bytes);
    text.m_origins.reserve(bytes);
    return text;
}

NormalisedText NormalisedText::slice(ByteSpan bytes) const
{
    NormalisedText part = emptied(bytes.size());
    part.append(*this, bytes);
    if (!part.empty())
        part.m_originBegin = part.m_origins.front().begin;
    return part;
}

void NormalisedText::append(const NormalisedText& source, ByteSpan bytes)
{
    m_text.append(source.m_text, bytes.begin, bytes.size());
    const auto from = source.m_origins.begin();
    m_origins.insert(m_origins.end(), from + bytes.begin, from + bytes.end);
}

void NormalisedText::append(std::string_view bytes, ByteSpan origin)
{
    m_text += bytes;
    m_origins.insert(m_origins.end(), bytes.size(), origin);
}

void NormalisedText::rewrite(std::span<const CharacterChange> changes, std::size_t removedInFront)
{
    const std::string_view old{m_text};
    std::size_t at = 0; // of the old text
    const auto pass = [&](std::size_t count) {
        for (; count > 0 && at < old.size(); --count)
            at += codePointAt(old, at).length;
    };
    const ByteSpan nowhere{m_originBegin, m_originBegin};
    const auto before = [&] { return at == 0 ? nowhere : m_origins[at - 1]; };
    NormalisedText next = emptied(old.size());
    pass(removedInFront);
    for (const auto [value, change] : changes) {
        const bool replaces = change <= 0 && at < old.size();
        const ByteSpan origin = replaces ? m_origins[at] : before();
        const std::size_t begin = next.m_text.size();
        appendUtf8(next.m_text, value);
        next.m_origins.insert(next.m_origins.end(), next.m_text.size() - begin, origin);
        if (change <= 0)
            pass(1 + static_cast<std::size_t>(-change));
    }
    *this = std::move(next);
}

void NormalisedText::prepend(std::string_view content)
{
    if (empty() || content.empty())
        return;
    const ByteSpan origin = m_origins.front();
    m_text.insert(0, content);
    m_origins.insert(m_origins.begin(), content.size(), origin);
}

void NormalisedText::replaceMatches(std::span<const TextRun> runs, std::string_view content)
{
    const bool nothingToDo =
        std::none_of(runs.begin(), runs.end(), [](const TextRun& run) { return run.isMatch; });
    if (nothingToDo)
        return;
    const ByteSpan nowhere{m_originBegin, m_originBegin};
    NormalisedText next = emptied(m_text.size());
    for (const auto& [bytes, isMatch] : runs)
        if (isMatch)
            next.append(content, bytes.end == 0 ? nowhere : m_origins[bytes.end - 1]);
        else
            next.append(*this, bytes);
    *this = std::move(next);
}

std::optional<Error> growthError(std::size_t bytes)
{
    constexpr std::size_t kBytesEach = sizeof(ByteSpan) + 1;
    if (bytes <= NormalisedText::kLongestResult)
        return std::nullopt;
    return Error{
        ErrorCode::MemoryExceeded,
        {{"needed", std::to_string(bytes * kBytesEach)},
         {"available", std::to_string(NormalisedText::kLongestResult * kBytesEach)}}};
}

} // namespace headlight
