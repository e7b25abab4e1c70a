#pragma once

#include "core/derive/place.h"
#include "ui/session/session.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace headlight {

/// One matrix of a trace, ready to be shown as a heatmap.
struct ShownMatrix
{
    enum class Rows { Queries, Keys, Plain };

    QString name;    ///< "Q", for the colour bar and the status bar
    QString caption; ///< rich text: "Q = X W^Q, head 0"
    NumberFieldPtr field;
    Rows rows = Rows::Queries;
    std::vector<Index> bands{}; ///< first columns of the heads in the concatenation
    QStringList bandTitles{};
    QString emptyText{}; ///< why there is no field
    Place corner{};      ///< the cell of the trace that is shown first
};

/// What a step shows of a trace, one heatmap an array, in their order.
[[nodiscard]] std::vector<PlaceArray> shownArrays(const Trace& trace, ChainStep step);

/// The cell of the trace that is shown at a cell of the matrix.
[[nodiscard]] Place placeIn(const ShownMatrix& matrix, Pair cell);

/// The matrices of a step, in the order of the chain; none for scores and weights. `first` is what
/// the first head is called.
[[nodiscard]] std::vector<ShownMatrix> matricesOf(
    const TracePtr& trace, ChainStep step, HeadIndex head, Index first);

} // namespace headlight
