#include "ui/drawing/token_text.h"
#include "ui/panels/token_chips.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QMenu>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

// What TokenChips does with mouse and keyboard, and what it says of a token.

namespace headlight {

namespace {

constexpr std::size_t kMostHexBytes = 64;
constexpr qsizetype kMostToolTipText = 400;

QString hexBytes(const std::string& text)
{
    const QByteArray bytes =
        QByteArray::fromStdString(text.substr(0, kMostHexBytes)).toHex(' ').toUpper();
    const QString shown = QString::fromLatin1(bytes);
    return text.size() > kMostHexBytes ? shown + QStringLiteral(" …") : shown;
}

} // namespace

void TokenChips::setTypes(std::vector<std::int64_t> types)
{
    if (types == m_types)
        return;
    m_types = std::move(types);
    measure();
}

void TokenChips::setSpecials(std::vector<TokenIndex> specials)
{
    m_specials = std::move(specials);
    viewport()->update();
}

bool TokenChips::isSpecial(TokenIndex token) const
{
    return std::binary_search(m_specials.begin(), m_specials.end(), token);
}

QString TokenChips::typeOf(TokenIndex token) const
{
    return hasTypes() ? QString::number(m_types[static_cast<std::size_t>(token)]) : QString{};
}

bool TokenChips::isHidden(TokenIndex token) const
{
    return std::binary_search(m_hidden.begin(), m_hidden.end(), token);
}

void TokenChips::describe()
{
    setAccessibleName(
        m_roles == Roles::Keys      ? tr("Tokens of the keys")
        : m_roles == Roles::Queries ? tr("Tokens of the queries")
                                    : tr("Tokens"));
    QStringList chosen;
    const auto count = static_cast<TokenIndex>(m_tokens.size());
    if (m_roles != Roles::Keys && m_query && *m_query < count)
        chosen << queryName(m_tokens, *m_query, m_firstIndex);
    if (m_roles != Roles::Queries && m_key && *m_key < count)
        chosen << keyName(m_tokens, *m_key, m_firstIndex);
    setAccessibleDescription(chosen.join(QStringLiteral("; ")));
}

QString TokenChips::toolTipText(TokenIndex token) const
{
    const Token& shown = m_tokens[static_cast<std::size_t>(token)];
    QString text = QString::fromStdString(shown.text);
    if (text.size() > kMostToolTipText)
        text = text.left(kMostToolTipText) + QStringLiteral("…");
    QStringList lines{
        QStringLiteral("<b>%1</b>").arg(asRichText(shownToken(shown, kMostToolTipText))),
        tr("Token %1").arg(token + m_firstIndex)};
    if (shownToken(shown, kMostToolTipText) != text && !text.isEmpty())
        lines << tr("Text: %1").arg(asRichText(text));
    lines << tr("Bytes: %1").arg(shown.text.empty() ? tr("none") : hexBytes(shown.text));
    if (shown.bytes.size() > 0)
        lines << tr("Byte range in the text: %1 to %2").arg(shown.bytes.begin).arg(shown.bytes.end);
    if (hasTypes())
        lines << tr("Token type: %1").arg(m_types[static_cast<std::size_t>(token)]);
    if (isSpecial(token))
        lines << tr("Special token");
    if (isHidden(token))
        lines << tr("Hidden as a key (padding)");
    return QStringLiteral("<qt>%1</qt>").arg(lines.join(QStringLiteral("<br>")));
}

void TokenChips::choose(TokenIndex token, bool asKey)
{
    const bool key = m_roles == Roles::Keys || (asKey && m_roles == Roles::Both);
    if (key)
        emit keyChosen(token);
    else
        emit queryChosen(token);
}

void TokenChips::mousePressEvent(QMouseEvent* event)
{
    const std::optional<TokenIndex> token = tokenAt(event->pos());
    if (token && event->button() == Qt::LeftButton)
        choose(*token, event->modifiers().testFlag(Qt::ShiftModifier));
}

TokenIndex TokenChips::step(TokenIndex from, int key) const
{
    const auto last = static_cast<TokenIndex>(m_chips.size()) - 1;
    if (key == Qt::Key_Left || key == Qt::Key_Right)
        return std::clamp<TokenIndex>(from + (key == Qt::Key_Left ? -1 : 1), 0, last);
    if (key == Qt::Key_Home || key == Qt::Key_End)
        return key == Qt::Key_Home ? 0 : last;
    // The chip of the neighbouring row whose middle is nearest.
    const QRect own = m_rects[static_cast<std::size_t>(from)];
    const int wanted = own.top() + (key == Qt::Key_Up ? -1 : 1) * (own.height() + 4);
    TokenIndex best = from;
    int nearest = -1;
    for (TokenIndex at = 0; at <= last; ++at) {
        const QRect rect = m_rects[static_cast<std::size_t>(at)];
        const int distance = std::abs(rect.center().x() - own.center().x());
        if (rect.top() == wanted && (nearest < 0 || distance < nearest)) {
            best = at;
            nearest = distance;
        }
    }
    return best;
}

void TokenChips::keyPressEvent(QKeyEvent* event)
{
    static constexpr int kKeys[] = {Qt::Key_Left, Qt::Key_Right, Qt::Key_Up,
                                    Qt::Key_Down, Qt::Key_Home,  Qt::Key_End};
    const bool asKey = event->modifiers().testFlag(Qt::ShiftModifier);
    if (m_chips.empty() ||
        std::find(std::begin(kKeys), std::end(kKeys), event->key()) == std::end(kKeys) ||
        (event->modifiers() & (Qt::ControlModifier | Qt::AltModifier)) != Qt::NoModifier)
        return QAbstractScrollArea::keyPressEvent(event);
    const TokenIndex from =
        asKey && m_roles == Roles::Both
            ? std::min<TokenIndex>(m_key.value_or(0), static_cast<TokenIndex>(m_chips.size()) - 1)
            : current();
    choose(step(from, event->key()), asKey);
}

void TokenChips::contextMenuEvent(QContextMenuEvent* event)
{
    if (m_chips.empty())
        return;
    const std::optional<TokenIndex> under =
        event->reason() == QContextMenuEvent::Mouse ? tokenAt(event->pos()) : current();
    if (!under)
        return;
    const TokenIndex token = *under;
    auto* menu = new QMenu{this};
    menu->setAttribute(Qt::WA_DeleteOnClose);
    if (m_roles != Roles::Keys)
        menu->addAction(
            tr("Choose as the query"), this, [this, token] { emit queryChosen(token); });
    if (m_roles != Roles::Queries) {
        menu->addAction(tr("Choose as the key"), this, [this, token] { emit keyChosen(token); });
        menu->addSeparator();
        menu->addAction(
            isHidden(token) ? tr("Show this key again") : tr("Hide this key (padding)"), this,
            [this, token] { emit hiddenKeyToggled(token); });
    }
    menu->addSeparator();
    menu->addAction(tr("Copy the token"), this, [this, token] {
        QApplication::clipboard()->setText(
            QString::fromStdString(m_tokens[static_cast<std::size_t>(token)].text));
    });
    menu->popup(event->globalPos());
}

void TokenChips::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        arrange();
    else
        showRange();
}

void TokenChips::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
}

void TokenChips::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void TokenChips::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        describe();
    if (event->type() == QEvent::FontChange) {
        m_labelWidths.clear();
        measure();
    }
}

bool TokenChips::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    if (const std::optional<TokenIndex> token = tokenAt(help->pos()))
        QToolTip::showText(help->globalPos(), toolTipText(*token), viewport(), chipRect(*token));
    else
        QToolTip::hideText();
    return true;
}

} // namespace headlight
