#include "ui/views/wrap_layout.h"

#include <QWidget>

#include <algorithm>

namespace headlight {

WrapLayout::WrapLayout(QWidget* parent) : QLayout{parent} {}

WrapLayout::~WrapLayout()
{
    qDeleteAll(m_items);
}

void WrapLayout::addItem(QLayoutItem* item)
{
    m_items.append(item);
}

int WrapLayout::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* WrapLayout::itemAt(int index) const
{
    return m_items.value(index);
}

QLayoutItem* WrapLayout::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

int WrapLayout::heightForWidth(int width) const
{
    return arrange({0, 0, width, 0}, false);
}

QSize WrapLayout::sizeHint() const
{
    QSize all;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty())
            all = {
                all.width() + item->sizeHint().width() + (all.isEmpty() ? 0 : spacing()),
                std::max(all.height(), item->sizeHint().height())};
    const QMargins margins = contentsMargins();
    return all.grownBy(margins);
}

QSize WrapLayout::minimumSize() const
{
    QSize widest;
    for (const QLayoutItem* item : m_items)
        if (!item->isEmpty())
            widest = widest.expandedTo(item->sizeHint());
    return widest.grownBy(contentsMargins());
}

void WrapLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    (void)arrange(rect, true);
}

void WrapLayout::placeRow(int first, int behind, QPoint at, int height) const
{
    for (int index = first; index < behind; ++index) {
        QLayoutItem& item = *m_items[index];
        if (item.isEmpty())
            continue;
        const QSize size = item.sizeHint();
        item.setGeometry({{at.x(), at.y() + (height - size.height()) / 2}, size});
        at.rx() += size.width() + spacing();
    }
}

int WrapLayout::arrange(const QRect& rect, bool move) const
{
    const QRect inside = rect.marginsRemoved(contentsMargins());
    QPoint at = inside.topLeft();
    int first = 0;
    int rowHeight = 0;
    const auto endRow = [&](int behind) {
        if (move)
            placeRow(first, behind, {inside.left(), at.y()}, rowHeight);
        first = behind;
    };
    for (int index = 0; index < count(); ++index) {
        if (m_items[index]->isEmpty())
            continue;
        const QSize size = m_items[index]->sizeHint();
        if (at.x() > inside.left() && at.x() + size.width() > inside.left() + inside.width()) {
            endRow(index);
            at = {inside.left(), at.y() + rowHeight + spacing()};
            rowHeight = 0;
        }
        at.rx() += size.width() + spacing();
        rowHeight = std::max(rowHeight, size.height());
    }
    endRow(count());
    return at.y() + rowHeight + contentsMargins().bottom() - rect.y();
}

} // namespace headlight
