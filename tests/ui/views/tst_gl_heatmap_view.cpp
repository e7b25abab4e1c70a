// A heatmap drawn through OpenGL is the raster one to within one colour step. Under Xvfb (label
// gl).
#include "tests/ui/views/heatmap_samples.h"
#include "ui/render/renderer.h"
#include "ui/views/heatmap_view.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace headlight;

class TestGlHeatmapView : public QObject
{
    Q_OBJECT
private slots:
    void drawsTheSamePicture()
    {
        if (probeRenderer(RenderBackend::OpenGl).backend != RenderBackend::OpenGl)
            QSKIP("no OpenGL 3.3 context can be made here (run under xvfb-run with Mesa)");
        HeatmapView view;
        view.resize(500, 400);
        view.show();
        view.setContent(lettered(patternedField(23, 31, [](Index i, Index j) {
            return j > i + 9 ? kMasked : std::abs(std::sin(Scalar(3 * i + 7 * j)));
        })));
        view.zoomIn();
        const QImage raster = view.grab().toImage();
        view.setRenderer(makeTileRenderer(RenderBackend::OpenGl));
        const QImage gl = view.grab().toImage();
        QCOMPARE(gl.size(), raster.size());
        QVERIFY(view.cellAt(QPointF{view.rect().center()}).has_value());
        for (int y = 0; y < raster.height(); ++y)
            for (int x = 0; x < raster.width(); ++x) {
                const QColor a = raster.pixelColor(x, y);
                const QColor b = gl.pixelColor(x, y);
                const int apart = std::max(
                    {std::abs(a.red() - b.red()), std::abs(a.green() - b.green()),
                     std::abs(a.blue() - b.blue())});
                QVERIFY2(apart <= kOneStep, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
            }
    }

private:
    static constexpr int kOneStep =
        6; ///< neighbours in viridis differ by at most this in a channel
};

QTEST_MAIN(TestGlHeatmapView)
#include "tst_gl_heatmap_view.moc"
