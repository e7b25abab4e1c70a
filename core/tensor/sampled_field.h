#pragma once

#include "core/tensor/number_field.h"

namespace headlight {

/// A field seen from afar by some rows of each cell: where cells stand for many numbers, their rows
/// in the middle are read and stand for all, so that no tile of a screen's size costs more than
/// some hundred numbers a cell. From near it is the base itself. Any thread, several at once.
class SampledField final : public NumberField
{
public:
    explicit SampledField(NumberFieldPtr base) : m_base{std::move(base)} {}

    [[nodiscard]] Index rows() const override { return m_base->rows(); }
    [[nodiscard]] Index columns() const override { return m_base->columns(); }
    bool tile(const TileRequest& request, Tile& tile, const std::stop_token& stop) const override;

    /// How many rows of each cell are read at this level, 1 to all of them.
    [[nodiscard]] static Index rowsRead(const LevelOfDetail& detail);

private:
    NumberFieldPtr m_base;
};

} // namespace headlight
