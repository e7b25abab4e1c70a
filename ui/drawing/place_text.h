#pragma once

#include "core/derive/place.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

namespace headlight {

/// How the arrays of a trace and their cells are called, in the letters of the formulas and in the
/// language of the application. Rich text; asPlainText() turns it into what can be read aloud.
class PlaceText
{
    Q_DECLARE_TR_FUNCTIONS(headlight::PlaceText)
public:
    /// `first` is what the first token, head and column are called. The trace outlives this.
    PlaceText(const Trace& trace, Index first) : m_trace{trace}, m_first{first} {}

    /// "Q", "α", "W" with a Q above.
    [[nodiscard]] static QString matrix(PlaceArray array);
    /// A row of an array: "q" with a 5 below; the matrix where its rows have no name.
    [[nodiscard]] QString row(PlaceArray array, Index row) const;
    /// One number: "A" with 5,3 below.
    [[nodiscard]] QString cell(const Place& place) const;
    /// "score A 5,3, head 1".
    [[nodiscard]] QString name(const Place& place) const;
    /// "score".
    [[nodiscard]] static QString quantity(PlaceArray array);
    /// "row 5 of Q (morning)".
    [[nodiscard]] QString rowOf(PlaceArray array, Index row) const;
    /// "head 1", where there are several.
    [[nodiscard]] QString head(HeadIndex head) const;
    /// The head that a place speaks of; empty where it speaks of none.
    [[nodiscard]] std::optional<HeadIndex> headOf(const Place& place) const;
    /// The token of a row; empty where rows are no tokens.
    [[nodiscard]] QString token(PlaceArray array, Index row) const;

    [[nodiscard]] static QString asPlainText(QString richText);
    /// Plain text as rich text: the Q of "W^Q" above, the k of "d_k" below.
    [[nodiscard]] static QString asScripts(const QString& plainText);

private:
    [[nodiscard]] QString count(Index index) const { return QString::number(index + m_first); }

    const Trace& m_trace;
    Index m_first;
};

} // namespace headlight
