#include "ui/lessons/live_view.h"

#include "ui/drawing/ui_colours.h"
#include "ui/lessons/live_number.h"
#include "ui/panels/temperature_scale.h"

#include <QCheckBox>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QSignalBlocker>
#include <QSlider>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr int kMostPower = 8; ///< d_k up to 2^8

} // namespace

LiveView::LiveView(LessonBoard& board, Typesetter& typesetter, QWidget* parent)
    : QWidget{parent}
    , m_board{board}
    , m_lesson{*board.lesson()}
    , m_text{board.text()}
    , m_typesetter{typesetter}
    , m_column{new QVBoxLayout{this}}
{
    m_column->setContentsMargins(12, 10, 12, 10);
    m_column->setSpacing(6);
    build();
    retranslate();
    Session& session = board.session();
    connect(&session, &Session::traceChanged, this, &LiveView::refresh);
    connect(&session, &Session::documentChanged, this, &LiveView::refreshControls);
    connect(&session, &Session::selectionChanged, this, &LiveView::refresh);
    connect(&session, &Session::viewSettingsChanged, this, &LiveView::refresh);
}

void LiveView::build()
{
    Session& session = m_board.session();
    for (const LiveControl control : m_lesson.live.controls) {
        switch (control) {
        case LiveControl::KeyWidth:
            m_width = addSlider(m_widthLabel, "liveKeyWidth", kMostPower);
            connect(m_width, &QSlider::valueChanged, this, &LiveView::editWidth);
            break;
        case LiveControl::Unscaled:
            m_unscaled = addCheck("liveUnscaled");
            connect(m_unscaled, &QCheckBox::toggled, this, &LiveView::editUnscaled);
            break;
        case LiveControl::Temperature:
            m_temperature = addSlider(m_temperatureLabel, "liveTemperature", kSliderSteps);
            connect(m_temperature, &QSlider::valueChanged, this, [&session](int place) {
                session.edit(
                    EditKind::Temperature, QT_TRANSLATE_NOOP("Undo", "Change Temperature"),
                    [place](Document& document) {
                        document.temperature = temperatureOfSlider(place);
                    });
            });
            break;
        case LiveControl::SoftmaxTable:
            m_subtract = addCheck("liveSubtract");
            m_subtract->setChecked(true);
            connect(m_subtract, &QCheckBox::toggled, this, &LiveView::refreshTable);
            m_table = new QLabel{this};
            m_table->setObjectName(QStringLiteral("liveTable"));
            m_table->setTextFormat(Qt::RichText);
            m_table->setTextInteractionFlags(Qt::TextSelectableByMouse);
            m_column->addWidget(m_table);
            break;
        }
    }
    if (m_lesson.live.numbers.empty())
        return;
    m_numbers = new LessonTextView{m_typesetter, this};
    m_column->addWidget(m_numbers);
}

QSlider* LiveView::addSlider(QLabel*& label, const char* name, int most)
{
    auto* slider = new QSlider{Qt::Horizontal, this};
    slider->setObjectName(QLatin1String(name));
    slider->setRange(0, most);
    slider->setPageStep(std::max(1, most / 10));
    label = new QLabel{this};
    label->setBuddy(slider);
    m_column->addWidget(label);
    m_column->addWidget(slider);
    connect(slider, &QSlider::sliderReleased, &m_board.session(), &Session::endGesture);
    return slider;
}

QCheckBox* LiveView::addCheck(const char* name)
{
    auto* box = new QCheckBox{this};
    box->setObjectName(QLatin1String(name));
    m_column->addWidget(box);
    return box;
}

Index LiveView::keyWidth() const
{
    const TracePtr& trace = m_board.session().trace();
    const Index asked = m_board.session().document().keyWidth;
    if (asked > 0)
        return asked;
    return trace ? trace->request.parameters->keyWidth : 1;
}

bool LiveView::isUnscaled() const
{
    const double undone = 1 / std::sqrt(static_cast<double>(keyWidth()));
    return keyWidth() > 1 && std::abs(m_board.session().document().temperature - undone) < 1e-9;
}

void LiveView::editWidth(int power)
{
    const bool unscaled = m_unscaled != nullptr && m_unscaled->isChecked();
    m_board.session().edit(
        EditKind::Width, QT_TRANSLATE_NOOP("Undo", "Change Width d_k"),
        [power, unscaled](Document& document) {
            document.keyWidth = Index{1} << power;
            if (unscaled)
                document.temperature = 1 / std::sqrt(static_cast<double>(document.keyWidth));
        });
}

void LiveView::editUnscaled(bool unscaled)
{
    const Index width = keyWidth();
    m_board.session().edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Temperature"),
        [unscaled, width](Document& document) {
            document.temperature = unscaled ? 1 / std::sqrt(static_cast<double>(width)) : 1;
        });
}

void LiveView::retranslate()
{
    if (m_unscaled != nullptr) {
        m_unscaled->setText(tr("Without dividing by √d_k"));
        m_unscaled->setToolTip(tr("Sets the temperature to 1/√d_k, which takes the division back"));
    }
    if (m_subtract != nullptr) {
        m_subtract->setText(tr("Subtract the row's maximum first"));
        m_subtract->setToolTip(
            tr("What the program always does; without it, large scores are too large for exp"));
    }
    refresh();
}

void LiveView::refresh()
{
    refreshControls();
    refreshTable();
    if (m_numbers == nullptr)
        return;
    QString text;
    for (const auto& [name, title] : m_text.liveTitles)
        text += tr("%1: %2").arg(title, QStringLiteral("**[[%1]]**\n\n").arg(name));
    const Session& session = m_board.session();
    m_numbers->setPieces(livePieces(text, session.trace(), session.viewSettings().countFromOne));
}

void LiveView::refreshControls()
{
    if (m_width != nullptr) {
        const Index width = keyWidth();
        const QSignalBlocker quiet{m_width};
        m_width->setValue(static_cast<int>(std::lround(std::log2(static_cast<double>(width)))));
        m_widthLabel->setText(tr("Width d_k = %1").arg(width));
        m_width->setAccessibleName(m_widthLabel->text());
    }
    if (m_unscaled != nullptr) {
        const QSignalBlocker quiet{m_unscaled};
        m_unscaled->setChecked(isUnscaled() || (keyWidth() == 1 && m_unscaled->isChecked()));
    }
    if (m_temperature != nullptr) {
        const double temperature = m_board.session().document().temperature;
        const QSignalBlocker quiet{m_temperature};
        m_temperature->setValue(sliderOfTemperature(temperature));
        m_temperatureLabel->setText(tr("Temperature T = %1").arg(lessonNumber(temperature, 3)));
        m_temperature->setAccessibleName(m_temperatureLabel->text());
    }
}

bool LiveView::isComplete() const
{
    return m_numbers == nullptr || m_numbers->isComplete();
}

void LiveView::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::PaletteChange)
        refreshTable();
}

void LiveView::paintEvent(QPaintEvent* /*event*/)
{
    const UiColours& colours = coloursFor(palette());
    QPainter painter{this};
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(colours.hairline);
    painter.setBrush(colours.window);
    painter.drawRoundedRect(QRectF{rect()}.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
}

} // namespace headlight
