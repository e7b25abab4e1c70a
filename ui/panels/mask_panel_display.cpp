#include "core/base/error_code.h"
#include "core/model/limits.h"
#include "ui/drawing/token_text.h"
#include "ui/panels/key_list.h"
#include "ui/panels/mask_layers.h"
#include "ui/panels/mask_panel_private.h"
#include "ui/words/words.h"

#include <QLocale>
#include <QSignalBlocker>

#include <algorithm>
#include <climits>
#include <cmath>

// What MaskPanel shows of the document and of the trace.

namespace headlight {

namespace {

constexpr Index kCheapPairs = Index{1} << 20; ///< counted on the ui thread

} // namespace

Index MaskPanel::Private::keyCount() const
{
    return session.trace() ? session.trace()->keys() : 0;
}

void MaskPanel::Private::retranslate()
{
    maskSection->setTitle(MaskPanel::tr("Mask"));
    causal->setText(MaskPanel::tr("causal"));
    causal->setToolTip(MaskPanel::tr("A query sees only keys up to itself: j ≤ i"));
    window->setText(MaskPanel::tr("window"));
    window->setToolTip(MaskPanel::tr("A query sees only keys nearer than the width: |i − j| < W"));
    windowWidth->setAccessibleName(MaskPanel::tr("Width of the window"));
    windowWidth->setSuffix(MaskPanel::tr(" tokens"));
    paddingLabel->setText(MaskPanel::tr("Hidden keys"));
    padding->setPlaceholderText(MaskPanel::tr("none"));
    removeFile->setText(MaskPanel::tr("Remove"));
    removeFile->setToolTip(MaskPanel::tr("Take the mask of the file away"));
    visible->setToolTip(
        MaskPanel::tr("A hidden pair has the score −∞, so its attention weight is 0"));
    softmaxSection->setTitle(MaskPanel::tr("Softmax"));
    temperatureLabel->setText(MaskPanel::tr("Temperature"));
    const QString temperatureTip = MaskPanel::tr(
        "T divides the scores: A = q·k / (√d_k T). Below 1 each query looks more sharply, above 1 "
        "more evenly. Range: 0.05 to 20");
    slider->setToolTip(temperatureTip);
    slider->setAccessibleName(MaskPanel::tr("Temperature"));
    temperature->setToolTip(temperatureTip);
    temperature->setAccessibleName(MaskPanel::tr("Temperature"));
    scaleLabel->setText(MaskPanel::tr("Scale"));
    scale->setToolTip(
        MaskPanel::tr("Dot products are multiplied by this, so that they do not grow with d_k"));
    showDocument();
    showTrace();
    if (const std::optional<Error>& failure = session.failure())
        showFailure(*failure);
}

void MaskPanel::Private::showDocument()
{
    const Mask& mask = session.document().mask;
    causal->setChecked(layerOf<CausalMask>(mask) != nullptr);
    const auto* band = layerOf<WindowMask>(mask);
    window->setChecked(band != nullptr);
    if (band != nullptr)
        lastWindow = static_cast<int>(std::min<Index>(band->width, INT_MAX));
    {
        const QSignalBlocker silent{windowWidth};
        windowWidth->setMaximum(std::max(lastWindow, static_cast<int>(kWidestWindow)));
        windowWidth->setValue(lastWindow);
    }
    setReason(
        *windowWidth,
        MaskPanel::tr("W: a query sees its own token and W − 1 to each side. Range: 1 to %1")
            .arg(windowWidth->maximum()),
        band != nullptr ? QString{} : MaskPanel::tr("There is no window: tick it first"));
    padding->setText(keyListText(hiddenKeys(mask), firstIndex()));
    const auto* file = layerOf<ExplicitMask>(mask);
    fileLayer->setVisible(file != nullptr);
    if (file != nullptr)
        fileText->setText(MaskPanel::tr("mask of the file, %1 × %2")
                              .arg(file->pairs->queries())
                              .arg(file->pairs->keys()));

    const double shown = session.document().temperature;
    const QSignalBlocker silentSlider{slider};
    const QSignalBlocker silentSpin{temperature};
    slider->setValue(sliderOfTemperature(shown));
    temperature->setValue(shown);
}

void MaskPanel::Private::showTrace()
{
    const TracePtr& trace = session.trace();
    showProblem(*problem, {});
    showProblem(*temperatureProblem, {});
    setReason(
        *padding,
        MaskPanel::tr("Keys that no query may see, such as padding: their numbers, %1 to %2, for "
                      "example 0, 3, 7-9")
            .arg(firstIndex())
            .arg(keyCount() - 1 + firstIndex()),
        trace ? QString{} : MaskPanel::tr("There are no tokens yet"));
    if (!trace) {
        counter.cancel();
        visible->setText({});
        scale->setText(QStringLiteral("–"));
        return;
    }
    const Index width = trace->request.parameters->keyWidth;
    scale->setText(
        QStringLiteral("1/√d<sub>k</sub> = 1/√%1 = %2")
            .arg(
                QString::number(width), shownNumber(1 / std::sqrt(static_cast<double>(width)), 4)));
    const Index pairs = trace->queries() * trace->keys();
    if (pairs <= kCheapPairs || trace->request.mask.layers.empty()) {
        counter.cancel();
        showVisible(
            trace->request.mask.layers.empty()
                ? pairs
                : visiblePairs(trace->request.mask, trace->queries(), trace->keys()).value());
        return;
    }
    counter.run<Index>(
        [trace](const JobControl& control) {
            return visiblePairs(trace->request.mask, trace->queries(), trace->keys(), control.stop);
        },
        [this, trace](const Result<Index>& count) {
            if (count && trace == session.trace())
                showVisible(count.value());
        });
}

void MaskPanel::Private::showVisible(Index count)
{
    const TracePtr& trace = session.trace();
    const Index pairs = trace->queries() * trace->keys();
    const QLocale locale;
    QString text = MaskPanel::tr("%1 of %2 pairs visible")
                       .arg(locale.toString(qlonglong{count}), locale.toString(qlonglong{pairs}));
    if (const Index empty = trace->emptyRows / trace->heads(); empty > 0)
        text += MaskPanel::tr("; %1 queries see no key").arg(empty);
    visible->setText(text);
}

void MaskPanel::Private::showFailure(const Error& error)
{
    if (error.code == ErrorCode::MaskInvalid)
        showProblem(*problem, Words{}.sentence(error));
    if (error.code == ErrorCode::TemperatureInvalid)
        showProblem(*temperatureProblem, Words{}.sentence(error));
}

} // namespace headlight
