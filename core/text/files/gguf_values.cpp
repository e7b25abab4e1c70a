#include "core/text/files/gguf_values.h"

#include <utility>

namespace headlight {

namespace {

std::string full(const char* key)
{
    return std::string{"tokenizer.ggml."} + key;
}

/// Takes values one after another and keeps the first error.
class Taker
{
public:
    explicit Taker(const Metadata& metadata) : m_metadata{metadata} {}

    template <typename T>
    T take(const Result<std::optional<T>>& value)
    {
        if (!value)
            fail(value.error());
        return value ? value.value().value_or(T{}) : T{};
    }

    template <typename T>
    std::optional<T> maybe(const Result<std::optional<T>>& value)
    {
        if (!value)
            fail(value.error());
        return value ? value.value() : std::nullopt;
    }

    /// An id within the vocabulary.
    std::optional<std::uint64_t> id(const char* key, std::size_t tokens)
    {
        const auto found = maybe(m_metadata.whole(full(key)));
        if (found && *found >= tokens)
            fail(m_metadata.invalid(
                full(key), std::to_string(*found), "0 … " + std::to_string(tokens) + " - 1"));
        return found;
    }

    /// A list has as many elements as there are tokens, or none.
    void checkLength(const char* key, std::size_t found, std::size_t tokens)
    {
        if (m_metadata.find(full(key)) != nullptr && found != tokens)
            fail(m_metadata.invalid(
                full(key), "[" + std::to_string(found) + "]", "[" + std::to_string(tokens) + "]"));
    }

    void fail(Error error)
    {
        if (!m_error)
            m_error = std::move(error);
    }

    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    const Metadata& m_metadata;
    std::optional<Error> m_error{};
};

void takeLists(const Metadata& metadata, Taker& taker, GgufTokenizerValues& values)
{
    constexpr std::int64_t kMostTypes = 6;
    values.tokens = taker.take(metadata.texts(full("tokens")));
    values.scores = taker.take(metadata.numbers(full("scores")));
    values.types = taker.take(metadata.integers(full("token_type")));
    values.merges = taker.take(metadata.texts(full("merges")));
    taker.checkLength("scores", values.scores.size(), values.tokens.size());
    taker.checkLength("token_type", values.types.size(), values.tokens.size());
    for (const std::int64_t type : values.types)
        if (type < 0 || type > kMostTypes)
            taker.fail(metadata.invalid(full("token_type"), std::to_string(type), "1 … 6"));
    for (const std::string& merge : values.merges)
        if (!ggufMergeCut(merge))
            taker.fail(metadata.invalid(full("merges"), "“" + merge + "”", "“a b”"));
}

void takeIds(Taker& taker, GgufTokenizerValues& values)
{
    const std::size_t tokens = values.tokens.size();
    values.beginningId = taker.id("bos_token_id", tokens);
    values.endId = taker.id("eos_token_id", tokens);
    values.unknownId = taker.id("unknown_token_id", tokens);
    values.separatorId = taker.id("seperator_token_id", tokens); // spelt so
    if (!values.separatorId)
        values.separatorId = taker.id("separator_token_id", tokens);
    values.paddingId = taker.id("padding_token_id", tokens);
    values.classifierId = taker.id("cls_token_id", tokens);
    values.maskId = taker.id("mask_token_id", tokens);
}

} // namespace

bool hasGgufTokenizer(const Metadata& metadata)
{
    const MetadataValue* model = metadata.find(full("model"));
    const bool isNone = model != nullptr && !model->isArray && model->bytes == "none";
    return (model != nullptr && !isNone) || metadata.find("tokenizer.huggingface.json") != nullptr;
}

Result<GgufTokenizerValues> readGgufTokenizer(const Metadata& metadata)
{
    Taker taker{metadata};
    GgufTokenizerValues values;
    values.place = metadata.place();
    values.huggingFaceJson = taker.take(metadata.text("tokenizer.huggingface.json"));
    for (const char* key : {"model", "tokens"})
        if (values.huggingFaceJson.empty() && metadata.find(full(key)) == nullptr)
            taker.fail(metadata.missing(full(key)));
    values.model = taker.take(metadata.text(full("model")));
    values.split = taker.take(metadata.text(full("pre")));
    takeLists(metadata, taker, values);
    takeIds(taker, values);
    values.addsBeginning = taker.maybe(metadata.boolean(full("add_bos_token")));
    values.addsEnd = taker.maybe(metadata.boolean(full("add_eos_token")));
    values.addsSeparator = taker.maybe(metadata.boolean(full("add_sep_token")));
    values.addsSpacePrefix = taker.maybe(metadata.boolean(full("add_space_prefix")));
    values.removesExtraSpaces = taker.maybe(metadata.boolean(full("remove_extra_whitespaces")));
    values.charsmap = taker.take(metadata.bytes(full("precompiled_charsmap")));
    if (taker.error())
        return *taker.error();
    return values;
}

std::optional<std::size_t> ggufMergeCut(const std::string& merge)
{
    const std::size_t space = merge.find(' ', 1);
    if (space == std::string::npos || space + 1 == merge.size())
        return std::nullopt;
    return space + 1;
}

} // namespace headlight
