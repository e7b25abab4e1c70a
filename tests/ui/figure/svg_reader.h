#pragma once

#include "ui/figure/geometry.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <vector>

namespace headlight::test {

/// What an SVG file says, read back with Qt's XML reader.
struct SvgRect
{
    QString group; ///< ids of the groups around it, "/cells/cells-0"
    RectMm rect;
    QString fill;
};
struct SvgText
{
    QString group;
    QString text;
    QString fill;
    bool turned = false;
    PointMm at;
};
struct SvgFile
{
    bool wellFormed = false;
    QString width, height, viewBox, title;
    QStringList groups; ///< ids
    std::vector<SvgRect> rects;
    std::vector<SvgText> texts;
    int images = 0;
    int paths = 0;

    [[nodiscard]] std::vector<SvgRect> rectsIn(const QString& group) const;
    [[nodiscard]] QStringList textsIn(const QString& group) const;
};

[[nodiscard]] SvgFile readSvg(const QByteArray& svg);

} // namespace headlight::test
