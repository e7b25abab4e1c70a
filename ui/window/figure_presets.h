#pragma once

#include "core/base/result.h"
#include "ui/figure/figure_options.h"

#include <QString>
#include <QStringList>

namespace headlight {

/// The looks of figures that a person has kept: spec files of headlight-cli figure in one folder,
/// named as the person named them.
class FigurePresets
{
public:
    /// An empty folder: none, and none can be kept.
    explicit FigurePresets(QString folder) : m_folder{std::move(folder)} {}

    [[nodiscard]] bool canKeep() const { return !m_folder.isEmpty(); }
    [[nodiscard]] QStringList names() const; ///< sorted
    /// Errors: those of reading a file and of specs.
    [[nodiscard]] Result<FigureOptions> read(const QString& name) const;
    /// Writes or replaces one; gives the name under which it is kept (names of files hold less than
    /// names of people). Errors: FileUnwritable.
    [[nodiscard]] Result<QString> keep(const QString& name, const FigureOptions& options) const;
    void remove(const QString& name) const;

private:
    [[nodiscard]] QString path(const QString& name) const;

    QString m_folder;
};

/// `options` that look as `preset` does: what is said of this one figure (its titles, language,
/// outlines and groups) stays.
[[nodiscard]] FigureOptions withLook(const FigureOptions& options, FigureOptions preset);

} // namespace headlight
