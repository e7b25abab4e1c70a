#include "ui/lessons/targets.h"

#include "ui/views/explore_view.h"
#include "ui/views/head_grid.h"

#include <QDockWidget>
#include <QMap>
#include <QScrollArea>

namespace headlight {

namespace {

constexpr QLatin1String kHeads{"heads"};

/// The name in a link and the control's object name.
const QMap<QString, const char*>& controls()
{
    static const QMap<QString, const char*> names{
        {QStringLiteral("text"), "text"},
        {QStringLiteral("tokens"), "chips"},
        {QStringLiteral("tokenizer"), "tokenizer"},
        {QStringLiteral("source"), "source"},
        {QStringLiteral("preset"), "presetOfAll"},
        {QStringLiteral("head-count"), "heads"},
        {QStringLiteral("d"), "modelWidth"},
        {QStringLiteral("dk"), "keyWidth"},
        {QStringLiteral("dv"), "valueWidth"},
        {QStringLiteral("seed"), "seed"},
        {QStringLiteral("positions"), "positions"},
        {QStringLiteral("causal"), "causal"},
        {QStringLiteral("window"), "window"},
        {QStringLiteral("padding"), "padding"},
        {QStringLiteral("visible"), "visiblePairs"},
        {QStringLiteral("temperature"), "temperature"},
        {QStringLiteral("chain-input"), "step0"},
        {QStringLiteral("chain-projections"), "step1"},
        {QStringLiteral("chain-scores"), "step2"},
        {QStringLiteral("chain-weights"), "step3"},
        {QStringLiteral("chain-context"), "step4"},
        {QStringLiteral("chain-concat"), "step5"},
        {QStringLiteral("chain-output"), "step6"}};
    return names;
}

std::optional<Target> cellTarget(QWidget& window, Pair cell)
{
    auto* explore = window.findChild<ExploreView*>();
    HeatmapView* heatmap = explore == nullptr ? nullptr : explore->currentHeatmap();
    if (heatmap == nullptr)
        return std::nullopt;
    const QRect rect = heatmap->cellRect(cell).toAlignedRect();
    return rect.isEmpty() ? std::nullopt : std::optional{Target{heatmap, rect}};
}

std::optional<Target> wholeOf(QWidget* widget)
{
    return widget == nullptr ? std::nullopt : std::optional{Target{widget, widget->rect()}};
}

} // namespace

QStringList targetNames()
{
    return controls().keys() << kHeads;
}

bool isInPicture(const QString& name)
{
    return name == kHeads || targetCell(name).has_value();
}

std::optional<Pair> targetCell(const QString& name)
{
    const QString place = name.section(QLatin1Char('/'), 1);
    const QStringList indices = place.split(QLatin1Char(','));
    if (!name.startsWith(QLatin1String("cell/")) || indices.size() != 2)
        return std::nullopt;
    bool isQuery = false;
    bool isKey = false;
    const Pair pair{indices[0].toInt(&isQuery), indices[1].toInt(&isKey)};
    return isQuery && isKey ? std::optional{pair} : std::nullopt;
}

std::optional<Target> findTarget(QWidget& window, const QString& name)
{
    if (const auto cell = targetCell(name))
        return cellTarget(window, *cell);
    if (name == kHeads)
        return wholeOf(window.findChild<HeadGrid*>());
    const char* object = controls().value(name);
    if (object == nullptr)
        return std::nullopt;
    return wholeOf(window.findChild<QWidget*>(QLatin1String(object)));
}

void bringIntoView(const Target& target)
{
    for (QWidget* outer = target.widget; outer != nullptr; outer = outer->parentWidget()) {
        if (auto* dock = qobject_cast<QDockWidget*>(outer)) {
            dock->show();
            dock->raise();
        }
        if (auto* scroll = qobject_cast<QScrollArea*>(outer);
            scroll != nullptr && outer != target.widget)
            scroll->ensureWidgetVisible(target.widget);
    }
}

} // namespace headlight
