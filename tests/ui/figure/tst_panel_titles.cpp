#include "core/base/error_code.h"
#include "tests/ui/figure/made_figures.h"
#include "ui/figure/layout_parts.h"
#include "ui/figure/text_extent.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

Figure grid(int panels, const QString& title)
{
    Figure figure = madeFigure(englishTokens(8));
    figure.panels.resize(static_cast<std::size_t>(panels), figure.panels.front());
    for (std::size_t i = 0; i < figure.panels.size(); ++i)
        figure.panels[i].title = title.arg(i);
    return figure;
}

} // namespace

/// Titles of panels side by side.
class TestPanelTitles : public QObject
{
    Q_OBJECT
private slots:
    void titlesOfPanelsDoNotTouch_data()
    {
        QTest::addColumn<int>("panels");
        QTest::addColumn<double>("width");
        QTest::addColumn<double>("height");
        QTest::newRow("a row") << 2 << 80.0 << 32.0;
        QTest::newRow("low") << 12 << 80.0 << 60.0;
        QTest::newRow("narrow") << 12 << 60.0 << 0.0;
        QTest::newRow("many") << 144 << 130.0 << 0.0;
    }

    void titlesOfPanelsDoNotTouch()
    {
        QFETCH(int, panels);
        QFETCH(double, width);
        QFETCH(double, height);
        Figure figure = grid(panels, QStringLiteral("head %1"));
        figure.options.size.widthMm = width;
        figure.options.size.heightMm = height;
        const Result<FigureLayout> made = layOut(figure);
        QVERIFY2(made.has_value(), made ? "" : made.error().arguments[2].second.c_str());
        const FigureLayout& layout = made.value();
        QVERIFY(layout.panelTitlePoints >= 4 && layout.panelTitlePoints <= layout.titlePoints);
        for (std::size_t i = 0; i + 1 < layout.panels.size(); ++i) {
            const PanelLayout& panel = layout.panels[i];
            const double length =
                textEms(panel.title, true) * layout.panelTitlePoints * kMmPerPoint;
            if (layout.panels[i + 1].area.x > panel.area.x)
                QVERIFY(panel.area.x + length < layout.panels[i + 1].area.x);
        }
    }

    void titlesThatWouldTouchAreRefused()
    {
        Figure figure = grid(12, QStringLiteral("a long title of head %1"));
        figure.options.size.widthMm = 120;
        for (double* side : {&figure.options.size.heightMm, &figure.options.size.widthMm}) {
            const double usual = *side;
            *side = 38;
            Result<FigureLayout> made = layOut(figure);
            QVERIFY(!made && made.error().code == ErrorCode::SizeInvalid);
            // It says what is enough; where there is room for more labels, then once more.
            for (int attempt = 0; attempt < 2 && !made; ++attempt) {
                *side = std::stod(made.error().arguments[2].second);
                made = layOut(figure);
            }
            QVERIFY2(made.has_value(), qPrintable(QString::number(*side)));
            *side = usual;
        }
    }
};

QTEST_APPLESS_MAIN(TestPanelTitles)
#include "tst_panel_titles.moc"
