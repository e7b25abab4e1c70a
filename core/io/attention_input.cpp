#include "core/io/attention_input.h"

#include "core/base/ceil_divide.h"
#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/io/open_tensors.h"
#include "core/model/name_list.h"

#include <limits>
#include <optional>
#include <utility>

namespace headlight {

namespace {

/// Reads the arrays of in.npz that are no parameters.
class InputReader
{
public:
    InputReader(const TensorStore& store, const JobControl& control)
        : m_store{store}
        , m_control{control}
    {
    }

    /// X and XKV with their tokens.
    [[nodiscard]] Result<GivenInput> input() const;
    /// An explicit layer, or no layer without a mask.
    [[nodiscard]] Result<Mask> mask(Index queries, Index keys) const;

private:
    [[nodiscard]] const TensorInfo& info(std::size_t place) const
    {
        return m_store.tensors()[place];
    }
    [[nodiscard]] Error error(
        ErrorCode code, std::vector<std::pair<std::string, std::string>> arguments) const
    {
        return {code, std::move(arguments), m_store.place()};
    }
    [[nodiscard]] Error mismatch(std::size_t place, std::string expected) const;
    [[nodiscard]] Result<Matrix> sequence(std::size_t place) const;
    [[nodiscard]] Result<Tokens> tokens(const char* array, Index count) const;

    const TensorStore& m_store;
    const JobControl& m_control;
};

Error InputReader::mismatch(std::size_t place, std::string expected) const
{
    return error(
        ErrorCode::ShapeMismatch, {{"array", info(place).name},
                                   {"found", shapeText(info(place).shape)},
                                   {"expected", std::move(expected)}});
}

/// [n, d], or [1, n, d]: a batch of one.
Result<Matrix> InputReader::sequence(std::size_t place) const
{
    std::vector<std::int64_t> shape = info(place).shape;
    if (shape.size() == 3 && shape[0] != 1)
        return error(
            ErrorCode::BatchNotOne, {{"array", info(place).name},
                                     {"found", shapeText(shape)},
                                     {"batch", std::to_string(shape[0])},
                                     {"expected", shapeText({shape[1], shape[2]})}});
    if (shape.size() == 3)
        shape.erase(shape.begin());
    if (shape.size() != 2 || shape[0] < 1 || shape[1] < 1)
        return mismatch(place, "[n >= 1, d >= 1]");
    const auto count = static_cast<std::uint64_t>(info(place).elementCount());
    const auto bytes = checkedMultiply(count, 2 * sizeof(Scalar));
    if (auto fits =
            checkMemory(bytes.value_or(std::numeric_limits<std::uint64_t>::max()), m_store.place());
        !fits)
        return fits.error();
    const auto numbers = readFinite(m_store, place, m_control);
    if (!numbers)
        return numbers.error();
    return Matrix{Eigen::Map<const Matrix>{numbers.value().data(), shape[0], shape[1]}};
}

/// The labels of an array of text, or the numbers from 0 without it.
Result<Tokens> InputReader::tokens(const char* array, Index count) const
{
    Tokens tokens(static_cast<std::size_t>(count));
    const auto place = m_store.find(array);
    if (!place) {
        for (std::size_t i = 0; i < tokens.size(); ++i)
            tokens[i].text = std::to_string(i);
        return tokens;
    }
    const DType type = info(*place).type;
    if (type != DType::Utf32 && type != DType::Bytes)
        return error(
            ErrorCode::ArrayTypeWrong,
            {{"array", array}, {"found", info(*place).typeName}, {"expected", "U"}});
    if (info(*place).shape != std::vector<std::int64_t>{count})
        return mismatch(*place, shapeText({count}));
    auto labels = m_store.readStrings(*place, m_control);
    if (!labels)
        return labels.error();
    std::vector<std::string> texts = std::move(labels).value();
    for (std::size_t i = 0; i < tokens.size(); ++i)
        tokens[i].text = std::move(texts[i]);
    return tokens;
}

Result<GivenInput> InputReader::input() const
{
    const auto place = m_store.find("X");
    if (!place)
        return error(ErrorCode::InputMissing, {{"array", "X"}, {"found", tensorNames(m_store)}});
    auto queries = sequence(*place);
    if (!queries)
        return queries.error();
    GivenInput given;
    given.place = m_store.place();
    given.input = std::move(queries).value();
    auto labels = tokens("tokens", given.input.rows());
    if (!labels)
        return labels.error();
    given.tokens = std::move(labels).value();

    const auto keyPlace = m_store.find("XKV");
    if (!keyPlace && m_store.find("tokens_kv"))
        return error(ErrorCode::InputMissing, {{"array", "XKV"}, {"found", tensorNames(m_store)}});
    if (!keyPlace)
        return given;
    auto keys = sequence(*keyPlace);
    if (!keys)
        return keys.error();
    given.keyInput = std::move(keys).value();
    const Index d = given.input.cols();
    if (given.keyInput.cols() != d)
        return error(
            ErrorCode::ShapesDisagree, {{"array", "XKV"},
                                        {"found", shapeText(info(*keyPlace).shape)},
                                        {"expected", shapeText({given.keyInput.rows(), d})},
                                        {"other", "X"},
                                        {"otherFound", shapeText(info(*place).shape)}});
    labels = tokens("tokens_kv", given.keyInput.rows());
    if (!labels)
        return labels.error();
    given.keyTokens = std::move(labels).value();
    return given;
}

Result<Mask> InputReader::mask(Index queries, Index keys) const
{
    const auto place = m_store.find("mask");
    if (!place)
        return Mask{};
    if (info(*place).type != DType::Bool)
        return error(
            ErrorCode::ArrayTypeWrong,
            {{"array", "mask"}, {"found", info(*place).typeName}, {"expected", "bool"}});
    if (info(*place).shape != std::vector<std::int64_t>{queries, keys})
        return mismatch(*place, shapeText({queries, keys}));
    constexpr Index kBitsOfWord = 64;
    const auto words = static_cast<std::uint64_t>(ceilDivide(keys, kBitsOfWord));
    const auto bytes =
        checkedMultiply(static_cast<std::uint64_t>(queries), words * sizeof(std::uint64_t));
    if (auto fits =
            checkMemory(bytes.value_or(std::numeric_limits<std::uint64_t>::max()), m_store.place());
        !fits)
        return fits.error();
    auto set = std::make_shared<PairSet>(queries, keys); // a bit a pair, filled while it is read
    const auto show = [&set, keys](std::size_t position) {
        const auto pair = static_cast<Index>(position);
        set->set(pair / keys, pair % keys, true);
    };
    if (const auto read = m_store.visitNonZero(*place, show, m_control); !read)
        return read.error();
    return Mask{{ExplicitMask{std::move(set)}}};
}

using Loaded = Result<std::shared_ptr<const LoadedParameters>>;

/// Parameters beside X: one head where nobody says otherwise.
Loaded ownParameters(
    const TensorStore& store, const AttentionInputOptions& options, const JobControl& control)
{
    PlanOptions own;
    own.heads = options.heads;
    auto proposed = proposePlan(store, own);
    if (!proposed)
        return proposed.error();
    ParameterPlan plan = std::move(proposed).value();
    if (plan.heads == 0)
        plan.heads = 1;
    return loadParameters(store, plan, control);
}

/// Parameters of another file than that of X.
Loaded otherParameters(
    const TensorStore& input, const AttentionInputOptions& options, const JobControl& control)
{
    PlanOptions wanted = options.plan;
    if (options.heads)
        wanted.heads = options.heads;
    const auto stated =
        wanted.heads ? Result<std::optional<Index>>{std::nullopt} : statedHeads(input);
    if (!stated)
        return stated.error();
    return readParameters(options.weights, wanted, stated.value(), control);
}

/// Puts X, its key side and the mask of in.npz into a document.
Result<Done> takeInput(const TensorStore& store, const JobControl& control, Document& document)
{
    const InputReader reader{store, control};
    auto input = reader.input();
    if (!input)
        return input.error();
    auto given = std::make_shared<GivenInput>(std::move(input).value());
    const Index n = given->input.rows();
    auto mask = reader.mask(n, given->keyInput.size() > 0 ? given->keyInput.rows() : n);
    if (!mask)
        return mask.error();
    document.modelWidth = given->input.cols();
    document.given = std::move(given);
    document.mask = std::move(mask).value();
    return Done{};
}

} // namespace

Result<std::shared_ptr<const LoadedParameters>> readParameters(
    const std::string& path, const PlanOptions& options, std::optional<Index> stated,
    const JobControl& control)
{
    const auto store = openTensors(path, control);
    if (!store)
        return store.error();
    const TensorStore& weights = *store.value();
    auto proposed = proposePlan(weights, options);
    if (!proposed)
        return proposed.error();
    ParameterPlan plan = std::move(proposed).value();
    if (plan.heads == 0)
        plan.heads = stated.value_or(weights.find("WQ") ? 1 : 0);
    return loadParameters(weights, plan, control);
}

Result<Document> readAttentionInput(
    const std::string& path, const AttentionInputOptions& options, const JobControl& control)
{
    const auto store = openTensors(path, control);
    if (!store)
        return store.error();
    Document document;
    if (const auto taken = takeInput(*store.value(), control, document); !taken)
        return taken.error();
    auto loaded = options.weights.empty() ? ownParameters(*store.value(), options, control)
                                          : otherParameters(*store.value(), options, control);
    if (!loaded)
        return loaded.error();
    document.heads = loaded.value()->parameters->heads;
    document.parameters = LoadedSource{std::move(loaded).value()};
    return document;
}

Result<Document> readInputInto(
    Document document, const std::string& path, const JobControl& control)
{
    const auto store = openTensors(path, control);
    if (!store)
        return store.error();
    if (const auto taken = takeInput(*store.value(), control, document); !taken)
        return taken.error();
    const auto heads = statedHeads(*store.value());
    if (!heads)
        return heads.error();
    document.heads = heads.value().value_or(document.heads);
    if (std::holds_alternative<PresetSource>(document.parameters))
        document.parameters = RandomSource{};
    return document;
}

} // namespace headlight
