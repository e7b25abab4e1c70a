#pragma once

#include "ui/session/preferences.h"
#include "ui/session/view_settings.h"

#include <QSize>
#include <QString>
#include <QStringList>

#include <optional>
#include <variant>

namespace headlight {

/// What the command line of `headlight` asks for.
struct Options
{
    QStringList files;
    std::optional<QString> tokens; ///< a text; may be empty
    Index tokensCount = 0;         ///< above 0: a generated sequence of so many tokens
    std::optional<Index> modelWidth;
    std::optional<Index> heads;
    std::optional<std::uint64_t> seed;
    QString input;   ///< a file
    QString weights; ///< a file
    QString model;   ///< a folder, a file, or "builtin"
    int layer = 0;   ///< of the model
    std::optional<QString> language;
    std::optional<ThemeChoice> theme;
    std::optional<RendererChoice> renderer;
    Task task = Task::Explore;
    std::optional<Place> at; ///< the cell to explain
    std::optional<int> step; ///< of its derivation, from 1
    std::optional<Selection> select;
    int lesson = 0; ///< a chapter; 0: none
    std::optional<QSize> size;
    QString screenshot; ///< write a picture here and exit
};

/// What a command line can come to: to start, or to say something and end.
struct Farewell
{
    QString text;     ///< without line end
    int exitCode = 0; ///< 0: to stdout; 1 (bad value) and 2 (unknown option, missing value): stderr
};

/// Reads the arguments without the program's name. Needs no application object.
[[nodiscard]] std::variant<Options, Farewell> parseOptions(const QStringList& arguments);

} // namespace headlight
