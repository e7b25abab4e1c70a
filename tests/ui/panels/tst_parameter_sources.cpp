#include "core/model/limits.h"
#include "tests/support/session_help.h"
#include "ui/panels/parameters_panel.h"

#include <QComboBox>
#include <QLabel>
#include <QSpinBox>
#include <QTest>

namespace headlight {

using test::child;

/// What the parameters' panel does where sources differ in what they fix.
class TestParameterSources : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        m_panel = std::make_unique<ParametersPanel>(*m_session);
        m_panel->resize(300, 500);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        QVERIFY(test::show(*m_session, test::fiveWords()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void presetsTakeThePositionsAwayInOneStep()
    {
        child<QComboBox>(*m_panel, "positions").setCurrentIndex(1);
        emit child<QComboBox>(*m_panel, "positions").activated(1);
        QVERIFY(test::settled(*m_session));
        const Document before = m_session->document();
        QCOMPARE(before.positions, Positions::Sinusoidal);
        emit child<QComboBox>(*m_panel, "source").activated(1);
        QVERIFY(test::settled(*m_session));
        QCOMPARE(m_session->document().positions, Positions::None);
        QVERIFY(std::holds_alternative<PresetSource>(m_session->document().parameters));
        QVERIFY(!child<QLabel>(*m_panel, "parametersProblem").isVisible());
        m_session->undoStack().undo();
        QVERIFY(m_session->document() == before);
    }

    void saysThatPresetsFixXAndPositions()
    {
        Document document = test::fiveWords();
        document.parameters = PresetSource{{Preset::Same}};
        document.positions = Positions::Sinusoidal;
        QVERIFY(test::show(*m_session, document));
        QVERIFY(child<QLabel>(*m_panel, "parametersProblem").isVisible());
        document = test::handComputed();
        document.parameters = PresetSource{{Preset::Same}};
        QVERIFY(test::show(*m_session, document));
        QVERIFY(child<QLabel>(*m_panel, "parametersProblem").isVisible());
    }

    void limitsAreThoseOfTheModelAndFilesMayHoldMore()
    {
        QCOMPARE(Index{child<QSpinBox>(*m_panel, "heads").maximum()}, kMostHeads);
        QCOMPARE(Index{child<QSpinBox>(*m_panel, "modelWidth").maximum()}, kLargestWidth);
        Parameters made;
        made.heads = made.keyValueHeads = 1;
        made.keyWidth = made.valueWidth = kLargestWidth + 3;
        made.queryProjection = made.keyProjection = made.valueProjection =
            Matrix::Zero(1, kLargestWidth + 3);
        auto loaded = std::make_shared<LoadedParameters>();
        loaded->parameters = std::make_shared<const Parameters>(made);
        Document document = test::fiveWords();
        document.parameters = LoadedSource{loaded};
        m_session->setDocument(document);
        QCOMPARE(Index{child<QSpinBox>(*m_panel, "keyWidth").value()}, kLargestWidth + 3);
        QVERIFY(test::show(*m_session, test::fiveWords()));
        QCOMPARE(Index{child<QSpinBox>(*m_panel, "keyWidth").maximum()}, kLargestWidth);
    }

private:
    std::unique_ptr<Session> m_session;
    std::unique_ptr<ParametersPanel> m_panel;
};

} // namespace headlight

QTEST_MAIN(headlight::TestParameterSources)
#include "tst_parameter_sources.moc"
