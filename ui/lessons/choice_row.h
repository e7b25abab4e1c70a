#pragma once

#include <QWidget>

class QLabel;
class QRadioButton;

namespace headlight {

/// A radio button whose sentence breaks into lines, which Qt's own cannot.
class ChoiceRow final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChoiceRow)
public:
    explicit ChoiceRow(QWidget* parent = nullptr);

    [[nodiscard]] QRadioButton& button() { return *m_button; }
    void setText(const QString& plain);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRadioButton* m_button;
    QLabel* m_label;
};

} // namespace headlight
