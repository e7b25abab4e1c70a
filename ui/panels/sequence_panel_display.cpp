#include "ui/panels/mask_layers.h"
#include "ui/panels/sequence_panel_private.h"

#include <QFileInfo>
#include <QSignalBlocker>

#include <algorithm>

// What SequencePanel shows of the document and of the trace.

namespace headlight {

namespace {

constexpr Index kMostChips = 16384; ///< more would take longer to lay out than one waits

bool hasChips(const TracePtr& trace)
{
    return trace && std::max(trace->queries(), trace->keys()) <= kMostChips;
}

} // namespace

QString SequencePanel::Private::tokenizerText(TokenizerKind kind) const
{
    switch (kind) {
    case TokenizerKind::Automatic: {
        const Document& document = session.document();
        const TokenizerKind meant = resolvedTokenizer(TokenizerKind::Automatic, document.text);
        return SequencePanel::tr("automatic (%1)")
            .arg(tokenizerText(meant == TokenizerKind::Automatic ? TokenizerKind::Words : meant));
    }
    case TokenizerKind::Words:
        return SequencePanel::tr("words");
    case TokenizerKind::Characters:
        return SequencePanel::tr("characters");
    case TokenizerKind::Lines:
        return SequencePanel::tr("one a line");
    case TokenizerKind::Json:
        return SequencePanel::tr("JSON list");
    }
    return {};
}

void SequencePanel::Private::retranslate()
{
    section->setTitle(SequencePanel::tr("Sequence"));
    text->setAccessibleName(SequencePanel::tr("Text of the sequence"));
    text->setPlaceholderText(SequencePanel::tr("Type a sentence"));
    text->setToolTip(SequencePanel::tr(
        "The text becomes tokens 0 to n − 1; each is a row x_i of X. Every change is computed at "
        "once."));
    tokenizerLabel->setText(SequencePanel::tr("Tokens"));
    tokenizer->setAccessibleName(SequencePanel::tr("How the text becomes tokens"));
    tokenizer->setToolTip(SequencePanel::tr(
        "How the text becomes tokens: words between blanks, characters (what a reader calls one), "
        "one token a line, or a JSON list of strings. Automatic takes characters for Chinese, "
        "Japanese or Thai text without blanks, else words."));
    backToText->setText(SequencePanel::tr("Back to text"));
    backToText->setToolTip(
        SequencePanel::tr("Leave these tokens and take those of the text again"));
    secondTitle->setText(SequencePanel::tr("Second sequence: what is looked at (keys)"));
    keyText->setAccessibleName(SequencePanel::tr("Text of the keys"));
    keyText->setPlaceholderText(SequencePanel::tr("Type what is looked at"));
    keyText->setToolTip(SequencePanel::tr(
        "Cross-attention: the queries come from the first sequence, keys and values from this "
        "one."));
    secondHint->setText(
        SequencePanel::tr("While this is empty, the sequence looks at itself (self-attention)."));
    showDocument();
    showTrace();
    showFailure();
}

void SequencePanel::Private::showDocument()
{
    const Document& document = session.document();
    text->setUtf8(document.text);
    keyText->setUtf8(document.keyText);
    const QSignalBlocker silent{tokenizer};
    tokenizer->clear();
    for (const TokenizerKind kind : kTokenizers)
        tokenizer->addItem(tokenizerText(kind));
    tokenizer->setCurrentIndex(static_cast<int>(
        std::find(std::begin(kTokenizers), std::end(kTokenizers), document.tokenizer) -
        std::begin(kTokenizers)));

    const bool generated = document.tokenCount > 0;
    const bool given = generated || document.given != nullptr;
    secondOpen = secondOpen || !document.keyText.empty();
    fileBox->setVisible(given);
    if (generated)
        fileText->setText(SequencePanel::tr("%1 generated tokens, t0 to t%2")
                              .arg(
                                  QString::number(document.tokenCount),
                                  QString::number(document.tokenCount - 1)));
    else if (given)
        fileText->setText(
            SequencePanel::tr("%1 tokens and their numbers X (%1 × %2) from “%3”")
                .arg(
                    QString::number(document.given->input.rows()),
                    QString::number(document.given->input.cols()),
                    QFileInfo{QString::fromStdString(document.given->place)}.fileName()));
    text->setVisible(!given);
    form->setVisible(!given);
    second->setVisible(!given);
    second->setText(
        secondOpen ? SequencePanel::tr("− second sequence")
                   : SequencePanel::tr("+ second sequence"));
    second->setToolTip(
        secondOpen ? SequencePanel::tr("Back to self-attention: the sequence looks at itself")
                   : SequencePanel::tr("Cross-attention: keys and values from another text"));
    const bool keysFromText = !given && secondOpen;
    const bool keysFromFile = document.given && !document.given->keyTokens.empty();
    secondTitle->setVisible(keysFromText || keysFromFile);
    keyText->setVisible(keysFromText);
    secondHint->setVisible(keysFromText && document.keyText.empty());
    if (given)
        problem->hide();
}

QString SequencePanel::Private::countText() const
{
    const TracePtr trace = session.shown();
    if (!trace)
        return SequencePanel::tr("no tokens");
    if (trace->isCross())
        return SequencePanel::tr("%1 queries, %2 keys").arg(trace->queries()).arg(trace->keys());
    return trace->queries() == 1 ? SequencePanel::tr("1 token")
                                 : SequencePanel::tr("%1 tokens").arg(trace->queries());
}

void SequencePanel::Private::showTrace()
{
    const TracePtr trace = session.shown();
    const bool cross = trace && trace->isCross();
    problem->hide();
    section->setNote(countText());
    chips->setRoles(cross ? TokenChips::Roles::Queries : TokenChips::Roles::Both);
    const bool few = hasChips(trace);
    chips->setTokens(few ? SharedTokens::queriesOf(trace) : SharedTokens{}, firstIndex());
    chips->setVisible(few);
    keyChips->setRoles(TokenChips::Roles::Keys);
    keyChips->setTokens(cross && few ? SharedTokens::keysOf(trace) : SharedTokens{}, firstIndex());
    keyChips->setVisible(cross && few);
    std::vector<Index> hidden = trace ? hiddenKeys(trace->request.mask) : std::vector<Index>{};
    chips->setHiddenKeys(cross ? std::vector<Index>{} : hidden);
    keyChips->setHiddenKeys(std::move(hidden));
    showSelection();
}

void SequencePanel::Private::showSelection()
{
    const TracePtr trace = session.shown();
    const Pair pair = session.selection().pair;
    if (!hasChips(trace))
        return;
    if (trace->isCross()) {
        chips->setChosen(pair.query, std::nullopt);
        keyChips->setChosen(std::nullopt, pair.key);
    } else {
        chips->setChosen(pair.query, pair.key);
    }
}

} // namespace headlight
