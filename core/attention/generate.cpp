#include "core/attention/generate.h"

#include "core/attention/head_widths.h"
#include "core/attention/random_stream.h"
#include "core/base/ceil_divide.h"
#include "core/base/parallel.h"
#include "core/base/portable_math.h"
#include "core/tensor/big_matrix.h"

#include <algorithm>
#include <cmath>
#include <string>
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
    std::vector<double> numbers(static_cast<std::size_t>(plan.columns));
    for (Index r = 0; r < plan.rows; ++r) {
        RandomStream{seed, plan.stream, static_cast<std::uint64_t>(r)}.fillNormal(numbers);
        for (Index c = 0; c < plan.columns; ++c)
            matrix(r, c) = static_cast<Scalar>(deviation * numbers[static_cast<std::size_t>(c)]);
    }
    return matrix;
}

/// Uniform in +-sqrt(6 / (rows + columns)) (Glorot and Bengio 2010), of the whole matrix.
Matrix xavierMatrix(const MatrixPlan& plan, std::uint64_t seed)
{
    const double limit = std::sqrt(6.0 / static_cast<double>(plan.rows + plan.columns));
    Matrix matrix{plan.rows, plan.columns};
    std::vector<double> shares(static_cast<std::size_t>(plan.columns));
    for (Index r = 0; r < plan.rows; ++r) {
        RandomStream{seed, plan.stream, static_cast<std::uint64_t>(r)}.fillUniform(shares);
        for (Index c = 0; c < plan.columns; ++c)
            matrix(r, c) =
                static_cast<Scalar>(limit * (2 * shares[static_cast<std::size_t>(c)] - 1));
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

/// Of a pair of columns: the sine stands in the even one, the cosine in the odd one.
double positionFrequency(Index pair, Index modelWidth)
{
    return portableExp(
        -portableLog(10000) * static_cast<double>(2 * pair) / static_cast<double>(modelWidth));
}

std::vector<double> positionFrequencies(Index modelWidth)
{
    std::vector<double> frequencies;
    for (Index pair = 0; 2 * pair < modelWidth; ++pair)
        frequencies.push_back(positionFrequency(pair, modelWidth));
    return frequencies;
}

void addPosition(TokenIndex position, std::span<const double> frequencies, std::span<Scalar> row)
{
    for (std::size_t pair = 0; pair < frequencies.size(); ++pair) {
        const SineCosine turn =
            portableSineCosine(static_cast<double>(position) * frequencies[pair]);
        row[2 * pair] += static_cast<Scalar>(turn.sine);
        if (2 * pair + 1 < row.size())
            row[2 * pair + 1] += static_cast<Scalar>(turn.cosine);
    }
}

/// Calls body(Range) for some rows at a time, on all threads where there is much to do.
template <typename Body>
void forRows(const Matrix& matrix, const Body& body)
{
    constexpr Index kRowsOfTask = 256;
    constexpr Index kSmallWork = 1 << 14; // numbers
    JobControl control;
    control.threads = matrix.size() < kSmallWork ? 1 : 0;
    const Index tasks = ceilDivide(matrix.rows(), kRowsOfTask);
    (void)parallelFor(tasks, control, [&](Index task) {
        body(Range{task * kRowsOfTask, std::min((task + 1) * kRowsOfTask, matrix.rows())});
    });
}

} // namespace

Matrix seededEmbeddings(std::span<const Token> tokens, Index modelWidth, std::uint64_t seed)
{
    Matrix embeddings;
    resizeBig(embeddings, static_cast<Index>(tokens.size()), modelWidth);
    forRows(embeddings, [&](Range rows) {
        std::vector<double> numbers(static_cast<std::size_t>(modelWidth));
        for (Index i = rows.begin; i < rows.end; ++i) {
            const std::uint64_t place = bytesHash(tokens[static_cast<std::size_t>(i)].text);
            RandomStream{seed, EmbeddingStream, place}.fillNormal(numbers);
            std::ranges::transform(numbers, embeddings.row(i).data(), [](double number) {
                return static_cast<Scalar>(number);
            });
        }
    });
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
    const std::vector<double> frequencies = positionFrequencies(input.cols());
    const auto width = static_cast<std::size_t>(input.cols());
    forRows(input, [&](Range rows) {
        for (Index i = rows.begin; i < rows.end; ++i)
            addPosition(i, frequencies, {input.row(i).data(), width});
    });
}

RowVector sinusoidalPosition(TokenIndex position, Index modelWidth)
{
    RowVector numbers = RowVector::Zero(modelWidth);
    addPosition(
        position, positionFrequencies(modelWidth),
        {numbers.data(), static_cast<std::size_t>(modelWidth)});
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
