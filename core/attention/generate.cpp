#include "core/attention/generate.h"

#include "core/attention/head_widths.h"
#include "core/attention/random_stream.h"
#include "core/base/parallel.h"
#include "core/base/portable_math.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

namespace {

/// What a random sequence is for: its stream number. Part of the definition: never renumbered.
enum Stream : std::uint32_t {
    EmbeddingStream = 0,
    QueryStream = 1,
    KeyStream = 2,
    ValueStream = 3,
    OutputStream = 4
};

struct MatrixPlan
{
    Index rows = 0;
    Index columns = 0;
    Stream stream = QueryStream;
};

/// Row r is place r of the stream, its columns are the positions: a matrix that gets wider or
/// taller keeps the numbers it had.
Matrix normalMatrix(const MatrixPlan& plan, std::uint64_t seed, double deviation)
{
    Matrix matrix{plan.rows, plan.columns};
    for (Index r = 0; r < plan.rows; ++r) {
        const RandomStream random{seed, plan.stream, static_cast<std::uint64_t>(r)};
        for (Index c = 0; c < plan.columns; ++c)
            matrix(r, c) =
                static_cast<Scalar>(deviation * random.normal(static_cast<std::uint64_t>(c)));
    }
    return matrix;
}

/// Uniform in +-sqrt(6 / (rows + columns)) (Glorot and Bengio 2010), of the whole matrix.
Matrix xavierMatrix(const MatrixPlan& plan, std::uint64_t seed)
{
    const double limit = std::sqrt(6.0 / static_cast<double>(plan.rows + plan.columns));
    Matrix matrix{plan.rows, plan.columns};
    for (Index r = 0; r < plan.rows; ++r) {
        const RandomStream random{seed, plan.stream, static_cast<std::uint64_t>(r)};
        for (Index c = 0; c < plan.columns; ++c) {
            const double share = random.uniform(static_cast<std::uint64_t>(c));
            matrix(r, c) = static_cast<Scalar>(limit * (2 * share - 1));
        }
    }
    return matrix;
}

Matrix randomMatrix(const MatrixPlan& plan, const RandomParameters& request)
{
    switch (request.distribution) {
    case Distribution::Xavier:
        return xavierMatrix(plan, request.seed);
    case Distribution::Identity:
        return identityLike(plan.rows, plan.columns);
    case Distribution::Normal:
        break;
    }
    const double standard = 1 / std::sqrt(static_cast<double>(request.modelWidth));
    return normalMatrix(plan, request.seed, request.deviation.value_or(standard));
}

double positionFrequency(Index column, Index modelWidth)
{
    const Index pair = column / 2; // sine in the even column, cosine in the odd one
    return portableExp(
        -portableLog(10000) * static_cast<double>(2 * pair) / static_cast<double>(modelWidth));
}

Scalar positionNumber(TokenIndex position, Index column, double frequency)
{
    const SineCosine turn = portableSineCosine(static_cast<double>(position) * frequency);
    return static_cast<Scalar>(column % 2 == 0 ? turn.sine : turn.cosine);
}

/// Calls body(i) for every row, on all threads where there is much to do.
template <typename Body>
void forRows(const Matrix& matrix, const Body& body)
{
    constexpr Index kRowsOfTask = 256;
    constexpr Index kSmallWork = 1 << 14; // numbers
    JobControl control;
    control.threads = matrix.size() < kSmallWork ? 1 : 0;
    const Index tasks = (matrix.rows() + kRowsOfTask - 1) / kRowsOfTask;
    (void)parallelFor(tasks, control, [&](Index task) {
        const Index end = std::min((task + 1) * kRowsOfTask, matrix.rows());
        for (Index i = task * kRowsOfTask; i < end; ++i)
            body(i);
    });
}

/// For each token the first row with the same text.
std::vector<Index> firstRowsOf(std::span<const Token> tokens)
{
    std::unordered_map<std::string_view, Index> firstRow;
    firstRow.reserve(tokens.size());
    std::vector<Index> rows;
    rows.reserve(tokens.size());
    for (const Token& token : tokens)
        rows.push_back(
            firstRow.try_emplace(token.text, static_cast<Index>(rows.size())).first->second);
    return rows;
}

} // namespace

Matrix seededEmbeddings(std::span<const Token> tokens, Index modelWidth, std::uint64_t seed)
{
    Matrix embeddings{static_cast<Index>(tokens.size()), modelWidth};
    const std::vector<Index> firstRows = firstRowsOf(tokens);
    const auto firstRow = [&](Index i) { return firstRows[static_cast<std::size_t>(i)]; };
    forRows(embeddings, [&](Index i) {
        if (firstRow(i) != i)
            return;
        const std::uint64_t place = bytesHash(tokens[static_cast<std::size_t>(i)].text);
        RandomStream{seed, EmbeddingStream, place}.fillNormal(
            {embeddings.row(i).data(), static_cast<std::size_t>(modelWidth)});
    });
    for (Index i = 0; i < embeddings.rows(); ++i)
        if (firstRow(i) != i)
            embeddings.row(i) = embeddings.row(firstRow(i));
    return embeddings;
}

Tokens generatedTokens(Index count)
{
    Tokens tokens(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < tokens.size(); ++i)
        tokens[i].text = 't' + std::to_string(i);
    return tokens;
}

void addSinusoidalPositions(Matrix& input)
{
    std::vector<double> frequencies;
    for (Index c = 0; c < input.cols(); ++c)
        frequencies.push_back(positionFrequency(c, input.cols()));
    forRows(input, [&](Index i) {
        for (Index c = 0; c < input.cols(); ++c)
            input(i, c) += positionNumber(i, c, frequencies[static_cast<std::size_t>(c)]);
    });
}

RowVector sinusoidalPosition(TokenIndex position, Index modelWidth)
{
    RowVector numbers{modelWidth};
    for (Index c = 0; c < modelWidth; ++c)
        numbers(c) = positionNumber(position, c, positionFrequency(c, modelWidth));
    return numbers;
}

std::string_view distributionName(Distribution distribution)
{
    switch (distribution) {
    case Distribution::Xavier:
        return "xavier";
    case Distribution::Identity:
        return "identity";
    case Distribution::Normal:
        break;
    }
    return "normal";
}

Result<ParametersPtr> randomParameters(const RandomParameters& request)
{
    const auto widths =
        headWidths({request.modelWidth, request.heads, request.keyWidth, request.valueWidth});
    if (!widths)
        return widths.error();
    const auto& [d, h, dk, dv] = widths.value();

    auto parameters = std::make_shared<Parameters>();
    parameters->heads = h;
    parameters->keyValueHeads = h;
    parameters->keyWidth = dk;
    parameters->valueWidth = dv;
    parameters->queryProjection = randomMatrix({d, h * dk, QueryStream}, request);
    parameters->keyProjection = randomMatrix({d, h * dk, KeyStream}, request);
    parameters->valueProjection = randomMatrix({d, h * dv, ValueStream}, request);
    parameters->outputProjection = randomMatrix({h * dv, d, OutputStream}, request);
    return ParametersPtr{std::move(parameters)};
}

} // namespace headlight
