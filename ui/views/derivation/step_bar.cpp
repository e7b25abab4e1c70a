#include "ui/views/derivation/step_bar.h"

#include "ui/drawing/ui_colours.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>

namespace headlight {

namespace {

constexpr int kStepMilliseconds = 3000; ///< at the usual speed: time to read a formula
constexpr double kSpeeds[] = {0.5, 1, 2};
constexpr int kUsualSpeed = 1; ///< index
constexpr int kMargin = 16;
constexpr int kGap = 6;
constexpr int kGroupGap = 8;

} // namespace

StepBar::StepBar(Explainer& explainer, QWidget* parent)
    : QWidget{parent}
    , m_explainer{explainer}
    , m_first{new QPushButton{QStringLiteral("«"), this}}
    , m_previous{new QPushButton{this}}
    , m_next{new QPushButton{this}}
    , m_last{new QPushButton{QStringLiteral("»"), this}}
    , m_play{new QPushButton{this}}
    , m_speed{new QComboBox{this}}
    , m_progress{new QProgressBar{this}}
    , m_position{new QLabel{this}}
    , m_copyTex{new QPushButton{this}}
    , m_copyPicture{new QPushButton{this}}
{
    for (const double speed : kSpeeds)
        m_speed->addItem(QStringLiteral("%1×").arg(speed), speed);
    m_speed->setCurrentIndex(kUsualSpeed);
    arrange();
    listen();
    retranslate();
}

void StepBar::arrange()
{
    m_first->setObjectName(QStringLiteral("firstStep"));
    m_previous->setObjectName(QStringLiteral("previousStep"));
    m_next->setObjectName(QStringLiteral("nextStep"));
    m_last->setObjectName(QStringLiteral("lastStep"));
    m_play->setObjectName(QStringLiteral("playSteps"));
    m_speed->setObjectName(QStringLiteral("playSpeed"));
    m_position->setObjectName(QStringLiteral("stepPosition"));
    m_copyTex->setObjectName(QStringLiteral("copyTex"));
    m_copyPicture->setObjectName(QStringLiteral("copyStepPicture"));
    m_play->setCheckable(true);
    m_next->setDefault(true);
    m_progress->setTextVisible(false);
    m_progress->setMinimumWidth(40);
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(kMargin, 8, kMargin, 8);
    row->setSpacing(kGap);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_first, m_previous, m_next, m_last, m_play, m_speed})
        row->addWidget(widget);
    row->addSpacing(kGroupGap);
    row->addWidget(m_progress, 1);
    row->addSpacing(kGroupGap);
    for (QWidget* widget : std::initializer_list<QWidget*>{m_position, m_copyTex, m_copyPicture})
        row->addWidget(widget);
}

void StepBar::listen()
{
    connect(m_first, &QPushButton::clicked, this, [this] { m_explainer.goToStep(0); });
    connect(m_previous, &QPushButton::clicked, this, [this] {
        m_explainer.goToStep(m_explainer.step() - 1);
    });
    connect(m_next, &QPushButton::clicked, this, [this] {
        m_explainer.goToStep(m_explainer.step() + 1);
    });
    connect(m_last, &QPushButton::clicked, this, [this] {
        m_explainer.goToStep(m_explainer.steps() - 1);
    });
    connect(m_play, &QPushButton::clicked, this, &StepBar::setPlaying);
    connect(m_speed, &QComboBox::currentIndexChanged, this, [this] {
        m_timer.setInterval(interval());
    });
    connect(&m_timer, &QTimer::timeout, this, &StepBar::playOn);
    connect(m_copyTex, &QPushButton::clicked, this, &StepBar::copyTexRequested);
    connect(m_copyPicture, &QPushButton::clicked, this, &StepBar::copyPictureRequested);
    connect(&m_explainer, &Explainer::changed, this, &StepBar::refresh);
}

int StepBar::interval() const
{
    return static_cast<int>(kStepMilliseconds / m_speed->currentData().toDouble());
}

void StepBar::setPlaying(bool playing)
{
    playing = playing && m_explainer.steps() > 1;
    const bool before = isPlaying();
    if (playing && m_explainer.step() + 1 >= m_explainer.steps())
        m_explainer.goToStep(0);
    playing ? m_timer.start(interval()) : m_timer.stop();
    retranslate();
    if (before != playing)
        emit playingChanged(playing);
}

void StepBar::playOn()
{
    m_explainer.goToStep(m_explainer.step() + 1);
    if (m_explainer.step() + 1 >= m_explainer.steps())
        setPlaying(false);
}

void StepBar::refresh()
{
    const int steps = m_explainer.steps();
    const int step = m_explainer.step();
    m_first->setEnabled(step > 0 && steps > 0);
    m_previous->setEnabled(step > 0 && steps > 0);
    m_next->setEnabled(step + 1 < steps);
    m_last->setEnabled(step + 1 < steps);
    m_play->setEnabled(steps > 1);
    m_progress->setRange(0, std::max(steps, 1));
    m_progress->setValue(steps > 0 ? step + 1 : 0);
    m_position->setText(
        steps > 0 ? tr("%1 / %2", "position of the step: 4 / 9").arg(step + 1).arg(steps)
                  : QString{});
    m_position->setAccessibleName(tr("Step %1 of %2").arg(step + 1).arg(steps));
    m_progress->setAccessibleName(m_position->accessibleName());
    m_copyTex->setEnabled(steps > 0);
    m_copyPicture->setEnabled(steps > 0);
    if (isPlaying() && steps < 2)
        setPlaying(false);
    fit();
}

void StepBar::retranslate()
{
    const QSignalBlocker quiet{m_play};
    m_previous->setText(tr("‹ Previous"));
    m_next->setText(tr("Next ›"));
    m_play->setText(isPlaying() ? tr("Pause") : tr("▸ Play"));
    m_play->setChecked(isPlaying());
    m_copyTex->setText(tr("Copy TeX"));
    m_copyPicture->setText(tr("Copy picture"));
    m_first->setToolTip(tr("First step (Home)"));
    m_previous->setToolTip(tr("Previous step (Shift+Space)"));
    m_next->setToolTip(tr("Next step (Space)"));
    m_last->setToolTip(tr("Last step (End)"));
    m_play->setToolTip(tr("Go through the steps by itself"));
    m_speed->setToolTip(tr("Speed of playing"));
    m_copyTex->setToolTip(tr("Copy the formulas of this step as TeX"));
    m_copyPicture->setToolTip(tr("Copy this step as a picture"));
    m_first->setAccessibleName(tr("First step"));
    m_previous->setAccessibleName(tr("Previous step"));
    m_next->setAccessibleName(tr("Next step"));
    m_last->setAccessibleName(tr("Last step"));
    m_speed->setAccessibleName(m_speed->toolTip());
    refresh();
}

void StepBar::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

/// Narrow windows and large texts go without what can be had elsewhere.
void StepBar::fit()
{
    const auto widthOf = [this](const QWidget* widget) {
        return kGap +
               (widget == m_progress ? m_progress->minimumWidth() : widget->sizeHint().width());
    };
    int needed = 2 * kMargin + 2 * kGroupGap;
    for (const QWidget* widget :
         std::initializer_list<QWidget*>{m_first, m_previous, m_next, m_last, m_play, m_position})
        needed += widthOf(widget);
    for (QWidget* widget :
         std::initializer_list<QWidget*>{m_copyTex, m_speed, m_progress, m_copyPicture}) {
        needed += widthOf(widget);
        widget->setVisible(needed <= width());
    }
}

QSize StepBar::minimumSizeHint() const
{
    return {0, layout()->sizeHint().height()};
}

void StepBar::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    painter.fillRect(rect(), colours.panel);
    painter.fillRect(0, 0, width(), 1, colours.hairline);
}

void StepBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace headlight
