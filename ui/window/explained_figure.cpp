#include "ui/window/explained_figure.h"

#include "ui/figure/fonts.h"
#include "ui/figure/value_figure.h"
#include "ui/window/outline_recorder.h"
#include "ui/words/step_words.h"

#include <QPainter>

namespace headlight {

namespace {

constexpr int kEmPixels = 13; ///< that lines and gaps of the matrices are made for
constexpr double kPageMarginMm = 1.2;

QFont pageFont(const FigureType& type)
{
    QFont font;
    QStringList families;
    for (const QString& family : figureFontFamilies(type.family).split(QLatin1Char(',')))
        families << family.trimmed();
    font.setFamilies(families);
    font.setPixelSize(kEmPixels);
    font.setHintingPreference(QFont::PreferNoHinting);
    return font;
}

/// The window's light colours, on white paper.
UiColours pageColours()
{
    UiColours colours = lightColours();
    colours.window = Qt::white;
    return colours;
}

} // namespace

Figure explainedFigure(const ExplainedSteps& explained, const FigureWish& wish, const Words& words)
{
    const FigureOptions& options = wish.options;
    const double mmPerPixel = options.type.points * kMmPerPoint / kEmPixels;
    const StepLook look{
        pageFont(options.type), pageColours(),
        (options.size.widthMm - 2 * kPageMarginMm) / mmPerPixel, explained.cellNumbers};
    std::vector<TitledOutlines> parts;
    for (std::size_t at = 0; at < explained.steps.size(); ++at) {
        if (wish.derivation == DerivationPart::Step && at != explained.current)
            continue;
        const StepContent& step = explained.steps[at];
        OutlineRecorder recorder{mmPerPixel};
        QPainter painter{&recorder};
        const QSizeF size = paintStep(painter, step, look);
        painter.end();
        TitledOutlines part;
        part.title = QStringLiteral("%1. %2").arg(at + 1).arg(stepName(words, step.key));
        part.outlines = {recorder.take(), size.width() * mmPerPixel, size.height() * mmPerPixel};
        parts.push_back(std::move(part));
    }
    return outlinesFigure(parts, options);
}

} // namespace headlight
