#pragma once

#include "core/base/progress.h"
#include "core/base/result.h"
#include "ui/figure/figure.h"

#include <string>

namespace headlight {

/// How the numbers of a figure are written: by ending .csv, .tsv, .npz, .json, .tex.
enum class DataFormat { Csv, Tsv, Npz, Json, LatexTable };

/// By ending, any case. Errors: DataFormatUnknown.
[[nodiscard]] Result<DataFormat> dataFormat(const std::string& path);

/// A LaTeX table has at most this many cells.
inline constexpr Index kMostTableCells = 10'000;

/// Writes what a figure shows, in full, with the labels of rows and columns: not the blocks that a
/// fine picture shows, but each number.
///
///   .csv, .tsv  one table a panel, its title in the corner, an empty line between two
///   .npz        numbers [rows, columns], rows, columns; of several panels numbers_0, rows_0, ...
///   .json       {"title", "quantity", "panels": [{"title", "rows", "columns", "numbers"}]}; null
///               stands for the score of a masked pair
///   .tex        one tabular a panel, numbers as in the figure's cells; needs no package
///
/// Panels of finished shapes have no numbers. Rows are read and written block by block; the file is
/// whole or as before; equal figures give equal bytes.
/// Errors: DataFormatUnknown, FormatTooSmall (LaTeX), FileUnwritable, Canceled.
[[nodiscard]] Result<Done> writeFigureData(
    const Figure& figure, const std::string& path, const JobControl& control);

} // namespace headlight
