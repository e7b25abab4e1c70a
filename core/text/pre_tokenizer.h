#pragma once

#include "core/base/result.h"
#include "core/text/normalised_text.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A part of a text that the model sees on its own; never empty.
struct Split
{
    ByteSpan bytes;                ///< of the normalised text
    std::uint32_t originBegin = 0; ///< where it began when it was cut out

    bool operator==(const Split&) const = default;
};

/// A text and the splits of it that are left, in order.
struct SplitText
{
    NormalisedText text;
    std::vector<Split> splits;

    /// One split, the whole; none where the text is empty.
    [[nodiscard]] static SplitText whole(NormalisedText text);
    [[nodiscard]] std::string_view splitText(const Split& split) const
    {
        return text.text(split.bytes);
    }
};

/// Splits a normalised text, and may rewrite it. Immutable; may be used on any number of threads.
class PreTokenizer
{
public:
    virtual ~PreTokenizer() = default;

    /// Errors: PatternTooSlow; MemoryExceeded, where it multiplies the text.
    virtual Result<Done> apply(SplitText& text) const = 0;

protected:
    PreTokenizer() = default;
    PreTokenizer(const PreTokenizer&) = default;
    PreTokenizer& operator=(const PreTokenizer&) = default;
};

using PreTokenizerPtr = std::shared_ptr<const PreTokenizer>;

/// The pre-tokenizer that `json` describes: the member "pre_tokenizer" of a tokenizer.json, null
/// for one that leaves the text whole. Members it does not know are passed over.
///
/// Errors: those of JsonObject; TokenizerPartUnknown, PatternInvalid; the place is
/// `place`.
[[nodiscard]] Result<PreTokenizerPtr> readPreTokenizer(
    std::string_view json, const std::string& place);

} // namespace headlight
