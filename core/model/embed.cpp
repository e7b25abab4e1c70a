#include "core/base/error_code.h"
#include "core/model/forward.h"
#include "core/model/model_input.h"

#include <cmath>

namespace headlight {

namespace {

/// Sines in the first half of the columns, cosines in the second.
Matrix sinusoids(Index count, Index width)
{
    const Index half = (width + 1) / 2;
    Matrix table{count, width};
    for (Index position = 0; position < count; ++position)
        for (Index column = 0; column < width; ++column) {
            const Index i = column < half ? column : column - half;
            const double angle =
                static_cast<double>(position) /
                std::pow(10000, 2.0 * static_cast<double>(i) / static_cast<double>(width));
            table(position, column) =
                static_cast<Scalar>(column < half ? std::sin(angle) : std::cos(angle));
        }
    return table;
}

/// Rows of the position table: counting from the first, pads kept out where the family does so.
std::vector<Index> positionRows(const EmbeddingSpec& spec, const std::vector<std::int64_t>& ids)
{
    std::vector<Index> rows;
    Index next = spec.firstPosition;
    for (const std::int64_t id : ids)
        rows.push_back(spec.skippedId == id ? spec.firstPosition - 1 : next++);
    return rows;
}

Matrix tokenRows(
    const EmbeddingSpec& spec, const Matrix& table, const std::vector<std::int64_t>& ids)
{
    Matrix rows{static_cast<Index>(ids.size()), table.cols()};
    const auto factor = static_cast<Scalar>(spec.factor);
    for (Index row = 0; row < rows.rows(); ++row)
        rows.row(row) = factor * table.row(ids[static_cast<std::size_t>(row)]);
    return rows;
}

void addPositions(
    const EmbeddingSpec& spec, const Matrix& stored, const std::vector<std::int64_t>& ids,
    Matrix& rows)
{
    if (spec.positions == EmbeddingSpec::Positions::None)
        return;
    const Matrix table =
        stored.size() > 0 ? Matrix{} : sinusoids(spec.firstPosition + rows.rows(), rows.cols());
    const Matrix& used = stored.size() > 0 ? stored : table;
    const std::vector<Index> places = positionRows(spec, ids);
    for (Index row = 0; row < rows.rows(); ++row)
        rows.row(row) += used.row(places[static_cast<std::size_t>(row)]);
}

void addTypes(const Matrix& table, const std::vector<std::int64_t>& typeIds, Matrix& rows)
{
    if (table.size() == 0)
        return;
    for (Index row = 0; row < rows.rows(); ++row)
        rows.row(row) += table.row(typeIds.empty() ? 0 : typeIds[static_cast<std::size_t>(row)]);
}

/// One row a patch: its channels, each row by row.
Matrix patchRows(const ImageSpec& image, const std::vector<float>& pixels)
{
    const Index patch = image.patch;
    const Index across = image.width / patch;
    Matrix rows{image.patches(), image.channels * patch * patch};
    for (Index p = 0; p < rows.rows(); ++p)
        for (Index c = 0; c < image.channels; ++c)
            for (Index y = 0; y < patch; ++y)
                for (Index x = 0; x < patch; ++x) {
                    const Index row = p / across * patch + y;
                    const Index column = p % across * patch + x;
                    const Index at = (c * image.height + row) * image.width + column;
                    rows(p, (c * patch + y) * patch + x) = pixels[static_cast<std::size_t>(at)];
                }
    return rows;
}

Result<Matrix> embedPicture(
    const EmbeddingSpec& spec, const EmbeddingWeights& weights, const std::vector<float>& pixels,
    const JobControl& control)
{
    Matrix patches;
    if (!applyLinear(weights.patches, patchRows(*spec.image, pixels), patches, control))
        return Error{ErrorCode::Canceled};
    Matrix rows{patches.rows() + 1, patches.cols()};
    rows << weights.classToken, patches;
    rows += weights.positions.topRows(rows.rows());
    return rows;
}

} // namespace

Result<Matrix> embed(
    const Model& model, StackKind kind, const ModelInput& input, const JobControl& control)
{
    const EmbeddingSpec& spec = model.stack(kind).embedding;
    const EmbeddingWeights& weights = model.stackWeights(kind).embedding;
    if (spec.image)
        return embedPicture(spec, weights, input.pixels, control);
    const bool isSecond = kind == StackKind::Decoder && model.spec().isEncoderDecoder();
    const auto& ids = isSecond ? input.decoderIds : input.ids;
    Matrix rows = tokenRows(spec, *weights.tokens, ids);
    Matrix projected;
    if (spec.projectsTokens && weights.projection) {
        if (!applyLinear(*weights.projection, rows, projected, control))
            return Error{ErrorCode::Canceled};
        rows.swap(projected);
    }
    addPositions(spec, weights.positions, ids, rows);
    addTypes(weights.types, input.typeIds, rows);
    rows = applyNorm(weights.norm, rows);
    if (spec.projectsTokens || !weights.projection)
        return rows;
    if (!applyLinear(*weights.projection, rows, projected, control))
        return Error{ErrorCode::Canceled};
    return projected;
}

} // namespace headlight
