#pragma once

#include "core/base/result.h"
#include "core/text/normalised_text.h"

#include <memory>
#include <string>
#include <string_view>

namespace headlight {

/// Rewrites a text before it is split, as a tokenizer's normalizer does. Immutable; may be used on
/// any number of threads.
class Normalizer
{
public:
    virtual ~Normalizer() = default;

    /// Errors: PatternTooSlow; MemoryExceeded, where it multiplies the text.
    virtual Result<Done> apply(NormalisedText& text) const = 0;

protected:
    Normalizer() = default;
    Normalizer(const Normalizer&) = default;
    Normalizer& operator=(const Normalizer&) = default;
};

using NormalizerPtr = std::shared_ptr<const Normalizer>;

/// The normalizer that `json` describes: the member "normalizer" of a tokenizer.json, null for one
/// that changes nothing. Members it does not know are passed over, as the reference does.
///
/// Errors: those of JsonObject; TokenizerPartUnknown, PatternInvalid,
/// CharsmapInvalid; the place is `place`.
[[nodiscard]] Result<NormalizerPtr> readNormalizer(std::string_view json, const std::string& place);

/// How a SentencePiece table of replacements is applied.
enum class CharsmapRule {
    PerCluster, ///< as the reference does: a short grapheme cluster by its shortest key, as a whole
    LongestPrefix ///< as SentencePiece itself does, over the text
};

/// The normalizer "Precompiled" from the bytes of a charsmap (not base64).
/// Errors: CharsmapInvalid.
[[nodiscard]] Result<NormalizerPtr> charsmapNormalizer(
    std::string_view charsmap, CharsmapRule rule, const std::string& place);

} // namespace headlight
