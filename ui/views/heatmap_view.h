#pragma once

#include "core/base/token.h"
#include "core/picture/scale.h"
#include "core/tensor/number_field.h"

#include <QImage>
#include <QString>
#include <QStringList>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

namespace headlight {

/// All that a heatmap shows; handed over whole, so that one picture is one state.
struct HeatmapContent
{
    NumberFieldPtr field; ///< null clears the view
    Tokens rowTokens;     ///< labels of the rows; empty = indices
    Tokens columnTokens;  ///< labels of the columns; empty = indices
    QString rowTitle;     ///< "query i"
    QString columnTitle;  ///< "key j"
    QString barTitle;     ///< "attention weight, this head": quantity and scope of the range
    QString emptyText;    ///< what to say when there is no field
    ColourScale colours{};
    Index firstIndex = 0; ///< 0 or 1: what the first row and column are called
    bool cellNumbers = true;
    std::vector<Index>
        columnBands{}; ///< first columns of bands (heads in concat), drawn as separators
    QStringList bandTitles{};
};

/// Heatmap with axes, labels, colour bar, zoom and selection. Draws what it is handed; computes no
/// numbers but through the field; large tiles are read off the ui thread.
class HeatmapView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeatmapView)
public:
    explicit HeatmapView(QWidget* parent = nullptr);
    ~HeatmapView() override;

    void setContent(HeatmapContent content);
    [[nodiscard]] const HeatmapContent& content() const;
    /// The outlined row and column, bold labels; empty = none.
    void setSelectedCell(std::optional<Pair> cell);
    [[nodiscard]] std::optional<Pair> selectedCell() const;

    void zoomIn();
    void zoomOut();
    void fit();
    [[nodiscard]] std::optional<Pair> cellAt(QPointF position) const;
    [[nodiscard]] QRectF cellRect(Pair cell) const; ///< in widget coordinates
    [[nodiscard]] bool isComplete() const; ///< all that it shows is drawn (screenshots wait for it)
    /// The whole view as a picture of this size and device ratio.
    [[nodiscard]] QImage picture(qreal deviceRatio) const;
    [[nodiscard]] QString detailText()
        const; ///< "1 cell = 1 weight", "1 px = 4 x 4 weights, maximum"

signals:
    void cellHovered(std::optional<headlight::Pair> cell); ///< empty when the pointer leaves
    void cellChosen(headlight::Pair cell);                 ///< by click or keyboard
    void detailChanged();

private:
    class Private;
    std::unique_ptr<Private> d;
};

} // namespace headlight
