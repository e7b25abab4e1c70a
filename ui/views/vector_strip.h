#pragma once

#include "core/tensor/types.h"

#include <QString>
#include <QWidget>

namespace headlight {

/// A vector as a strip of cells in blue-white-red, symmetric around 0. Hovering names the number.
class VectorStrip final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(VectorStrip)
public:
    explicit VectorStrip(QWidget* parent = nullptr);

    /// `name` is what the tooltip calls it: "z".
    void setVector(const RowVector& numbers, const QString& name, Index firstIndex);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QString toolTipText(Index dimension) const;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    [[nodiscard]] Index dimensionAt(double x) const;

    RowVector m_numbers;
    QString m_name;
    Index m_firstIndex = 0;
};

} // namespace headlight
