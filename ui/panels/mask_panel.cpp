#include "ui/panels/mask_panel.h"

#include "core/model/limits.h"
#include "ui/panels/key_list.h"
#include "ui/panels/mask_layers.h"
#include "ui/panels/mask_panel_private.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QVBoxLayout>

#include <cmath>

namespace headlight {

namespace {

constexpr int kNarrowestWidth = 84;

} // namespace

MaskPanel::Private::Private(Session& theSession, MaskPanel* panel)
    : session{theSession}
    , owner{panel}
    , maskSection{new Section{panel}}
    , causal{new QCheckBox}
    , window{new QCheckBox}
    , windowWidth{new QSpinBox}
    , form{new Form}
    , padding{new QLineEdit}
    , fileLayer{new QWidget}
    , fileText{new QLabel}
    , removeFile{new QPushButton}
    , visible{mutedLabel(panel)}
    , problem{problemLabel(panel)}
    , softmaxSection{new Section{panel}}
    , softmaxForm{new Form}
    , slider{new QSlider{Qt::Horizontal}}
    , temperature{new QDoubleSpinBox}
    , scale{new QLabel}
    , temperatureProblem{problemLabel(panel)}
{
}

void MaskPanel::Private::prepare()
{
    causal->setObjectName(QStringLiteral("causal"));
    window->setObjectName(QStringLiteral("window"));
    windowWidth->setObjectName(QStringLiteral("windowWidth"));
    padding->setObjectName(QStringLiteral("padding"));
    removeFile->setObjectName(QStringLiteral("removeFileMask"));
    visible->setObjectName(QStringLiteral("visiblePairs"));
    problem->setObjectName(QStringLiteral("maskProblem"));
    slider->setObjectName(QStringLiteral("temperatureSlider"));
    temperature->setObjectName(QStringLiteral("temperature"));
    scale->setObjectName(QStringLiteral("scoreScale"));

    windowWidth->setRange(1, static_cast<int>(kWidestWindow));
    windowWidth->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the widest is very wide
    windowWidth->setMinimumWidth(kNarrowestWidth);
    padding->setClearButtonEnabled(true);
    slider->setRange(0, kSliderSteps);
    slider->setPageStep(kSliderSteps / 20);
    temperature->setRange(kLowestTemperature, kHighestTemperature);
    temperature->setDecimals(3);
    temperature->setSingleStep(0.05);
    temperature->setStepType(QAbstractSpinBox::AdaptiveDecimalStepType);
    scale->setTextFormat(Qt::RichText);
    scale->setTextInteractionFlags(Qt::TextSelectableByMouse);
}

void MaskPanel::Private::arrange()
{
    letShrink(*windowWidth);
    auto* checks = new QHBoxLayout;
    checks->setSpacing(12);
    checks->addWidget(causal);
    checks->addWidget(window);
    checks->addWidget(windowWidth, 1);
    auto* file = new QHBoxLayout{fileLayer};
    file->setContentsMargins(0, 0, 0, 0);
    file->addWidget(fileText, 1);
    file->addWidget(removeFile);
    paddingLabel = form->addRow(padding);
    QVBoxLayout& mask = maskSection->content();
    mask.addLayout(checks);
    mask.addWidget(form);
    mask.addWidget(fileLayer);
    mask.addWidget(problem);
    mask.addWidget(visible);

    temperatureLabel = softmaxForm->addRow(slider, temperature);
    scaleLabel = softmaxForm->addRow(scale);
    softmaxSection->content().addWidget(softmaxForm);
    softmaxSection->content().addWidget(temperatureProblem);
    softmaxSection->setLast();
    auto* layout = new QVBoxLayout{owner};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(maskSection);
    layout->addWidget(softmaxSection);
}

void MaskPanel::Private::listen()
{
    connect(causal, &QCheckBox::clicked, owner, [this](bool on) {
        editMask(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Causal Mask"), [on](Mask& mask) {
                setLayer<CausalMask>(mask, on ? std::optional{CausalMask{}} : std::nullopt);
            });
    });
    connect(window, &QCheckBox::clicked, owner, [this](bool on) {
        editMask(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Window"), [this, on](Mask& mask) {
                setLayer<WindowMask>(
                    mask, on ? std::optional{WindowMask{lastWindow}} : std::nullopt);
            });
    });
    connect(windowWidth, &QSpinBox::valueChanged, owner, [this](int width) {
        editMask(EditKind::Window, QT_TRANSLATE_NOOP("Undo", "Change Window"), [width](Mask& mask) {
            if (layerOf<WindowMask>(mask) != nullptr)
                setLayer<WindowMask>(mask, WindowMask{width});
        });
    });
    connect(windowWidth, &QSpinBox::editingFinished, &session, &Session::endGesture);
    connect(padding, &QLineEdit::editingFinished, owner, [this] { editPadding(); });
    connect(removeFile, &QPushButton::clicked, owner, [this] {
        editMask(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Remove Mask of the File"),
            [](Mask& mask) { setLayer<ExplicitMask>(mask, std::nullopt); });
    });
    listenToTemperature();
    connect(&session, &Session::documentChanged, owner, [this] { showDocument(); });
    connect(&session, &Session::traceChanged, owner, [this] { showTrace(); });
    connect(&session, &Session::viewSettingsChanged, owner, [this] { showDocument(); });
    connect(&session, &Session::failed, owner, [this](const Error& error) { showFailure(error); });
}

void MaskPanel::Private::listenToTemperature()
{
    connect(slider, &QSlider::valueChanged, owner, [this](int place) {
        editTemperature(temperatureOfSlider(place));
    });
    connect(slider, &QSlider::sliderReleased, &session, &Session::endGesture);
    connect(temperature, &QDoubleSpinBox::valueChanged, owner, [this](double value) {
        editTemperature(value);
    });
    connect(temperature, &QDoubleSpinBox::editingFinished, &session, &Session::endGesture);
}

void MaskPanel::Private::editMask(
    EditKind kind, const char* undoName, const std::function<void(Mask&)>& change)
{
    session.edit(kind, undoName, [&change](Document& document) { change(document.mask); });
}

void MaskPanel::Private::editPadding()
{
    const std::optional<std::vector<Index>> keys =
        parseKeyList(padding->text(), firstIndex(), keyCount());
    if (!keys) {
        showProblem(
            *problem, MaskPanel::tr("“%1” is no list of keys from %2 to %3, such as 0, 3, 7-9.")
                          .arg(
                              padding->text().left(40), QString::number(firstIndex()),
                              QString::number(keyCount() - 1 + firstIndex())));
        return;
    }
    showProblem(*problem, {});
    editMask(EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Padding"), [&keys](Mask& mask) {
        setHiddenKeys(mask, *keys);
    });
    showDocument();
}

void MaskPanel::Private::editTemperature(double value)
{
    session.edit(
        EditKind::Temperature, QT_TRANSLATE_NOOP("Undo", "Change Temperature"),
        [value](Document& document) { document.temperature = value; });
}

MaskPanel::MaskPanel(Session& session, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(session, this)}
{
    m_d->prepare();
    m_d->arrange();
    m_d->listen();
    m_d->retranslate();
}

MaskPanel::~MaskPanel() = default;

void MaskPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
