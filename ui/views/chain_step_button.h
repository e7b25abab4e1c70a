#pragma once

#include <QAbstractButton>
#include <QString>

namespace headlight {

/// A step of the chain bar: its name, its shape below in small muted type. Two lines, flat; the
/// chosen one on a tint of the accent.
class ChainStepButton final : public QAbstractButton
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChainStepButton)
public:
    explicit ChainStepButton(QWidget* parent);

    void setShape(const QString& shape);
    [[nodiscard]] const QString& shape() const { return m_shape; }
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;

private:
    [[nodiscard]] QFont nameFont() const;
    [[nodiscard]] QFont shapeFont() const;

    QString m_shape;
};

} // namespace headlight
