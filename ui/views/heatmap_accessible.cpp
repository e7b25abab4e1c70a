#include "ui/views/heatmap_accessible.h"

#include "ui/views/heatmap_texts.h"
#include "ui/views/heatmap_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace headlight {
namespace {

class AccessibleHeatmap final : public QAccessibleWidget
{
public:
    explicit AccessibleHeatmap(HeatmapView& view) : QAccessibleWidget{&view, QAccessible::Graphic}
    {
    }

    [[nodiscard]] QString text(QAccessible::Text kind) const override
    {
        const auto& view = *qobject_cast<HeatmapView*>(widget());
        const HeatmapContent& content = view.content();
        if (kind == QAccessible::Value)
            return view.selectedCell() && content.field
                       ? HeatmapTexts{content}.cellSentence(*view.selectedCell())
                       : QString{};
        if (kind == QAccessible::Name && view.accessibleName().isEmpty())
            return content.field ? content.barTitle : content.emptyText;
        return QAccessibleWidget::text(kind);
    }
};

QAccessibleInterface* makeAccessible(const QString& /*className*/, QObject* object)
{
    auto* view = qobject_cast<HeatmapView*>(object);
    return view == nullptr ? nullptr : new AccessibleHeatmap{*view};
}

} // namespace

void installHeatmapAccessibility()
{
    QAccessible::installFactory(makeAccessible); // Qt keeps one entry a function
}

void announceCell(HeatmapView& view)
{
    if (!QAccessible::isActive())
        return;
    QAccessibleValueChangeEvent event{
        &view, view.selectedCell() ? HeatmapTexts{view.content()}.cellSentence(*view.selectedCell())
                                   : QString{}};
    QAccessible::updateAccessibility(&event);
}

} // namespace headlight
