#pragma once

#include "ui/panels/form.h"
#include "ui/panels/section.h"
#include "ui/panels/sequence_panel.h"
#include "ui/panels/text_box.h"
#include "ui/panels/token_chips.h"

#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QTimer>

namespace headlight {

/// The parts of a SequencePanel; for its own sources only.
class SequencePanel::Private
{
public:
    Private(Session& theSession, SequencePanel* panel);

    void arrange(SequencePanel* panel);
    void listen(SequencePanel* panel);
    void retranslate();
    void showDocument();
    void showTrace();
    void showSelection();
    void showFailure(); ///< of the text, where there is one
    void editText();
    void editKeyText();
    void toggleSecond();
    void chooseQuery(TokenIndex token);
    void chooseKey(TokenIndex token);
    [[nodiscard]] QString countText() const;
    [[nodiscard]] QString tokenizerText(TokenizerKind kind) const;
    [[nodiscard]] Index firstIndex() const { return session.viewSettings().firstIndex(); }

    Session& session;
    Section* section;
    QWidget* fileBox;
    QLabel* fileText;
    QPushButton* backToText;
    TextBox* text;
    Form* form;
    QComboBox* tokenizer;
    QLabel* tokenizerLabel = nullptr;
    QLabel* problem;
    TokenChips* chips;
    QPushButton* second;
    QLabel* secondTitle;
    TextBox* keyText;
    QLabel* secondHint;
    TokenChips* keyChips;
    QTimer* pause;
    bool secondOpen = false; ///< also while its text is empty
};

} // namespace headlight
