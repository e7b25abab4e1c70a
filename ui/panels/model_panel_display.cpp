#include "ui/panels/model_panel_private.h"
#include "ui/words/words.h"

#include <QScopedValueRollback>

#include <algorithm>
#include <functional>
#include <map>

// What ModelPanel shows of the model, of its text and of the trace.

namespace headlight {

bool ModelPanel::Private::hasDecoder() const
{
    return model.model() && model.model()->opened.model->spec().isEncoderDecoder();
}

void ModelPanel::Private::retranslate()
{
    text->setAccessibleName(ModelPanel::tr("Text that the model reads"));
    text->setToolTip(ModelPanel::tr(
        "The model's own tokenizer cuts this text into tokens. Every change is computed at once."));
    cuts->setText(ModelPanel::tr("Cut what is too long"));
    cuts->setToolTip(ModelPanel::tr(
        "Leave out the last tokens where the model cannot read all of them; else the text is "
        "refused"));
    asText->setText(ModelPanel::tr("Read it as plain text"));
    asText->setToolTip(ModelPanel::tr(
        "Names of special tokens that stand in the text are cut like any other words"));
    chips->setAccessibleName(ModelPanel::tr("Tokens of the text"));
    memorySection->setTitle(ModelPanel::tr("Memory"));
    memoryLabel->setText(ModelPanel::tr("At most"));
    memory->setAccessibleName(ModelPanel::tr("Share of the machine's memory"));
    memory->setToolTip(ModelPanel::tr(
        "How much of the machine's memory the model and its layers may take. Layers beyond it are "
        "computed again when they are looked at. Holds from the next text or model on."));
    editLayer->setText(ModelPanel::tr("Edit this layer's attention"));
    editLayer->setToolTip(ModelPanel::tr("Leave the model: its W^Q, W^K, W^V and W^O of this layer "
                                         "become the document's parameters, "
                                         "with words as tokens"));
    close->setText(ModelPanel::tr("Close the model"));
    close->setToolTip(ModelPanel::tr("Go back to the sequence and parameters from before"));
    showModel();
    showTrace();
}

void ModelPanel::Private::showModel()
{
    const QScopedValueRollback<bool> quiet{showing, true};
    memory->setValue(memoryPercent(preferences));
    if (!model.model())
        return;
    const ModelTyping& typing = model.typing();
    text->setUtf8(typing.text);
    second->setUtf8(typing.second);
    cuts->setChecked(typing.cuts);
    asText->setChecked(!typing.readsSpecialNames);
    secondOpen = !typing.second.empty() || hasDecoder();
    second->setAccessibleName(
        hasDecoder() ? ModelPanel::tr("Text that the decoder reads")
                     : ModelPanel::tr("Second text"));
    secondTitle->setText(
        hasDecoder() ? ModelPanel::tr("What the decoder has written so far")
                     : ModelPanel::tr("Second text, read together with the first"));
    text->setPlaceholderText(
        model.model()->opened.tokenizer ? ModelPanel::tr("Type a sentence")
                                        : ModelPanel::tr("Type token ids: 3, 17, 4"));
    showReading();
}

QString ModelPanel::Private::countText() const
{
    const ModelReading& reading = model.reading();
    if (reading.limit == 0)
        return reading.tokens == 1 ? ModelPanel::tr("1 token")
                                   : ModelPanel::tr("%1 tokens").arg(reading.tokens);
    return ModelPanel::tr("%1 / %2 tokens").arg(reading.tokens).arg(reading.limit);
}

QString ModelPanel::Private::typesText() const
{
    std::map<std::int64_t, int> counts;
    for (const std::int64_t type : model.reading().input.typeIds)
        ++counts[type];
    QStringList parts;
    for (const auto& [type, count] : counts)
        parts << QStringLiteral("%1 × %2").arg(type).arg(count);
    return parts.isEmpty()
               ? QString{}
               : ModelPanel::tr("Token types: %1").arg(parts.join(QStringLiteral(", ")));
}

/// Types of the tokens on screen, where they are not all alike.
std::vector<std::int64_t> ModelPanel::Private::typesShown() const
{
    std::vector<std::int64_t> shown;
    if (model.run())
        shown = model.run()->input().typeIds;
    if (std::ranges::adjacent_find(shown, std::not_equal_to{}) == shown.end())
        shown.clear();
    return shown;
}

std::vector<TokenIndex> ModelPanel::Private::specialsShown() const
{
    const ModelReading& reading = model.reading();
    std::vector<TokenIndex> specials;
    if (!model.run() || model.run()->input().ids != reading.input.ids)
        return specials; // what was typed since then is not shown yet
    for (std::size_t at = 0; at < reading.encoding.size(); ++at)
        if (reading.encoding[at].isSpecial)
            specials.push_back(static_cast<TokenIndex>(at));
    return specials;
}

QString ModelPanel::Private::memoryText() const
{
    const QString allowed = shortBytes(memoryFor(preferences));
    return model.bytesNeeded() > 0
               ? ModelPanel::tr("This text takes at least %1 of the %2 that may be taken.")
                     .arg(shortBytes(model.bytesNeeded()), allowed)
               : ModelPanel::tr("%1 may be taken.").arg(allowed);
}

void ModelPanel::Private::showReading()
{
    if (!model.model())
        return;
    const ModelReading& reading = model.reading();
    const ModelTyping& typing = model.typing();
    const bool isPicture = model.takesPictures();
    showPicture();
    section->setNote(isPicture ? QString{} : countText());
    const bool isProblem = reading.problem && !(isPicture && typing.picture.empty());
    showProblem(*problem, isProblem ? Words{}.windowSentence(*reading.problem) : QString{});
    cuts->setVisible(reading.isTooLong() || typing.cuts);
    showProblem(
        *cutNote, reading.cut == 0
                      ? QString{}
                      : ModelPanel::tr("%1 of %2 tokens are read; the others are cut off.")
                            .arg(reading.tokens - reading.cut)
                            .arg(reading.tokens));
    QStringList specials;
    for (const std::string& name : reading.specials)
        specials << QStringLiteral("“%1”").arg(QString::fromStdString(name));
    showProblem(
        *specialNote, specials.isEmpty()
                          ? QString{}
                          : ModelPanel::tr("%1 in the text is read as a special token.")
                                .arg(specials.join(QStringLiteral(", "))));
    asText->setVisible(!specials.isEmpty() || !typing.readsSpecialNames);
    const bool hasSecond = !isPicture && readsSecondText(model.model()->opened);
    addSecond->setVisible(hasSecond && !hasDecoder());
    addSecond->setText(
        secondOpen ? ModelPanel::tr("− second text") : ModelPanel::tr("+ second text"));
    addSecond->setToolTip(ModelPanel::tr("Let the model read two texts as one sequence"));
    secondTitle->setVisible(hasSecond && secondOpen);
    second->setVisible(hasSecond && secondOpen);
    types->setText(typesText());
    types->setVisible(hasSecond && !types->text().isEmpty());
    memoryNote->setText(memoryText());
}

void ModelPanel::Private::showPicture()
{
    const bool isPicture = model.takesPictures();
    section->setTitle(isPicture ? ModelPanel::tr("Picture") : ModelPanel::tr("Text"));
    text->setVisible(!isPicture);
    openPicture->setText(ModelPanel::tr("Open a picture…"));
    openPicture->setToolTip(
        ModelPanel::tr("This model reads pictures. The file is resized and normalised as "
                       "preprocessor_config.json in the model's folder says."));
    openPicture->setVisible(isPicture);
    const RgbPicture& shown = model.reading().picture;
    picture->setVisible(isPicture && !shown.bytes.empty());
    if (isPicture)
        picture->setPicture(
            shown, model.model()->opened.model->spec().encoder->embedding.image->patch);
}

/// Each strip of tokens belongs to the text above it: the model's, and what its decoder reads.
void ModelPanel::Private::showTrace()
{
    using Roles = TokenChips::Roles;
    const TracePtr& trace = session.trace();
    const bool isShown = model.model() && trace;
    const bool cross = isShown && trace->isCross();
    const bool isDecoder =
        isShown && hasDecoder() && model.layer().place != AttentionPlace::Encoder;
    const bool isFirst = isShown && (cross || !isDecoder);
    const Index first = session.viewSettings().firstIndex();
    chips->setRoles(cross ? Roles::Keys : Roles::Both);
    chips->setTokens(
        !isFirst ? SharedTokens{}
        : cross  ? SharedTokens::keysOf(trace)
                 : SharedTokens::queriesOf(trace),
        first);
    chips->setTypes(isFirst ? typesShown() : std::vector<std::int64_t>{});
    chips->setSpecials(isFirst ? specialsShown() : std::vector<TokenIndex>{});
    chips->setVisible(isFirst);
    secondChips->setRoles(cross ? Roles::Queries : Roles::Both);
    secondChips->setTokens(isDecoder ? SharedTokens::queriesOf(trace) : SharedTokens{}, first);
    secondChips->setVisible(isDecoder);
    showSelection();
}

void ModelPanel::Private::showSelection()
{
    const TracePtr& trace = session.trace();
    if (!model.model() || !trace)
        return;
    const Pair pair = session.selection().pair;
    const bool cross = trace->isCross();
    picture->setChosen(pair.query, pair.key);
    chips->setChosen(cross ? std::nullopt : std::optional{pair.query}, pair.key);
    secondChips->setChosen(pair.query, cross ? std::nullopt : std::optional{pair.key});
}

} // namespace headlight
