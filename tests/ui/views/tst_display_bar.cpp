#include "core/attention/weight_field.h"
#include "tests/support/session_help.h"
#include "ui/views/display_bar.h"
#include "ui/views/head_scales.h"

#include <QCheckBox>
#include <QComboBox>
#include <QSignalSpy>
#include <QTest>

namespace headlight {

using test::child;

class TestDisplayBar : public QObject
{
    Q_OBJECT
private slots:
    void init()
    {
        m_session = std::make_unique<Session>();
        m_preferences = std::make_unique<Preferences>(false);
        m_bar = std::make_unique<DisplayBar>(*m_session, *m_preferences);
        m_scales = std::make_unique<HeadScales>(*m_session, *m_preferences, nullptr);
        QVERIFY(test::show(*m_session, test::fiveWords()));
    }

    void cleanup()
    {
        m_scales.reset();
        m_bar.reset();
        m_preferences.reset();
        m_session.reset();
    }

    void changesHowThingsAreShownAndNothingElse()
    {
        const Document before = m_session->document();
        pick("scope", static_cast<int>(RangeScope::AllHeads));
        QCOMPARE(m_session->viewSettings().weightScope, RangeScope::AllHeads);
        pick("scaleKind", static_cast<int>(ScaleKind::Logarithmic));
        QCOMPARE(m_session->viewSettings().scaleKind, ScaleKind::Logarithmic);
        pick("colourMap", static_cast<int>(ColourMap::Cividis));
        QCOMPARE(m_preferences->weightMap(), ColourMap::Cividis);
        child<QCheckBox>(*m_bar, "cellNumbers").click();
        QVERIFY(!m_session->viewSettings().cellNumbers);
        pick("quantity", static_cast<int>(MapQuantity::Scores));
        QCOMPARE(m_session->selection().step, ChainStep::Scores);
        QVERIFY(m_session->document() == before);
        QCOMPARE(m_session->undoStack().count(), 0);
    }

    void saysWhyAControlDoesNotApply()
    {
        pick("quantity", static_cast<int>(MapQuantity::Scores));
        const auto& kind = child<QComboBox>(*m_bar, "scaleKind");
        QVERIFY(!kind.isEnabled());
        QVERIFY(kind.toolTip().contains(QStringLiteral("negative")));
        const auto& map = child<QComboBox>(*m_bar, "colourMap");
        QVERIFY(!map.isEnabled());
        QVERIFY(map.toolTip().contains(QStringLiteral("symmetric")));
        pick("scope", static_cast<int>(RangeScope::Head));
        QVERIFY(map.isEnabled());
    }

    void rangesAreThoseOfTheNumbers()
    {
        pick("scope", static_cast<int>(RangeScope::Head));
        const FieldRange first =
            fieldRange(*weightField(m_session->trace(), 0, PairQuantity::Weight), {}).value();
        QCOMPARE(m_scales->colours(0).scale.low, first.low);
        QCOMPARE(m_scales->colours(0).scale.high, first.high);
        QCOMPARE(m_scales->barTitle(0), QStringLiteral("attention weight, head 0"));

        pick("scope", static_cast<int>(RangeScope::AllHeads));
        FieldRange all;
        for (HeadIndex head = 0; head < 4; ++head)
            all.include(fieldRange(*weightField(m_session->trace(), head, PairQuantity::Weight), {})
                            .value());
        for (HeadIndex head = 0; head < 4; ++head)
            QCOMPARE(m_scales->colours(head).scale, (Scale{all.low, all.high, ScaleKind::Linear}));
        QCOMPARE(m_scales->barTitle(2), QStringLiteral("attention weight, all heads"));
    }

    void estimatesUntilALargeRangeIsRead()
    {
        pick("scope", static_cast<int>(RangeScope::AllHeads));
        QVERIFY(test::show(*m_session, test::manyWords(700)));
        const Scale early = m_scales->colours(0).scale;
        QVERIFY(early.low < early.high);
        QTRY_VERIFY_WITH_TIMEOUT(m_scales->isComplete(), 20000);
        QVERIFY(m_scales->isKnown(0));
        QVERIFY(!m_scales->barTitle(0).contains(QStringLiteral("being read")));
    }

    /// h ranges that become known redraw h heads, not h times all.
    void rangesAreToldHeadByHead()
    {
        pick("scope", static_cast<int>(RangeScope::Head));
        QVERIFY(test::show(*m_session, test::manyWords(700)));
        QSignalSpy told{m_scales.get(), &HeadScales::changed};
        QTRY_VERIFY_WITH_TIMEOUT(m_scales->isComplete(), 20000);
        QList<HeadIndex> heads;
        for (const QList<QVariant>& arguments : told)
            heads += arguments.front().value<QList<HeadIndex>>();
        QVERIFY2(heads.size() <= 4, qPrintable(QString::number(heads.size())));
        told.clear();
        pick("scope", static_cast<int>(RangeScope::AllHeads));
        QCOMPARE(told.size(), 1);
        QCOMPARE(told.front().front().value<QList<HeadIndex>>(), (QList<HeadIndex>{0, 1, 2, 3}));
    }

    void clipsNothingAtAnyWidth()
    {
        pick("quantity", static_cast<int>(MapQuantity::Scores)); // the longest choices
        m_bar->show();
        for (const int width : {420, 560, 700, 1000, 1600}) {
            m_bar->resize(width, m_bar->heightForWidth(width));
            QCoreApplication::processEvents();
            for (const QWidget* part : m_bar->findChildren<QWidget*>()) {
                if (!part->isVisible() || part->window() != m_bar.get())
                    continue;
                const QRect place{part->mapTo(m_bar.get(), QPoint{}), part->size()};
                QVERIFY2(m_bar->rect().contains(place), qPrintable(part->objectName()));
                if (qobject_cast<const QComboBox*>(part) != nullptr)
                    QVERIFY2(
                        part->width() >= part->sizeHint().width(), qPrintable(part->objectName()));
            }
        }
        QVERIFY(m_bar->heightForWidth(420) > m_bar->heightForWidth(1600)); // it wraps
    }

    void scalesAlwaysHaveAnExtent()
    {
        FieldRange flat;
        flat.include(0.25);
        FieldRange zero;
        zero.include(0);
        FieldRange negative;
        negative.include(-3);
        for (const FieldRange& range : {FieldRange{}, flat, zero, negative})
            for (const ScaleKind kind : {ScaleKind::Linear, ScaleKind::Logarithmic}) {
                const Scale scale = unsignedScale(range, kind);
                QVERIFY(scale.low < scale.high);
                QVERIFY(kind == ScaleKind::Linear || scale.low > 0);
            }
        QCOMPARE(symmetricScale(negative), (Scale{-3, 3, ScaleKind::Linear}));
        QCOMPARE(symmetricScale({}), (Scale{-1, 1, ScaleKind::Linear}));
    }

private:
    void pick(const char* name, int data)
    {
        auto& box = child<QComboBox>(*m_bar, name);
        const int item = box.findData(data);
        QVERIFY2(item >= 0, name);
        box.setCurrentIndex(item);
        emit box.activated(item);
    }

    std::unique_ptr<Session> m_session;
    std::unique_ptr<Preferences> m_preferences;
    std::unique_ptr<DisplayBar> m_bar;
    std::unique_ptr<HeadScales> m_scales;
};

} // namespace headlight

QTEST_MAIN(headlight::TestDisplayBar)
#include "tst_display_bar.moc"
