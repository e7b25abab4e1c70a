#include "core/text/tokenize.h"

#include "app/cli/commands.h"
#include "app/cli/console.h"
#include "app/cli/source.h"
#include "app/cli/tokenize_model.h"
#include "core/base/error_code.h"
#include "core/base/json_writer.h"
#include "core/picture/token_label.h"

#include <algorithm>

namespace headlight {

namespace {

std::string asJson(const Tokens& tokens)
{
    std::string texts;
    std::string offsets;
    for (const Token& token : tokens) {
        const char* separator = texts.empty() ? "" : ", ";
        texts += separator + jsonString(token.text);
        offsets += std::string{separator} + '[' + std::to_string(token.bytes.begin) + ", " +
                   std::to_string(token.bytes.end) + ']';
    }
    return "{\"tokens\": [" + texts + "], \"offsets\": [" + offsets + "]}\n";
}

std::string rightAligned(const std::string& text, std::size_t width)
{
    return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string asList(const Tokens& tokens)
{
    const std::size_t indexWidth = std::to_string(tokens.size()).size();
    const std::size_t offsetWidth = std::to_string(tokens.back().bytes.end).size();
    std::string list;
    for (std::size_t index = 0; index < tokens.size(); ++index) {
        const Token& token = tokens[index];
        list += rightAligned(std::to_string(index), indexWidth) + "  " +
                rightAligned(std::to_string(token.bytes.begin), offsetWidth) + "  " +
                rightAligned(std::to_string(token.bytes.end), offsetWidth) + "  " +
                tokenLabel(token.text) + '\n';
    }
    return list;
}

} // namespace

Result<Done> runTokenize(const CommandCall& call)
{
    if (call.options.has("--model"))
        return tokenizeWithModel(call);
    for (const char* option : {"--pair", "--lines", "--special-as-text"})
        if (call.options.has(option))
            return Error{ErrorCode::OptionNeedsOther, {{"option", option}, {"other", "--model"}}};
    OptionReader reader{call.options};
    const std::string text = reader.required("--text");
    const TokenizerKind kind = readTokenizer(reader);
    if (reader.error())
        return *reader.error();
    const Result<Tokens> tokens = tokenize(kind, text);
    if (!tokens)
        return placed(tokens.error(), "--text");
    if (tokens.value().empty())
        return Error{ErrorCode::TextEmpty, {}, "--text"};
    return writeOut(call.options.has("--json") ? asJson(tokens.value()) : asList(tokens.value()));
}

} // namespace headlight
