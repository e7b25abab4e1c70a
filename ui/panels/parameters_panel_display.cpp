#include "core/base/error_code.h"
#include "core/model/limits.h"
#include "ui/panels/parameters_panel_private.h"
#include "ui/words/words.h"

#include <QFileInfo>
#include <QSignalBlocker>

#include <algorithm>
#include <climits>

// What ParametersPanel shows of the document.

namespace headlight {

namespace {

template <typename Box, typename Value>
void setQuietly(Box& box, Value value)
{
    const QSignalBlocker silent{&box};
    box.setValue(value);
}

/// Shows the number as it is, also where a file holds more than may be asked for.
void showSize(QSpinBox& box, Index size, Index most)
{
    const QSignalBlocker silent{&box};
    const auto shown = static_cast<int>(std::min<Index>(size, INT_MAX));
    box.setMaximum(std::max(shown, static_cast<int>(most)));
    box.setValue(shown);
}

bool isProblemOfParameters(ErrorCode code)
{
    switch (code) {
    case ErrorCode::HeadsDoNotDivide:
    case ErrorCode::SizeInvalid:
    case ErrorCode::PresetUnknown:
    case ErrorCode::PresetCountWrong:
    case ErrorCode::PresetNeedsWidth:
    case ErrorCode::PresetFixesInput:
    case ErrorCode::PresetFixesPositions:
    case ErrorCode::ShapeMismatch:
        return true;
    default:
        return false;
    }
}

std::string argument(const Error& error, std::string_view name)
{
    for (const auto& [key, value] : error.arguments)
        if (key == name)
            return value;
    return {};
}

} // namespace

const LoadedParameters* ParametersPanel::Private::loaded() const
{
    const auto* found = std::get_if<LoadedSource>(&session.document().parameters);
    return found == nullptr ? nullptr : found->loaded.get();
}

bool ParametersPanel::Private::isPreset() const
{
    return std::holds_alternative<PresetSource>(session.document().parameters);
}

void ParametersPanel::Private::retranslate()
{
    section->setTitle(ParametersPanel::tr("Parameters"));
    sourceLabel->setText(ParametersPanel::tr("Source"));
    distributionLabel->setText(ParametersPanel::tr("Distribution"));
    deviationLabel->setText(ParametersPanel::tr("Deviation"));
    presetsLabel->setText(ParametersPanel::tr("Heads look at"));
    headsLabel->setText(ParametersPanel::tr("Heads h"));
    modelWidthLabel->setText(ParametersPanel::tr("Width d"));
    keyWidthLabel->setText(ParametersPanel::tr("Width d_k"));
    valueWidthLabel->setText(ParametersPanel::tr("Width d_v"));
    seedLabel->setText(ParametersPanel::tr("Seed"));
    positionsLabel->setText(ParametersPanel::tr("Positions"));
    openWeights->setText(ParametersPanel::tr("Open weights…"));
    openWeights->setToolTip(
        ParametersPanel::tr("Read W^Q, W^K, W^V and W^O from an .npz or .safetensors file"));
    source->clear();
    source->addItems(
        {ParametersPanel::tr("random"), ParametersPanel::tr("made by hand"),
         ParametersPanel::tr("from a file")});
    source->setAccessibleName(ParametersPanel::tr("Source of the parameters"));
    source->setToolTip(ParametersPanel::tr(
        "Where W^Q, W^K, W^V and W^O come from: drawn from the seed, made by hand so that each "
        "head does one thing, or read from a file"));
    distribution->clear();
    distribution->addItems(
        {ParametersPanel::tr("normal"), ParametersPanel::tr("Xavier"),
         ParametersPanel::tr("like the identity")});
    distribution->setToolTip(ParametersPanel::tr(
        "What the entries of the matrices are drawn from: normal with the deviation below, Xavier "
        "(by the widths), or the identity, repeated to fit"));
    positions->clear();
    positions->addItems({ParametersPanel::tr("none"), ParametersPanel::tr("sinusoidal")});
    showDocument();
    if (const std::optional<Error>& failure = session.failure())
        showFailure(*failure);
}

void ParametersPanel::Private::showDocument()
{
    showSource();
    showFile();
    showWidths();
    showRandomness();
}

void ParametersPanel::Private::showSource()
{
    const ParameterSource& parameters = session.document().parameters;
    if (const auto* random = std::get_if<RandomSource>(&parameters))
        lastRandom = *random;
    if (const auto* preset = std::get_if<PresetSource>(&parameters))
        lastPresets = *preset;
    if (const auto* read = std::get_if<LoadedSource>(&parameters))
        lastLoaded = *read;
    source->setCurrentIndex(static_cast<int>(parameters.index()));
    const bool isRandom = std::holds_alternative<RandomSource>(parameters);
    form->setRowVisible(distributionLabel, isRandom);
    form->setRowVisible(deviationLabel, isRandom);
    form->setRowVisible(presetsLabel, isPreset());
    file->setVisible(loaded() != nullptr);
    openWeights->setVisible(loaded() != nullptr);
    if (!isPreset())
        presets->headList()->hide();
    else
        presets->setPresets(
            lastPresets.presets, session.document().heads, session.viewSettings().firstIndex());
}

QString ParametersPanel::Private::widthsText(const Parameters& parameters)
{
    QString text = ParametersPanel::tr("d = %1, h = %2, d_k = %3, d_v = %4")
                       .arg(parameters.modelWidth())
                       .arg(parameters.heads)
                       .arg(parameters.keyWidth)
                       .arg(parameters.valueWidth);
    if (parameters.keyValueHeads != parameters.heads)
        text += ParametersPanel::tr(", %1 heads of keys and values").arg(parameters.keyValueHeads);
    if (!parameters.hasOutput())
        text += ParametersPanel::tr(", no W^O");
    return text;
}

void ParametersPanel::Private::showFile()
{
    const LoadedParameters* read = loaded();
    if (read == nullptr)
        return;
    QStringList lines{QFileInfo{QString::fromStdString(read->place)}.fileName()};
    if (read->plan.layer)
        lines << ParametersPanel::tr("layer %1").arg(*read->plan.layer);
    lines << widthsText(*read->parameters);
    file->setText(lines.join(QLatin1Char('\n')));
    file->setToolTip(QString::fromStdString(read->place).toHtmlEscaped());
}

void ParametersPanel::Private::showWidths()
{
    const Document& document = session.document();
    const Parameters* fixed = loaded() == nullptr ? nullptr : loaded()->parameters.get();
    const QString byFile =
        fixed == nullptr ? QString{} : ParametersPanel::tr("The file of the parameters fixes this");
    const QString byInput =
        document.given ? ParametersPanel::tr("The numbers X of the file fix this") : QString{};
    const Index width = fixed != nullptr ? fixed->modelWidth()
                        : document.given ? document.given->input.cols()
                                         : document.modelWidth;
    showSize(*modelWidth, width, kLargestWidth);
    showSize(*heads, fixed != nullptr ? fixed->heads : document.heads, kMostHeads);
    showSize(*keyWidth, fixed != nullptr ? fixed->keyWidth : document.keyWidth, kLargestWidth);
    showSize(
        *valueWidth, fixed != nullptr ? fixed->valueWidth : document.valueWidth, kLargestWidth);
    keyWidth->setSpecialValueText(
        isPreset() ? ParametersPanel::tr("as needed") : QStringLiteral("d / h"));
    valueWidth->setSpecialValueText(QStringLiteral("d / h"));
    explainWidths(byFile, byInput);
}

void ParametersPanel::Private::explainWidths(const QString& byFile, const QString& byInput)
{
    const auto range = [](const QSpinBox& spin) {
        return ParametersPanel::tr("Range: %1 to %2").arg(spin.minimum()).arg(spin.maximum());
    };
    setReason(
        *heads,
        ParametersPanel::tr("h: how many heads look at the sequence, each with its own W^Q, W^K, "
                            "W^V. %1")
            .arg(range(*heads)),
        byFile);
    setReason(
        *modelWidth,
        ParametersPanel::tr("d: columns of X, the numbers that stand for one token. %1")
            .arg(range(*modelWidth)),
        byFile.isEmpty() ? byInput : byFile);
    setReason(
        *keyWidth,
        ParametersPanel::tr(
            "d_k: columns of W^Q and W^K per head; score = q·k / √d_k. 0 takes %1. %2")
            .arg(keyWidth->specialValueText(), range(*keyWidth)),
        byFile);
    setReason(
        *valueWidth,
        ParametersPanel::tr(
            "d_v: columns of W^V per head, the width of a context vector z_i. 0 takes %1. %2")
            .arg(valueWidth->specialValueText(), range(*valueWidth)),
        byFile);
}

void ParametersPanel::Private::showRandomness()
{
    const Document& document = session.document();
    const auto* random = std::get_if<RandomSource>(&document.parameters);
    distribution->setCurrentIndex(static_cast<int>(lastRandom.distribution));
    setQuietly(*deviation, lastRandom.deviation.value_or(0));
    deviation->setSpecialValueText(QStringLiteral("1 / √d"));
    setReason(
        *deviation,
        ParametersPanel::tr("Standard deviation of the entries of W^Q, W^K, W^V and W^O. 0 takes "
                            "1 / √d. Range: 0 to 100"),
        random != nullptr && random->distribution != Distribution::Normal
            ? ParametersPanel::tr("Only the normal distribution has a deviation to choose")
            : QString{});
    const bool seedMatters = random != nullptr || (!isPreset() && !document.given);
    seed->setSeed(document.seed);
    seed->setEnabled(seedMatters);
    const QString nothingRandom =
        ParametersPanel::tr("Nothing is drawn here: X and the parameters are given");
    const QString seedText = ParametersPanel::tr(
        "What the embeddings and the random matrices are drawn from: the same seed, the same "
        "numbers. Range: 0 to 18446744073709551615");
    seed->setToolTip(seedMatters ? QString{} : nothingRandom);
    seed->setNames(
        ParametersPanel::tr("Seed"), seedMatters ? seedText : nothingRandom,
        seedMatters ? ParametersPanel::tr("Throw another seed") : nothingRandom);
    positions->setCurrentIndex(static_cast<int>(document.positions));
    const QString fixedInput =
        document.given ? ParametersPanel::tr("The numbers X come from a file as they are")
        : isPreset()
            ? ParametersPanel::tr(
                  "Heads made by hand fix X: a code of the token beside a code of the position")
            : QString{};
    setReason(
        *positions,
        ParametersPanel::tr("Added to the embeddings so that X tells where a token is: sines and "
                            "cosines of the position, or nothing"),
        fixedInput);
}

void ParametersPanel::Private::showFailure(const Error& error)
{
    if (!isProblemOfParameters(error.code))
        return;
    showProblem(*problem, Words{}.sentence(error));
    remedyOf = nullptr;
    const std::string name = argument(error, "name");
    bool isNumber = false;
    remedyWidth = QString::fromStdString(argument(error, "expected")).toLongLong(&isNumber);
    if (error.code == ErrorCode::PresetNeedsWidth && isNumber && loaded() == nullptr) {
        if (name == "d" && !session.document().given)
            remedyOf = &Document::modelWidth;
        if (name == "d_k")
            remedyOf = &Document::keyWidth;
    }
    remedy->setVisible(remedyOf != nullptr);
    remedy->setText(ParametersPanel::tr("Set %1 to %2")
                        .arg(QString::fromStdString(name), QString::number(remedyWidth)));
}

} // namespace headlight
