#pragma once

#include "ui/session/model_session.h"

#include <QAbstractScrollArea>
#include <QImage>

#include <vector>

namespace headlight {

/// Thumbnails of all heads of a model: a row a layer, a column a head, heads that share keys and
/// values side by side under one line. Layers on screen are drawn first, one after the other, off
/// the ui thread; a click or the arrow keys choose layer and head, Enter opens it.
class LayerGrid final : public QAbstractScrollArea
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LayerGrid)
public:
    LayerGrid(
        Session& session, ModelSession& model, Preferences& preferences, QWidget* parent = nullptr);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QRect cellRect(Index layer, HeadIndex head) const; ///< in the viewport
    [[nodiscard]] bool isDrawn(Index layer) const;
    [[nodiscard]] bool isComplete() const; ///< every layer on screen is drawn

signals:
    void headOpened(); ///< Enter or a double click: the chosen head shall be looked at

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;

private:
    struct Cell
    {
        Index layer;
        HeadIndex head;
    };

    struct Layer
    {
        std::vector<QImage> images; ///< [heads], or empty
        bool isDrawn = false;       ///< from the newest run and scale
    };

    void measureTexts(); ///< after font, language or number of layers
    void arrange();
    void redraw();
    void drawNext();
    void showWhereWanted();
    void showSelection();
    void retranslate();
    void choose(Index layer, HeadIndex head);
    void paintLayer(QPainter& painter, Index layer) const;
    void paintHeader(QPainter& painter) const;
    [[nodiscard]] std::optional<Cell> cellAt(QPoint position) const;
    [[nodiscard]] std::optional<Index> nextLayer(bool onlyVisible) const;
    [[nodiscard]] bool isVisibleLayer(Index layer) const;
    [[nodiscard]] Index layers() const;
    [[nodiscard]] HeadIndex heads() const;
    [[nodiscard]] Index group(HeadIndex head) const; ///< 0 where there are no groups
    [[nodiscard]] int columnLeft(HeadIndex head) const;
    [[nodiscard]] QString cellText(Cell cell) const;

    static constexpr int kOutline = 3; ///< that the chosen head's cell takes around it

    Session& m_session;
    ModelSession& m_model;
    Preferences& m_preferences;
    std::vector<Layer> m_layers;
    AttentionPlace m_place{};
    int m_labelWidth = 0;
    int m_headerHeight = 0;
    int m_side = 40;
    std::optional<Index> m_drawing; ///< which layer a worker draws
    JobRunner m_jobs;
};

} // namespace headlight
