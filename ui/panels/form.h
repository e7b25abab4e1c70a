#pragma once

#include <QList>
#include <QWidget>

class QGridLayout;
class QLabel;

namespace headlight {

/// Rows of label and control; the labels of all forms are one width, so that the forms of a dock
/// align.
class Form final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Form)
public:
    explicit Form(QWidget* parent = nullptr);

    /// Adds a row; `control` is given the label as its name for screen readers.
    QLabel* addRow(QWidget* control);
    /// Two controls in one row.
    QLabel* addRow(QWidget* first, QWidget* second);
    void addWide(QWidget* widget); ///< across both columns
    void setRowVisible(QLabel* label, bool visible);

protected:
    void changeEvent(QEvent* event) override;

private:
    void setLabelWidth();

    QGridLayout* m_grid;
    QList<QLabel*> m_labels;
};

/// Lets a control be narrower than its widest text, so that a dock can be narrow; sizes from 60 px
/// on are left to the layout.
void letShrink(QWidget& control);

/// How wide the labels of every form are in this widget's font.
[[nodiscard]] int formLabelWidth(const QWidget& widget);
inline constexpr int kFormGap = 8; ///< between label and control

/// Enables a control with a tooltip that says what it is; with a reason, disables it with a tooltip
/// that says why.
void setReason(QWidget& control, const QString& toolTip, const QString& reason);

} // namespace headlight
