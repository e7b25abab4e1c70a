#include "ui/panels/token_chips.h"

#include "ui/drawing/token_text.h"
#include "ui/drawing/ui_colours.h"

#include <QPaintEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kGap = 4;
constexpr int kPadding = 6; ///< inside a chip, left and right
constexpr int kMargin = 2;  ///< for the outline of the chips at the border
constexpr int kMostRows = 8;
constexpr int kLabelColumns = 24;
constexpr int kLikedWidth = 200;
constexpr qsizetype kMostKnownWidths = 20000;
constexpr double kIndexSize = 0.82;
constexpr double kRadius = 5;

} // namespace

TokenChips::TokenChips(QWidget* parent) : QAbstractScrollArea{parent}
{
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy{QSizePolicy::Expanding, QSizePolicy::Fixed};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    viewport()->setAutoFillBackground(false);
    describe();
}

QFont TokenChips::indexFont() const
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * kIndexSize);
    return small;
}

int TokenChips::chipHeight() const
{
    return fontMetrics().height() + 4;
}

void TokenChips::setTokens(SharedTokens tokens, Index firstIndex)
{
    const bool same = tokens == m_tokens && firstIndex == m_firstIndex;
    m_tokens = std::move(tokens); // equal ones too: what they are shared with before may go
    if (same)
        return;
    m_firstIndex = firstIndex;
    measure();
}

int TokenChips::labelWidth(const QString& label)
{
    const auto known = m_labelWidths.constFind(label);
    if (known != m_labelWidths.constEnd())
        return *known;
    if (m_labelWidths.size() > kMostKnownWidths)
        m_labelWidths.clear();
    const int width = fontMetrics().horizontalAdvance(label);
    m_labelWidths.insert(label, width);
    return width;
}

QString TokenChips::indexOf(TokenIndex token) const
{
    return QString::number(token + m_firstIndex);
}

int TokenChips::typeWidth(TokenIndex token) const
{
    if (!hasTypes())
        return 0;
    return kGap + QFontMetrics{indexFont()}.horizontalAdvance(typeOf(token));
}

QString TokenChips::labelOf(TokenIndex token) const
{
    return shownToken(m_tokens[static_cast<std::size_t>(token)], kLabelColumns);
}

void TokenChips::measure()
{
    const QFontMetrics indexMetrics{indexFont()};
    int digit = 0; // the widest: indices of one length take one width, without being measured
    for (char each = '0'; each <= '9'; ++each)
        digit = std::max(digit, indexMetrics.horizontalAdvance(QLatin1Char(each)));
    m_chips.clear();
    m_chips.reserve(m_tokens.size());
    for (std::size_t at = 0; at < m_tokens.size(); ++at) {
        const auto token = static_cast<TokenIndex>(at);
        Chip chip;
        chip.indexWidth = digit * static_cast<int>(indexOf(token).size());
        chip.width =
            2 * kPadding + chip.indexWidth + kGap + labelWidth(labelOf(token)) + typeWidth(token);
        m_chips.push_back(chip);
    }
    updateGeometry();
    arrange();
    describe();
}

int TokenChips::flow(int width, std::vector<QRect>* rects) const
{
    const int right = std::max(width - kMargin, 2 * kMargin + 40);
    const int height = chipHeight();
    int x = kMargin;
    int y = kMargin;
    for (const Chip& chip : m_chips) {
        const int taken = std::min(chip.width, right - kMargin);
        if (x > kMargin && x + taken > right) {
            x = kMargin;
            y += height + kGap;
        }
        if (rects != nullptr)
            rects->emplace_back(x, y, taken, height);
        x += taken + kGap;
    }
    return m_chips.empty() ? 0 : y + height + kMargin;
}

int TokenChips::heightForWidth(int width) const
{
    return std::min(flow(width, nullptr), mostHeight());
}

int TokenChips::mostHeight() const
{
    return kMostRows * (chipHeight() + kGap) - kGap + 2 * kMargin;
}

void TokenChips::arrange()
{
    // Asked of the whole width: a bar that makes rows narrow must not be the reason for itself.
    setVerticalScrollBarPolicy(
        flow(width(), nullptr) > mostHeight() ? Qt::ScrollBarAlwaysOn : Qt::ScrollBarAlwaysOff);
    m_rects.clear();
    m_rects.reserve(m_chips.size());
    (void)flow(viewport()->width(), &m_rects);
    showRange();
    viewport()->update();
}

void TokenChips::showRange()
{
    const int content = m_rects.empty() ? 0 : m_rects.back().bottom() + 1 + kMargin;
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(chipHeight() + kGap);
    verticalScrollBar()->setRange(0, std::max(0, content - viewport()->height()));
}

QSize TokenChips::sizeHint() const
{
    return {kLikedWidth, heightForWidth(kLikedWidth)};
}

QSize TokenChips::minimumSizeHint() const
{
    return {80, 0};
}

void TokenChips::setRoles(Roles roles)
{
    m_roles = roles;
    describe();
}

void TokenChips::setChosen(std::optional<TokenIndex> query, std::optional<TokenIndex> key)
{
    if (query == m_query && key == m_key)
        return;
    m_query = query;
    m_key = key;
    describe();
    viewport()->update();
    if (!m_chips.empty())
        ensureVisible(current());
}

void TokenChips::setHiddenKeys(std::vector<TokenIndex> hidden)
{
    m_hidden = std::move(hidden);
    viewport()->update();
}

TokenIndex TokenChips::current() const
{
    const TokenIndex wanted = m_roles == Roles::Keys ? m_key.value_or(0) : m_query.value_or(0);
    return std::clamp<TokenIndex>(
        wanted, 0, std::max<TokenIndex>(static_cast<TokenIndex>(m_chips.size()) - 1, 0));
}

QRect TokenChips::chipRect(TokenIndex token) const
{
    return m_rects[static_cast<std::size_t>(token)].translated(0, -verticalScrollBar()->value());
}

std::optional<TokenIndex> TokenChips::tokenAt(QPoint position) const
{
    const QPoint at = position + QPoint{0, verticalScrollBar()->value()};
    const auto found = std::find_if(
        m_rects.begin(), m_rects.end(), [at](const QRect& rect) { return rect.contains(at); });
    if (found == m_rects.end())
        return std::nullopt;
    return static_cast<TokenIndex>(found - m_rects.begin());
}

void TokenChips::ensureVisible(TokenIndex token)
{
    const QRect rect = chipRect(token);
    QScrollBar& bar = *verticalScrollBar();
    if (rect.top() < 0)
        bar.setValue(bar.value() + rect.top() - kMargin);
    else if (rect.bottom() >= viewport()->height())
        bar.setValue(bar.value() + rect.bottom() + kMargin + 1 - viewport()->height());
}

void TokenChips::paintOutlines(QPainter& painter, TokenIndex token) const
{
    const UiColours& colours = coloursFor(palette());
    const QRectF rect = QRectF{chipRect(token)}.adjusted(1, 1, -1, -1);
    painter.setBrush(Qt::NoBrush);
    if (token == m_query) {
        painter.setPen(QPen{colours.query, 2});
        painter.drawRoundedRect(rect, kRadius, kRadius);
    }
    if (token == m_key) {
        const double inset = token == m_query ? 3 : 0; // both: the key's outline inside
        painter.setPen(QPen{colours.key, 2});
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), kRadius, kRadius);
    }
}

void TokenChips::paintChip(QPainter& painter, TokenIndex token) const
{
    const UiColours& colours = coloursFor(palette());
    const Chip& chip = m_chips[static_cast<std::size_t>(token)];
    const QRectF rect = QRectF{chipRect(token)}.adjusted(1, 1, -1, -1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.maskedCell);
    painter.drawRoundedRect(rect, kRadius, kRadius);
    paintOutlines(painter, token);
    const int left = static_cast<int>(rect.left()) + kPadding - 1;
    painter.setFont(indexFont());
    painter.setPen(colours.mutedText);
    painter.drawText(
        QRectF{double(left), rect.top(), double(chip.indexWidth), rect.height()},
        Qt::AlignVCenter | Qt::AlignLeft, indexOf(token));
    QFont labelFont = font();
    labelFont.setStrikeOut(isHidden(token));
    labelFont.setItalic(isSpecial(token));
    painter.setFont(labelFont);
    const bool isMuted = isHidden(token) || isSpecial(token);
    painter.setPen(isMuted ? colours.mutedText : colours.text);
    const double start = left + chip.indexWidth + kGap;
    const double end = rect.right() - typeWidth(token);
    painter.drawText(
        QRectF{start, rect.top(), end - start, rect.height()}, Qt::AlignVCenter | Qt::AlignLeft,
        labelOf(token));
    if (typeOf(token).isEmpty())
        return;
    painter.setFont(indexFont());
    painter.setPen(colours.mutedText);
    painter.drawText(
        QRectF{end, rect.top(), rect.right() - end - kPadding + 2.0, rect.height() - 2},
        Qt::AlignBottom | Qt::AlignRight, typeOf(token));
}

void TokenChips::paintEvent(QPaintEvent* event)
{
    QPainter painter{viewport()};
    painter.setRenderHint(QPainter::Antialiasing);
    const int top = event->rect().top() + verticalScrollBar()->value();
    const auto first = std::partition_point(
        m_rects.begin(), m_rects.end(), [top](const QRect& rect) { return rect.bottom() < top; });
    for (auto at = first - m_rects.begin(); at < static_cast<std::ptrdiff_t>(m_rects.size());
         ++at) {
        if (chipRect(at).top() > event->rect().bottom())
            break;
        paintChip(painter, at);
    }
    if (hasFocus() && !m_chips.empty()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen{coloursFor(palette()).accent, 1, Qt::DotLine});
        painter.drawRoundedRect(QRectF{chipRect(current())}.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6);
    }
}

} // namespace headlight
