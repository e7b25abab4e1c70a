#pragma once

#include "ui/panels/form.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/section.h"
#include "ui/panels/temperature_scale.h"
#include "ui/session/job_runner.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSlider>
#include <QSpinBox>

namespace headlight {

/// The parts of a MaskPanel; for its own sources only.
class MaskPanel::Private
{
public:
    Private(Session& theSession, MaskPanel* panel);

    // mask_panel.cpp: controls and intents
    void prepare();
    void arrange();
    void listen();
    void listenToTemperature();
    void editMask(EditKind kind, const char* undoName, const std::function<void(Mask&)>& change);
    void editPadding();
    void editTemperature(double value);

    // mask_panel_display.cpp: what is shown
    void retranslate();
    void showDocument();
    void showTrace();
    void showVisible(Index count);
    void showFailure(const Error& error);
    [[nodiscard]] Index keyCount() const;
    [[nodiscard]] Index firstIndex() const { return session.viewSettings().firstIndex(); }

    Session& session;
    MaskPanel* owner;
    Section* maskSection;
    QCheckBox* causal;
    QCheckBox* window;
    QSpinBox* windowWidth;
    Form* form;
    QLineEdit* padding;
    QLabel* paddingLabel = nullptr;
    QWidget* fileLayer;
    QLabel* fileText;
    QPushButton* removeFile;
    QLabel* visible;
    QLabel* problem;
    Section* softmaxSection;
    Form* softmaxForm;
    QSlider* slider;
    QDoubleSpinBox* temperature;
    QLabel* temperatureLabel = nullptr;
    QLabel* scale;
    QLabel* scaleLabel = nullptr;
    QLabel* temperatureProblem;
    int lastWindow = 4; ///< what the check box turns on again
    JobRunner counter;
};

} // namespace headlight
