#include "app/cli/tokenize_model.h"

#include "app/cli/console.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/json_object.h"
#include "core/base/json_writer.h"
#include "core/io/open_tokenizer.h"
#include "core/picture/encoding_labels.h"
#include "core/picture/token_label.h"

#include <algorithm>

namespace headlight {

namespace {

constexpr std::uint64_t kLargestLines = std::uint64_t{1} << 30U;
constexpr std::size_t kWriteAt = std::size_t{1} << 16U;

/// The members of the result, without braces.
std::string members(const Encoding& encoding, bool givesOffsets)
{
    std::vector<std::string> ids, tokens, offsets, types, special;
    for (std::size_t i = 0; i < encoding.size(); ++i) {
        const EncodedToken& token = encoding[i];
        ids.push_back(std::to_string(token.id));
        tokens.push_back(jsonString(token.piece));
        offsets.push_back(
            '[' + std::to_string(token.bytes.begin) + ", " + std::to_string(token.bytes.end) + ']');
        types.push_back(std::to_string(token.typeId));
        if (token.source == TokenSource::Added)
            special.push_back(std::to_string(i));
    }
    std::string text = "\"ids\": " + jsonList(ids) + ", \"tokens\": " + jsonList(tokens);
    if (givesOffsets)
        text += ", \"offsets\": " + jsonList(offsets);
    return text + ", \"types\": " + jsonList(types) + ", \"special\": " + jsonList(special);
}

/// One line of the file: {"id", "text", "pair"}.
struct Line
{
    std::string id = "null"; ///< as it is spelt
    std::string text{};
    std::optional<std::string> pair{};
};

/// Keeps the id even where the rest is wrong.
Result<Done> readLine(std::string_view json, const std::string& place, Line& line)
{
    auto read = JsonObject::read(json, place);
    if (!read)
        return read.error();
    JsonObject object = std::move(read).value();
    if (const auto id = object.take("id"))
        line.id = id->kind == JsonKind::String ? jsonString(id->text) : id->text;
    if (!object.has("text"))
        object.refuse("text", "null", "\"...\"");
    line.text = object.string("text").value_or("");
    if (const auto pair = object.take("pair"); pair && pair->kind != JsonKind::Null) {
        if (pair->kind != JsonKind::String)
            object.refuse("pair", pair->text, "\"...\", null");
        line.pair = pair->text;
    }
    for (const std::string& other : object.names())
        object.take(other);
    if (const auto error = object.finish())
        return *error;
    return Done{};
}

class ModelTokenizing
{
public:
    ModelTokenizing(const CommandCall& call, const Tokenizer& tokenizer)
        : m_call{call}
        , m_tokenizer{tokenizer}
    {
        if (call.options.has("--special-as-text"))
            m_options.specialTokensInText = SpecialTokensInText::AsText;
    }

    [[nodiscard]] Result<Done> one(const std::string& text, std::optional<std::string> pair) const
    {
        const Result<Encoding> encoding = encode(text, pair);
        if (!encoding)
            return placed(encoding.error(), "--text");
        if (!m_call.options.has("--json"))
            return writeOut(table(encoding.value(), text, pair.value_or("")));
        return writeOut('{' + members(encoding.value(), m_tokenizer.givesOffsets()) + "}\n");
    }

    /// Answers every line, with an error where that is the answer.
    [[nodiscard]] Result<Done> lines(std::string_view all, const std::string& place) const
    {
        std::string answers;
        for (std::size_t number = 1; !all.empty(); ++number) {
            const std::size_t end = std::min(all.find('\n'), all.size());
            const std::string_view line = all.substr(0, end);
            all.remove_prefix(std::min(end + 1, all.size()));
            if (line.find_first_not_of(" \t\r") == std::string_view::npos)
                continue;
            // ASCII, so that nobody takes a separator of Unicode for the end of a line.
            answers += asciiJson(answer(line, place + ':' + std::to_string(number)));
            if (answers.size() < kWriteAt && !all.empty())
                continue;
            const Result<Done> written = writeOut(answers);
            if (!written)
                return written.error();
            answers.clear();
            if (m_call.stop.stop_requested())
                return Error{ErrorCode::Canceled};
        }
        return answers.empty() ? Done{} : writeOut(answers);
    }

private:
    [[nodiscard]] Result<Encoding> encode(
        std::string_view text, const std::optional<std::string>& pair) const
    {
        std::optional<std::string_view> second;
        if (pair)
            second = *pair;
        return m_tokenizer.encode(text, second, m_options);
    }

    [[nodiscard]] std::string answer(std::string_view json, const std::string& place) const
    {
        Line line;
        const auto failed = [&](const Error& error) {
            return "{\"id\": " + line.id +
                   ", \"error\": " + jsonString(m_call.text.sentence(error)) + "}\n";
        };
        const Result<Done> read = readLine(json, place, line);
        if (!read)
            return failed(read.error());
        const Result<Encoding> encoding = encode(line.text, line.pair);
        if (!encoding)
            return failed(encoding.error());
        return "{\"id\": " + line.id + ", " +
               members(encoding.value(), m_tokenizer.givesOffsets()) + "}\n";
    }

    /// A row a token: place, id, byte range, type, label, piece.
    [[nodiscard]] std::string table(
        const Encoding& encoding, std::string_view text, std::string_view pair) const;
    [[nodiscard]] std::string notes(const Encoding& encoding) const;

    const CommandCall& m_call;
    const Tokenizer& m_tokenizer;
    EncodingOptions m_options{};
};

/// Columns of a table, as wide as what is in them.
class Columns
{
public:
    void add(std::vector<std::string> row)
    {
        m_widths.resize(std::max(m_widths.size(), row.size()));
        for (std::size_t i = 0; i < row.size(); ++i)
            m_widths[i] = std::max(m_widths[i], labelColumns(row[i]));
        m_rows.push_back(std::move(row));
    }

    /// The first `right` columns stand at the right of theirs.
    [[nodiscard]] std::string text(std::size_t right) const
    {
        std::string all;
        for (const std::vector<std::string>& row : m_rows) {
            std::string line;
            for (std::size_t i = 0; i < row.size(); ++i) {
                const std::string blanks(
                    static_cast<std::size_t>(std::max(0, m_widths[i] - labelColumns(row[i]))), ' ');
                line += (i == 0 ? "" : "  ") + (i < right ? blanks + row[i] : row[i] + blanks);
            }
            all += line.substr(0, line.find_last_not_of(' ') + 1) + '\n';
        }
        return all;
    }

private:
    std::vector<std::vector<std::string>> m_rows;
    std::vector<int> m_widths;
};

std::string ModelTokenizing::table(
    const Encoding& encoding, std::string_view text, std::string_view pair) const
{
    constexpr int kLongestPiece = 40;
    const std::vector<EncodingLabel> labels = encodingLabels(encoding, text, pair);
    Columns columns;
    for (std::size_t i = 0; i < encoding.size(); ++i) {
        const EncodedToken& token = encoding[i];
        const bool hasRange = token.source != TokenSource::Added && m_tokenizer.givesOffsets();
        columns.add(
            {std::to_string(i), std::to_string(token.id),
             hasRange ? std::to_string(token.bytes.begin) : "",
             hasRange ? std::to_string(token.bytes.end) : "", std::to_string(token.typeId),
             labels[i].text(), shortTokenLabel(token.piece, kLongestPiece)});
    }
    return columns.text(5) + notes(encoding);
}

std::string ModelTokenizing::notes(const Encoding& encoding) const
{
    std::vector<Error> notes = m_tokenizer.notes();
    for (const EncodedToken& token : encoding) {
        if (!token.isSpecial || token.source == TokenSource::Added ||
            m_tokenizer.unknownId() == token.id)
            continue;
        const Error note{ErrorCode::NoteSpecialInText, {{"found", token.piece}}};
        if (std::find(notes.begin(), notes.end(), note) == notes.end())
            notes.push_back(note);
    }
    std::string text;
    for (const Error& note : notes)
        text += m_call.text.text(QT_TRANSLATE_NOOP("CommandLine", "Note:")) + ' ' +
                m_call.text.sentence(note) + '\n';
    return text;
}

Result<Done> checkOptions(const ParsedOptions& options)
{
    if (options.has("--tokenizer"))
        return Error{
            ErrorCode::OptionExcludesOther, {{"option", "--tokenizer"}, {"other", "--model"}}};
    if (!options.has("--lines"))
        return Done{};
    for (const char* other : {"--text", "--pair"})
        if (options.has(other))
            return Error{ErrorCode::OptionExcludesOther, {{"option", "--lines"}, {"other", other}}};
    return Done{};
}

} // namespace

Result<Done> tokenizeWithModel(const CommandCall& call)
{
    const ParsedOptions& options = call.options;
    const Result<Done> checked = checkOptions(options);
    if (!checked)
        return checked.error();
    OptionReader reader{options};
    const std::string text = options.has("--lines") ? "" : reader.required("--text");
    if (reader.error())
        return *reader.error();
    const Result<TokenizerPtr> tokenizer = openTokenizer(*options.text("--model"));
    if (!tokenizer)
        return tokenizer.error();
    const ModelTokenizing tokenizing{call, *tokenizer.value()};
    const std::optional<std::string> path = options.text("--lines");
    if (!path)
        return tokenizing.one(text, options.text("--pair"));
    const Result<std::string> lines = readWholeFile(*path, kLargestLines);
    if (!lines)
        return lines.error();
    return tokenizing.lines(lines.value(), *path);
}

} // namespace headlight
