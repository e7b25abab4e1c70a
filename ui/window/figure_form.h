#pragma once

#include "core/attention/trace.h"
#include "ui/figure/figure_spec.h"
#include "ui/window/figure_controls.h"
#include "ui/window/figure_presets.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace headlight {

class Section;

/// What a figure shows and how, to be chosen: sections of controls for a FigureWish.
class FigureForm final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigureForm)
public:
    /// `chosen` is the pair that the window shows; outlines of it are offered.
    FigureForm(FigurePresets presets, Pair chosen, QWidget* parent = nullptr);

    [[nodiscard]] const FigureWish& wish() const { return m_wish; }
    void setWish(const FigureWish& wish); ///< Tells nobody.
    /// Which heads and rows there are, and whether there is a derivation too.
    void setSource(const TracePtr& trace, bool hasDerivation);
    /// The colour map that the figure turned out to have: says for whom it is safe.
    void setMap(ColourMap map);

    /// Keeps the look under a name and chooses it.
    void keepPreset(const QString& name);

signals:
    void wishChanged();
    void refused(const headlight::Error& error); ///< what was typed; the wish stays

private:
    Form& addSection(const QString& title);
    void buildPresets();
    [[nodiscard]] static QStringList subjectNames();
    [[nodiscard]] static int subjectData(const FigureWish& wish); ///< of an item of the list
    void buildSubject();
    void connectSubject();
    void buildSize();
    void buildColours();
    void buildCells();
    void buildOutlines(Pair chosen);
    void buildTitles();
    void buildLabels();
    void buildPage();

    void edit(const char* key, const std::optional<QString>& value);
    void fillPresets();
    void showPreset();
    void choosePreset(int place);
    void askForName();
    void removePreset();
    void showSubject();
    void offerSubjects();
    void showSections();

    FigurePresets m_presets;
    FigureWish m_wish;
    TracePtr m_trace;
    bool m_hasDerivation = false;
    FigureControls m_controls;
    QVBoxLayout* m_column;
    Section* m_last = nullptr;
    std::vector<Section*> m_ofPictures{}; ///< say nothing of derivations
    QComboBox* m_preset = nullptr;
    QPushButton* m_remove = nullptr;
    QComboBox* m_subject = nullptr;
    QSpinBox* m_head = nullptr;
    QLabel* m_headLabel = nullptr;
    QSpinBox* m_row = nullptr;
    QLabel* m_rowLabel = nullptr;
    QLabel* m_safety = nullptr;
    Form* m_subjectForm = nullptr;
};

} // namespace headlight
