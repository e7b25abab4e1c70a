#include "core/picture/encoding_labels.h"

#include "core/picture/token_label.h"
#include "core/text/code_point.h"

#include <utf8proc.h>

namespace headlight {

namespace {

constexpr int kLongestLabel = 64; ///< columns: many tokens may share one long text

bool isMark(char32_t c)
{
    const auto category = utf8proc_category(static_cast<utf8proc_int32_t>(c));
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_MC ||
           category == UTF8PROC_CATEGORY_ME;
}

/// A piece without the signs for blanks: what a token without text in the original shows.
std::string shownPiece(std::string_view piece)
{
    std::string shown;
    forEachCodePoint(piece, [&](CodePoint point, std::size_t at) {
        if (point.value == 0x2581 || point.value == 0x120)
            shown += ' ';
        else if (point.value == 0x10A)
            shown += '\n';
        else
            shown += piece.substr(at, point.length);
    });
    return tokenLabel(shown);
}

/// A text without its middle, where it is so long that no label shows that.
std::string ends(std::string_view text)
{
    constexpr std::size_t kShown = 256; // bytes at each end
    if (text.size() <= 2 * kShown)
        return std::string{text};
    std::size_t front = kShown;
    std::size_t back = text.size() - kShown;
    const auto isInside = [text](std::size_t at) {
        return (static_cast<unsigned char>(text[at]) & 0xC0U) == 0x80U;
    };
    while (isInside(front))
        --front;
    while (isInside(back))
        ++back;
    return std::string{text.substr(0, front)} += text.substr(back);
}

/// Labels the tokens of one text.
class Labels
{
public:
    Labels(const Encoding& encoding, std::string_view text, std::vector<EncodingLabel>& labels)
        : m_encoding{encoding}
        , m_text{text}
        , m_labels{labels}
    {
    }

    void add(std::size_t index) { m_indices.push_back(index); }

    void finish()
    {
        for (std::size_t i = 0; i < m_indices.size(); ++i) {
            const EncodedToken& token = m_encoding[m_indices[i]];
            EncodingLabel& label = m_labels[m_indices[i]];
            if (token.bytes.size() == 0) {
                label.label = shownPiece(token.piece);
                continue;
            }
            const Index end = withMarks(token.bytes.end, i);
            label.label = shortTokenLabel(ends(slice({token.bytes.begin, end})), kLongestLabel);
            countParts(i);
        }
    }

private:
    [[nodiscard]] const Range& bytes(std::size_t i) const { return m_encoding[m_indices[i]].bytes; }
    [[nodiscard]] std::string_view slice(Range range) const
    {
        return m_text.substr(
            static_cast<std::size_t>(range.begin), static_cast<std::size_t>(range.size()));
    }

    /// `end`, behind the combining marks that follow and belong to no token.
    [[nodiscard]] Index withMarks(Index end, std::size_t i) const
    {
        const bool isLast = i + 1 == m_indices.size();
        const Index limit = isLast ? static_cast<Index>(m_text.size()) : bytes(i + 1).begin;
        while (end < limit) {
            const CodePoint point = codePointAt(m_text, static_cast<std::size_t>(end));
            if (!isMark(point.value))
                break;
            end += static_cast<Index>(point.length);
        }
        return end;
    }

    /// Whether the token at `i` stands for the character that begins at `character`.
    [[nodiscard]] bool covers(std::size_t i, Index character) const
    {
        return i < m_indices.size() && bytes(i).contains(character);
    }

    /// Which part of its last character a token is; where that is its own, of its first.
    void countParts(std::size_t i)
    {
        EncodingLabel& label = m_labels[m_indices[i]];
        const auto end = static_cast<std::size_t>(bytes(i).end);
        const Index last = bytes(i).end - static_cast<Index>(codePointBefore(m_text, end).length);
        const std::size_t before = i == 0 ? m_indices.size() : i - 1;
        const bool goesOn = covers(i + 1, last);
        const Index character = goesOn || covers(before, last) ? last : bytes(i).begin;
        if (!goesOn && !covers(before, character))
            return;
        if (goesOn && !covers(before, character)) {
            m_part = 1;
            m_parts = 1;
            while (covers(i + static_cast<std::size_t>(m_parts), character))
                ++m_parts;
        } else {
            ++m_part;
        }
        label.part = m_part;
        label.parts = m_parts;
    }

    const Encoding& m_encoding;
    std::string_view m_text;
    std::vector<EncodingLabel>& m_labels;
    std::vector<std::size_t> m_indices{}; ///< of the text's tokens in the encoding
    int m_part = 1;                       ///< of the character that was shared last
    int m_parts = 1;
};

} // namespace

std::string EncodingLabel::text() const
{
    if (parts == 1)
        return label;
    return label + ' ' + std::to_string(part) + '/' + std::to_string(parts);
}

std::vector<EncodingLabel> encodingLabels(
    const Encoding& encoding, std::string_view text, std::string_view pair)
{
    std::vector<EncodingLabel> labels(encoding.size());
    Labels first{encoding, text, labels};
    Labels second{encoding, pair, labels};
    for (std::size_t i = 0; i < encoding.size(); ++i) {
        labels[i].isSpecial = encoding[i].isSpecial;
        if (encoding[i].source == TokenSource::Added)
            labels[i].label = tokenLabel(encoding[i].piece);
        else
            (encoding[i].source == TokenSource::Pair ? second : first).add(i);
    }
    first.finish();
    second.finish();
    return labels;
}

} // namespace headlight
