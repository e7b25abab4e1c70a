#pragma once

#include "core/tensor/types.h"
#include "ui/drawing/shared_tokens.h"

#include <QWidget>

#include <optional>

class QCPBars;
class QCPGraph;
class QCPItemText;
class QCustomPlot;

namespace headlight {

/// One row of attention weights as bars with the names of the keys; the chosen key in the colour of
/// keys, with its weight above. Where there are more keys than room for bars, a bar is the mean of
/// a run of keys and a line shows each run's maximum. A click or the arrow keys choose a key.
class RowPlot final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RowPlot)
public:
    explicit RowPlot(QWidget* parent = nullptr);

    void setRow(RowVector weights, SharedTokens keys, Index firstIndex);
    void setChosenKey(std::optional<TokenIndex> key);

    [[nodiscard]] Index keysPerBar() const { return m_keysPerBar; }
    [[nodiscard]] std::optional<TokenIndex> keyAt(QPointF position) const; ///< largest of its bar
    [[nodiscard]] QPointF barCentre(TokenIndex key) const;                 ///< in this widget
    [[nodiscard]] QString toolTipText(TokenIndex key) const;               ///< plain text
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void keyChosen(headlight::Index key);
    void detailChanged(); ///< keysPerBar() is another

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void dress();
    void rebuild();
    void fillBars();
    void fillLabels();
    void describe();
    [[nodiscard]] Index bars() const;
    [[nodiscard]] Range keysOfBar(Index bar) const;

    RowVector m_weights;
    SharedTokens m_keys;
    Index m_firstIndex = 0;
    Index m_keysPerBar = 1;
    std::optional<TokenIndex> m_chosen;
    QCustomPlot* m_plot;
    QCPBars* m_bars;
    QCPBars* m_chosenBar;
    QCPGraph* m_maxima;
    QCPItemText* m_chosenText;
};

} // namespace headlight
