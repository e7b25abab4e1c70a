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

signals:
    void chosen(const std::vector<headlight::Preset>& presets);

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillAll();
    void fillHeads();
    void chooseAll(int item);
    void chooseHead(std::size_t head, int item);

    std::vector<Preset> m_presets{Preset::Previous};
    Index m_headCount = 1;
    Index m_firstIndex = 0;
    QComboBox* m_all;
    QScrollArea* m_scroll;
    QGridLayout* m_grid = nullptr;
    std::vector<QComboBox*> m_heads;
};

} // namespace headlight
