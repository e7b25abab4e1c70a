#include "ui/window/figure_output.h"

#include "core/base/output_file.h"
#include "ui/figure/figure_data.h"

#include <QCoreApplication>
#include <QFileInfo>

#include <algorithm>

namespace headlight {

namespace {

constexpr FigureOutput kOutputs[] = {
    {"pdf", false, FigureFormat::Pdf, QT_TRANSLATE_NOOP("FigureOutput", "PDF")},
    {"svg", false, FigureFormat::Svg, QT_TRANSLATE_NOOP("FigureOutput", "SVG")},
    {"png", false, FigureFormat::Png, QT_TRANSLATE_NOOP("FigureOutput", "PNG")},
    {"tex", false, FigureFormat::Tikz, QT_TRANSLATE_NOOP("FigureOutput", "TikZ (LaTeX)")},
    {"html", false, FigureFormat::Html, QT_TRANSLATE_NOOP("FigureOutput", "HTML page")},
    {"csv", true, {}, QT_TRANSLATE_NOOP("FigureOutput", "numbers as CSV")},
    {"tsv", true, {}, QT_TRANSLATE_NOOP("FigureOutput", "numbers as TSV")},
    {"npz", true, {}, QT_TRANSLATE_NOOP("FigureOutput", "numbers as NumPy archive")},
    {"json", true, {}, QT_TRANSLATE_NOOP("FigureOutput", "numbers as JSON")},
    {"tex", true, {}, QT_TRANSLATE_NOOP("FigureOutput", "numbers as LaTeX table")}};

} // namespace

std::span<const FigureOutput> figureOutputs()
{
    return kOutputs;
}

QString outputName(const FigureOutput& output)
{
    return QCoreApplication::translate("FigureOutput", output.name);
}

const FigureOutput* outputNamed(const QString& path, const FigureOutput& usual)
{
    const QString ending = QFileInfo{path}.suffix().toLower();
    if (ending == QLatin1String(usual.ending))
        return &usual;
    const auto outputs = figureOutputs();
    const auto found =
        std::find_if(outputs.begin(), outputs.end(), [&ending](const FigureOutput& each) {
            return ending == QLatin1String(each.ending);
        });
    return found == outputs.end() ? nullptr : &*found;
}

Result<Done> writeOutput(
    const FigureSource& source, const FigureWish& wish, const FigureOutput& output,
    const std::string& path, const JobControl& control)
{
    const Result<Figure> figure =
        output.numbers ? drawnFigure(source, wish, control) : recordedFigure(source, wish, control);
    if (!figure)
        return figure.error();
    if (output.numbers)
        return writeFigureData(figure.value(), path, control);
    const Result<QByteArray> bytes = renderFigure(figure.value(), output.format, control);
    if (!bytes)
        return bytes.error();
    return writeWholeFile(
        path, {bytes.value().constData(), static_cast<std::size_t>(bytes.value().size())});
}

} // namespace headlight
