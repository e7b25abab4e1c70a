#include "tests/support/memory_store.h"

#include "core/base/error_code.h"

#include <utility>

namespace headlight::test {

namespace {

template <typename T>
std::vector<T> convertedTo(const std::vector<double>& numbers)
{
    std::vector<T> converted;
    converted.reserve(numbers.size());
    for (const double number : numbers)
        converted.push_back(static_cast<T>(number));
    return converted;
}

template <typename T>
Result<std::vector<T>> unlessStopped(const JobControl& control, std::vector<T> values)
{
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled, {}};
    return values;
}

std::vector<double> numbersOf(const Scalar* data, Index count)
{
    return {data, data + count};
}

} // namespace

MemoryTensor tensor(std::string name, const Matrix& matrix, std::vector<std::int64_t> shape)
{
    if (shape.empty())
        shape = {matrix.rows(), matrix.cols()};
    return {
        {std::move(name), DType::F32, "F32", std::move(shape)},
        numbersOf(matrix.data(), matrix.size())};
}

MemoryTensor tensor(std::string name, const RowVector& row)
{
    return {{std::move(name), DType::F32, "F32", {row.size()}}, numbersOf(row.data(), row.size())};
}

MemoryTensor zeros(std::string name, std::vector<std::int64_t> shape)
{
    MemoryTensor made{{std::move(name), DType::F32, "F32", std::move(shape)}};
    made.numbers.resize(static_cast<std::size_t>(made.info.elementCount()));
    return made;
}

MemoryTensor integers(
    std::string name, std::vector<std::int64_t> shape, std::vector<double> numbers)
{
    return {{std::move(name), DType::I64, "<i8", std::move(shape)}, std::move(numbers)};
}

MemoryTensor bools(std::string name, std::vector<std::int64_t> shape, std::vector<double> numbers)
{
    return {{std::move(name), DType::Bool, "|b1", std::move(shape)}, std::move(numbers)};
}

MemoryTensor texts(std::string name, std::vector<std::string> texts)
{
    const auto count = static_cast<std::int64_t>(texts.size());
    return {{std::move(name), DType::Utf32, "<U9", {count}}, {}, std::move(texts)};
}

MemoryStore::MemoryStore(std::vector<MemoryTensor> tensors, std::string place)
    : m_place{std::move(place)}
    , m_tensors{std::move(tensors)}
{
    for (const MemoryTensor& tensor : m_tensors)
        m_infos.push_back(tensor.info);
}

Result<std::vector<float>> MemoryStore::readFloats(
    std::size_t index, const JobControl& control) const
{
    return unlessStopped(control, convertedTo<float>(m_tensors[index].numbers));
}

Result<std::vector<double>> MemoryStore::readDoubles(
    std::size_t index, const JobControl& control) const
{
    return unlessStopped(control, m_tensors[index].numbers);
}

Result<std::vector<std::int64_t>> MemoryStore::readIntegers(
    std::size_t index, const JobControl& control) const
{
    return unlessStopped(control, convertedTo<std::int64_t>(m_tensors[index].numbers));
}

Result<Done> MemoryStore::visitNonZero(
    std::size_t index, const std::function<void(std::size_t)>& visit,
    const JobControl& control) const
{
    if (control.stop.stop_requested())
        return Error{ErrorCode::Canceled, {}};
    const std::vector<double>& numbers = m_tensors[index].numbers;
    for (std::size_t position = 0; position < numbers.size(); ++position)
        if (numbers[position] != 0)
            visit(position);
    return Done{};
}

Result<std::vector<std::string>> MemoryStore::readStrings(
    std::size_t index, const JobControl& control) const
{
    return unlessStopped(control, m_tensors[index].texts);
}

} // namespace headlight::test
