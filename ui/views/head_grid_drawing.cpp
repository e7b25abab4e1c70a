#include "ui/drawing/ui_colours.h"
#include "ui/views/head_grid.h"
#include "ui/views/thumbnail_job.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <QVariant>

// The part of HeadGrid that gets the thumbnails drawn and says what they are.

namespace headlight {

namespace {

constexpr int kGroupInset = 6; ///< of the line over a group, at its ends
constexpr int kGroupLine = 2;

} // namespace

void HeadGrid::redraw(const QList<HeadIndex>& changed)
{
    if (changed.size() == heads() || m_thumbnails.size() != static_cast<std::size_t>(heads()))
        return refresh();
    for (const HeadIndex head : changed)
        m_thumbnails[static_cast<std::size_t>(head)].current = false;
    if (m_drawing && changed.contains(*m_drawing)) {
        m_jobs.cancel();
        m_drawing.reset();
    }
    drawNext();
}

std::optional<Index> HeadGrid::group(HeadIndex head) const
{
    const TracePtr trace = m_session.shown();
    if (!trace || trace->request.parameters->keyValueHeads == trace->heads())
        return std::nullopt;
    return trace->request.parameters->keyValueHead(head);
}

/// A line over the heads of a group; it goes on to the next head of the same row.
void HeadGrid::paintGroup(QPainter& painter, HeadIndex head) const
{
    const std::optional<Index> own = group(head);
    if (!own)
        return;
    const QRect cell = thumbnailRect(head);
    const auto isSame = [&](HeadIndex other) {
        return other >= 0 && other < heads() && group(other) == own &&
               thumbnailRect(other).top() == cell.top();
    };
    const int left = isSame(head - 1) ? cell.left() : cell.left() + kGroupInset;
    const int right =
        isSame(head + 1) ? thumbnailRect(head + 1).left() : cell.right() - kGroupInset;
    painter.fillRect(
        left, cell.top() - kGroupLine - 1, right - left, kGroupLine,
        coloursFor(palette()).mutedText);
}

void HeadGrid::drawNext()
{
    if (m_drawing || !m_scales.isCurrent())
        return; // the worker goes on with the next when that is done
    const TracePtr trace = m_session.shown();
    const auto jobFor = [this](HeadIndex head) {
        return thumbnailJob(m_scales, head, imageSize() * devicePixelRatioF(), palette());
    };
    const auto keep = [this](HeadIndex head, const QImage& image) {
        m_thumbnails[static_cast<std::size_t>(head)] = {image, true};
        viewport()->update(thumbnailRect(head));
    };
    const bool cheap = trace && trace->heads() * trace->queries() * trace->keys() *
                                        trace->request.parameters->keyWidth <=
                                    kCheapWork;
    while (const std::optional<HeadIndex> head = nextHead()) {
        if (cheap) {
            keep(*head, drawThumbnail(jobFor(*head), {}).value());
            continue;
        }
        m_drawing = head;
        m_jobs.run<QImage>(
            [job = jobFor(*head)](const JobControl& control) {
                return drawThumbnail(job, control);
            },
            [this, keep, head = *head](const Result<QImage>& image) {
                if (!image || m_drawing != head)
                    return;
                m_drawing.reset();
                keep(head, image.value());
                drawNext();
            });
        return;
    }
}

/// More of the same fields can be read: what is drawn already is drawn again.
void HeadGrid::redrawGrown()
{
    for (Thumbnail& thumbnail : m_thumbnails)
        thumbnail.current = false;
    drawNext();
}

void HeadGrid::showSelection()
{
    setAccessibleDescription(
        heads() == 0 ? QString{}
                     : tr("%1 of %2 chosen").arg(title(m_session.selection().head)).arg(heads()));
    if (heads() > 0)
        ensureVisible(m_session.selection().head);
    viewport()->update();
}

void HeadGrid::retranslate()
{
    setAccessibleName(tr("Heads"));
}

void HeadGrid::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showSelection();
    }
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange)
        refresh();
}

QString HeadGrid::toolTipText(HeadIndex head) const
{
    if (const std::optional<Index> own = group(head))
        return tr("%1, key/value group %2")
            .arg(title(head))
            .arg(*own + m_session.viewSettings().firstIndex());
    if (m_session.trace() && m_session.trace()->steps)
        return title(head); // of a model: what the document is made of says nothing of it
    const auto* source = std::get_if<PresetSource>(&m_session.document().parameters);
    if (source == nullptr || source->presets.empty())
        return title(head);
    const std::size_t at = source->presets.size() == 1 ? 0 : static_cast<std::size_t>(head);
    if (at >= source->presets.size())
        return title(head);
    switch (source->presets[at]) {
    case Preset::Previous:
        return tr("%1, made by hand: looks at the previous token").arg(title(head));
    case Preset::Next:
        return tr("%1, made by hand: looks at the next token").arg(title(head));
    case Preset::Same:
        return tr("%1, made by hand: looks at equal tokens").arg(title(head));
    case Preset::First:
        return tr("%1, made by hand: looks at the first token").arg(title(head));
    case Preset::Uniform:
        return tr("%1, made by hand: looks at every token alike").arg(title(head));
    case Preset::Self:
        return tr("%1, made by hand: looks at itself").arg(title(head));
    }
    return title(head);
}

bool HeadGrid::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const std::optional<HeadIndex> head = headAt(help->pos()))
            QToolTip::showText(help->globalPos(), toolTipText(*head), this, thumbnailRect(*head));
        else
            QToolTip::hideText();
        return true;
    }
    return QAbstractScrollArea::viewportEvent(event);
}

} // namespace headlight
