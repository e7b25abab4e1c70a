#pragma once

#include "ui/panels/form.h"
#include "ui/panels/parameters_panel.h"
#include "ui/panels/preset_choice.h"
#include "ui/panels/section.h"
#include "ui/panels/seed_edit.h"

#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>

namespace headlight {

/// The items of the source combo box.
enum class SourceItem { Random, Preset, Loaded };

/// The parts of a ParametersPanel; for its own sources only.
class ParametersPanel::Private
{
public:
    Private(Session& theSession, ParametersPanel* panel);

    // parameters_panel.cpp: controls and intents
    void prepare();
    void arrange();
    void listen();
    void listenToSource();
    void listenToWidths();
    void chooseSource(SourceItem item);
    void editWidth(QSpinBox* spin, const char* undoName, Index Document::*width);
    void editHeads();
    void editRandom(const char* undoName, const std::function<void(RandomSource&)>& change);
    void editSeed(std::uint64_t value, EditKind kind);
    void beginGestureOf(const QObject* control);

    // parameters_panel_display.cpp: what is shown
    void retranslate();
    void showDocument();
    void showSource();
    void showWidths();
    void explainWidths(const QString& byFile, const QString& byInput);
    void showRandomness();
    void showFile();
    void showFailure(const Error& error);
    [[nodiscard]] static QString widthsText(const Parameters& parameters);
    [[nodiscard]] const LoadedParameters* loaded() const;
    [[nodiscard]] bool isPreset() const;

    Session& session;
    ParametersPanel* owner;
    Section* section;
    Form* form;
    QComboBox* source;
    QLabel* file;
    QPushButton* openWeights;
    QComboBox* distribution;
    QDoubleSpinBox* deviation;
    PresetChoice* presets;
    QSpinBox* heads;
    QSpinBox* modelWidth;
    QSpinBox* keyWidth;
    QSpinBox* valueWidth;
    SeedEdit* seed;
    QComboBox* positions;
    QLabel* problem;
    QPushButton* remedy; ///< the next step that the problem names

    QLabel* sourceLabel = nullptr;
    QLabel* distributionLabel = nullptr;
    QLabel* deviationLabel = nullptr;
    QLabel* presetsLabel = nullptr;
    QLabel* headsLabel = nullptr;
    QLabel* modelWidthLabel = nullptr;
    QLabel* keyWidthLabel = nullptr;
    QLabel* valueWidthLabel = nullptr;
    QLabel* seedLabel = nullptr;
    QLabel* positionsLabel = nullptr;

    // What each source was last, so that switching back loses nothing.
    RandomSource lastRandom{};
    PresetSource lastPresets{{Preset::Previous}};
    LoadedSource lastLoaded{};
    const QObject* lastControl = nullptr;
    Index remedyWidth = 0;
    Index Document::*remedyOf = nullptr;
};

} // namespace headlight
