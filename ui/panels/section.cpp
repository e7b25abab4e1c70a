#include "ui/panels/section.h"

#include "ui/drawing/ui_colours.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr double kTitleSize = 0.92;

void colourText(QLabel& label, const QColor& colour)
{
    QPalette palette = label.palette();
    if (palette.color(QPalette::WindowText) == colour)
        return;
    palette.setColor(QPalette::WindowText, colour);
    label.setPalette(palette);
}

/// A label whose ink is a role of UiColours, in whichever theme.
class InkLabel final : public QLabel
{
public:
    InkLabel(QColor UiColours::*ink, QWidget* parent) : QLabel{parent}, m_ink{ink}
    {
        setForegroundRole(QPalette::WindowText); // else it follows the background's role
        dress();
    }

protected:
    void changeEvent(QEvent* event) override
    {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::PaletteChange)
            dress();
    }

private:
    void dress() { colourText(*this, coloursFor(palette()).*m_ink); }

    QColor UiColours::*m_ink;
};

} // namespace

Section::Section(QWidget* parent)
    : QWidget{parent}
    , m_title{new InkLabel{&UiColours::mutedText, this}}
    , m_note{new InkLabel{&UiColours::mutedText, this}}
    , m_content{new QVBoxLayout}
{
    m_title->setTextFormat(Qt::PlainText);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->setAlignment(Qt::AlignRight | Qt::AlignBaseline);
    auto* head = new QHBoxLayout;
    head->setSpacing(8);
    head->addWidget(m_title);
    head->addStretch();
    head->addWidget(m_note);
    auto* layout = new QVBoxLayout{this};
    layout->setContentsMargins(16, 12, 16, 16);
    layout->setSpacing(8);
    layout->addLayout(head);
    layout->addLayout(m_content);
    m_content->setSpacing(8);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    dress();
}

void Section::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
}

void Section::setNote(const QString& note)
{
    m_note->setText(note);
}

QString Section::note() const
{
    return m_note->text();
}

void Section::dress()
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * kTitleSize);
    small.setWeight(QFont::DemiBold);
    m_title->setFont(small);
    m_note->setFont(small);
}

void Section::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        dress();
}

void Section::paintEvent(QPaintEvent* /*event*/)
{
    if (m_last)
        return;
    QPainter painter{this};
    painter.fillRect(0, height() - 1, width(), 1, coloursFor(palette()).hairline);
}

QLabel* mutedLabel(QWidget* parent)
{
    auto* label = new InkLabel{&UiColours::mutedText, parent};
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

QLabel* problemLabel(QWidget* parent)
{
    auto* label = new InkLabel{&UiColours::edited, parent};
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    label->hide();
    return label;
}

void showProblem(QLabel& label, const QString& sentence)
{
    label.setText(sentence.isEmpty() ? sentence : QStringLiteral("⚠ ") + sentence);
    label.setVisible(!sentence.isEmpty());
}

} // namespace headlight
