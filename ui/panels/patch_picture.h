#pragma once

#include "core/picture/resample.h"

#include <QImage>
#include <QWidget>

#include <optional>

namespace headlight {

/// The picture that a model reads, cut into its patches: the chosen query outlined in the colour of
/// queries, the chosen key in that of keys. Token 0 is none of the patches. A click chooses the
/// query, Shift-click the key.
class PatchPicture final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PatchPicture)
public:
    explicit PatchPicture(QWidget* parent = nullptr);

    void setPicture(const RgbPicture& picture, Index patch); ///< without pixels: none
    void setChosen(TokenIndex query, TokenIndex key);
    [[nodiscard]] QRectF patchRect(TokenIndex token) const; ///< empty for token 0
    [[nodiscard]] bool hasHeightForWidth() const override { return true; }
    [[nodiscard]] int heightForWidth(int width) const override;
    [[nodiscard]] QSize sizeHint() const override;

signals:
    void queryChosen(headlight::Index token);
    void keyChosen(headlight::Index token);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    [[nodiscard]] QRectF pictureRect() const;
    void retranslate();

    QImage m_image;
    Index m_patch = 1;
    TokenIndex m_query = 0;
    TokenIndex m_key = 0;
};

} // namespace headlight
