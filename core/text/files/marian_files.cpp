// source.spm and vocab.json: Marian. Pieces come from SentencePiece, ids from the JSON.
#include "core/base/error_code.h"
#include "core/text/files/file_parts.h"
#include "core/text/sentencepiece_steps.h"
#include "core/text/vocabulary_json.h"

namespace headlight {

namespace {

/// Bytes of the language code that a text begins with: ">>fra<<".
std::size_t languageCodeSize(std::string_view text)
{
    const std::size_t end = text.starts_with(">>") ? text.find("<<") : std::string_view::npos;
    return end == std::string_view::npos ? 0 : end + 2;
}

/// What SentencePiece does to a text, behind a language code.
class MarianNormalizer final : public Normalizer
{
public:
    explicit MarianNormalizer(NormalizerPtr rest) : m_rest{std::move(rest)} {}

    Result<Done> apply(NormalisedText& text) const override
    {
        const auto cut = static_cast<std::uint32_t>(languageCodeSize(text.text()));
        if (cut == 0)
            return m_rest->apply(text);
        NormalisedText joined = text.emptied(text.size());
        joined.append(text, {0, cut});
        if (cut < text.size()) {
            NormalisedText rest = text.slice({cut, text.whole().end});
            const Result<Done> applied = m_rest->apply(rest);
            if (!applied)
                return applied.error();
            if (!rest.empty())
                joined.append(rest, rest.whole());
        }
        text = std::move(joined);
        return Done{};
    }

private:
    NormalizerPtr m_rest;
};

/// Parts a language code from what follows.
class MarianPreTokenizer final : public PreTokenizer
{
public:
    Result<Done> apply(SplitText& text) const override
    {
        const std::string_view all = text.text.text();
        const auto cut = static_cast<std::uint32_t>(languageCodeSize(all));
        if (cut == 0 || cut == all.size() || text.splits.size() != 1)
            return Done{};
        Split rest = text.splits.front();
        text.splits.front().bytes.end = cut;
        rest.bytes.begin = cut;
        text.splits.push_back(rest);
        return Done{};
    }
};

/// The pieces of one vocabulary with the ids of another.
class RenumberedModel final : public TokenModel
{
public:
    RenumberedModel(TokenModelPtr pieces, Vocabulary ids, TokenId unknown)
        : TokenModel{std::move(ids)}
        , m_pieces{std::move(pieces)}
        , m_unknown{unknown}
    {
    }

    [[nodiscard]] Result<Done> tokenize(std::string_view split, ModelTokens& tokens) const override
    {
        if (languageCodeSize(split) == split.size()) {
            const Range whole{0, static_cast<Index>(split.size())};
            tokens.push_back({vocabulary().id(split).value_or(m_unknown), whole});
            return Done{};
        }
        const std::size_t first = tokens.size();
        const Result<Done> done = m_pieces->tokenize(split, tokens);
        if (!done)
            return done.error();
        for (std::size_t i = first; i < tokens.size(); ++i) {
            const Range bytes = tokens[i].bytes;
            const std::string_view piece = split.substr(
                static_cast<std::size_t>(bytes.begin), static_cast<std::size_t>(bytes.size()));
            tokens[i].id = vocabulary().id(piece).value_or(m_unknown);
        }
        return Done{};
    }

    [[nodiscard]] std::string_view kind() const override { return m_pieces->kind(); }
    [[nodiscard]] std::optional<TokenId> unknownId() const override { return m_unknown; }

private:
    TokenModelPtr m_pieces;
    TokenId m_unknown;
};

Result<NormalizerPtr> readNormalizer(const SentencePieceFile& file, const std::string& place)
{
    const NormalizerPtr blanks = blankNormalizer({file.addsDummyPrefix, file.removesExtraBlanks});
    if (file.charsmap.empty())
        return blanks;
    const Result<NormalizerPtr> charsmap =
        charsmapNormalizer(file.charsmap, CharsmapRule::LongestPrefix, place);
    if (!charsmap)
        return charsmap.error();
    return chained({charsmap.value(), blanks});
}

Result<TokenModelPtr> sentencePieceModel(const SentencePieceFile& file, const std::string& place)
{
    const std::optional<std::size_t> unknown = file.first(PieceKind::Unknown);
    if (file.kind != SentencePieceKind::Unigram || !unknown)
        return Error{
            ErrorCode::TokenizerFieldInvalid,
            {{"field", "model_type"}, {"found", "2 (BPE)"}, {"expected", "1 (Unigram)"}},
            place};
    return unigramOfFile(file, static_cast<TokenId>(*unknown));
}

Result<TokenModelPtr> readModel(
    const FolderFiles& files, const SentencePieceFile& file, const std::string& unknownName)
{
    const std::string place = files.place("vocab.json");
    JsonReader json{*files.find("vocab.json"), place};
    Vocabulary ids;
    const Result<Done> pieces = readPieces(json, place, ids);
    if (!pieces)
        return pieces.error();
    if (!json.finish())
        return json.error();
    const std::optional<TokenId> unknown = ids.id(unknownName);
    if (!unknown)
        return Error{ErrorCode::TokenizerPieceMissing, {{"found", unknownName}}, place};
    Result<TokenModelPtr> model = sentencePieceModel(file, files.place("source.spm"));
    if (!model)
        return model.error();
    return TokenModelPtr{
        std::make_shared<RenumberedModel>(std::move(model).value(), std::move(ids), *unknown)};
}

} // namespace

Result<TokenizerParts> marianFiles(const FolderFiles& files, const TokenizerSettings& settings)
{
    const std::string place = files.place("source.spm");
    const Result<SentencePieceFile> file = readSentencePiece(*files.find("source.spm"), place);
    if (!file)
        return file.error();
    TokenizerParts parts;
    parts.names = settings.names({"<unk>", "", "</s>", "", "<pad>", "", ""});
    Result<TokenModelPtr> model = readModel(files, file.value(), parts.names.unknown);
    if (!model)
        return model.error();
    parts.model = std::move(model).value();
    parts.added = settings.added(parts.names, false);
    Result<NormalizerPtr> normalizer = readNormalizer(file.value(), place);
    if (!normalizer)
        return normalizer.error();
    parts.normalizer = std::make_shared<MarianNormalizer>(std::move(normalizer).value());
    parts.preTokenizer = std::make_shared<MarianPreTokenizer>();
    const Result<PostProcessorPtr> last = framed(Frame::Joined, parts, "", parts.names.end);
    if (!last)
        return last.error();
    parts.postProcessor = last.value();
    parts.givesOffsets = false;
    parts.notes.push_back({ErrorCode::NoteIdsOnly, {}, files.folder});
    return parts;
}

} // namespace headlight
