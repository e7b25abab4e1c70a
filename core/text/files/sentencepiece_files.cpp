// spiece.model, sentencepiece.bpe.model, tokenizer.model: T5, ALBERT, XLM-R, CamemBERT, Llama,
// Gemma.
#include "core/base/error_code.h"
#include "core/text/files/file_parts.h"
#include "core/text/models/scored_merges.h"
#include "core/text/models/unigram.h"
#include "core/text/sentencepiece_file.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kMostExtraIds = 100'000;
constexpr const char* kWords = R"({"type": "WhitespaceSplit"})";

std::string metaspace(const char* scheme, bool splits)
{
    return R"({"type": "Metaspace", "replacement": "▁", "prepend_scheme": ")" +
           std::string{scheme} + R"(", "split": )" + jsonBoolean(splits) + "}";
}

struct ScoredList
{
    Vocabulary vocabulary{};
    std::vector<double> scores{};

    void add(std::string_view piece, double score)
    {
        vocabulary.set(piece, static_cast<TokenId>(scores.size()));
        scores.push_back(score);
    }
    /// The pieces of a file from `first` on.
    void addPieces(const SentencePieceFile& file, std::size_t first)
    {
        for (std::size_t i = first; i < file.pieces.size(); ++i)
            add(file.pieces[i].text, static_cast<double>(file.pieces[i].score));
    }
    [[nodiscard]] TokenModelPtr model(TokenId unknown)
    {
        UnigramOptions options;
        options.scores = std::move(scores);
        options.unknownId = unknown;
        return std::make_shared<UnigramModel>(std::move(vocabulary), std::move(options));
    }
};

class Builder
{
public:
    Builder(const SentencePieceFile& file, const TokenizerSettings& settings, std::string place)
        : m_file{file}
        , m_settings{settings}
        , m_place{std::move(place)}
    {
    }

    [[nodiscard]] Result<TokenizerParts> build(const std::string& kind);

private:
    [[nodiscard]] Result<Done> buildT5();
    [[nodiscard]] Result<Done> buildAlbert();
    [[nodiscard]] Result<Done> buildRoberta(bool isCamembert);
    [[nodiscard]] Result<Done> buildLlama();
    [[nodiscard]] Result<Done> buildGemma();

    [[nodiscard]] Result<Done> setUnigram(ScoredList list, TokenId unknown);
    [[nodiscard]] Result<Done> setBpe(BpeOptions options);
    [[nodiscard]] Result<Done> setWordSteps(const std::string& normalizer);
    void addPieces(bool stripsMask);
    [[nodiscard]] Result<Done> frame(
        Frame frame, const std::string& first, const std::string& last);

    const SentencePieceFile& m_file;
    const TokenizerSettings& m_settings;
    std::string m_place;
    TokenizerParts m_parts{};
};

Result<TokenizerParts> Builder::build(const std::string& kind)
{
    Result<Done> built = Done{};
    if (kind == "T5")
        built = buildT5();
    else if (kind == "Albert")
        built = buildAlbert();
    else if (kind == "XLMRoberta" || kind == "Camembert")
        built = buildRoberta(kind == "Camembert");
    else if (kind == "Llama")
        built = buildLlama();
    else if (kind == "Gemma")
        built = buildGemma();
    else
        return Error{ErrorCode::TokenizerJsonMissing, {{"found", kind}}, m_place};
    if (!built)
        return built.error();
    return std::move(m_parts);
}

/// Special tokens: those of the roles, then the file's control and user-defined pieces.
void Builder::addPieces(bool stripsMask)
{
    m_parts.added = m_settings.added(m_parts.names, stripsMask);
    for (const ScoredPiece& piece : m_file.pieces) {
        if (piece.kind != PieceKind::Control && piece.kind != PieceKind::UserDefined)
            continue;
        AddedToken token;
        token.content = piece.text;
        token.isNormalised = false;
        token.isSpecial = piece.kind == PieceKind::Control;
        m_parts.added.push_back(std::move(token));
    }
}

Result<Done> Builder::setUnigram(ScoredList list, TokenId unknown)
{
    if (m_file.kind != SentencePieceKind::Unigram || unknown >= list.scores.size())
        return Error{
            ErrorCode::TokenizerFieldInvalid,
            {{"field", "model_type"}, {"found", "2 (BPE)"}, {"expected", "1 (Unigram)"}},
            m_place};
    m_parts.model = list.model(unknown);
    return Done{};
}

Result<Done> Builder::setBpe(BpeOptions options)
{
    if (m_file.kind != SentencePieceKind::Bpe)
        return Error{
            ErrorCode::TokenizerFieldInvalid,
            {{"field", "model_type"}, {"found", "1 (Unigram)"}, {"expected", "2 (BPE)"}},
            m_place};
    Vocabulary vocabulary{m_file.pieces.size()};
    for (std::size_t i = 0; i < m_file.pieces.size(); ++i)
        vocabulary.set(m_file.pieces[i].text, static_cast<TokenId>(i));
    BpeMerges merges = mergesOfPieces(vocabulary);
    options.fusesUnknown = true;
    options.fallsBackToBytes = true;
    m_parts.model =
        std::make_shared<BpeModel>(std::move(vocabulary), std::move(merges), std::move(options));
    return Done{};
}

/// `normalizer`, then the file's own, then words that begin with a mark.
Result<Done> Builder::setWordSteps(const std::string& normalizer)
{
    const char* scheme = m_settings.boolean("add_prefix_space", true) ? "always" : "never";
    const Result<Done> steps = setSteps(
        m_parts, normalizer,
        std::string{R"({"type": "Sequence", "pretokenizers": [)"} + kWords + ", " +
            metaspace(scheme, true) + "]}");
    if (!steps || m_file.charsmap.empty())
        return steps;
    const Result<NormalizerPtr> charsmap =
        charsmapNormalizer(m_file.charsmap, CharsmapRule::PerCluster, m_place);
    if (!charsmap)
        return charsmap.error();
    m_parts.normalizer = chained({m_parts.normalizer, charsmap.value()});
    return Done{};
}

Result<Done> Builder::frame(Frame frame, const std::string& first, const std::string& last)
{
    Result<PostProcessorPtr> processor = framed(frame, m_parts, first, last);
    if (!processor)
        return processor.error();
    m_parts.postProcessor = std::move(processor).value();
    return Done{};
}

Result<Done> Builder::buildT5()
{
    const Index extra = std::clamp<Index>(m_settings.whole("extra_ids", 100), 0, kMostExtraIds);
    ScoredList list;
    list.addPieces(m_file, 0);
    for (Index i = extra; i-- > 0;)
        list.add("<extra_id_" + std::to_string(i) + ">", 0);
    m_parts.names = m_settings.names({"<unk>", "", "</s>", "", "<pad>", "", ""});
    if (const Result<Done> set = setUnigram(std::move(list), 2); !set)
        return set;
    addPieces(false);
    for (Index i = 0; i < extra; ++i) {
        AddedToken token;
        token.content = "<extra_id_" + std::to_string(i) + ">";
        token.isNormalised = false;
        token.isSpecial = true;
        m_parts.added.push_back(std::move(token));
    }
    if (const Result<Done> steps = setWordSteps("null"); !steps)
        return steps;
    return frame(Frame::T5, "", "</s>");
}

Result<Done> Builder::buildAlbert()
{
    ScoredList list;
    list.addPieces(m_file, 0);
    m_parts.names =
        m_settings.names({"<unk>", "[CLS]", "[SEP]", "[SEP]", "<pad>", "[CLS]", "[MASK]"});
    if (const Result<Done> set = setUnigram(std::move(list), 1); !set)
        return set;
    addPieces(false);
    std::string normalizer = R"({"type": "Sequence", "normalizers": [
        {"type": "Replace", "pattern": {"String": "``"}, "content": "\""},
        {"type": "Replace", "pattern": {"String": "''"}, "content": "\""})";
    if (!m_settings.boolean("keep_accents", false))
        normalizer += R"(, {"type": "NFKD"}, {"type": "StripAccents"})";
    if (m_settings.boolean("do_lower_case", true))
        normalizer += R"(, {"type": "Lowercase"})";
    if (const Result<Done> steps = setWordSteps(normalizer + "]}"); !steps)
        return steps;
    return frame(Frame::Bert, m_parts.names.classifier, m_parts.names.separator);
}

/// XLM-R and CamemBERT: pieces of their own stand in front of the file's, the mask behind.
Result<Done> Builder::buildRoberta(bool isCamembert)
{
    m_parts.names = m_settings.names({"<unk>", "<s>", "</s>", "</s>", "<pad>", "<s>", "<mask>"});
    const SpecialNames& names = m_parts.names;
    ScoredList list;
    list.add(isCamembert ? "<s>NOTUSED" : names.beginning, 0);
    list.add(names.padding, 0);
    list.add(isCamembert ? "</s>NOTUSED" : names.end, 0);
    list.add(names.unknown, 0);
    if (isCamembert)
        list.add("<unk>NOTUSED", -100);
    list.addPieces(m_file, isCamembert ? 1 : 3);
    list.add(names.mask, 0);
    if (const Result<Done> set = setUnigram(std::move(list), 3); !set)
        return set;
    addPieces(true);
    if (const Result<Done> steps = setWordSteps("null"); !steps)
        return steps;
    return frame(Frame::Roberta, names.beginning, names.end);
}

Result<Done> Builder::buildLlama()
{
    m_parts.names = m_settings.names({"<unk>", "<s>", "</s>", "", "", "", ""});
    if (const Result<Done> set = setBpe({}); !set)
        return set;
    addPieces(false);
    const char* scheme = "never";
    if (m_settings.boolean("add_prefix_space", true))
        scheme = m_settings.boolean("legacy", false) ? "always" : "first";
    if (const Result<Done> steps = setSteps(m_parts, "null", metaspace(scheme, false)); !steps)
        return steps;
    return frame(
        Frame::Plain, m_settings.boolean("add_bos_token", false) ? m_parts.names.beginning : "",
        m_settings.boolean("add_eos_token", false) ? m_parts.names.end : "");
}

Result<Done> Builder::buildGemma()
{
    m_parts.names = m_settings.names({"<unk>", "<bos>", "<eos>", "", "<pad>", "", "<mask>"});
    BpeOptions options;
    options.unknown = m_parts.names.unknown;
    if (const Result<Done> set = setBpe(std::move(options)); !set)
        return set;
    addPieces(false);
    const Result<Done> steps = setSteps(
        m_parts, R"({"type": "Replace", "pattern": {"String": " "}, "content": "▁"})",
        R"({"type": "Split", "pattern": {"String": " "}, "behavior": "MergedWithPrevious", "invert": false})");
    if (!steps)
        return steps;
    return frame(
        Frame::Plain, m_settings.boolean("add_bos_token", false) ? m_parts.names.beginning : "",
        m_settings.boolean("add_eos_token", false) ? m_parts.names.end : "");
}

} // namespace

Result<TokenizerParts> sentencePieceFiles(
    const FolderFiles& files, std::string_view name, const TokenizerSettings& settings,
    const std::string& kind)
{
    const std::string place = files.place(name);
    const Result<SentencePieceFile> file = readSentencePiece(*files.find(name), place);
    if (!file)
        return file.error();
    return Builder{file.value(), settings, place}.build(kind);
}

} // namespace headlight
