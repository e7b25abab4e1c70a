#include "core/picture/colour_map.h"
#include "ui/drawing/ui_colours.h"

#include <QTest>

using namespace headlight;

namespace {

double contrast(const QColor& a, const QColor& b)
{
    const auto rgb = [](const QColor& colour) {
        return Rgb{
            static_cast<std::uint8_t>(colour.red()), static_cast<std::uint8_t>(colour.green()),
            static_cast<std::uint8_t>(colour.blue())};
    };
    return contrastRatio(rgb(a), rgb(b));
}

} // namespace

class TestUiColours : public QObject
{
    Q_OBJECT
private slots:
    void textCanBeRead()
    {
        for (const UiColours* colours : {&lightColours(), &darkColours()}) {
            QVERIFY(contrast(colours->text, colours->panel) >= 4.5);
            QVERIFY(contrast(colours->mutedText, colours->panel) >= 4.5);
            QVERIFY(contrast(colours->text, colours->field) >= 4.5);
        }
    }

    void marksCanBeSeen()
    {
        for (const UiColours* colours : {&lightColours(), &darkColours()})
            for (const QColor& mark :
                 {colours->accent, colours->query, colours->key, colours->value, colours->edited,
                  colours->maskedStroke})
                for (const QColor& ground : {colours->panel, colours->window})
                    QVERIFY2(contrast(mark, ground) >= 3, qPrintable(mark.name()));
    }

    void followAPalette()
    {
        QPalette palette;
        palette.setColor(QPalette::Window, darkColours().window);
        QCOMPARE(&coloursFor(palette), &darkColours());
        palette.setColor(QPalette::Window, lightColours().window);
        QCOMPARE(&coloursFor(palette), &lightColours());
    }
};

QTEST_APPLESS_MAIN(TestUiColours)
#include "tst_ui_colours.moc"
