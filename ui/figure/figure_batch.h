#pragma once

#include "ui/figure/batch_name.h"
#include "ui/figure/batch_sources.h"

#include <string>
#include <vector>

namespace headlight {

/// Several figures in one go: of each layer, of each text, of each head one.
struct FigureBatch
{
    FigureWish wish{};                ///< how each of them looks
    std::vector<HeadIndex> heads{};   ///< empty: the wish's own
    std::vector<std::string> texts{}; ///< in place of the document's; empty: the document's own
    std::vector<int> layers{};        ///< of the parameters' file; empty: the document's own
    std::string folder{};             ///< before both names, as it is; may be empty
    std::string picture{};            ///< a name, maybe a pattern (batch_name.h); empty: none
    std::string numbers{};            ///< likewise of what the picture shows; empty: none
    bool keepExisting = false;        ///< files that are there are left as they are

    bool operator==(const FigureBatch&) const = default;
};

/// How many figures there are; each is written as one or two files.
[[nodiscard]] Index batchSize(const FigureBatch& batch);

/// The paths of all files, in the order in which they are begun. `layer` is the document's, for
/// batches of one layer. Errors: those of filledName().
[[nodiscard]] Result<std::vector<std::string>> batchPaths(
    const FigureBatch& batch, Index layer = 0);

/// Draws and writes a batch from any sources; `layer` is what names of batches of one layer say.
/// Errors: those of the sources, of drawing and of writing; Canceled.
[[nodiscard]] Result<Done> writeBatch(
    const FigureSources& sources, Index layer, const FigureBatch& batch, const JobControl& control);

/// Computes what `source` does not have, draws and writes, the heads of one computation several at
/// once. Each file is whole or as before. After an error nothing more is begun; what was complete
/// stays. Any thread. Errors: those of reading layers, of computing, of drawing and of writing;
/// Canceled.
[[nodiscard]] Result<Done> writeBatch(
    const FigureSource& source, const FigureBatch& batch, const JobControl& control);

} // namespace headlight
