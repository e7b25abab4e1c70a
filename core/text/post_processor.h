#pragma once

#include "core/base/result.h"
#include "core/text/encoding.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A token on its way through the post-processors.
struct PendingToken
{
    EncodedToken token;
    std::uint32_t blanksInFront = 0; ///< white space and Ġ that its spelling begins with
    std::uint32_t blanksBehind = 0;  ///< and ends with
};

/// Tokens that post-processors treat as one: a text, a pair, or what was added between.
using TokenRun = std::vector<PendingToken>;

/// What post-processors are told.
struct PostProcessing
{
    std::string_view text;
    std::string_view pair;
    bool addsSpecialTokens = true;

    /// The text a token comes from.
    [[nodiscard]] std::string_view textOf(const EncodedToken& token) const
    {
        return token.source == TokenSource::Pair ? pair : text;
    }
};

/// What a tokenizer does to tokens last: adds special ones, numbers their types, trims ranges.
/// Immutable; may be used on any thread.
class PostProcessor
{
public:
    PostProcessor() = default;
    virtual ~PostProcessor() = default;
    PostProcessor(const PostProcessor&) = delete;
    PostProcessor& operator=(const PostProcessor&) = delete;

    /// `runs` are first the text's tokens, then, where there is one, the pair's.
    virtual void apply(std::vector<TokenRun>& runs, const PostProcessing& how) const = 0;
};

using PostProcessorPtr = std::shared_ptr<const PostProcessor>;

/// A special token and its id.
struct NamedToken
{
    std::string piece;
    TokenId id = 0;
};

/// One place of a template: a text, or special tokens.
struct TemplatePart
{
    TokenSource source = TokenSource::Added;
    std::vector<NamedToken> tokens{}; ///< where the source is Added
    std::uint32_t typeId = 0;
};
using Template = std::vector<TemplatePart>;

/// "TemplateProcessing".
[[nodiscard]] PostProcessorPtr templateProcessor(Template single, Template pair);
/// "BertProcessing": first A last (B last).
[[nodiscard]] PostProcessorPtr bertProcessor(NamedToken first, NamedToken last);
/// "RobertaProcessing": first A last (last B last), all of type 0.
struct RobertaOptions
{
    NamedToken first, last;
    bool trimsOffsets = true;
    bool addsPrefixSpace = true;
};
[[nodiscard]] PostProcessorPtr robertaProcessor(RobertaOptions options);
/// "ByteLevel": only trims white space from the ranges, where it does.
[[nodiscard]] PostProcessorPtr byteLevelProcessor(bool trimsOffsets, bool addsPrefixSpace);

/// The post-processor that `json` describes: the member "post_processor" of a tokenizer.json, null
/// for none. Members it does not know are passed over.
///
/// Errors: those of JsonObject; TokenizerPartUnknown, TokenizerPartInvalid; the place is `place`.
[[nodiscard]] Result<PostProcessorPtr> readPostProcessor(
    std::string_view json, const std::string& place);

} // namespace headlight
