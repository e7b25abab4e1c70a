#include "core/picture/token_label.h"

#include <QElapsedTimer>
#include <QTest>

#include <cmath>
#include <limits>

using namespace headlight;
using namespace std::string_literals;

class TestTokenLabel : public QObject
{
    Q_OBJECT
private slots:
    void makesTokensVisible_data()
    {
        QTest::addColumn<std::string>("token");
        QTest::addColumn<std::string>("label");
        QTest::newRow("plain") << "cat"s
                               << "cat"s;
        QTest::newRow("mark-up") << "<b>&amp;</script>"s
                                 << "<b>&amp;</script>"s;
        QTest::newRow("empty") << ""s
                               << "∅"s;
        QTest::newRow("blanks") << " a  b"s
                                << "·a··b"s;
        QTest::newRow("line, tab") << "\n\t"s
                                   << "⏎⇥"s;
        QTest::newRow("carriage return") << "\r\n"s
                                         << "U+000D⏎"s;
        QTest::newRow("control") << "\x01\x7f"s
                                 << "U+0001U+007F"s;
        QTest::newRow("zero byte") << "a\0b"s
                                   << "aU+0000b"s;
        QTest::newRow("no-break blank") << "\u00A0"s
                                        << "U+00A0"s;
        QTest::newRow("bidirectional override") << "a\u202Eb"s
                                                << "aU+202Eb"s;
        QTest::newRow("override inside a cluster") << "e\u200F"s
                                                   << "eU+200F"s;
        QTest::newRow("zero width joiner alone") << "\u200D"s
                                                 << "U+200D"s;
        QTest::newRow("byte order mark") << "\uFEFF"s
                                         << "U+FEFF"s;
        QTest::newRow("Chinese") << "早晨。"s
                                 << "早晨。"s;
        QTest::newRow("family emoji") << "👨‍👩‍👧"s
                                      << "👨‍👩‍👧"s;
        QTest::newRow("flag of Scotland") << "🏴󠁧󠁢󠁳󠁣󠁴󠁿"s
                                          << "🏴󠁧󠁢󠁳󠁣󠁴󠁿"s;
        QTest::newRow("composed") << "e\u0301"s
                                  << "e\u0301"s;
        QTest::newRow("mark alone") << "\u0301"s
                                    << "\u25CC\u0301"s;
        QTest::newRow("no UTF-8") << "\xF0\x9F"s
                                  << "\\xF0\\x9F"s;
    }

    void makesTokensVisible()
    {
        QFETCH(std::string, token);
        QFETCH(std::string, label);
        QCOMPARE(tokenLabel(token), label);
    }

    void elidesInTheMiddle_data()
    {
        QTest::addColumn<std::string>("label");
        QTest::addColumn<int>("columns");
        QTest::addColumn<std::string>("elided");
        QTest::newRow("fits") << "because"s << 7 << "because"s;
        QTest::newRow("latin") << "abcdefghij"s << 5 << "ab…ij"s;
        QTest::newRow("wide") << "一二三四五六"s << 7 << "一…五六"s;
        QTest::newRow("wide, even") << "一二三四五六"s << 9 << "一二…五六"s;
        QTest::newRow("emoji stays whole")
            << "👨‍👩‍👧abcdef"s << 5 << "👨‍👩‍👧…ef"s;
        QTest::newRow("one column") << "abc"s << 1 << "…"s;
        QTest::newRow("no room") << "abc"s << 0 << ""s;
    }

    void elidesInTheMiddle()
    {
        QFETCH(std::string, label);
        QFETCH(int, columns);
        QFETCH(std::string, elided);
        QCOMPARE(elidedMiddle(label, columns), elided);
        QVERIFY(labelColumns(elided) <= columns);
    }

    void looksOnlyAtTheEndsOfALongToken()
    {
        for (const char* unit :
             {"猫", "e\u0301", " ", "a", "\u202E", "\xFF", "👨‍👩‍👧"}) {
            std::string token = "begin";
            while (token.size() < 20'000)
                token += unit;
            for (const int columns : {1, 2, 7, 40})
                QCOMPARE(shortTokenLabel(token, columns), elidedMiddle(tokenLabel(token), columns));
        }
        QCOMPARE(shortTokenLabel("because", 5), "be…se"s);
        const std::string huge(100'000'000, 'a');
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 50; ++i)
            QCOMPARE(shortTokenLabel(huge, 5), "aa…aa"s);
        QVERIFY(timer.elapsed() < 2000);
    }

    void countsColumns()
    {
        QCOMPARE(labelColumns("abc"), 3);
        QCOMPARE(labelColumns("早晨a"), 5);
        QCOMPARE(labelColumns("e\u0301"), 1);
        QCOMPARE(labelColumns("🇨🇳"), 2);
        QCOMPARE(labelColumns("👨‍👩‍👧"), 2);
    }

    void writesCellNumbers_data()
    {
        QTest::addColumn<double>("number");
        QTest::addColumn<std::string>("text");
        QTest::newRow("weight") << 0.583 << ".58"s;
        QTest::newRow("one") << 1.0 << "1.00"s;
        QTest::newRow("nearly one") << 0.9999 << "1.00"s;
        QTest::newRow("zero") << 0.0 << ".00"s;
        QTest::newRow("negative") << -0.31 << "−.31"s;
        QTest::newRow("no minus zero") << -0.001 << ".00"s;
        QTest::newRow("ten") << 10.0 << "10.0"s;
        QTest::newRow("just ten") << 9.996 << "10.0"s;
        QTest::newRow("hundreds") << -123.4 << "−123"s;
        QTest::newRow("large") << 1e5 << "1e5"s;
        QTest::newRow("largest float") << double(std::numeric_limits<float>::max()) << "3e38"s;
        QTest::newRow("masked") << -std::numeric_limits<double>::infinity() << "−∞"s;
    }

    void writesCellNumbers()
    {
        QFETCH(double, number);
        QFETCH(std::string, text);
        QCOMPARE(cellNumber(number), text);
    }

    void writesPanelNumbers()
    {
        QCOMPARE(panelNumber(14.81273), "14.813"s);
        QCOMPARE(panelNumber(0.583, 3), "0.583"s);
        QCOMPARE(panelNumber(-2.5), "−2.5000"s);
        QCOMPARE(panelNumber(0), "0"s);
        QCOMPARE(panelNumber(9.9999999), "10.000"s);
        QCOMPARE(panelNumber(1e-7, 4), "1.000e−7"s);
        QCOMPARE(panelNumber(123456789.0), "1.2346e8"s);
        QCOMPARE(panelNumber(-std::numeric_limits<double>::infinity()), "−∞"s);
    }

    void thinsLabels()
    {
        QCOMPARE(labelStride(20, 26, 16), Index{1});
        QCOMPARE(labelStride(60, 10, 16), Index{2});
        QCOMPARE(labelStride(500, 1.5, 16), Index{20});
        QVERIFY(labelStride(3, 0, 16) >= 3);
        QVERIFY(static_cast<double>(labelStride(4096, 1e-3, 16)) * 1e-3 >= 4); // one label at most
        for (double cell = 0.05; cell < 40; cell *= 1.3)
            QVERIFY(static_cast<double>(labelStride(100000, cell, 17)) * cell >= 17);
    }
};

QTEST_APPLESS_MAIN(TestTokenLabel)
#include "tst_token_label.moc"
