#pragma once

#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace headlight {

/// A titled part of a panel: small semi-bold muted title with an optional note at the right, the
/// content below, one hairline under it unless it is its panel's last.
class Section final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Section)
public:
    explicit Section(QWidget* parent = nullptr);

    void setTitle(const QString& title); ///< plain text
    void setNote(const QString& note);   ///< plain text at the right of the title
    [[nodiscard]] QString note() const;
    void setLast() { m_last = true; } ///< of its panel: no hairline
    [[nodiscard]] QVBoxLayout& content() { return *m_content; }

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void dress();

    QLabel* m_title;
    QLabel* m_note;
    QVBoxLayout* m_content;
    bool m_last = false;
};

/// A label of muted, wrapped, selectable text.
[[nodiscard]] QLabel* mutedLabel(QWidget* parent);

/// A line that says what is wrong with what was typed above it; hidden while there is nothing.
[[nodiscard]] QLabel* problemLabel(QWidget* parent);
void showProblem(QLabel& label, const QString& sentence);

} // namespace headlight
