#include "ui/drawing/explained_figure.h"

#include "ui/drawing/outline_recorder.h"
#include "ui/figure/fonts.h"
#include "ui/figure/layout.h"
#include "ui/figure/value_figure.h"
#include "ui/words/step_words.h"

#include <QPainter>

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr int kEmPixels = 13; ///< that lines and gaps of the matrices are made for
constexpr double kPageMarginMm = 1.2;
constexpr double kColumnGapMm = 2.5;
constexpr double kLeastColumn = 36; ///< em
constexpr double kLeastPoints = 3;
constexpr std::array kShrinks{1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2};

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

/// How a figure's steps are spread over its page.
struct Spread
{
    double shrink = 1; ///< of all letters
    Index columns = 1;
};

/// Makes the figure of some steps.
class Maker
{
public:
    Maker(const ExplainedSteps& explained, const FigureWish& wish, const Words& words)
        : m_explained{explained}
        , m_options{wish.options}
        , m_words{words}
    {
        for (std::size_t at = 0; at < explained.steps.size(); ++at)
            if (wish.derivation.part == DerivationPart::Chain || at == explained.current)
                m_shown.push_back(at);
    }

    /// With the largest letters that the page has room for, in as few columns as they need.
    [[nodiscard]] Figure fitted() const
    {
        if (m_options.size.heightMm == 0)
            return made({1, widestColumns(1)});
        Spread spread;
        for (const double shrink : kShrinks) {
            if (shrink < 1 && shrink * m_options.type.points < kLeastPoints)
                break;
            const Index widest = widestColumns(shrink);
            const Index fewest = m_options.gridColumns > 0 ? widest : 1;
            for (Index columns = fewest; columns <= widest; ++columns) {
                spread = {shrink, columns};
                if (fits(spread))
                    return made(spread);
            }
        }
        return made(spread);
    }

private:
    [[nodiscard]] Index widestColumns(double shrink) const
    {
        if (m_options.gridColumns > 0)
            return m_options.gridColumns;
        const double em = shrink * m_options.type.points * kMmPerPoint;
        const auto room = static_cast<Index>(m_options.size.widthMm / (kLeastColumn * em));
        return std::clamp<Index>(room, 1, static_cast<Index>(m_shown.size()));
    }

    [[nodiscard]] FigureOptions optionsOf(const Spread& spread) const
    {
        FigureOptions options = m_options;
        options.gridColumns = spread.columns;
        options.type.points *= spread.shrink;
        options.type.titlePoints *= spread.shrink;
        return options;
    }

    [[nodiscard]] double mmPerPixel(const Spread& spread) const
    {
        return spread.shrink * m_options.type.points * kMmPerPoint / kEmPixels;
    }

    [[nodiscard]] StepLook lookOf(const Spread& spread) const
    {
        const auto columns = static_cast<double>(spread.columns);
        const double gaps = 2 * kPageMarginMm + (columns - 1) * kColumnGapMm;
        const double width = (m_options.size.widthMm - gaps) / columns;
        return {
            pageFont(m_options.type), pageColours(), width / mmPerPixel(spread),
            m_options.cells.numbers};
    }

    [[nodiscard]] TitledOutlines titled(std::size_t at, const QSizeF& size, double mm) const
    {
        TitledOutlines part;
        part.title =
            QStringLiteral("%1. %2").arg(at + 1).arg(stepName(m_words, m_explained.steps[at].key));
        part.outlines.widthMm = size.width() * mm;
        part.outlines.heightMm = size.height() * mm;
        return part;
    }

    [[nodiscard]] bool fits(const Spread& spread) const
    {
        const StepLook look = lookOf(spread);
        std::vector<TitledOutlines> parts;
        for (const std::size_t at : m_shown)
            parts.push_back(titled(at, stepSize(m_explained.steps[at], look), mmPerPixel(spread)));
        return layOut(outlinesFigure(parts, optionsOf(spread))).has_value();
    }

    [[nodiscard]] Figure made(const Spread& spread) const
    {
        const StepLook look = lookOf(spread);
        std::vector<TitledOutlines> parts;
        for (const std::size_t at : m_shown) {
            OutlineRecorder recorder{mmPerPixel(spread)};
            QPainter painter{&recorder};
            const QSizeF size = paintStep(painter, m_explained.steps[at], look);
            painter.end();
            parts.push_back(titled(at, size, mmPerPixel(spread)));
            parts.back().outlines.shapes = recorder.take();
        }
        return outlinesFigure(parts, optionsOf(spread));
    }

    const ExplainedSteps& m_explained;
    const FigureOptions& m_options;
    const Words& m_words;
    std::vector<std::size_t> m_shown{};
};

} // namespace

Figure explainedFigure(const ExplainedSteps& explained, const FigureWish& wish, const Words& words)
{
    return Maker{explained, wish, words}.fitted();
}

} // namespace headlight
