#pragma once

#include "ui/session/view_settings.h"

#include <QSize>
#include <QString>

#include <initializer_list>
#include <optional>
#include <utility>

namespace headlight {

// What values of options are read from.

/// The choice of that name.
template <typename Choice>
[[nodiscard]] std::optional<Choice> choice(
    const QString& found, std::initializer_list<std::pair<const char*, Choice>> known)
{
    for (const auto& [name, value] : known)
        if (found == QLatin1String(name))
            return value;
    return std::nullopt;
}

/// "HEAD,I,J".
[[nodiscard]] std::optional<Selection> selectionFrom(const QString& text);
/// "WIDTHxHEIGHT", 320x240 to 8192x8192.
[[nodiscard]] std::optional<QSize> windowSizeFrom(const QString& text);
/// Whether the text is a whole number from 1 to `most`; then it is put into `number`.
[[nodiscard]] bool takeNumber(const QString& text, Index most, Index& number);

} // namespace headlight
