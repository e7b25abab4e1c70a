#pragma once

#include <QPlainTextEdit>

#include <string>

namespace headlight {

/// A plain text field of a few lines that grows with its text. It keeps no history of its own: undo
/// and redo are intents, since the document has one history. Files dropped on it are left to the
/// window.
class TextBox final : public QPlainTextEdit
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TextBox)
public:
    explicit TextBox(QWidget* parent = nullptr);

    [[nodiscard]] std::string utf8() const; ///< exactly what was typed, no-break spaces included
    /// Shows this text in place of what is there; the part that is the same stays, so the cursor
    /// lands where the change is. Tells nobody.
    void setUtf8(const std::string& text);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void edited(); ///< by the person, not by setUtf8()
    void focusLeft();
    void undoRequested();
    void redoRequested();

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData* source) const override;

private:
    [[nodiscard]] QString shownText() const;
    void fitHeight();
    [[nodiscard]] int heightOf(int lines) const;
};

} // namespace headlight
