#pragma once

#include "core/attention/preset.h"

#include <QWidget>

#include <vector>

class QComboBox;
class QGridLayout;
class QScrollArea;

namespace headlight {

/// What hand-made heads do: one choice for all, or one a head.
class PresetChoice final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PresetChoice)
public:
    explicit PresetChoice(QWidget* parent = nullptr);

    /// One preset for all heads, or `heads` of them; tells nobody.
    void setPresets(const std::vector<Preset>& presets, Index heads, Index firstIndex);
    /// The choices of the heads, with labels as wide as a form's: goes below, across both columns.
    /// Shown by setPresets where each head has a choice of its own.
    [[nodiscard]] QWidget* headList() const;

signals:
    void chosen(const std::vector<headlight::Preset>& presets);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillAll();
    void fillHeads();
    [[nodiscard]] std::size_t boxCount() const;
    void addHead(QGridLayout& grid, std::size_t head);
    void chooseAll(int item);
    void chooseHead(std::size_t head, int item);

    std::vector<Preset> m_presets{Preset::Previous};
    Index m_headCount = 1;
    Index m_firstIndex = 0;
    QComboBox* m_all;
    QScrollArea* m_scroll;
    std::vector<QComboBox*> m_heads;
};

} // namespace headlight
