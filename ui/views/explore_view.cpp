#include "ui/views/explore_view.h"

#include <QVBoxLayout>

namespace headlight {

class ExploreView::Private
{
public:
    HeatmapView* heatmap = nullptr;
};

ExploreView::ExploreView(Session& /*session*/, Preferences& /*preferences*/, QWidget* parent)
    : QWidget{parent}
    , d{std::make_unique<Private>()}
{
}

ExploreView::~ExploreView() = default;

QList<HeatmapView*> ExploreView::heatmaps() const
{
    return d->heatmap == nullptr ? QList<HeatmapView*>{} : QList<HeatmapView*>{d->heatmap};
}

HeatmapView* ExploreView::currentHeatmap() const
{
    return d->heatmap;
}

bool ExploreView::isComplete() const
{
    return true;
}

void ExploreView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
}

} // namespace headlight
