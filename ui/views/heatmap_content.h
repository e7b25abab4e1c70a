#pragma once

#include "core/picture/scale.h"
#include "core/tensor/number_field.h"
#include "ui/drawing/shared_tokens.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headlight {

/// What an axis counts: queries and keys have their colours everywhere.
enum class AxisRole { Query, Key, Plain };

/// All that a heatmap shows; handed over whole, so that one picture is one state.
struct HeatmapContent
{
    NumberFieldPtr field;      ///< null clears the view
    SharedTokens rowTokens;    ///< labels of the rows; empty = indices
    SharedTokens columnTokens; ///< labels of the columns; empty = indices
    QString rowTitle;          ///< "query i"
    QString columnTitle;       ///< "key j"
    AxisRole rowRole = AxisRole::Query;
    AxisRole columnRole = AxisRole::Key;
    QString barTitle;  ///< "attention weight, this head": quantity and scope of the range
    QString emptyText; ///< what to say when there is no field
    ColourScale colours{};
    Index firstIndex = 0; ///< 0 or 1: what the first row and column are called
    bool cellNumbers = true;
    /// What stands for numbers that share a pixel, where that is chosen: of attention weights, and
    /// of a SampledField. Empty: the colour map says it.
    std::optional<LevelOfDetail::Reduce> blockReduce{};
    std::vector<Index>
        columnBands{}; ///< first columns of bands (heads in concat), drawn as separators
    QStringList bandTitles{};
    QString quantity{}; ///< "attention weight": what tool tips and screen readers call a number
    NumberFieldPtr companion{}; ///< the same pairs' other quantity, for tool tips; may be null
    QString companionQuantity{};
};

} // namespace headlight
