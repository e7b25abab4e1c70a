#pragma once

#include "ui/lessons/live_text.h"
#include "ui/typeset/typesetter.h"

#include <QHash>
#include <QTextBrowser>

namespace headlight {

class FormulaObject;

/// A piece of a chapter: Markdown with formulas and links, as high as its text. Links are told, not
/// followed; Tab goes from link to link, Enter follows one.
class LessonTextView final : public QTextBrowser
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LessonTextView)
public:
    explicit LessonTextView(Typesetter& typesetter, QWidget* parent = nullptr);

    void setPieces(const std::vector<LessonPiece>& pieces);
    /// What is shown, formulas as plain text: for screen readers.
    [[nodiscard]] QString plainText() const;
    /// Every formula is set (screenshots wait for it).
    [[nodiscard]] bool isComplete() const;

    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

signals:
    void linkChosen(const QString& link); ///< "point:temperature"

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    [[nodiscard]] QMimeData* createMimeDataFromSelection() const override;

private:
    void rebuild();
    void insertFormulas();
    void dressBlocks();
    void fit();
    [[nodiscard]] QString plainText(int begin, int end) const;
    [[nodiscard]] QString tailAfter(std::size_t at) const;

    Typesetter& m_typesetter;
    FormulaObject* m_formulas;
    std::vector<LessonPiece> m_pieces;
    bool m_rebuilding = false;
    mutable QHash<int, int> m_heights; ///< by width
};

} // namespace headlight
