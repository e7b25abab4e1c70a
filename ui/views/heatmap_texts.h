#pragma once

#include "ui/views/heatmap_content.h"
#include "ui/views/heatmap_painter.h"

#include <QCoreApplication>

namespace headlight {

/// What a heatmap says of its cells in words, in the language of the application.
class HeatmapTexts
{
    Q_DECLARE_TR_FUNCTIONS(headlight::HeatmapTexts)
public:
    explicit HeatmapTexts(const HeatmapContent& content) : m_content{content} {}

    /// "query 8, it; key 2, cat; attention weight 0.583": for screen readers.
    [[nodiscard]] QString cellSentence(Pair cell) const;
    /// The same in lines, as rich text in which tokens stand literally.
    [[nodiscard]] QString cellToolTip(Pair cell) const;
    /// The whole token of a row or column, as rich text in which it stands literally.
    [[nodiscard]] QString rowToolTip(Index row) const;
    [[nodiscard]] QString columnToolTip(Index column) const;
    [[nodiscard]] QString outOfRangeToolTip(OutOfRange range) const;
    /// "1 cell = 1 number", "1 dot = 4 × 4 numbers, maximum".
    /// `extent` of a cell in pixels; `even`: each stands for just so many numbers.
    [[nodiscard]] QString detail(const LevelOfDetail& detail, qreal extent, bool even) const;
    /// The same where some of it still stands in for what is being computed.
    [[nodiscard]] static QString partly(const QString& detail);

private:
    [[nodiscard]] QString rowName(Index row) const;
    [[nodiscard]] QString columnName(Index column) const;
    [[nodiscard]] static QString sampled(const QString& size, const LevelOfDetail& detail);
    [[nodiscard]] QString number(Pair cell, int digits) const;
    [[nodiscard]] static QString number(
        const NumberField& field, const QString& quantity, Pair cell, int digits);

    const HeatmapContent& m_content;
};

} // namespace headlight
