#pragma once

#include "ui/lessons/live_text.h"
#include "ui/typeset/typesetter.h"

#include <QObject>
#include <QTextFormat>
#include <QTextObjectInterface>

namespace headlight {

/// Formulas in a QTextDocument: outlines on the line's baseline, in the colours of the theme, as
/// sharp at any size and pixel ratio. Plain text stands in until a formula is set.
class FormulaObject final : public QObject, public QTextObjectInterface
{
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
    Q_DISABLE_COPY_MOVE(FormulaObject)
public:
    static constexpr int kType = QTextFormat::UserObject + 1;

    explicit FormulaObject(Typesetter& typesetter, QObject* parent);

    /// The format of the character U+FFFC that stands for a formula; asks for it to be set. `tail`
    /// is what must not be parted from it, a full stop: a line may end behind every object.
    [[nodiscard]] QTextCharFormat format(
        const LessonPiece& piece, const QString& tail, const QTextCharFormat& around) const;
    /// Whether the formula of a piece is known, or known to be wrong.
    [[nodiscard]] bool isSet(const LessonPiece& piece) const;

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(
        QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
        const QTextFormat& format) override;

private:
    [[nodiscard]] FormulaPtr formula(const QTextFormat& format) const; ///< null: not set (yet)

    Typesetter& m_typesetter;
};

/// What is asked of the typesetter for a piece.
[[nodiscard]] QString pieceTex(const LessonPiece& piece);

/// A formula's format as plain text, with its tail.
[[nodiscard]] QString plainFormula(const QTextFormat& format);

} // namespace headlight
