#pragma once

#include "core/base/json_object.h"
#include "core/base/result.h"

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// A config.json as families read it: unknown members are ignored, a null counts as absent unless
/// asked for, and the first error is kept, so that a family takes all it wants and asks once.
/// Errors: ConfigValueInvalid with field, found and expected.
class ModelConfig
{
public:
    /// Names under which the same field is found, the first present one taken.
    using Names = std::initializer_list<std::string_view>;

    /// Errors: those of JsonReader; a member that stands twice.
    [[nodiscard]] static Result<ModelConfig> read(std::string_view json, const std::string& place);

    [[nodiscard]] bool has(std::string_view name);    ///< present and not null
    [[nodiscard]] bool isNull(std::string_view name); ///< present and null

    /// A size, 1 to 2^30; `otherwise` where it is absent.
    Index size(Names names, Index otherwise);
    /// A whole number, 0 to 2^30.
    std::optional<Index> whole(std::string_view name);
    double number(Names names, double otherwise);
    /// A number above 0.
    double positive(Names names, double otherwise);
    bool flag(std::string_view name, bool otherwise);
    std::string text(Names names, const std::string& otherwise);
    std::vector<std::string> texts(std::string_view name);
    std::vector<double> positives(std::string_view name);
    std::optional<ModelConfig> object(std::string_view name);
    std::optional<JsonValue> value(std::string_view name);

    /// Keeps the error that a field holds something that is not computed.
    void refuse(std::string_view name, std::string expected);
    void refuse(std::string_view name, const std::string& found, std::string expected);
    void fail(Error error);

    /// Takes over the error of a part.
    void join(const ModelConfig& part);

    [[nodiscard]] const std::string& place() const { return m_members.place(); }
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }

private:
    explicit ModelConfig(JsonObject members) : m_members{std::move(members)} {}

    std::optional<double> numberOf(Names names, std::string_view& name);

    JsonObject m_members;
    std::optional<Error> m_error{};
};

} // namespace headlight
