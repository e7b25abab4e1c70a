#pragma once

#include "core/derive/place.h"
#include "ui/session/preferences.h"
#include "ui/session/session.h"
#include "ui/views/heatmap_view.h"

#include <QWidget>

namespace headlight {

class OverviewMap;

/// The centre of the task Explore: the heads' thumbnails, how things are shown, and below them the
/// heatmap of the chosen head (steps scores and weights) or the matrices of the chosen step.
class ExploreView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ExploreView)
public:
    explicit ExploreView(Session& session, Preferences& preferences, QWidget* parent = nullptr);
    ~ExploreView() override;

    /// What draws the cells of all heatmaps (see HeatmapView::setRenderer).
    void setRenderer(const TileRendererPtr& renderer);
    /// The heatmaps that are on screen, in the order of the chain; the first is the main one.
    [[nodiscard]] QList<HeatmapView*> heatmaps() const;
    /// The heatmap that zoom, copy and export act on: the one with the focus, else the first.
    [[nodiscard]] HeatmapView* currentHeatmap() const;
    /// How the height is shared out, to be restored in a later run; empty restores the first one.
    [[nodiscard]] QByteArray layoutState() const;
    void restoreLayout(const QByteArray& state);
    /// Gives the heatmap all of the height, until restoreLayout().
    void hideHeads();
    /// The cell of the trace that one of the heatmaps shows there; empty where it shows none.
    [[nodiscard]] std::optional<Place> placeAt(const HeatmapView& view, Pair cell) const;
    /// The chosen head as a whole, which moves the heatmap; whoever shows it takes it.
    [[nodiscard]] OverviewMap& overview() const;
    /// Everything asked for is drawn (screenshots wait for it).
    [[nodiscard]] bool isComplete() const;

signals:
    void pairHovered(std::optional<headlight::Pair> pair); ///< empty when the pointer leaves
    void valueHovered(const QString& text); ///< a cell of a matrix, as a sentence; empty: none
    void textRequested();                   ///< nothing is shown for want of a text
    void exampleRequested();                ///< nothing is shown, so show what the program opens on
    void detailChanged();                   ///< currentHeatmap()->detailText() says something else

protected:
    void changeEvent(QEvent* event) override;

private:
    class Private;
    std::unique_ptr<Private> m_d;
};

} // namespace headlight
