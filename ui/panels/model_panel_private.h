#pragma once

#include "ui/panels/form.h"
#include "ui/panels/model_card.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/patch_picture.h"
#include "ui/panels/prediction_table.h"
#include "ui/panels/section.h"
#include "ui/panels/text_box.h"
#include "ui/panels/token_chips.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace headlight {

/// The parts of a ModelPanel; for its own sources only.
class ModelPanel::Private
{
public:
    Private(
        ModelSession& theModel, Session& theSession, Preferences& thePreferences,
        ModelPanel* panel);

    void arrange(ModelPanel* panel);
    void arrangeText();
    void listen(ModelPanel* panel);
    void listenToText(ModelPanel* panel);
    void listenToTokens(ModelPanel* panel);
    void retranslate();
    void showModel();
    void showReading();
    void showPicture();
    void showTrace();
    void showSelection();
    void edit();
    [[nodiscard]] QString countText() const;
    [[nodiscard]] QString typesText() const;
    [[nodiscard]] std::vector<std::int64_t> typesShown() const;
    /// The special tokens of the text that is shown, ascending.
    [[nodiscard]] std::vector<TokenIndex> specialsShown() const;
    [[nodiscard]] QString memoryText() const;
    [[nodiscard]] bool hasDecoder() const;

    ModelSession& model;
    Session& session;
    Preferences& preferences;
    ModelCard* card;
    Section* section;
    TextBox* text;
    QPushButton* openPicture;
    PatchPicture* picture;
    QLabel* problem;
    QCheckBox* cuts;
    QLabel* cutNote;
    QLabel* specialNote;
    QCheckBox* asText;
    TokenChips* chips;
    QPushButton* addSecond;
    QLabel* secondTitle;
    TextBox* second;
    TokenChips* secondChips; ///< of what a decoder reads
    QLabel* types;
    PredictionTable* predictions;
    Section* memorySection;
    QLabel* memoryNote;
    Form* form;
    QSpinBox* memory;
    QLabel* memoryLabel = nullptr;
    QPushButton* editLayer;
    QPushButton* close;
    bool secondOpen = false; ///< also while its text is empty
    bool showing = false;    ///< controls are being set, not used
};

} // namespace headlight
