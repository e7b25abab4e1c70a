#pragma once

#include "core/base/index.h"
#include "core/base/json_reader.h"
#include "core/base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A JSON value that has been checked but not read yet.
struct JsonValue
{
    JsonKind kind = JsonKind::Null;
    std::string text{};       ///< a string without quotes and escapes; else as it is spelt
    std::uint64_t offset = 0; ///< where it begins in the file
};

/// The members of one JSON object, taken by name; keeps the first error, so that a caller takes all
/// it wants and asks once. Strict: a member that nobody took is unknown.
///
/// Errors: those of JsonReader; FigureKeyTwice, FigureKeyUnknown, FigureValueInvalid, each with the
/// name of the member.
class JsonObject
{
public:
    /// `text` is one object; `offset` is where it begins in the file.
    [[nodiscard]] static Result<JsonObject> read(
        std::string_view text, const std::string& place, std::uint64_t offset = 0);

    /// Each of these is empty where the member is absent or wrong.
    std::optional<JsonValue> take(std::string_view name);
    std::optional<std::string> string(std::string_view name);
    std::optional<bool> boolean(std::string_view name);
    std::optional<Index> integer(std::string_view name, Index low, Index high);
    std::optional<std::uint64_t> whole(std::string_view name);
    std::optional<double> number(std::string_view name, double low, double high);
    /// The place of a string among `names`.
    std::optional<std::size_t> choice(
        std::string_view name, std::span<const std::string_view> names);
    std::optional<std::vector<std::string>> strings(std::string_view name);
    /// The elements of an array, unread.
    std::optional<std::vector<JsonValue>> elements(std::string_view name);
    /// A member that is an object itself.
    std::optional<JsonObject> object(std::string_view name);

    [[nodiscard]] bool has(std::string_view name) const;
    /// The names nobody has taken yet.
    [[nodiscard]] std::vector<std::string> names() const;
    void refuse(std::string_view name, const std::string& found, std::string expected);
    void fail(Error error);
    [[nodiscard]] const std::string& place() const { return m_place; }

    /// The first error, an untaken member among them.
    [[nodiscard]] std::optional<Error> finish();

private:
    struct Member
    {
        std::string name;
        JsonValue value;
        bool isTaken = false;
    };

    std::optional<JsonValue> takeKind(std::string_view name, JsonKind kind, const char* expected);

    std::string m_place;
    std::vector<Member> m_members;
    std::optional<Error> m_error;
};

/// The elements of a JSON array.
[[nodiscard]] Result<std::vector<JsonValue>> jsonElements(
    const JsonValue& array, const std::string& place);

} // namespace headlight
