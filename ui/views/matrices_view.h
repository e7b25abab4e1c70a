#pragma once

#include "core/derive/place.h"
#include "ui/session/job_runner.h"
#include "ui/session/session.h"
#include "ui/views/heatmap_view.h"

#include <QWidget>

#include <array>
#include <vector>

class QLabel;

namespace headlight {

struct FieldRange;
struct ShownMatrix;

/// The matrices of a step of the chain as heatmaps: X; Q, K and V of the chosen head; its context;
/// the concatenation with the heads' bands; W^O and the output. Signed, so their colours are
/// symmetric around 0. A click on a row chooses its query (or key).
class MatricesView final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MatricesView)
public:
    explicit MatricesView(Session& session, QWidget* parent = nullptr);
    ~MatricesView() override;

    /// Whether the step is shown here (scores and weights are not).
    [[nodiscard]] static bool shows(ChainStep step);
    void setRenderer(const TileRendererPtr& renderer);
    [[nodiscard]] QList<HeatmapView*> heatmaps() const; ///< those on screen
    /// The cell of the trace that one of them shows there.
    [[nodiscard]] std::optional<Place> placeAt(const HeatmapView& view, Pair cell) const;
    [[nodiscard]] bool isComplete() const;

signals:
    void valueHovered(const QString& text); ///< a cell as a sentence; empty: none
    void detailChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Pane
    {
        QWidget* box = nullptr;
        QLabel* caption = nullptr;
        HeatmapView* view = nullptr;
    };

    void addPane(QWidget* box);
    void refresh();
    void show(const std::vector<FieldRange>& ranges);
    [[nodiscard]] HeatmapContent contentOf(
        const ShownMatrix& matrix, const FieldRange& range) const;
    void showSelection();
    void chooseRow(std::size_t pane, Pair cell);
    void tellHovered(std::size_t pane, std::optional<Pair> cell);

    Session& m_session;
    std::array<Pane, 3> m_panes{};
    std::vector<ShownMatrix> m_matrices;             ///< one a visible pane
    std::array<std::optional<Index>, 3> m_columns{}; ///< the chosen column of each pane
    JobRunner m_jobs;
};

} // namespace headlight
