#include "ui/lessons/lesson_text_view.h"

#include "ui/lessons/formula_object.h"
#include "ui/lessons/plain_tex.h"
#include "ui/views/ui_colours.h"

#include <QAbstractTextDocumentLayout>
#include <QEvent>
#include <QMimeData>
#include <QRegularExpression>
#include <QScrollBar>
#include <QTextBlock>
#include <QUrl>
#include <QWheelEvent>

#include <cmath>

namespace headlight {

namespace {

// What Markdown leaves alone, for the place of a formula: its index between two private characters.
constexpr QChar kOpen{0xE000};
constexpr QChar kClose{0xE001};
constexpr double kLineHeight = 138;
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
            if (piece.kind != LessonPiece::Kind::Prose && tex.endsWith(fullTex(piece.text)))
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
        markdown += piece.kind == LessonPiece::Kind::Prose ? piece.text
                                                           : kOpen + QString::number(at) + kClose;
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
        const QTextCharFormat format = m_formulas->format(piece.text, display, found.charFormat());
        found.insertText(QString{QChar::ObjectReplacementCharacter}, format);
        if (!display)
            continue;
        QTextBlockFormat block = found.blockFormat();
        block.setAlignment(Qt::AlignHCenter);
        block.setLineHeight(100, QTextBlockFormat::ProportionalHeight);
        found.setBlockFormat(block);
    }
}

void LessonTextView::dressBlocks()
{
    const UiColours& colours = coloursFor(palette());
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
    document()->markContentsDirty(0, document()->characterCount());
    document()->setTextWidth(viewport()->width());
    updateGeometry();
    viewport()->update();
}

bool LessonTextView::isComplete() const
{
    for (const LessonPiece& piece : m_pieces) {
        if (piece.kind == LessonPiece::Kind::Prose)
            continue;
        const bool display = piece.kind == LessonPiece::Kind::Display;
        const QTextCharFormat format = m_formulas->format(piece.text, display, {});
        if (!m_typesetter.cached(formulaTex(format)))
            return false;
    }
    return true;
}

int LessonTextView::heightForWidth(int width) const
{
    if (document()->textWidth() != width)
        document()->setTextWidth(width);
    return static_cast<int>(std::ceil(document()->size().height())) + 2;
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
        plain += plainTex(formulaTex(cursor.charFormat()));
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
