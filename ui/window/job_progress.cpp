#include "ui/window/job_progress.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace headlight {

namespace {

constexpr int kPatienceMilliseconds = 200;
constexpr int kSteps = 1000;
constexpr int kBarWidth = 120;
constexpr qint64 kGuessFromMs = 1500; ///< before, the pace is not known
constexpr double kGuessFrom = 0.02;
constexpr double kMinute = 60;

} // namespace

JobProgress::JobProgress(QWidget* parent)
    : QWidget{parent}
    , m_name{new QLabel{this}}
    , m_bar{new QProgressBar{this}}
    , m_share{new QLabel{this}}
    , m_stop{new QPushButton{this}}
{
    m_bar->setRange(0, kSteps);
    m_bar->setTextVisible(false);
    m_bar->setFixedWidth(kBarWidth);
    m_share->setObjectName(QStringLiteral("mutedLabel"));
    m_stop->setObjectName(QStringLiteral("stopButton"));
    auto* row = new QHBoxLayout{this};
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_name);
    row->addWidget(m_bar);
    row->addWidget(m_share);
    row->addWidget(m_stop);
    m_patience.setSingleShot(true);
    m_patience.setInterval(kPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &QWidget::show);
    connect(m_stop, &QPushButton::clicked, this, &JobProgress::stopRequested);
    retranslate();
    hide();
}

void JobProgress::begin(const QString& name)
{
    m_name->setText(name);
    m_bar->setAccessibleName(name);
    m_since.start();
    setProgress(0);
    if (!m_running)
        m_patience.start();
    m_running = true;
}

void JobProgress::setProgress(double shareDone)
{
    m_bar->setValue(static_cast<int>(std::lround(kSteps * shareDone)));
    m_share->setText(shareText(shareDone));
}

QString JobProgress::shareText(double shareDone) const
{
    QString percent = tr("%1 %").arg(static_cast<int>(100 * shareDone));
    const qint64 passed = m_since.elapsed();
    if (passed < kGuessFromMs || shareDone < kGuessFrom)
        return percent;
    const double left = 1e-3 * static_cast<double>(passed) * (1 - shareDone) / shareDone;
    return left < kMinute
               ? tr("%1, %2 s left").arg(percent).arg(std::ceil(left), 0, 'f', 0)
               : tr("%1, %2 min left").arg(percent).arg(std::ceil(left / kMinute), 0, 'f', 0);
}

void JobProgress::end()
{
    m_running = false;
    m_patience.stop();
    hide();
}

void JobProgress::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

void JobProgress::retranslate()
{
    m_stop->setText(tr("Stop"));
    m_stop->setAccessibleName(tr("Stop what is running"));
}

} // namespace headlight
