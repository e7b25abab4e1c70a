#include "ui/drawing/outline_recorder.h"

#include <QFont>
#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QTest>

#include <cmath>

using namespace headlight;

namespace {

constexpr double kMmPerUnit = 0.25;
constexpr int kSide = 120;

QPainterPath painterPath(const Path& path)
{
    const auto point = [](PointMm at) { return QPointF{at.x, at.y} / kMmPerUnit; };
    QPainterPath made;
    made.setFillRule(Qt::WindingFill);
    for (const Path::Element& element : path.elements)
        switch (element.step) {
        case Path::Step::Move:
            made.moveTo(point(element.points[0]));
            break;
        case Path::Step::Line:
            made.lineTo(point(element.points[0]));
            break;
        case Path::Step::Curve:
            made.cubicTo(
                point(element.points[0]), point(element.points[1]), point(element.points[2]));
            break;
        case Path::Step::Close:
            made.closeSubpath();
            break;
        }
    return made;
}

template <typename Draw>
QImage drawn(const Draw& draw)
{
    QImage image{kSide, kSide, QImage::Format_RGB32};
    image.fill(Qt::white);
    QPainter painter{&image};
    painter.setRenderHint(QPainter::Antialiasing);
    draw(painter);
    return image;
}

/// The shapes filled one after the other.
QImage picture(const std::vector<OutlineShape>& shapes)
{
    return drawn([&shapes](QPainter& painter) {
        for (const OutlineShape& shape : shapes)
            painter.fillPath(
                painterPath(shape.path),
                QColor{shape.colour.red, shape.colour.green, shape.colour.blue});
    });
}

/// The share of pixels that differ by more than edges drawn another way do.
double difference(const QImage& a, const QImage& b)
{
    constexpr int kEdge = 64;
    int count = 0;
    for (int y = 0; y < kSide; ++y)
        for (int x = 0; x < kSide; ++x)
            if (std::abs(qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) > kEdge)
                ++count;
    return count / double{kSide * kSide};
}

using Draw = void (*)(QPainter&);

void drawFilled(QPainter& painter)
{
    painter.fillRect(QRectF{10, 20, 60, 40}, Qt::blue);
    painter.fillRect(QRectF{40, 40, 60, 40}, QColor{200, 30, 10});
}

void drawStroked(QPainter& painter)
{
    painter.setPen(QPen{Qt::darkGreen, 6, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin});
    painter.drawRect(QRectF{20, 20, 70, 50});
    painter.drawLine(QPointF{10, 110}, QPointF{110, 80});
    painter.setBrush(Qt::yellow);
    painter.drawEllipse(QPointF{60, 60}, 20, 12);
}

void drawMoved(QPainter& painter)
{
    painter.translate(60, 60);
    painter.rotate(-30);
    painter.scale(2, 1);
    painter.fillRect(QRectF{-20, -10, 40, 20}, Qt::darkRed);
    painter.setPen(QPen{Qt::black, 4});
    painter.drawLine(QPointF{-25, 25}, QPointF{25, 25});
}

void drawText(QPainter& painter)
{
    QFont font = painter.font();
    font.setPixelSize(80); // which is drawn by its outlines everywhere
    font.setHintingPreference(QFont::PreferNoHinting);
    painter.setFont(font);
    painter.setPen(Qt::black);
    painter.drawText(QRectF{0, 0, kSide, kSide}, Qt::AlignCenter, QString::fromUtf8("早"));
}

} // namespace

class TestOutlineRecorder : public QObject
{
    Q_OBJECT
private slots:
    void shapesLookAsWhatWasDrawn_data()
    {
        QTest::addColumn<Draw>("draw");
        QTest::newRow("filled") << Draw{drawFilled};
        QTest::newRow("stroked") << Draw{drawStroked};
        QTest::newRow("moved") << Draw{drawMoved};
        QTest::newRow("text") << Draw{drawText};
    }

    void shapesLookAsWhatWasDrawn()
    {
        QFETCH(Draw, draw);
        OutlineRecorder recorder{kMmPerUnit};
        QPainter painter{&recorder};
        draw(painter);
        painter.end();
        const std::vector<OutlineShape> shapes = recorder.take();
        QVERIFY(!shapes.empty());
        const QImage seen = drawn(draw);
        QVERIFY(difference(seen, drawn([](QPainter&) {})) > 0.02); // it drew something
        QVERIFY(difference(picture(shapes), seen) < 0.01);
        QVERIFY(recorder.take().empty());
    }

    void whatHasNoInkIsNoShape()
    {
        OutlineRecorder recorder{kMmPerUnit};
        QPainter painter{&recorder};
        painter.setPen(Qt::NoPen);
        painter.drawRect(QRectF{0, 0, 10, 10});
        painter.fillRect(QRectF{0, 0, 10, 10}, Qt::transparent);
        painter.end();
        QVERIFY(recorder.take().empty());
    }
};

QTEST_MAIN(TestOutlineRecorder)
#include "tst_outline_recorder.moc"
