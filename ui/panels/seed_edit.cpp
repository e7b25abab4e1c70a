#include "ui/panels/seed_edit.h"

#include "ui/drawing/ui_colours.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPainter>
#include <QRandomGenerator>
#include <QRegularExpressionValidator>
#include <QToolButton>

namespace headlight {

namespace {

constexpr quint32 kSmallSeeds = 100000; ///< thrown seeds stay short enough to be typed again

QIcon diceIcon(const QColor& ink, qreal deviceRatio)
{
    constexpr int kSize = 16;
    QPixmap pixels{QSize{kSize, kSize} * deviceRatio};
    pixels.setDevicePixelRatio(deviceRatio);
    pixels.fill(Qt::transparent);
    QPainter painter{&pixels};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen{ink, 1.4});
    painter.drawRoundedRect(QRectF{1.7, 1.7, 12.6, 12.6}, 3, 3);
    painter.setPen(Qt::NoPen);
    painter.setBrush(ink);
    for (const QPointF dot :
         {QPointF{5, 5}, QPointF{11, 5}, QPointF{8, 8}, QPointF{5, 11}, QPointF{11, 11}})
        painter.drawEllipse(dot, 1.2, 1.2);
    return QIcon{pixels};
}

} // namespace

SeedEdit::SeedEdit(QWidget* parent)
    : QWidget{parent}
    , m_edit{new QLineEdit{this}}
    , m_dice{new QToolButton{this}}
{
    auto* layout = new QHBoxLayout{this};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_edit, 1);
    layout->addWidget(m_dice);
    setFocusProxy(m_edit);
    m_edit->setObjectName(QStringLiteral("seed"));
    m_dice->setObjectName(QStringLiteral("dice"));
    m_edit->setValidator(
        new QRegularExpressionValidator{QRegularExpression{QStringLiteral("\\d{1,20}")}, this});
    connect(m_edit, &QLineEdit::textEdited, this, [this](const QString& text) {
        bool fits = false;
        const qulonglong typed = text.toULongLong(&fits);
        if (!fits)
            return;
        m_seed = typed;
        emit seedEdited(m_seed);
    });
    connect(m_edit, &QLineEdit::editingFinished, this, [this] {
        m_edit->setText(QString::number(m_seed));
        emit editingFinished();
    });
    connect(m_dice, &QToolButton::clicked, this, [this] {
        setSeed(QRandomGenerator::global()->bounded(kSmallSeeds));
        emit diced(m_seed);
    });
    setSeed(0);
    drawDice();
}

void SeedEdit::setSeed(std::uint64_t seed)
{
    m_seed = seed;
    if (m_edit->text().toULongLong() != seed || m_edit->text().isEmpty())
        m_edit->setText(QString::number(seed));
}

void SeedEdit::setNames(const QString& name, const QString& toolTip, const QString& diceToolTip)
{
    m_edit->setAccessibleName(name);
    m_edit->setToolTip(toolTip);
    m_dice->setAccessibleName(diceToolTip);
    m_dice->setToolTip(diceToolTip);
}

void SeedEdit::drawDice()
{
    m_dice->setIcon(diceIcon(coloursFor(palette()).text, devicePixelRatioF()));
}

void SeedEdit::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        drawDice();
}

} // namespace headlight
