#pragma once

#include "ui/drawing/ui_colours.h"
#include "ui/typeset/formula_picture.h"
#include "ui/typeset/typesetter.h"

#include <QWidget>

namespace headlight {

/// One typeset formula with a caption. While a formula is being set, the one before stays; where
/// there is none, a plain text stands in. A formula that is too wide shrinks a little, then goes on
/// in another line, then asks for room.
class FormulaView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FormulaView)
public:
    explicit FormulaView(Typesetter& typesetter, QWidget* parent = nullptr);

    /// `plain` is what is read aloud, and shown where there is no picture.
    void setFormula(const QString& tex, const QString& plain);
    void setCaption(const QString& caption);
    /// The parts of this role stand out; empty = none.
    void setHighlight(const QString& role);
    [[nodiscard]] const QString& tex() const { return m_tex; }
    [[nodiscard]] const FormulaPtr& shown() const { return m_formula; } ///< null: the plain text
    [[nodiscard]] bool isComplete() const;                         ///< shows what was asked for
    [[nodiscard]] QPointF partPosition(const QString& role) const; ///< in the widget, for tests

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void roleHovered(const QString& role); ///< empty when the pointer leaves
    void completed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// Takes the form that fits, as far as it is set; asks for what is not.
    void choose();
    [[nodiscard]] bool fits(const Formula& formula) const;
    /// Asks for this form once; what is shown stays until it is set.
    void await(const QString& tex);
    void take(const FormulaPtr& formula);
    void fail(const QString& message);
    void describe();
    void setHovered(const QString& role);
    [[nodiscard]] qreal em(const Formula& formula) const; ///< as drawn
    [[nodiscard]] qreal em() const;
    [[nodiscard]] qreal fullEm() const;
    [[nodiscard]] QPointF origin(qreal em) const;
    [[nodiscard]] QString roleAt(QPointF position) const;
    void paintHighlight(QPainter& painter, qreal em) const;
    void paintCaption(QPainter& painter, qreal from) const;

    Typesetter& m_typesetter;
    QString m_tex;
    QString m_waited; ///< the form of it that is being set; empty = none
    QString m_plain;
    QString m_caption;
    QString m_highlight;
    QString m_hovered;
    QString m_failure;
    FormulaPtr m_formula;
};

} // namespace headlight
