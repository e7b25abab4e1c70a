#pragma once

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

    /// The format of the character U+FFFC that stands for a formula; asks for it to be set.
    [[nodiscard]] QTextCharFormat format(
        const QString& tex, bool display, const QTextCharFormat& around) const;

    QSizeF intrinsicSize(QTextDocument* document, int position, const QTextFormat& format) override;
    void drawObject(
        QPainter* painter, const QRectF& rect, QTextDocument* document, int position,
        const QTextFormat& format) override;

private:
    [[nodiscard]] FormulaPtr formula(const QTextFormat& format) const; ///< null: not set (yet)

    Typesetter& m_typesetter;
};

/// The TeX of a formula's format.
[[nodiscard]] QString formulaTex(const QTextFormat& format);

} // namespace headlight
