#pragma once

#include "ui/drawing/operand_painter.h"

#include <QVariantAnimation>
#include <QWidget>

#include <memory>

namespace headlight {

/// The matrices of a step, joined by signs. Every cell of an array of the trace can be chosen, by a
/// click or by the keyboard (arrows, Enter). Its menu ends with the widget's actions.
class OperandView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(OperandView)
public:
    explicit OperandView(QWidget* parent = nullptr);
    ~OperandView() override;

    /// `trace` is what the scene was made of; `first` what the first index is called.
    void setScene(OperandScene scene, TracePtr trace, Index first);
    void setCellNumbers(bool shown);
    void setHighlight(const QString& role);
    [[nodiscard]] const OperandScene& scene() const { return m_scene; }
    [[nodiscard]] QRectF cellRect(const SceneCell& cell) const; ///< in the widget
    /// "attention weight α_5,3, head 1: 0.3829": for tool tips and screen readers.
    [[nodiscard]] QString cellSentence(const SceneCell& cell) const;
    [[nodiscard]] const std::optional<SceneCell>& focusedCell() const { return m_focused; }
    /// A mask is falling; never where the desktop wants no motion.
    [[nodiscard]] bool isMoving() const { return m_fall.state() == QVariantAnimation::Running; }

    [[nodiscard]] QSize sizeHint() const override;

signals:
    void roleHovered(const QString& role); ///< empty when the pointer leaves
    void placeChosen(const headlight::Place& place);

protected:
    bool event(QEvent* event) override; ///< tool tips
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void layOut();
    void describe();
    void letMaskFall();
    void point(QPointF position);
    void setHovered(const QString& role);
    void copyValue(const SceneCell& cell) const;
    void choose(const SceneCell& cell);
    [[nodiscard]] QPointF offset() const;
    [[nodiscard]] std::optional<SceneCell> cellAt(QPointF position) const;
    [[nodiscard]] std::optional<SceneCell> firstCell() const;
    [[nodiscard]] std::optional<SceneCell> neighbour(const SceneCell& cell, int key) const;
    [[nodiscard]] const OperandGrid* gridAt(std::size_t item) const;
    [[nodiscard]] std::optional<Place> placeAt(const SceneCell& cell) const;

    OperandScene m_scene;
    OperandLayout m_layout;
    TracePtr m_trace;
    Index m_first = 0;
    bool m_cellNumbers = true;
    QString m_highlight;
    QString m_hovered;
    std::optional<SceneCell> m_pointed;
    std::optional<SceneCell> m_focused;
    QVariantAnimation m_fall; ///< of masks over the scores that they hide
};

} // namespace headlight
