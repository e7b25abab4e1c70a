#include "core/text/sentencepiece_steps.h"

#include "core/text/code_point.h"
#include "core/text/models/unigram.h"

#include <algorithm>
#include <limits>

namespace headlight {

namespace {

constexpr std::string_view kMark = "\xE2\x96\x81"; // U+2581

class BlankNormalizer final : public Normalizer
{
public:
    explicit BlankNormalizer(BlankRule rule) : m_rule{rule} {}

    Result<Done> apply(NormalisedText& text) const override
    {
        const std::string_view spelling = text.text();
        const std::size_t end =
            m_rule.removesExtra ? spelling.find_last_not_of(' ') + 1 : spelling.size();
        NormalisedText made = text.emptied(end + end / 2 + kMark.size());
        bool wasBlank = m_rule.removesExtra; // those in front vanish
        for (std::size_t at = 0; at < end;) {
            const std::size_t size = codePointAt(spelling, at).length;
            const ByteSpan bytes{
                static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size)};
            const bool isBlank = spelling[at] == ' ';
            at += size;
            if (isBlank && wasBlank)
                continue;
            if (made.empty() && m_rule.addsMark) {
                const std::uint32_t origin = text.originAt(bytes.begin).begin;
                made.append(kMark, {origin, origin});
            }
            if (isBlank)
                made.append(kMark, text.originAt(bytes.begin));
            else
                made.append(text, bytes);
            wasBlank = isBlank && m_rule.removesExtra;
        }
        text = std::move(made);
        return Done{};
    }

private:
    BlankRule m_rule;
};

} // namespace

NormalizerPtr blankNormalizer(BlankRule rule)
{
    return std::make_shared<BlankNormalizer>(rule);
}

TokenModelPtr unigramOfFile(const SentencePieceFile& file, TokenId unknown)
{
    UnigramOptions options;
    options.unknownId = unknown;
    options.fallsBackToBytes = file.fallsBackToBytes;
    double highest = std::numeric_limits<double>::lowest();
    for (const ScoredPiece& piece : file.pieces)
        if (piece.kind == PieceKind::Normal)
            highest = std::max(highest, static_cast<double>(piece.score));
    Vocabulary vocabulary{file.pieces.size()};
    for (const ScoredPiece& piece : file.pieces) {
        const auto id = static_cast<TokenId>(options.scores.size());
        const bool isUser = piece.kind == PieceKind::UserDefined;
        double score = isUser ? static_cast<double>(piece.text.size()) * highest - 0.1
                              : static_cast<double>(piece.score);
        if (piece.kind != PieceKind::Normal && !isUser)
            score = highest; // never looked for; the lowest score is that of normal pieces
        if (piece.kind == PieceKind::Normal || isUser || piece.kind == PieceKind::Byte)
            vocabulary.add(piece.text, id);
        options.scores.push_back(score);
    }
    return std::make_shared<UnigramModel>(std::move(vocabulary), std::move(options));
}

} // namespace headlight
