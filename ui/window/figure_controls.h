#pragma once

#include "ui/figure/figure_keys.h"
#include "ui/panels/form.h"

#include <QString>

#include <functional>
#include <optional>
#include <vector>

class QCheckBox;

namespace headlight {

/// A value that a list offers; without text: the figure's own choice (an option left open).
struct FigureChoice
{
    std::optional<QString> value{}; ///< as specs write it
    QString text{};                 ///< as people read it
};

using FigureChoices = std::vector<FigureChoice>;

/// What a number may be, and what stands for 0 where 0 means something else.
struct FigureNumber
{
    double least = 0;
    double most = 100;
    int decimals = 0;
    QString unit{};   ///< behind the number
    QString atZero{}; ///< empty: 0 is a number as others are
};

/// Controls for the options of a figure, one a key (figure_keys.h). Each shows the value of its key
/// and says what was chosen in its place. Controls are named after their keys.
class FigureControls
{
public:
    using Edited = std::function<void(const char* key, const std::optional<QString>& value)>;

    explicit FigureControls(Edited edited) : m_edited{std::move(edited)} {}

    /// One of a list; a value that is not on it is put there as it is written.
    void addChoice(Form& form, const char* key, const QString& label, const FigureChoices& choices);
    /// One of a list, or what is typed; `example` shows how.
    void addChoiceOrText(
        Form& form, const char* key, const QString& label, const FigureChoices& choices,
        const QString& example);
    void addNumber(Form& form, const char* key, const QString& label, const FigureNumber& number);
    QCheckBox* addSwitch(Form& form, const char* key, const QString& text);

    void show(const FigureOptions& options);        ///< Tells nobody.
    void setVisible(const char* key, bool visible); ///< with its label

private:
    using Show = std::function<void(const std::optional<QString>& value)>;
    void tell(const char* key, const std::optional<QString>& value) const;

    /// A control in its form; a switch has no label.
    struct Row
    {
        Form* form = nullptr;
        QLabel* label = nullptr;
        QWidget* control = nullptr;
    };
    void add(const char* key, const Row& row, Show show);

    struct Shown
    {
        const FigureKey* key;
        Row row;
        Show show;
    };

    Edited m_edited;
    std::vector<Shown> m_controls;
    bool m_showing = false;
};

} // namespace headlight
