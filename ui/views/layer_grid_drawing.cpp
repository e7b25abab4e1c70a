#include "core/attention/weight_field.h"
#include "core/base/error_code.h"
#include "ui/drawing/ui_colours.h"
#include "ui/render/tile_picture.h"
#include "ui/views/head_scales.h"
#include "ui/views/layer_grid.h"

#include <QEvent>
#include <QHelpEvent>
#include <QScrollBar>
#include <QToolTip>

// The part of LayerGrid that gets the layers computed and drawn.

namespace headlight {

namespace {

/// What a worker needs to draw one layer.
struct Job
{
    ModelRunPtr run;
    LayerPlace layer;
    TileStyle style;
    LevelOfDetail::Reduce reduce;
    QSize size;
};

Result<std::vector<QImage>> draw(const Job& job, const JobControl& control)
{
    const Result<TracePtr> trace = job.run->layer(job.layer.place, job.layer.index, control);
    if (!trace)
        return trace.error();
    std::vector<QImage> images;
    for (HeadIndex head = 0; head < trace.value()->heads(); ++head) {
        const NumberFieldPtr field = weightField(trace.value(), head, PairQuantity::Weight);
        images.push_back(renderThumbnail(*field, job.style, job.reduce, job.size, control.stop));
        if (control.stop.stop_requested())
            return Error{ErrorCode::Canceled};
    }
    return images;
}

} // namespace

void LayerGrid::redraw()
{
    m_jobs.cancel();
    m_drawing.reset();
    m_place = m_model.layer().place;
    m_layers.resize(static_cast<std::size_t>(layers())); // old pictures stay until theirs come
    for (Layer& layer : m_layers)
        layer.isDrawn = false;
    arrange();
    showWhereWanted();
    viewport()->update();
}

/// Not beside a derivation, which needs the room.
void LayerGrid::showWhereWanted()
{
    setVisible(m_model.model() && m_session.task() == Task::Explore);
    drawNext();
}

std::optional<Index> LayerGrid::nextLayer(bool onlyVisible) const
{
    for (Index layer = 0; layer < layers(); ++layer)
        if (!isDrawn(layer) && (!onlyVisible || isVisibleLayer(layer)))
            return layer;
    return std::nullopt;
}

bool LayerGrid::isDrawn(Index layer) const
{
    const auto at = static_cast<std::size_t>(layer);
    return at < m_layers.size() && m_layers[at].isDrawn;
}

bool LayerGrid::isComplete() const
{
    return !isVisible() || !m_model.run() || !nextLayer(true);
}

void LayerGrid::drawNext()
{
    if (m_drawing || isHidden() || !m_model.run())
        return; // the worker goes on with the next when that is done
    const std::optional<Index> layer = nextLayer(true);
    if (!layer)
        return; // others when they are scrolled to
    ViewSettings settings = m_session.viewSettings();
    settings.weightScope = RangeScope::Unit;
    const ColourScale colours =
        pairColours(MapQuantity::Weights, settings, m_preferences.weightMap(), {});
    const Job job{
        m_model.run(),
        {m_place, *layer},
        {colours, coloursFor(palette()).maskedCell},
        settings.blockReduce,
        QSize{m_side, m_side} * devicePixelRatioF()};
    m_drawing = *layer;
    m_jobs.run<std::vector<QImage>>(
        [job](const JobControl& control) { return draw(job, control); },
        [this, layer = *layer](const Result<std::vector<QImage>>& images) {
            if (m_drawing != layer)
                return;
            m_drawing.reset();
            // What fails here fails for the chosen layer too, and is told there.
            m_layers[static_cast<std::size_t>(layer)] = {
                images ? images.value() : std::vector<QImage>{}, true};
            viewport()->update();
            drawNext();
        });
}

void LayerGrid::showSelection()
{
    const LayerPlace layer = m_model.layer();
    if (layer.place != m_place) {
        m_layers.clear();
        redraw();
    }
    if (heads() == 0)
        return;
    const HeadIndex head = m_session.selection().head;
    setAccessibleDescription(cellText({layer.index, head}));
    const QRect cell = cellRect(layer.index, head);
    QScrollBar* bar = verticalScrollBar();
    if (cell.top() - kOutline < m_headerHeight)
        bar->setValue(bar->value() + cell.top() - kOutline - m_headerHeight);
    else if (cell.bottom() + kOutline > viewport()->height())
        bar->setValue(bar->value() + cell.bottom() + kOutline - viewport()->height());
    viewport()->update();
}

void LayerGrid::retranslate()
{
    setAccessibleName(tr("Heads of all layers"));
    measureTexts();
}

void LayerGrid::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    const int before = m_side;
    arrange();
    m_side == before ? drawNext() : redraw();
    if (!m_model.run())
        showSelection(); // nothing was scrolled to yet: the chosen layer comes first
}

void LayerGrid::scrollContentsBy(int /*dx*/, int /*dy*/)
{
    viewport()->update();
    drawNext();
}

void LayerGrid::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        redraw();
}

bool LayerGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const std::optional<Cell> cell = cellAt(help->pos()))
            QToolTip::showText(help->globalPos(), cellText(*cell), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace headlight
