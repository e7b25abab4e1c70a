#include "ui/panels/parameters_panel.h"

#include "core/model/limits.h"
#include "ui/panels/parameters_panel_private.h"

#include <QEvent>
#include <QVBoxLayout>

namespace headlight {

namespace {

constexpr double kLargestDeviation = 100;

constexpr Distribution kDistributions[] = {
    Distribution::Normal, Distribution::Xavier, Distribution::Identity};

} // namespace

ParametersPanel::Private::Private(Session& theSession, ParametersPanel* panel)
    : session{theSession}
    , owner{panel}
    , section{new Section{panel}}
    , form{new Form}
    , source{new QComboBox}
    , file{mutedLabel(panel)}
    , openWeights{new QPushButton}
    , distribution{new QComboBox}
    , deviation{new QDoubleSpinBox}
    , presets{new PresetChoice}
    , heads{new QSpinBox}
    , modelWidth{new QSpinBox}
    , keyWidth{new QSpinBox}
    , valueWidth{new QSpinBox}
    , seed{new SeedEdit}
    , positions{new QComboBox}
    , problem{problemLabel(panel)}
    , remedy{new QPushButton}
{
}

void ParametersPanel::Private::prepare()
{
    source->setObjectName(QStringLiteral("source"));
    openWeights->setObjectName(QStringLiteral("openWeights"));
    distribution->setObjectName(QStringLiteral("distribution"));
    deviation->setObjectName(QStringLiteral("deviation"));
    heads->setObjectName(QStringLiteral("heads"));
    modelWidth->setObjectName(QStringLiteral("modelWidth"));
    keyWidth->setObjectName(QStringLiteral("keyWidth"));
    valueWidth->setObjectName(QStringLiteral("valueWidth"));
    positions->setObjectName(QStringLiteral("positions"));
    file->setObjectName(QStringLiteral("fileInfo"));
    problem->setObjectName(QStringLiteral("parametersProblem"));
    remedy->setObjectName(QStringLiteral("remedy"));

    heads->setRange(1, static_cast<int>(kMostHeads));
    for (QSpinBox* width : {modelWidth, keyWidth, valueWidth})
        width->setRange(width == modelWidth ? 1 : 0, static_cast<int>(kLargestWidth));
    deviation->setRange(0, kLargestDeviation);
    deviation->setDecimals(3);
    deviation->setSingleStep(0.05);
    remedy->hide();
}

void ParametersPanel::Private::arrange()
{
    sourceLabel = form->addRow(source);
    form->addWide(file);
    form->addWide(openWeights);
    distributionLabel = form->addRow(distribution);
    deviationLabel = form->addRow(deviation);
    presetsLabel = form->addRow(presets);
    form->addWide(presets->headList());
    headsLabel = form->addRow(heads);
    modelWidthLabel = form->addRow(modelWidth);
    keyWidthLabel = form->addRow(keyWidth);
    valueWidthLabel = form->addRow(valueWidth);
    seedLabel = form->addRow(seed);
    positionsLabel = form->addRow(positions);
    section->content().addWidget(form);
    section->content().addWidget(problem);
    section->content().addWidget(remedy, 0, Qt::AlignLeft);
    section->setLast();
    auto* layout = new QVBoxLayout{owner};
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(section);
}

void ParametersPanel::Private::listenToSource()
{
    connect(source, &QComboBox::activated, owner, [this](int item) {
        chooseSource(static_cast<SourceItem>(item));
    });
    connect(openWeights, &QPushButton::clicked, owner, &ParametersPanel::openWeightsRequested);
    connect(distribution, &QComboBox::activated, owner, [this](int item) {
        editRandom(QT_TRANSLATE_NOOP("Undo", "Change Distribution"), [item](RandomSource& random) {
            random.distribution = kDistributions[item];
        });
    });
    connect(deviation, &QDoubleSpinBox::valueChanged, owner, [this](double value) {
        beginGestureOf(deviation);
        session.edit(
            EditKind::Deviation, QT_TRANSLATE_NOOP("Undo", "Change Deviation"),
            [value](Document& document) {
                if (auto* random = std::get_if<RandomSource>(&document.parameters))
                    random->deviation = value > 0 ? std::optional{value} : std::nullopt;
            });
    });
    connect(presets, &PresetChoice::chosen, owner, [this](const std::vector<Preset>& chosen) {
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Presets"),
            [&chosen](Document& document) { document.parameters = PresetSource{chosen}; });
    });
    connect(seed, &SeedEdit::seedEdited, owner, [this](std::uint64_t value) {
        editSeed(value, EditKind::Seed);
    });
    connect(seed, &SeedEdit::diced, owner, [this](std::uint64_t value) {
        editSeed(value, EditKind::Single);
    });
    connect(seed, &SeedEdit::editingFinished, &session, &Session::endGesture);
    connect(positions, &QComboBox::activated, owner, [this](int item) {
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Positions"),
            [item](Document& document) { document.positions = static_cast<Positions>(item); });
    });
}

void ParametersPanel::Private::listen()
{
    listenToSource();
    listenToWidths();
    connect(&session, &Session::documentChanged, owner, [this] { showDocument(); });
    connect(&session, &Session::viewSettingsChanged, owner, [this] { showDocument(); });
    connect(&session, &Session::failed, owner, [this](const Error& error) { showFailure(error); });
    connect(&session, &Session::traceChanged, owner, [this] {
        showProblem(*problem, {});
        remedy->hide();
    });
}

void ParametersPanel::Private::listenToWidths()
{
    connect(heads, &QSpinBox::valueChanged, owner, [this] { editHeads(); });
    connect(modelWidth, &QSpinBox::valueChanged, owner, [this] {
        editWidth(modelWidth, QT_TRANSLATE_NOOP("Undo", "Change Width d"), &Document::modelWidth);
    });
    connect(keyWidth, &QSpinBox::valueChanged, owner, [this] {
        editWidth(keyWidth, QT_TRANSLATE_NOOP("Undo", "Change Width d_k"), &Document::keyWidth);
    });
    connect(valueWidth, &QSpinBox::valueChanged, owner, [this] {
        editWidth(valueWidth, QT_TRANSLATE_NOOP("Undo", "Change Width d_v"), &Document::valueWidth);
    });
    for (QAbstractSpinBox* spin :
         {static_cast<QAbstractSpinBox*>(heads), static_cast<QAbstractSpinBox*>(modelWidth),
          static_cast<QAbstractSpinBox*>(keyWidth), static_cast<QAbstractSpinBox*>(valueWidth),
          static_cast<QAbstractSpinBox*>(deviation)})
        connect(spin, &QAbstractSpinBox::editingFinished, &session, &Session::endGesture);
    connect(remedy, &QPushButton::clicked, owner, [this] {
        if (remedyOf == nullptr)
            return;
        session.edit(
            EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Width"),
            [this](Document& document) { document.*remedyOf = remedyWidth; });
    });
}

void ParametersPanel::Private::beginGestureOf(const QObject* control)
{
    if (std::exchange(lastControl, control) != control)
        session.endGesture(); // edits of one kind, but of another control
}

void ParametersPanel::Private::chooseSource(SourceItem item)
{
    if (item == SourceItem::Loaded && lastLoaded.loaded == nullptr) {
        showDocument(); // the choice stays until a file is there
        emit owner->openWeightsRequested();
        return;
    }
    session.edit(
        EditKind::Single, QT_TRANSLATE_NOOP("Undo", "Change Source"),
        [this, item](Document& document) {
            if (item == SourceItem::Random)
                document.parameters = lastRandom;
            else if (item == SourceItem::Preset)
                document.parameters = lastPresets;
            else
                document.parameters = lastLoaded;
            if (item == SourceItem::Preset)
                document.positions =
                    Positions::None; // hand-made heads bring positions of their own
        });
}

void ParametersPanel::Private::editWidth(
    QSpinBox* spin, const char* undoName, Index Document::*width)
{
    beginGestureOf(spin);
    session.edit(EditKind::Width, undoName, [value = spin->value(), width](Document& document) {
        document.*width = value;
    });
}

void ParametersPanel::Private::editHeads()
{
    beginGestureOf(heads);
    session.edit(
        EditKind::Width, QT_TRANSLATE_NOOP("Undo", "Change Number of Heads"),
        [count = heads->value()](Document& document) {
            document.heads = count;
            // Presets that are given one a head stay one a head; new heads take turns.
            auto* preset = std::get_if<PresetSource>(&document.parameters);
            if (preset == nullptr || preset->presets.size() < 2)
                return;
            std::vector<Preset>& list = preset->presets;
            for (auto at = list.size(); at < static_cast<std::size_t>(count); ++at)
                list.push_back(kPresets[at % std::size(kPresets)]);
            list.resize(static_cast<std::size_t>(count));
        });
}

void ParametersPanel::Private::editRandom(
    const char* undoName, const std::function<void(RandomSource&)>& change)
{
    session.edit(EditKind::Single, undoName, [&change](Document& document) {
        if (auto* random = std::get_if<RandomSource>(&document.parameters))
            change(*random);
    });
}

void ParametersPanel::Private::editSeed(std::uint64_t value, EditKind kind)
{
    beginGestureOf(seed);
    session.edit(kind, QT_TRANSLATE_NOOP("Undo", "Change Seed"), [value](Document& document) {
        document.seed = value;
    });
}

ParametersPanel::ParametersPanel(Session& session, QWidget* parent)
    : QWidget{parent}
    , m_d{std::make_unique<Private>(session, this)}
{
    m_d->prepare();
    m_d->arrange();
    m_d->listen();
    m_d->retranslate();
}

ParametersPanel::~ParametersPanel() = default;

void ParametersPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        m_d->retranslate();
    QWidget::changeEvent(event);
}

} // namespace headlight
