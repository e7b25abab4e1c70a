#pragma once

#include "core/picture/colour_vision.h"

#include <QImage>
#include <QWidget>

namespace headlight {

/// A figure on its page, in the middle of a quiet ground, as large as it fits. Shows what it was
/// handed until there is something newer.
class FigurePreview final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FigurePreview)
public:
    explicit FigurePreview(QWidget* parent = nullptr);

    void setPicture(const QImage& picture); ///< transparent where there is no paper
    /// Shows colours as such a reader sees them; changes the preview alone.
    void setVision(ColourVision vision);
    [[nodiscard]] QSize room() const; ///< device pixels that a picture may have
    [[nodiscard]] const QImage& shown() const { return m_shown; }

signals:
    void roomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QImage m_picture;
    QImage m_shown; ///< as the chosen reader sees it
    ColourVision m_vision = ColourVision::Usual;
};

} // namespace headlight
