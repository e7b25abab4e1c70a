#include "tests/support/session_help.h"
#include "ui/panels/key_list.h"
#include "ui/panels/mask_layers.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/parameters_panel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>
#include <QToolButton>

namespace headlight {

using test::child;

class TestParameterPanels : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        m_panel = std::make_unique<QWidget>();
        m_parameters = new ParametersPanel{*m_session, m_panel.get()};
        m_mask = new MaskPanel{*m_session, m_panel.get()};
        m_parameters->resize(300, 500);
        m_mask->setGeometry(320, 0, 300, 400);
        m_panel->resize(640, 520);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        QVERIFY(test::show(*m_session, test::fiveWords()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void everyControlIsOneUndoStep_data()
    {
        QTest::addColumn<QString>("control");
        for (const char* name :
             {"source", "distribution", "deviation", "heads", "modelWidth", "keyWidth",
              "valueWidth", "seed", "dice", "positions", "causal", "window", "padding",
              "temperature", "temperatureSlider"})
            QTest::newRow(name) << QString::fromLatin1(name);
    }

    void everyControlIsOneUndoStep()
    {
        QFETCH(QString, control);
        const Document before = m_session->document();
        auto* widget = m_panel->findChild<QWidget*>(control);
        QVERIFY(widget != nullptr);
        QVERIFY(widget->isEnabled());
        QVERIFY(!widget->toolTip().isEmpty() || control == QStringLiteral("dice"));
        change(*widget);

        QCOMPARE(m_session->undoStack().count(), 1);
        QVERIFY(!(m_session->document() == before));
        QVERIFY(!m_session->undoStack().undoText().isEmpty());
        m_session->undoStack().undo();
        QVERIFY(m_session->document() == before);
    }

    void typedWidthIsOneStep()
    {
        auto& width = child<QSpinBox>(*m_panel, "modelWidth");
        width.setFocus();
        width.selectAll();
        QTest::keyClicks(&width, QStringLiteral("24"));
        QCOMPARE(m_session->document().modelWidth, Index{24});
        QCOMPARE(m_session->undoStack().count(), 1);
    }

    void twoControlsAreTwoSteps()
    {
        child<QSpinBox>(*m_panel, "keyWidth").setValue(3);
        child<QSpinBox>(*m_panel, "valueWidth").setValue(5);
        QCOMPARE(m_session->undoStack().count(), 2);
    }

    void aDragBackIsNoStep()
    {
        auto& slider = child<QSlider>(*m_panel, "temperatureSlider");
        const int place = slider.value();
        slider.setValue(place + 50);
        slider.setValue(place + 10);
        QCOMPARE(m_session->undoStack().count(), 1);
        child<QDoubleSpinBox>(*m_panel, "temperature").setValue(1);
        QCOMPARE(m_session->undoStack().count(), 0);
        QCOMPARE(m_session->document().temperature, 1.0);
    }

    void headsKeepOnePresetEach()
    {
        Document document = test::fiveWords();
        document.modelWidth = 64;
        document.parameters =
            PresetSource{{Preset::Previous, Preset::Same, Preset::First, Preset::Uniform}};
        QVERIFY(test::show(*m_session, document));
        child<QSpinBox>(*m_panel, "heads").setValue(6);
        QCOMPARE(std::get<PresetSource>(m_session->document().parameters).presets.size(), 6U);
        child<QSpinBox>(*m_panel, "heads").setValue(2);
        QCOMPARE(
            std::get<PresetSource>(m_session->document().parameters).presets,
            (std::vector{Preset::Previous, Preset::Same}));
    }

    void presetsAreChosenForAllAndForOne()
    {
        m_session->edit(EditKind::Single, "", [](Document& document) {
            document.parameters = PresetSource{{Preset::Previous}};
        });
        auto& all = child<QComboBox>(*m_panel, "presetOfAll");
        QVERIFY(all.isVisible());
        all.setCurrentIndex(all.count() - 1);
        emit all.activated(all.count() - 1);
        QCOMPARE(std::get<PresetSource>(m_session->document().parameters).presets.size(), 4U);
        auto& third = child<QComboBox>(*m_panel, "preset2");
        emit third.activated(3);
        QCOMPARE(
            std::get<PresetSource>(m_session->document().parameters).presets[2], Preset::First);
        emit all.activated(4);
        QCOMPARE(
            std::get<PresetSource>(m_session->document().parameters).presets,
            std::vector{Preset::Uniform});
    }

    void aWidthTooSmallForPresetsHasARemedy()
    {
        Document document = test::fiveWords();
        document.modelWidth = 4;
        document.parameters = PresetSource{{Preset::Previous}};
        m_session->setDocument(document);
        auto& remedy = child<QPushButton>(*m_panel, "remedy");
        QTRY_VERIFY(remedy.isVisible());
        QVERIFY(child<QLabel>(*m_panel, "parametersProblem").isVisible());
        QTest::mouseClick(&remedy, Qt::LeftButton);
        QVERIFY(m_session->document().modelWidth > 4);
        QTRY_VERIFY(!remedy.isVisible());
    }

    void aFileFixesTheWidthsAndSaysSo()
    {
        Document document = test::handComputed();
        document.parameters = test::identityHeads(2, 2);
        QVERIFY(test::show(*m_session, document));
        for (const char* name : {"heads", "modelWidth", "keyWidth", "valueWidth", "positions"}) {
            const auto& control = child<QWidget>(*m_panel, name);
            QVERIFY2(!control.isEnabled(), name);
            QVERIFY2(!control.toolTip().isEmpty(), name);
        }
        QVERIFY(!child<QLineEdit>(*m_panel, "seed").isEnabled());
        QVERIFY(!child<QLineEdit>(*m_panel, "seed").toolTip().isEmpty());
        QCOMPARE(child<QSpinBox>(*m_panel, "heads").value(), 2);
        QCOMPARE(child<QSpinBox>(*m_panel, "modelWidth").value(), 4);
        const auto& info = child<QLabel>(*m_panel, "fileInfo");
        QVERIFY(info.isVisible());
        QVERIFY(info.text().contains(QStringLiteral("by-hand.npz")));
        QCOMPARE(m_session->undoStack().count(), 0);
    }

    void choosingAFileAsksForOneAndComesBack()
    {
        QSignalSpy asked{m_parameters, &ParametersPanel::openWeightsRequested};
        auto& source = child<QComboBox>(*m_panel, "source");
        emit source.activated(2);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(source.currentIndex(), 0);
        QCOMPARE(m_session->undoStack().count(), 0);

        Document document = test::fiveWords();
        document.parameters = test::identityHeads(2, 4);
        QVERIFY(test::show(*m_session, document));
        emit source.activated(0);
        emit source.activated(2); // the file that was there
        QCOMPARE(asked.count(), 1);
        QVERIFY(m_session->document().parameters == document.parameters);
    }

    void seedTakesAllOfItsRange()
    {
        auto& seed = child<QLineEdit>(*m_panel, "seed");
        seed.setFocus();
        seed.selectAll();
        QTest::keyClicks(&seed, QStringLiteral("18446744073709551615"));
        QCOMPARE(m_session->document().seed, std::uint64_t{18446744073709551615ULL});
        QTest::keyClicks(&seed, QStringLiteral("9")); // too large: not taken
        QCOMPARE(m_session->document().seed, std::uint64_t{18446744073709551615ULL});
    }

    void masksAddUp()
    {
        QTest::mouseClick(&child<QCheckBox>(*m_panel, "causal"), Qt::LeftButton, {}, {8, 8});
        QVERIFY(test::settled(*m_session));
        auto& visible = child<QLabel>(*m_panel, "visiblePairs");
        QVERIFY2(visible.text().contains(QStringLiteral("15")), qPrintable(visible.text()));
        QVERIFY(visible.text().contains(QStringLiteral("25")));
        QTest::mouseClick(&child<QCheckBox>(*m_panel, "window"), Qt::LeftButton, {}, {8, 8});
        child<QSpinBox>(*m_panel, "windowWidth").setValue(1);
        QVERIFY(test::settled(*m_session));
        QVERIFY2(visible.text().contains(QStringLiteral("5 ")), qPrintable(visible.text()));
    }

    void windowWidthIsDisabledWithoutAWindow()
    {
        const auto& width = child<QSpinBox>(*m_panel, "windowWidth");
        QVERIFY(!width.isEnabled());
        QVERIFY(!width.toolTip().isEmpty());
    }

    void removesTheMaskOfAFile()
    {
        auto pairs = std::make_shared<PairSet>(5, 5);
        pairs->set(0, 0, true);
        Document document = test::fiveWords();
        document.mask.layers = {CausalMask{}, ExplicitMask{pairs}};
        QVERIFY(test::show(*m_session, document));
        auto& remove = child<QPushButton>(*m_panel, "removeFileMask");
        QVERIFY(remove.isVisible());
        QVERIFY(child<QLabel>(*m_panel, "visiblePairs").text().contains(QStringLiteral("4")));
        QTest::mouseClick(&remove, Qt::LeftButton);
        QCOMPARE(m_session->document().mask, (Mask{{CausalMask{}}}));
        QVERIFY(!remove.isVisible());
    }

    void readsListsOfKeys()
    {
        QCOMPARE(
            *parseKeyList(QStringLiteral("3, 0 7-9"), 0, 10), (std::vector<Index>{0, 3, 7, 8, 9}));
        QCOMPARE(*parseKeyList(QStringLiteral("1，2"), 1, 2), (std::vector<Index>{0, 1}));
        QCOMPARE(*parseKeyList(QStringLiteral("2 – 4, 3"), 0, 5), (std::vector<Index>{2, 3, 4}));
        QVERIFY(parseKeyList(QString{}, 0, 5)->empty());
        for (const char* wrong : {"x", "5", "-1", "3-1", "1;;x", "99999999999"})
            QVERIFY2(!parseKeyList(QString::fromLatin1(wrong), 0, 5), wrong);
        QVERIFY(!parseKeyList(QStringLiteral("0"), 1, 5)); // counted from 1
        QCOMPARE(keyListText({0, 1, 4, 5, 6, 9}, 0), QStringLiteral("0, 1, 4-6, 9"));
        QCOMPARE(keyListText({0, 1, 2}, 1), QStringLiteral("1-3"));
    }

    void aWrongListIsSaidAndChangesNothing()
    {
        auto& padding = child<QLineEdit>(*m_panel, "padding");
        padding.setFocus();
        QTest::keyClicks(&padding, QStringLiteral("7"));
        QTest::keyClick(&padding, Qt::Key_Return);
        QVERIFY(child<QLabel>(*m_panel, "maskProblem").isVisible());
        QCOMPARE(m_session->undoStack().count(), 0);
    }

private:
    static void change(QWidget& widget)
    {
        if (auto* box = qobject_cast<QComboBox*>(&widget)) {
            box->setCurrentIndex(1);
            emit box->activated(1);
        } else if (auto* spin = qobject_cast<QSpinBox*>(&widget)) {
            spin->setValue(2);
        } else if (auto* real = qobject_cast<QDoubleSpinBox*>(&widget)) {
            real->setValue(0.5);
        } else if (auto* slider = qobject_cast<QSlider*>(&widget)) {
            slider->setValue(17);
        } else if (auto* line = qobject_cast<QLineEdit*>(&widget)) {
            line->selectAll();
            QTest::keyClicks(line, QStringLiteral("3"));
            QTest::keyClick(line, Qt::Key_Return);
        } else {
            QTest::mouseClick(&widget, Qt::LeftButton, {}, {8, 8});
        }
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<QWidget> m_panel;
    ParametersPanel* m_parameters = nullptr;
    MaskPanel* m_mask = nullptr;
};

} // namespace headlight

QTEST_MAIN(headlight::TestParameterPanels)
#include "tst_parameter_panels.moc"
