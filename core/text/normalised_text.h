#pragma once

#include "core/base/error.h"
#include "core/base/index.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A run of bytes, [begin, end).
struct ByteSpan
{
    std::uint32_t begin = 0;
    std::uint32_t end = 0;

    [[nodiscard]] std::size_t size() const { return end - begin; }
    bool operator==(const ByteSpan&) const = default;
};

/// A run of a text that a pattern matched, or that lies between matches.
struct TextRun
{
    ByteSpan bytes;
    bool isMatch = false;

    bool operator==(const TextRun&) const = default;
};

/// One code point of a new text, and what it does to the old one.
struct CharacterChange
{
    char32_t value = 0;
    int change = 0; ///< 1 = put in; 0 = in place of one; -n = in place of one, and n more removed
};

/// A text whose code points know where in the original text they came from.
///
/// What is put in came from where its neighbour in front came from; what replaces a code point came
/// from where that one came from. Ranges of the original are UTF-8 bytes and lie between code
/// points; several code points may share one.
///
/// Every operation takes time and memory in proportion to the text: 9 bytes a byte. Originals have
/// at most kLongestText bytes, what becomes of them kLongestResult (see growthError); callers see
/// to that. A plain value; text is UTF-8 throughout.
class NormalisedText
{
public:
    static constexpr std::size_t kLongestText = std::size_t{1} << 24U;
    static constexpr std::size_t kLongestResult = std::size_t{1} << 26U;

    NormalisedText() = default;
    /// An original that begins at byte `begin` of a longer one.
    explicit NormalisedText(std::string_view original, std::uint32_t begin = 0);

    [[nodiscard]] const std::string& text() const { return m_text; }
    [[nodiscard]] std::string_view text(ByteSpan bytes) const;
    [[nodiscard]] bool empty() const { return m_text.empty(); }
    [[nodiscard]] std::size_t size() const { return m_text.size(); }
    [[nodiscard]] ByteSpan whole() const;

    /// Where the text began when it was cut out.
    [[nodiscard]] std::uint32_t originBegin() const { return m_originBegin; }
    /// Where `bytes` of the text came from: from the begin of its first to the end of its last code
    /// point's origin. `bytes` is not empty.
    [[nodiscard]] Range origin(ByteSpan bytes) const;

    /// A part as a text of its own; its originBegin is where its first code point came from.
    [[nodiscard]] NormalisedText slice(ByteSpan bytes) const;

    /// Replaces the text by the code points of `changes`, after `removedInFront` code points that
    /// vanish.
    void rewrite(std::span<const CharacterChange> changes, std::size_t removedInFront = 0);
    /// Puts `content` in front; does nothing to an empty text.
    void prepend(std::string_view content);
    /// Replaces every match by `content`; `runs` cover the text.
    void replaceMatches(std::span<const TextRun> runs, std::string_view content);

    /// For building a text from left to right: appends a part of another text, or bytes that came
    /// from `origin`.
    void append(const NormalisedText& source, ByteSpan bytes);
    void append(std::string_view bytes, ByteSpan origin);
    /// Where the code point at byte `at` came from.
    [[nodiscard]] ByteSpan originAt(std::size_t at) const { return m_origins[at]; }
    /// An empty text to append to, with the origin of this one and room for `bytes`.
    [[nodiscard]] NormalisedText emptied(std::size_t bytes) const;

private:
    std::string m_text;
    std::vector<ByteSpan> m_origins; ///< one for each byte of the text
    std::uint32_t m_originBegin = 0;
};

/// MemoryExceeded where a step would make a text longer than kLongestResult bytes: parts of a
/// tokenizer that multiply a text must ask.
[[nodiscard]] std::optional<Error> growthError(std::size_t bytes);

} // namespace headlight
