#include "tests/ui/typeset/ink.h"

#include "ui/typeset/formula_picture.h"

#include <QDir>
#include <QPainter>
#include <QProcess>

#include <algorithm>
#include <cmath>

namespace headlight {

QImage inkOf(const Formula& formula, const QRectF& view, QSize size)
{
    QImage picture{size, QImage::Format_RGB32};
    picture.fill(Qt::white);
    QPainter painter{&picture};
    painter.scale(size.width() / view.width(), size.height() / view.height());
    drawFormula(painter, formula, -view.topLeft(), kFormulaUnitsPerEm, {});
    return picture;
}

QImage drawnByRsvg(const QByteArray& svg, QSize size)
{
    QProcess rsvg;
    rsvg.start(
        QStringLiteral("rsvg-convert"),
        {QStringLiteral("-b"), QStringLiteral("white"), QStringLiteral("-w"),
         QString::number(size.width()), QStringLiteral("-h"), QString::number(size.height())});
    rsvg.write(svg);
    rsvg.closeWriteChannel();
    if (!rsvg.waitForFinished())
        return {};
    return QImage::fromData(rsvg.readAllStandardOutput(), "PNG");
}

double worstDifference(const QImage& one, const QImage& other)
{
    constexpr int kSide = 8;
    if (one.size() != other.size())
        return 255;
    double worst = 0;
    for (int top = 0; top + kSide <= one.height(); top += kSide / 2) {
        for (int left = 0; left + kSide <= one.width(); left += kSide / 2) {
            int total = 0;
            for (int y = top; y < top + kSide; ++y)
                for (int x = left; x < left + kSide; ++x)
                    total += std::abs(qGray(one.pixel(x, y)) - qGray(other.pixel(x, y)));
            worst = std::max(worst, static_cast<double>(total) / (kSide * kSide));
        }
    }
    return worst;
}

double inkShare(const QImage& picture)
{
    int dark = 0;
    for (int y = 0; y < picture.height(); ++y)
        for (int x = 0; x < picture.width(); ++x)
            dark += qGray(picture.pixel(x, y)) < 128 ? 1 : 0;
    return static_cast<double>(dark) / (picture.width() * picture.height());
}

QString keepPictures(const QString& name, const QImage& found, const QImage& expected)
{
    const QDir folder{QStringLiteral(HEADLIGHT_BINARY_DIR "/tests/typeset_pictures")};
    folder.mkpath(QStringLiteral("."));
    const QString path = folder.filePath(name);
    found.save(path + QLatin1String("_found.png"));
    expected.save(path + QLatin1String("_expected.png"));
    return path;
}

} // namespace headlight
