#pragma once

#include <QLayout>
#include <QList>
#include <QPoint>

namespace headlight {

/// Widgets in a row, each as wide as it wants to be; those that do not fit go on in a next row, so
/// that nothing is cut off. Its height follows from its width.
class WrapLayout final : public QLayout
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WrapLayout)
public:
    explicit WrapLayout(QWidget* parent);
    ~WrapLayout() override;

    void addItem(QLayoutItem* item) override;
    [[nodiscard]] int count() const override;
    [[nodiscard]] QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

    [[nodiscard]] Qt::Orientations expandingDirections() const override { return {}; }
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;    ///< one row
    [[nodiscard]] QSize minimumSize() const override; ///< the widest widget
    void setGeometry(const QRect& rect) override;

private:
    [[nodiscard]] int arrange(const QRect& rect, bool move) const;
    void placeRow(int first, int behind, QPoint at, int height) const;

    QList<QLayoutItem*> m_items;
};

} // namespace headlight
