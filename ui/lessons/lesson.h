#pragma once

#include "core/attention/mask.h"
#include "core/attention/preset.h"
#include "core/model/document.h"
#include "ui/session/view_settings.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <variant>
#include <vector>

namespace headlight {

/// The languages that every chapter is written in, as files and preferences name them.
inline constexpr const char* kLessonLanguages[] = {"en", "zh_CN"};

/// Numbers of an example that were chosen by hand, so that a reader can follow them on paper.
struct HandMade
{
    QMap<QString, QStringList> tokens; ///< by language, n each
    Matrix input;                      ///< X [n x d]
    Parameters parameters;
};

/// One layer of a model that the program contains, on an input that was stored with the chapter.
struct TrainedLayer
{
    QString model; ///< the folder's name
    QString input; ///< an .npz beside the chapter, with tokens and X
    int layer = 0;
    Index heads = 1;
};

/// What a chapter puts into the window: a document and what is chosen of it.
struct LessonSetup
{
    Document document; ///< its text and, where `example` has a value, its numbers are empty
    QMap<QString, QString> texts; ///< by language; empty where there is an example
    std::variant<std::monostate, HandMade, TrainedLayer> example{};
    Selection selection{};
};

/// A number of the live trace by name, or a constant; `with` is what is changed first.
struct Quantity
{
    /// A copy of the document with these changes is computed in place of the live one.
    struct Change
    {
        std::optional<Mask> mask{};
        std::optional<double> temperature{};
        std::optional<Index> keyWidth{};
        std::optional<Positions> positions{};
        bool unscaled = false; ///< T = 1 / sqrt(dk): the dot products themselves are the scores

        [[nodiscard]] bool isNone() const
        {
            return !mask && !temperature && !keyWidth && !positions && !unscaled;
        }
    };

    QString name; ///< as liveNumber() reads it; empty = `constant`
    double constant = 0;
    Change with{};
};

enum class Relation { Less, Equal, Greater, Different };

/// Whether left < right, left = right, left > right, left != right; equal within `tolerance`.
struct Condition
{
    Quantity left;
    Relation relation = Relation::Equal;
    Quantity right;
    double tolerance = 1e-4;
};

/// Type a number.
struct NumberTask
{
    Quantity answer;
    double tolerance = 0.01;
    /// What a known mistake would give, with the name of the hint that says so.
    std::vector<std::pair<QString, Quantity>> slips{};
};

/// Put keys in order, the one with the largest attention weight first.
struct OrderTask
{
    HeadIndex head = 0;
    TokenIndex query = 0;
    std::vector<TokenIndex> keys;
};

/// Choose the one sentence that is true.
struct ChoiceTask
{
    struct Option
    {
        QString name; ///< the text's "choice NAME:" has its sentence
        std::vector<Condition> conditions;
    };
    std::vector<Option> options;
};

/// Choose the shape of an array.
struct ShapeTask
{
    QString array;       ///< as arrayName() spells it
    QStringList options; ///< "h*dv x d": products of n m d h dk dv and numbers
};

/// Change the window until a head does what is asked.
struct BuildTask
{
    Preset goal = Preset::Previous;
    double least = 0.5; ///< the attention weight that each query gives the intended key
};

struct Exercise
{
    QString name;  ///< the text's "### exercise NAME" has its question
    QString needs; ///< the name of the setup it is about; empty = the first
    std::variant<NumberTask, OrderTask, ChoiceTask, ShapeTask, BuildTask> task;
};

/// A control that stands in the chapter itself and edits the document.
enum class LiveControl {
    KeyWidth,    ///< d_k in powers of two
    Unscaled,    ///< leave the division by sqrt(dk) out
    Temperature, ///< T
    SoftmaxTable ///< the chosen row from score to attention weight, with and without the maximum
};

struct LiveBlock
{
    std::vector<LiveControl> controls;
    std::vector<QString> numbers; ///< names of live numbers; the text's "live NAME:" titles them
};

/// One chapter, without its texts.
struct Lesson
{
    int number = 0;
    std::vector<std::pair<QString, LessonSetup>>
        setups; ///< by name; the first comes with the chapter
    LiveBlock live{};
    std::vector<Exercise> exercises{};

    [[nodiscard]] const LessonSetup* setup(const QString& name) const; ///< "" = the first; or null
};

/// The texts of one exercise, in the chapter's small Markdown.
struct ExerciseText
{
    QString name;
    QString question;
    std::vector<std::pair<QString, QString>> choices; ///< name and sentence
    std::vector<std::pair<QString, QString>> hints;   ///< name (may be empty) and sentence
    QString right;                                    ///< what is said of a right answer
};

/// One chapter's prose in one language.
struct LessonText
{
    QString title;
    QString before;                                      ///< up to the live block
    QString after;                                       ///< behind it
    std::vector<std::pair<QString, QString>> liveTitles; ///< name of a live number, and its title
    std::vector<ExerciseText> exercises;

    [[nodiscard]] const ExerciseText* exercise(const QString& name) const;
};

} // namespace headlight
