#include "core/model/parameter_reader.h"

#include <algorithm>
#include <numeric>

namespace headlight {

namespace {

/// Which output of the file's tensor each output of the parameter is.
std::vector<Index> outputsOf(const TensorSource& source, Index all)
{
    std::vector<Index> outputs;
    const OutputRuns& runs = source.runs;
    if (runs.isWhole()) {
        outputs.resize(static_cast<std::size_t>(all));
        std::iota(outputs.begin(), outputs.end(), Index{0});
    }
    for (Index run = 0; !runs.isWhole() && run < runs.count; ++run)
        for (Index i = 0; i < runs.length; ++i)
            outputs.push_back(runs.offset + run * runs.stride + i);
    const auto& [width, rotated] = source.interleaving;
    if (width == 0)
        return outputs;
    std::vector<Index> halves = outputs;
    for (std::size_t i = 0; i < outputs.size(); ++i) {
        const auto at = static_cast<Index>(i) % width;
        const Index begin = static_cast<Index>(i) - at;
        const Index half = rotated / 2;
        if (at < half)
            halves[i] = outputs[static_cast<std::size_t>(begin + 2 * at)];
        else if (at < 2 * half)
            halves[i] = outputs[static_cast<std::size_t>(begin + 2 * (at - half) + 1)];
    }
    return halves;
}

using StoredMatrix = Eigen::Map<const Matrix>;

void copyColumns(const StoredMatrix& stored, const std::vector<Index>& outputs, Matrix& made)
{
    for (Index row = 0; row < made.rows(); ++row)
        for (Index i = 0; i < made.cols(); ++i)
            made(row, i) = stored(row, outputs[static_cast<std::size_t>(i)]);
}

/// Row outputs[i] of the file becomes column i; in strips that stay in the cache.
void copyRows(const StoredMatrix& stored, const std::vector<Index>& outputs, Matrix& made)
{
    constexpr Index kStrip = 16;
    for (Index first = 0; first < made.cols(); first += kStrip) {
        const Index last = std::min(first + kStrip, made.cols());
        for (Index input = 0; input < made.rows(); ++input)
            for (Index i = first; i < last; ++i)
                made(input, i) = stored(outputs[static_cast<std::size_t>(i)], input);
    }
}

} // namespace

bool ParameterReader::has(const std::string& name) const
{
    return m_plan.parameters.contains(name);
}

std::optional<std::size_t> ParameterReader::tensorOf(const std::string& name) const
{
    const auto found = m_plan.parameters.find(name);
    return found == m_plan.parameters.end() ? std::nullopt : std::optional{found->second.tensor};
}

const std::vector<float>& ParameterReader::read(std::size_t tensor)
{
    if (m_held == tensor || m_error)
        return m_numbers;
    m_held.reset();
    auto numbers = readFinite(m_store, tensor, {m_control.stop, {}, m_control.threads});
    if (!numbers) {
        m_error = numbers.error();
        m_numbers.clear();
        return m_numbers;
    }
    m_numbers = std::move(numbers).value();
    m_held = tensor;
    return m_numbers;
}

const std::vector<float>& ParameterReader::numbers(const std::string& name)
{
    return read(m_plan.parameters.at(name).tensor);
}

/// Rows of a tensor, leading ones and trailing dimensions taken together.
Index ParameterReader::storedRows(std::size_t tensor) const
{
    std::vector<std::int64_t> shape = m_store.tensors()[tensor].shape;
    while (shape.size() > 2 && shape.front() == 1)
        shape.erase(shape.begin());
    return static_cast<Index>(shape.front());
}

Eigen::Map<const Matrix> ParameterReader::storedMatrix(std::size_t tensor)
{
    const std::vector<float>& all = read(tensor);
    if (m_error)
        return {nullptr, 0, 0};
    const Index rows = storedRows(tensor);
    return {all.data(), rows, rows > 0 ? static_cast<Index>(all.size()) / rows : 0};
}

Matrix ParameterReader::matrix(const std::string& name)
{
    const PlacedParameter& placed = m_plan.parameters.at(name);
    const Eigen::Map<const Matrix> stored = storedMatrix(placed.tensor);
    if (m_error)
        return {};
    const bool isInOut = placed.source.isInOut;
    const auto outputs = outputsOf(placed.source, isInOut ? stored.cols() : stored.rows());
    Matrix made{isInOut ? stored.rows() : stored.cols(), static_cast<Index>(outputs.size())};
    if (isInOut)
        copyColumns(stored, outputs, made);
    else
        copyRows(stored, outputs, made);
    return made;
}

Matrix ParameterReader::rows(const std::string& name)
{
    return storedMatrix(m_plan.parameters.at(name).tensor);
}

RowVector ParameterReader::vector(const std::string& name)
{
    const PlacedParameter& placed = m_plan.parameters.at(name);
    const std::vector<float>& all = read(placed.tensor);
    if (m_error)
        return {};
    const auto outputs = outputsOf(placed.source, static_cast<Index>(all.size()));
    RowVector made{static_cast<Index>(outputs.size())};
    for (std::size_t i = 0; i < outputs.size(); ++i)
        made(static_cast<Index>(i)) = all[static_cast<std::size_t>(outputs[i])];
    return made;
}

RowVector ParameterReader::optionalVector(const std::string& name)
{
    return has(name) ? vector(name) : RowVector{};
}

} // namespace headlight
