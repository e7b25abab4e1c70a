// vocab.txt: BERT and its relatives.
#include "core/base/error_code.h"
#include "core/base/utf8.h"
#include "core/text/code_point.h"
#include "core/text/files/file_parts.h"
#include "core/text/models/word_piece.h"
#include "core/text/script.h"

namespace headlight {

namespace {

std::string_view withoutBlanksBehind(std::string_view line)
{
    while (!line.empty()) {
        const CodePoint last = codePointBefore(line, line.size());
        if (!isWhiteSpace(last.value))
            break;
        line.remove_suffix(last.length);
    }
    return line;
}

/// One piece a line; of equal lines the last counts.
Vocabulary readLines(std::string_view text)
{
    Vocabulary vocabulary{text.size() / 8};
    for (TokenId line = 0; !text.empty(); ++line) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        vocabulary.set(withoutBlanksBehind(text.substr(0, end)), line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return vocabulary;
}

} // namespace

Result<TokenizerParts> wordPieceFiles(const FolderFiles& files, const TokenizerSettings& settings)
{
    const std::string& text = *files.find("vocab.txt");
    if (const auto invalid = firstInvalidUtf8(text))
        return Error{
            ErrorCode::TextNotUtf8,
            {{"offset", std::to_string(*invalid)}},
            files.place("vocab.txt")};
    TokenizerParts parts;
    parts.names = settings.names({"[UNK]", "", "", "[SEP]", "[PAD]", "[CLS]", "[MASK]"});
    parts.added = settings.added(parts.names, false);
    parts.model =
        std::make_shared<WordPieceModel>(readLines(text), WordPieceOptions{parts.names.unknown});
    const auto strips = settings.maybe("strip_accents");
    const Result<Done> steps = setSteps(
        parts,
        R"({"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": )" +
            jsonBoolean(settings.boolean("tokenize_chinese_chars", true)) +
            R"(, "strip_accents": )" + (strips ? jsonBoolean(*strips) : "null") +
            R"(, "lowercase": )" + jsonBoolean(settings.boolean("do_lower_case", true)) + "}",
        R"({"type": "BertPreTokenizer"})");
    if (!steps)
        return steps.error();
    const Result<PostProcessorPtr> frame =
        framed(Frame::Bert, parts, parts.names.classifier, parts.names.separator);
    if (!frame)
        return frame.error();
    parts.postProcessor = frame.value();
    return parts;
}

} // namespace headlight
