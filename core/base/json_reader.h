#pragma once

#include "core/base/error.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// What a JSON value is.
enum class JsonKind { Object, Array, String, Number, True, False, Null };

/// Reads JSON text in document order, strictly by RFC 8259: the caller sees every member, repeated
/// ones too, and what it skips is checked as well. Takes no memory beside the depth of nesting.
///
///     JsonReader json{text, place};
///     std::string name;
///     json.beginObject();
///     while (json.nextMember(name))
///         json.skipValue();
///     if (!json.finish())
///         return json.error();
///
/// After a fault every call returns false or nothing, and error() tells the first fault: JsonEnds,
/// JsonUnexpected, JsonTrailing, JsonNotUtf8, JsonByteOrderMark, JsonLoneSurrogate,
/// JsonEscapeInvalid, JsonControlCharacter, JsonNumberInvalid, JsonTooDeep.
///
/// A value of another kind than asked for is a fault (JsonUnexpected); ask kind() first to say it
/// better.
class JsonReader
{
public:
    /// `text` outlives the reader. `firstOffset` is where it lies in its file: added to the offsets
    /// of errors.
    JsonReader(std::string_view text, std::string place, std::uint64_t firstOffset = 0);

    /// What comes next; nothing after a fault.
    [[nodiscard]] std::optional<JsonKind> kind();
    /// Where the value that comes next begins, in the text.
    [[nodiscard]] std::size_t valueBegin();
    /// Past the last byte that was read, in the text.
    [[nodiscard]] std::size_t position() const { return m_at; }

    bool beginObject();
    /// Goes to the next member: false at the end of the object.
    bool nextMember(std::string& name);
    bool beginArray();
    /// Goes to the next element: false at the end of the array.
    bool nextElement();

    /// A string, unescaped.
    bool readString(std::string& text);
    /// A number as it is spelt.
    [[nodiscard]] std::optional<std::string_view> readNumber();
    /// Any value, checked; its text is what lies between valueBegin() before and position() after.
    bool skipValue();

    /// Whether the text was one value, followed by white space at most.
    bool finish();

    [[nodiscard]] bool failed() const { return m_error.has_value(); }
    [[nodiscard]] const Error& error() const { return *m_error; }

private:
    enum class Level : char { ObjectStart, Object, ArrayStart, Array };

    bool fail(ErrorCode code, std::size_t at);
    bool failHere();
    void skipSpace();
    bool open(Level level, char bracket);
    bool next(Level start, Level inside, char close);
    bool readWord(std::string_view word);
    bool readEscape(std::string& text);
    bool readUnit(std::uint32_t& unit);
    bool readDigits();
    bool skipScalar(JsonKind kind);
    bool enterValue();

    std::string_view m_text;
    std::string m_place;
    std::uint64_t m_firstOffset;
    std::size_t m_at = 0;
    std::vector<Level> m_levels; ///< the open objects and arrays
    std::optional<Error> m_error{};
};

/// The beginning of a piece of JSON, for errors: at most 60 bytes, cut between characters.
[[nodiscard]] std::string jsonExcerpt(std::string_view text);

} // namespace headlight
