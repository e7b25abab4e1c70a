#include "core/io/pt_layout.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/io/npy_header.h"

#include <algorithm>
#include <bit>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

namespace headlight {

namespace {

struct TorchType
{
    std::string_view storage; ///< torch.<...>Storage
    std::string_view name;    ///< torch.<...>
    DType type;
    std::size_t width;
};

constexpr TorchType kTypes[] = {
    {"Float", "float32", DType::F32, 4},
    {"Double", "float64", DType::F64, 8},
    {"Half", "float16", DType::F16, 2},
    {"BFloat16", "bfloat16", DType::BF16, 2},
    {"Long", "int64", DType::I64, 8},
    {"Int", "int32", DType::I32, 4},
    {"Short", "int16", DType::I16, 2},
    {"Char", "int8", DType::I8, 1},
    {"Byte", "uint8", DType::U8, 1},
    {"Bool", "bool", DType::Bool, 1},
    {"Untyped", "uint8", DType::U8, 1},
    {"ComplexFloat", "complex64", DType::Other, 8},
    {"ComplexDouble", "complex128", DType::Other, 16},
    {"", "complex32", DType::Other, 4},
    {"", "uint16", DType::U16, 2},
    {"", "uint32", DType::U32, 4},
    {"", "uint64", DType::U64, 8},
    {"", "float8_e4m3fn", DType::F8E4M3, 1},
    {"", "float8_e5m2", DType::F8E5M2, 1},
    {"", "float8_e4m3fnuz", DType::Other, 1},
    {"", "float8_e5m2fnuz", DType::Other, 1},
    {"", "float8_e8m0fnu", DType::Other, 1}};

/// torch.FloatStorage, torch.storage.UntypedStorage, torch.float32; null where it is none of ours.
const TorchType* torchType(std::string_view name)
{
    constexpr std::string_view kStorage = "Storage";
    if (!name.starts_with("torch."))
        return nullptr;
    name.remove_prefix(name.rfind('.') + 1);
    const bool isStorage = name.ends_with(kStorage);
    if (isStorage)
        name.remove_suffix(kStorage.size());
    const auto* found =
        std::find_if(std::begin(kTypes), std::end(kTypes), [&](const TorchType& type) {
            return !name.empty() && (isStorage ? type.storage : type.name) == name;
        });
    return found == std::end(kTypes) ? nullptr : found;
}

class TensorReader
{
public:
    TensorReader(const Pickle& pickle, std::string name, const std::string& place)
        : m_pickle{pickle}
        , m_place{place}
    {
        m_tensor.info.name = std::move(name);
    }

    [[nodiscard]] Result<PtTensor> torch(const PickleNode& node)
    {
        const PickleNode& storage = m_pickle[node.items[0]];
        const std::string_view stored = m_pickle[storage.items[0]].text;
        const std::string_view stated =
            node.items.size() > 3 ? m_pickle[node.items[3]].text : stored;
        const TorchType* elements = torchType(stored);
        const TorchType* type = torchType(stated);
        if (elements == nullptr || type == nullptr)
            return Error{
                ErrorCode::PickleStorageType,
                {{"found", std::string{elements == nullptr ? stored : stated}}},
                m_place};
        m_tensor.info.type = type->type;
        m_tensor.info.typeName = type->name;
        m_tensor.layout.format = {type->type, false, type->width};
        m_tensor.view.width = type->width;
        m_tensor.storage = storage.text;
        if (const auto good = readShape(m_pickle[node.items[1]], &m_pickle[node.items[2]]); !good)
            return good.error();
        // An element count that does not fit bytes cannot be had from any file.
        const auto bytes =
            checkedMultiply(static_cast<std::uint64_t>(storage.whole), elements->width);
        const std::uint64_t room = bytes.value_or(0) / type->width;
        if (const auto good = measure(node.whole, room); !good)
            return good.error();
        return std::move(m_tensor);
    }

    /// Shape, type, whether in Fortran order, and the bytes.
    [[nodiscard]] Result<PtTensor> numpy(const PickleNode& node)
    {
        if (node.items.size() != 4 || m_pickle[node.items[1]].kind != PickleKind::NumpyType ||
            m_pickle[node.items[3]].kind != PickleKind::Bytes)
            return typeInvalid("?");
        const PickleNode& type = m_pickle[node.items[1]];
        const std::string order{
            type.items.empty() ? std::string_view{} : m_pickle[type.items[0]].text};
        const std::string descr = order + std::string{type.text};
        const std::optional<NpyType> known = npyType(descr);
        if (!known || !known->size)
            return typeInvalid(descr);
        const bool fortran = m_pickle[node.items[2]].whole != 0;
        m_tensor.info.type = known->bfloat16 ? DType::Other : known->type;
        m_tensor.info.typeName = descr;
        m_tensor.layout = {
            {known->type, known->bigEndian, static_cast<std::size_t>(*known->size)}, fortran};
        m_tensor.inPickle = m_pickle[node.items[3]].text;
        m_tensor.isInPickle = true;
        if (const auto good = readShape(m_pickle[node.items[0]], nullptr); !good)
            return good.error();
        const auto needed =
            checkedMultiply(static_cast<std::uint64_t>(m_tensor.info.elementCount()), *known->size);
        if (!needed || *needed != m_tensor.inPickle.size())
            return cut(m_tensor.inPickle.size(), needed);
        return std::move(m_tensor);
    }

private:
    [[nodiscard]] Error typeInvalid(const std::string& found) const
    {
        return {ErrorCode::NpyTypeInvalid, {{"found", found}}, m_place};
    }

    [[nodiscard]] Error cut(std::uint64_t found, std::optional<std::uint64_t> expected) const
    {
        constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
        return {
            ErrorCode::PickleStorageCut,
            {{"array", m_tensor.info.name},
             {"found", std::to_string(found)},
             {"expected", std::to_string(expected.value_or(kMost))}},
            m_place};
    }

    /// Every extent and stride at least 0, the product within 63 bits.
    [[nodiscard]] Result<Done> readShape(const PickleNode& sizes, const PickleNode* strides)
    {
        constexpr std::size_t kMostDimensions = 32;
        std::uint64_t elements = 1;
        bool fits = sizes.items.size() <= kMostDimensions;
        for (std::size_t i = 0; i < sizes.items.size() && fits; ++i) {
            const std::int64_t extent = m_pickle[sizes.items[i]].whole;
            const std::int64_t stride = strides == nullptr ? 0 : m_pickle[strides->items[i]].whole;
            const auto product = checkedMultiply(elements, std::bit_cast<std::uint64_t>(extent));
            fits = m_pickle[sizes.items[i]].kind == PickleKind::Whole && extent >= 0 &&
                   stride >= 0 && product && *product <= kMostElements;
            elements = product.value_or(0);
            m_tensor.info.shape.push_back(extent);
            m_tensor.view.shape.push_back(static_cast<std::uint64_t>(extent));
            m_tensor.view.strides.push_back(static_cast<std::uint64_t>(stride));
        }
        if (fits)
            return Done{};
        return Error{
            ErrorCode::ShapeTooLarge,
            {{"array", m_tensor.info.name}, {"found", shapeText(m_tensor.info.shape)}},
            m_place};
    }

    /// The last element of the view lies within the storage of `room` elements.
    [[nodiscard]] Result<Done> measure(std::int64_t offset, std::uint64_t room)
    {
        if (m_tensor.info.elementCount() == 0)
            return Done{};
        std::optional<std::uint64_t> last = 0;
        for (std::size_t i = 0; i < m_tensor.view.shape.size() && last; ++i) {
            const auto steps =
                checkedMultiply(m_tensor.view.shape[i] - 1, m_tensor.view.strides[i]);
            last = steps ? checkedAdd(*last, *steps) : std::nullopt;
        }
        const auto end = last && offset >= 0
                             ? checkedAdd(static_cast<std::uint64_t>(offset) + 1, *last)
                             : std::nullopt;
        const std::size_t width = m_tensor.view.width;
        if (!end || *end > room)
            return cut(room * width, end ? checkedMultiply(*end, width) : std::nullopt);
        m_tensor.first = static_cast<std::uint64_t>(offset);
        m_tensor.reach = *last + 1;
        return Done{};
    }

    static constexpr std::uint64_t kMostElements = std::numeric_limits<std::int64_t>::max();

    const Pickle& m_pickle;
    const std::string& m_place;
    PtTensor m_tensor{};
};

} // namespace

bool PtTensor::isContiguous() const
{
    std::uint64_t expected = 1;
    for (std::size_t i = view.shape.size(); i-- > 0;) {
        if (view.shape[i] != 1 && view.strides[i] != expected)
            return false;
        expected *= view.shape[i];
    }
    return true;
}

Result<PtTensor> ptTensor(
    const Pickle& pickle, PickleId id, std::string name, const std::string& place)
{
    TensorReader reader{pickle, std::move(name), place};
    const PickleNode& node = pickle[id];
    return node.kind == PickleKind::NumpyArray ? reader.numpy(node) : reader.torch(node);
}

} // namespace headlight
