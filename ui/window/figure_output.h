#pragma once

#include "ui/figure/figure_source.h"

#include <QString>

#include <span>

namespace headlight {

/// A kind of file that figures are saved as: a picture, or the numbers that it shows.
struct FigureOutput
{
    const char* ending;  ///< "pdf"
    bool numbers;        ///< else a picture
    FigureFormat format; ///< of a picture
    const char* name;    ///< a source text of the context "FigureOutput"
};

/// All of them, in the order in which they are offered. TikZ and the LaTeX table share an ending.
[[nodiscard]] std::span<const FigureOutput> figureOutputs();

/// "PDF", "numbers as CSV": in the language of the application.
[[nodiscard]] QString outputName(const FigureOutput& output);

/// The kind of file that a path's ending names, `usual` where that is one of them; null: none.
[[nodiscard]] const FigureOutput* outputNamed(const QString& path, const FigureOutput& usual);

/// Draws a figure and writes it. Any thread. Errors: those of drawing and of writing.
[[nodiscard]] Result<Done> writeOutput(
    const FigureSource& source, const FigureWish& wish, const FigureOutput& output,
    const std::string& path, const JobControl& control);

} // namespace headlight
