#pragma once

#include "tests/support/patterned_field.h"
#include "ui/views/heatmap_content.h"

#include <string>

namespace headlight {

/// No two cells are equal, and it is nowhere its own transpose.
inline NumberFieldPtr asymmetric(Index rows, Index columns)
{
    return patternedField(rows, columns, [rows, columns](Index i, Index j) {
        return Scalar(i * columns + j + 1) / Scalar(rows * columns);
    });
}

inline Tokens letters(Index count, char first)
{
    Tokens tokens;
    for (Index i = 0; i < count; ++i)
        tokens.push_back({std::string(1, static_cast<char>(first + i % 26)), {}});
    return tokens;
}

/// Rows a, b, c ..., columns A, B, C ...
inline HeatmapContent lettered(NumberFieldPtr field)
{
    HeatmapContent content;
    content.rowTokens = letters(field->rows(), 'a');
    content.columnTokens = letters(field->columns(), 'A');
    content.field = std::move(field);
    content.rowTitle = QStringLiteral("query i");
    content.columnTitle = QStringLiteral("key j");
    content.barTitle = QStringLiteral("attention weight, this head");
    content.quantity = QStringLiteral("weight");
    content.emptyText = QStringLiteral("Nothing to show");
    return content;
}

} // namespace headlight
