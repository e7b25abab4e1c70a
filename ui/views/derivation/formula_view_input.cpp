// What the pointer does on a formula.
#include "ui/drawing/formula_colours.h"
#include "ui/drawing/formula_text.h"
#include "ui/views/derivation/formula_view.h"

#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QMenu>
#include <QMouseEvent>

namespace headlight {

namespace {

constexpr qreal kPictureRatio = 2; ///< of copied pictures
constexpr qreal kSlack = 60;       ///< units of an em around a symbol that still count as it

} // namespace

QString FormulaView::roleAt(QPointF position) const
{
    if (!m_formula)
        return {};
    const qreal size = em();
    const QPointF point = (position - origin(size)) * kFormulaUnitsPerEm / size;
    const int part = partAt(*m_formula, point, kSlack);
    return part < 0 ? QString{} : m_formula->parts[static_cast<std::size_t>(part)].name;
}

QPointF FormulaView::partPosition(const QString& role) const
{
    const qreal size = em();
    if (m_formula)
        for (const FormulaPart& part : m_formula->parts)
            if (part.name == role)
                return origin(size) + part.box.center() * size / kFormulaUnitsPerEm;
    return {-1, -1};
}

void FormulaView::setHovered(const QString& role)
{
    if (role == m_hovered)
        return;
    m_hovered = role;
    emit roleHovered(role);
}

void FormulaView::mouseMoveEvent(QMouseEvent* event)
{
    setHovered(roleAt(event->position()));
}

void FormulaView::leaveEvent(QEvent* event)
{
    QWidget::leaveEvent(event);
    setHovered({});
}

void FormulaView::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_tex.isEmpty())
        return;
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addAction(tr("Copy formula as &TeX"), this, [tex = withoutMarks(m_tex.toStdString())] {
        QApplication::clipboard()->setText(tex);
    });
    const auto copyPicture = [formula = m_formula, size = fullEm(), colours = palette()] {
        QApplication::clipboard()->setImage(formulaImage(
            *formula, size, formulaColours(coloursFor(colours)), kPictureRatio,
            colours.color(QPalette::Window)));
    };
    QAction* picture = menu->addAction(tr("Copy formula as &picture"), this, copyPicture);
    picture->setEnabled(m_formula != nullptr);
    menu->popup(event->globalPos());
}

} // namespace headlight
