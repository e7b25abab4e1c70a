#include "ui/panels/text_box.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QSignalBlocker>
#include <QTextBlock>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kFewestLines = 3;
constexpr int kMostLines = 8;

/// What the text field makes of a text: all line ends are one kind.
QString normalised(const std::string& text)
{
    QString shown = QString::fromStdString(text);
    shown.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    shown.replace(QLatin1Char('\r'), QLatin1Char('\n'));
    shown.replace(QChar{QChar::ParagraphSeparator}, QLatin1Char('\n'));
    return shown;
}

/// Never between the two halves of a surrogate pair.
int commonPrefix(const QString& a, const QString& b)
{
    const auto [atA, atB] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    auto length = static_cast<int>(atA - a.begin());
    if (length > 0 && a.at(length - 1).isHighSurrogate())
        --length;
    return length;
}

int commonSuffix(const QString& a, const QString& b, int prefix)
{
    const qsizetype most = std::min(a.size(), b.size()) - prefix;
    int length = 0;
    while (length < most && a.at(a.size() - 1 - length) == b.at(b.size() - 1 - length))
        ++length;
    if (length > 0 && a.at(a.size() - length).isLowSurrogate())
        --length;
    return length;
}

} // namespace

TextBox::TextBox(QWidget* parent) : QPlainTextEdit{parent}
{
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, [this] {
        fitHeight();
        emit edited();
    });
    fitHeight();
}

QString TextBox::shownText() const
{
    QString text = document()->toRawText();
    text.replace(QChar{QChar::ParagraphSeparator}, QLatin1Char('\n'));
    return text;
}

std::string TextBox::utf8() const
{
    return shownText().toStdString();
}

void TextBox::setUtf8(const std::string& text)
{
    const QString before = shownText();
    const QString after = normalised(text);
    if (before == after)
        return;
    const QSignalBlocker silent{this};
    const int prefix = commonPrefix(before, after);
    const int suffix = commonSuffix(before, after, prefix);
    QTextCursor cursor{document()};
    cursor.setPosition(prefix);
    cursor.setPosition(static_cast<int>(before.size()) - suffix, QTextCursor::KeepAnchor);
    cursor.insertText(after.mid(prefix, after.size() - prefix - suffix));
    if (hasFocus())
        setTextCursor(cursor);
    fitHeight();
}

int TextBox::heightOf(int lines) const
{
    const int margins = 2 * static_cast<int>(document()->documentMargin()) + 2 * frameWidth();
    return lines * fontMetrics().lineSpacing() + margins + 2;
}

void TextBox::fitHeight()
{
    const int lines = document()->size().toSize().height(); // counted in lines here
    setFixedHeight(heightOf(std::clamp(lines, kFewestLines, kMostLines)));
}

QSize TextBox::sizeHint() const
{
    return {200, height()};
}

QSize TextBox::minimumSizeHint() const
{
    return {80, heightOf(kFewestLines)};
}

bool TextBox::event(QEvent* event)
{
    // Left to the window's actions; without one, the key press comes next.
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore();
            return true;
        }
    }
    if (event->type() == QEvent::Resize) {
        const bool handled = QPlainTextEdit::event(event);
        fitHeight();
        return handled;
    }
    return QPlainTextEdit::event(event);
}

void TextBox::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Undo))
        return emit undoRequested();
    if (event->matches(QKeySequence::Redo))
        return emit redoRequested();
    QPlainTextEdit::keyPressEvent(event);
}

void TextBox::focusOutEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusOutEvent(event);
    emit focusLeft();
}

void TextBox::changeEvent(QEvent* event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        fitHeight();
}

bool TextBox::canInsertFromMimeData(const QMimeData* source) const
{
    return !source->hasUrls() && QPlainTextEdit::canInsertFromMimeData(source);
}

} // namespace headlight
