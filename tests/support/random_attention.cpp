#include "tests/support/random_attention.h"

#include "core/attention/random_stream.h"
#include "core/attention/weight_field.h"

#include <QtGlobal>

#include <cmath>
#include <cstring>

namespace headlight::test {

namespace {

RowVector randomVector(Index size, std::uint64_t seed)
{
    return randomMatrix(1, size, seed).row(0);
}

Matrix whole(const TracePtr& trace, HeadIndex head, PairQuantity quantity)
{
    const NumberFieldPtr field = weightField(trace, head, quantity);
    Tile tile;
    if (!field->tile({{0, field->rows()}, {0, field->columns()}, {}}, tile))
        qFatal("a tile stopped that nobody stopped");
    return tile.values;
}

} // namespace

Matrix randomMatrix(Index rows, Index columns, std::uint64_t seed)
{
    Matrix matrix{rows, columns};
    const RandomStream random{seed, 99, 0};
    for (Index i = 0; i < matrix.size(); ++i)
        matrix.data()[i] = static_cast<Scalar>(random.normal(static_cast<std::uint64_t>(i)));
    return matrix;
}

AttentionRequest randomRequest(const RandomAttention& sizes)
{
    const auto scale = static_cast<Scalar>(1 / std::sqrt(static_cast<double>(sizes.modelWidth)));
    const std::uint64_t seed = sizes.seed * 16;
    auto p = std::make_shared<Parameters>();
    p->heads = sizes.heads;
    p->keyValueHeads = sizes.keyValueHeads == 0 ? sizes.heads : sizes.keyValueHeads;
    p->keyWidth = sizes.keyWidth;
    p->valueWidth = sizes.valueWidth;
    const Index queryColumns = p->heads * p->keyWidth;
    const Index keyColumns = p->keyValueHeads * p->keyWidth;
    const Index valueColumns = p->keyValueHeads * p->valueWidth;
    p->queryProjection = scale * randomMatrix(sizes.modelWidth, queryColumns, seed + 1);
    p->keyProjection = scale * randomMatrix(sizes.modelWidth, keyColumns, seed + 2);
    p->valueProjection = scale * randomMatrix(sizes.modelWidth, valueColumns, seed + 3);
    if (sizes.output)
        p->outputProjection =
            scale * randomMatrix(p->heads * p->valueWidth, sizes.modelWidth, seed + 4);
    if (sizes.biases) {
        p->queryBias = randomVector(queryColumns, seed + 5);
        p->keyBias = randomVector(keyColumns, seed + 6);
        p->valueBias = randomVector(valueColumns, seed + 7);
        p->outputBias = randomVector(sizes.modelWidth, seed + 8);
    }
    AttentionRequest request;
    request.tokens = numberedTokens(sizes.queries);
    request.input = sizes.deviation * randomMatrix(sizes.queries, sizes.modelWidth, seed + 9);
    if (sizes.keys > 0) {
        request.keyTokens = numberedTokens(sizes.keys);
        request.keyInput = sizes.deviation * randomMatrix(sizes.keys, sizes.modelWidth, seed + 10);
    }
    request.parameters = std::move(p);
    return request;
}

AttentionRequest givenHead(const Matrix& query, const Matrix& key, const Matrix& value)
{
    const Index dk = query.cols();
    const Index dv = value.cols();
    auto p = std::make_shared<Parameters>();
    p->keyWidth = dk;
    p->valueWidth = dv;
    const Matrix identity = Matrix::Identity(2 * dk + dv, 2 * dk + dv);
    p->queryProjection = identity.leftCols(dk);
    p->keyProjection = identity.middleCols(dk, dk);
    p->valueProjection = identity.rightCols(dv);

    AttentionRequest request;
    request.tokens = numberedTokens(query.rows());
    request.input.resize(query.rows(), 2 * dk + dv);
    request.input << query, key, value;
    request.parameters = std::move(p);
    return request;
}

Tokens numberedTokens(Index count)
{
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back({"t" + std::to_string(i), {}});
    return tokens;
}

TracePtr traced(AttentionRequest request, int threads)
{
    auto result = trace(std::move(request), {{}, {}, threads});
    if (!result) {
        for (const auto& [name, value] : result.error().arguments)
            qWarning("%s: %s", name.c_str(), value.c_str());
        qFatal("trace() failed with code %d", static_cast<int>(result.error().code));
    }
    return std::move(result).value();
}

Matrix wholeScores(const TracePtr& trace, HeadIndex head)
{
    return whole(trace, head, PairQuantity::Score);
}

Matrix wholeWeights(const TracePtr& trace, HeadIndex head)
{
    return whole(trace, head, PairQuantity::Weight);
}

bool sameBits(const Matrix& a, const Matrix& b)
{
    return a.rows() == b.rows() && a.cols() == b.cols() &&
           std::memcmp(a.data(), b.data(), static_cast<std::size_t>(a.size()) * sizeof(Scalar)) ==
               0;
}

} // namespace headlight::test
