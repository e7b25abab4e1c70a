#pragma once

#include "core/attention/kernel/aligned_buffer.h"
#include "core/attention/parameters.h"

namespace headlight {

/// A matrix [d x w] in the order in which the kernel reads the right operand of a product: packed
/// once, used for every input. Immutable; any number of threads may read it.
class PackedMatrix
{
public:
    PackedMatrix() = default;
    /// O(d w), on the calling thread. Throws std::bad_alloc.
    explicit PackedMatrix(const MatrixView& matrix);
    /// Room for a matrix of these sizes, whose panels are to be filled with packPanel().
    PackedMatrix(Index rows, Index columns);

    void packPanel(const MatrixView& matrix, Index panel);
    void setLargest(Scalar largest) { m_largest = largest; }

    [[nodiscard]] Index rows() const { return m_rows; }
    [[nodiscard]] Index columns() const { return m_columns; }
    [[nodiscard]] Index panelCount() const;
    [[nodiscard]] const Scalar* panel(Index index) const;
    [[nodiscard]] Index panelStride() const; ///< floats from one panel to the next
    [[nodiscard]] Scalar largest() const { return m_largest; } ///< the largest magnitude
    [[nodiscard]] Scalar at(Index row, Index column) const;

private:
    Index m_rows = 0;
    Index m_columns = 0;
    Scalar m_largest = 0;
    AlignedBuffer m_panels;
};

/// The four matrices of an operation, packed.
class PackedParameters
{
public:
    explicit PackedParameters(const Parameters& parameters)
        : query{parameters.queryProjection}
        , key{parameters.keyProjection}
        , value{parameters.valueProjection}
        , output{parameters.outputProjection}
        , areSound{checkParameters(parameters).has_value()}
    {
    }

    PackedMatrix query;
    PackedMatrix key;
    PackedMatrix value;
    PackedMatrix output; ///< of size 0 without W^O
    bool areSound;       ///< checkParameters() found no fault; it need not look again
};

} // namespace headlight
