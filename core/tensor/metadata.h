#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace headlight {

/// The types of values beside the tensors of a model file. The numbers are those of GGUF.
enum class MetadataType : std::uint8_t {
    U8 = 0,
    I8 = 1,
    U16 = 2,
    I16 = 3,
    U32 = 4,
    I32 = 5,
    F32 = 6,
    Bool = 7,
    Text = 8,
    Array = 9, ///< only while reading: a value of this type says what its elements are
    U64 = 10,
    I64 = 11,
    F64 = 12
};

/// Bytes of a number of that type; 0 for Text and Array.
[[nodiscard]] std::size_t metadataWidth(MetadataType type);

/// One value, or an array of values of one type.
struct MetadataValue
{
    MetadataType type = MetadataType::U8; ///< of the value, or of each element
    bool isArray = false;
    std::string bytes{};              ///< numbers, lowest byte first; or the text
    std::vector<std::string> texts{}; ///< the elements of an array of texts

    /// How many elements; 1 for a single value.
    [[nodiscard]] std::size_t count() const;
    /// "u32", "[f32]": how errors call the type.
    [[nodiscard]] std::string typeName() const;
};

/// The named values of a model file, of any type the writer chose: every access says what it needs,
/// and a value of another kind is an error, never a cast.
///
/// An absent key gives nothing, not an error. Whole numbers are accepted in every integer type that
/// holds them (writers differ), real ones in f32 and f64 and as integers.
/// Errors: MetadataTypeWrong, MetadataValueInvalid (a negative number where a count is asked), each
/// with the key.
class Metadata
{
public:
    explicit Metadata(std::string place) : m_place{std::move(place)} {}

    /// The file: the place of errors.
    [[nodiscard]] const std::string& place() const { return m_place; }
    [[nodiscard]] std::size_t size() const { return m_values.size(); }
    /// False where the key is there already.
    bool add(std::string key, MetadataValue value);
    /// The value as it is, or null.
    [[nodiscard]] const MetadataValue* find(const std::string& key) const;

    [[nodiscard]] Result<std::optional<std::uint64_t>> whole(const std::string& key) const;
    [[nodiscard]] Result<std::optional<double>> number(const std::string& key) const;
    [[nodiscard]] Result<std::optional<bool>> boolean(const std::string& key) const;
    [[nodiscard]] Result<std::optional<std::string>> text(const std::string& key) const;
    /// Arrays. A single value is no array.
    [[nodiscard]] Result<std::optional<std::vector<std::int64_t>>> integers(
        const std::string& key) const;
    [[nodiscard]] Result<std::optional<std::vector<float>>> numbers(const std::string& key) const;
    [[nodiscard]] Result<std::optional<std::vector<bool>>> booleans(const std::string& key) const;
    [[nodiscard]] Result<std::optional<std::vector<std::string>>> texts(
        const std::string& key) const;
    /// Bytes: an array of u8 or i8.
    [[nodiscard]] Result<std::optional<std::string>> bytes(const std::string& key) const;

    /// The error that a key which must be there is absent.
    [[nodiscard]] Error missing(const std::string& key) const;
    /// The error that a key's value is not one that can be used. `expected` is spelt as in code.
    [[nodiscard]] Error invalid(
        const std::string& key, const std::string& found, const std::string& expected) const;

private:
    [[nodiscard]] Error typeWrong(
        const std::string& key, const MetadataValue& value, const char* expected) const;

    std::string m_place;
    std::unordered_map<std::string, MetadataValue> m_values;
};

/// The value of `key`, or of `otherwise` where it is absent.
template <typename T>
[[nodiscard]] Result<T> valueOr(const Result<std::optional<T>>& value, T otherwise)
{
    if (!value)
        return value.error();
    return value.value().value_or(std::move(otherwise));
}

} // namespace headlight
