#pragma once

#include "core/base/error.h"
#include "core/base/index.h"

#include <QString>

#include <memory>

class QTranslator;

namespace headlight {

/// Turns what core says by code or key into sentences: errors, step names, axis titles.
///
/// Words{} follows the application's translators (the window, which installs them);
/// Words::in("zh_CN") carries its own translator and needs no application object (the command
/// line). A value; copies share the translator. Use on one thread at a time.
class Words
{
public:
    Words() = default;
    /// "en" or "zh_CN"; anything else is English.
    [[nodiscard]] static Words in(const QString& language);

    /// One sentence, one line, at most 500 characters; control characters as U+XXXX, long names
    /// elided.
    [[nodiscard]] QString sentence(const Error& error) const;
    /// The same for the window: what the command line asks for by an option is chosen there.
    [[nodiscard]] QString windowSentence(const Error& error) const;

    [[nodiscard]] QString queryAxis() const; ///< "query i"
    [[nodiscard]] QString keyAxis() const;   ///< "key j"
    [[nodiscard]] QString attentionWeight() const;
    [[nodiscard]] QString score() const;
    [[nodiscard]] QString contextVector() const;
    [[nodiscard]] QString concatenation() const;
    [[nodiscard]] QString output() const;
    [[nodiscard]] QString dimensionAxis() const; ///< "dimension": the columns of X, Z, C, output
    [[nodiscard]] QString allHeads() const;      ///< "all heads": what a colour range is taken over
    /// "attention weight, all heads": a quantity and what its range is taken over.
    [[nodiscard]] QString withScope(const QString& quantity, const QString& scope) const;
    [[nodiscard]] QString mask() const;
    [[nodiscard]] QString layerAxis() const; ///< "layer": rows of a picture of all heads
    [[nodiscard]] QString headAxis() const;  ///< "head": its columns
    [[nodiscard]] QString differenceOf(const QString& quantity) const; ///< what one has more
    /// "percentiles 1–99": what a colour range is taken over.
    [[nodiscard]] QString percentilesScope(const QString& low, const QString& high) const;
    /// A footnote: the thicker a line, the larger the quantity.
    [[nodiscard]] QString linksNote(const QString& quantity) const;
    /// A footnote: what a cell shows of its {rows} x {columns} numbers.
    [[nodiscard]] QString largestOfBlockNote() const;
    [[nodiscard]] QString meanOfBlockNote() const;
    /// A footnote: so many rows have no key that may be seen.
    [[nodiscard]] QString emptyRowsNote(Index rows) const;
    [[nodiscard]] QString headTitle(
        int shownIndex) const; ///< "head 3"; the caller counts from 0 or 1

    /// The translation of a source string of context "Words".
    [[nodiscard]] QString text(const char* source) const;

private:
    [[nodiscard]] QString filled(const char* source, const Error& error) const;

    std::shared_ptr<QTranslator> m_translator; ///< null: the application's
};

} // namespace headlight
