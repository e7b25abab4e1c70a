#include "ui/views/vector_strip.h"

#include "core/picture/range_scale.h"
#include "core/picture/scale.h"
#include "ui/drawing/rgb_colour.h"
#include "ui/drawing/token_text.h"
#include "ui/drawing/ui_colours.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kHeight = 28;

} // namespace

VectorStrip::VectorStrip(QWidget* parent) : QWidget{parent}
{
    setFixedHeight(kHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VectorStrip::setVector(const RowVector& numbers, const QString& name, Index firstIndex)
{
    m_numbers = numbers;
    m_name = name;
    m_firstIndex = firstIndex;
    update();
}

QSize VectorStrip::sizeHint() const
{
    return {240, kHeight};
}

Index VectorStrip::dimensionAt(double x) const
{
    const double share = x / std::max(width(), 1);
    return std::clamp<Index>(
        static_cast<Index>(share * static_cast<double>(m_numbers.size())), 0,
        std::max<Index>(m_numbers.size() - 1, 0));
}

void VectorStrip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter{this};
    const Index count = m_numbers.size();
    if (count == 0)
        return;
    const double largest = static_cast<double>(m_numbers.cwiseAbs().maxCoeff());
    const ColourScale colours{symmetricScale(largest), ColourMap::BlueWhiteRed};
    for (int x = 0; x < width(); ++x) {
        // Where several numbers share a pixel, the one of the largest magnitude shows.
        const Index first = dimensionAt(x);
        const Index last = std::max(first + 1, dimensionAt(x + 1));
        Scalar shown = m_numbers(first);
        for (Index at = first; at < std::min(last, count); ++at)
            if (std::abs(m_numbers(at)) > std::abs(shown))
                shown = m_numbers(at);
        const Rgb colour = colours.colour(static_cast<double>(shown));
        painter.fillRect(x, 0, 1, height(), colourOf(colour));
    }
    painter.setPen(coloursFor(palette()).hairline);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

QString VectorStrip::toolTipText(Index dimension) const
{
    return tr("%1, dimension %2: %3")
        .arg(
            m_name, QString::number(dimension + m_firstIndex),
            shownNumber(static_cast<double>(m_numbers(dimension))));
}

bool VectorStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip || m_numbers.size() == 0)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipText(dimensionAt(help->pos().x())), this);
    return true;
}

} // namespace headlight
