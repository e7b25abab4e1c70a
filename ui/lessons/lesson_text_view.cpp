#include "ui/lessons/lesson_text_view.h"

#include "ui/drawing/ui_colours.h"
#include "ui/lessons/formula_object.h"

#include <QAbstractTextDocumentLayout>
#include <QApplication>
#include <QEvent>
#include <QMimeData>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QUrl>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

// What Markdown leaves alone, for the place of a formula: its index between two private characters.
constexpr QChar kOpen{0xE000};
constexpr QChar kClose{0xE001};
constexpr double kLineHeight = 130;
constexpr double kHeadingSize = 1.08;

} // namespace

LessonTextView::LessonTextView(Typesetter& typesetter, QWidget* parent)
    : QTextBrowser{parent}
    , m_typesetter{typesetter}
    , m_formulas{new FormulaObject{typesetter, this}}
{
    setObjectName(QStringLiteral("lessonText"));
    setFrameShape(NoFrame);
    setOpenLinks(false);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    QSizePolicy policy{QSizePolicy::Preferred, QSizePolicy::Minimum};
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    document()->setDocumentMargin(0);
    document()->documentLayout()->registerHandler(FormulaObject::kType, m_formulas);
    connect(this, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) {
        emit linkChosen(link.toString());
    });
    connect(&typesetter, &Typesetter::ready, this, [this](const QString& tex) {
        for (const LessonPiece& piece : m_pieces)
            if (piece.kind != LessonPiece::Kind::Prose && tex == pieceTex(piece))
                return fit();
    });
}

void LessonTextView::setPieces(const std::vector<LessonPiece>& pieces)
{
    if (pieces == m_pieces)
        return;
    m_pieces = pieces;
    rebuild();
}

void LessonTextView::rebuild()
{
    m_rebuilding = true;
    QString markdown;
    for (std::size_t at = 0; at < m_pieces.size(); ++at) {
        const LessonPiece& piece = m_pieces[at];
        const bool prose = piece.kind == LessonPiece::Kind::Prose;
        const qsizetype taken = at == 0 ? 0 : tailAfter(at - 1).size();
        markdown += prose ? piece.text.mid(taken) : kOpen + QString::number(at) + kClose;
    }
    document()->setDefaultFont(font());
    document()->setMarkdown(markdown, QTextDocument::MarkdownDialectCommonMark);
    dressBlocks();
    insertFormulas();
    setAccessibleDescription(plainText());
    m_rebuilding = false;
    fit();
}

void LessonTextView::insertFormulas()
{
    static const QRegularExpression mark{QStringLiteral("%1(\\d+)%2").arg(kOpen).arg(kClose)};
    for (QTextCursor found = document()->find(mark); !found.isNull();
         found = document()->find(mark, found)) {
        const QString text = found.selectedText();
        const auto at = static_cast<std::size_t>(text.mid(1, text.size() - 2).toInt());
        const LessonPiece& piece = m_pieces.at(at);
        const bool display = piece.kind == LessonPiece::Kind::Display;
        const QTextCharFormat format = m_formulas->format(piece, tailAfter(at), found.charFormat());
        found.insertText(QString{QChar::ObjectReplacementCharacter}, format);
        if (!display)
            continue;
        QTextBlockFormat block = found.blockFormat();
        block.setAlignment(Qt::AlignHCenter);
        block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
        block.setTopMargin(2);
        block.setBottomMargin(10);
        found.setBlockFormat(block);
    }
}

void LessonTextView::dressBlocks()
{
    // Not the view's own palette: a style sheet that makes it transparent makes it black.
    const UiColours& colours = coloursFor(QApplication::palette());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        QTextCursor cursor{block};
        QTextBlockFormat format = block.blockFormat();
        const bool heading = format.headingLevel() > 0;
        format.setTopMargin(heading ? 10 : 0);
        format.setBottomMargin(heading ? 4 : 8);
        format.setLineHeight(kLineHeight, QTextBlockFormat::ProportionalHeight);
        cursor.setBlockFormat(format);
        cursor.select(QTextCursor::BlockUnderCursor);
        if (heading) {
            QTextCharFormat letters;
            letters.setFontPointSize(font().pointSizeF() * kHeadingSize);
            letters.setFontWeight(QFont::DemiBold);
            cursor.mergeCharFormat(letters);
        }
        for (auto at = block.begin(); !at.atEnd(); ++at) {
            if (!at.fragment().charFormat().isAnchor())
                continue;
            QTextCursor link{document()};
            link.setPosition(at.fragment().position());
            link.setPosition(
                at.fragment().position() + at.fragment().length(), QTextCursor::KeepAnchor);
            QTextCharFormat ink;
            ink.setForeground(colours.accent);
            ink.setFontUnderline(true);
            link.mergeCharFormat(ink);
        }
    }
}

void LessonTextView::fit()
{
    if (m_rebuilding)
        return;
    m_heights.clear();
    document()->markContentsDirty(0, document()->characterCount());
    document()->setTextWidth(viewport()->width());
    updateGeometry();
    viewport()->update();
}

bool LessonTextView::isComplete() const
{
    return std::all_of(m_pieces.begin(), m_pieces.end(), [this](const LessonPiece& piece) {
        return piece.kind == LessonPiece::Kind::Prose || m_formulas->isSet(piece);
    });
}

/// The punctuation that follows a formula without a blank.
QString LessonTextView::tailAfter(std::size_t at) const
{
    static const QRegularExpression marks{QStringLiteral(
        "^[.,;:!?)\\x{201D}\\x{3001}\\x{3002}\\x{FF09}\\x{FF0C}\\x{FF1A}\\x{FF1B}]{1,2}")};
    const bool formula = m_pieces[at].kind != LessonPiece::Kind::Prose;
    if (!formula || at + 1 >= m_pieces.size())
        return {};
    return marks.match(m_pieces[at + 1].text).captured();
}

int LessonTextView::heightForWidth(int width) const
{
    const auto known = m_heights.constFind(width);
    if (known != m_heights.constEnd())
        return *known;
    // A layout asks about widths that it does not take: what is shown keeps its own.
    const double shown = document()->textWidth();
    document()->setTextWidth(width);
    const int height = static_cast<int>(std::ceil(document()->size().height())) + 2;
    document()->setTextWidth(shown);
    m_heights.insert(width, height);
    return height;
}

QSize LessonTextView::sizeHint() const
{
    const int width = viewport()->width();
    return {width, heightForWidth(width)};
}

QSize LessonTextView::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 20, heightForWidth(viewport()->width())};
}

void LessonTextView::changeEvent(QEvent* event)
{
    QTextBrowser::changeEvent(event);
    if ((event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange) &&
        !m_rebuilding && !m_pieces.empty())
        rebuild();
}

void LessonTextView::resizeEvent(QResizeEvent* event)
{
    QTextBrowser::resizeEvent(event);
    updateGeometry();
}

void LessonTextView::wheelEvent(QWheelEvent* event)
{
    event->ignore(); // the panel scrolls, not a part of it
}

QString LessonTextView::plainText(int begin, int end) const
{
    QString plain;
    for (int at = begin; at < end; ++at) {
        const QChar character = document()->characterAt(at);
        if (character != QChar::ObjectReplacementCharacter) {
            plain += character == QChar::ParagraphSeparator ? QChar{QLatin1Char('\n')} : character;
            continue;
        }
        QTextCursor cursor{document()};
        cursor.setPosition(at + 1);
        plain += plainFormula(cursor.charFormat());
    }
    return plain;
}

QString LessonTextView::plainText() const
{
    return plainText(0, document()->characterCount() - 1);
}

QMimeData* LessonTextView::createMimeDataFromSelection() const
{
    auto* copied = new QMimeData;
    const QTextCursor cursor = textCursor();
    copied->setText(plainText(cursor.selectionStart(), cursor.selectionEnd()));
    return copied;
}

} // namespace headlight
