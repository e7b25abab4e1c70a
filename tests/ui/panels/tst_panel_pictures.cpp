#include "tests/support/session_help.h"
#include "ui/drawing/ui_colours.h"
#include "ui/panels/inspector_panel.h"
#include "ui/panels/mask_panel.h"
#include "ui/panels/parameters_panel.h"
#include "ui/panels/sequence_panel.h"
#include "ui/views/chain_bar.h"
#include "ui/views/explore_view.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QRegularExpression>
#include <QTest>
#include <QTranslator>
#include <QVBoxLayout>

namespace headlight {

/// All panels and views side by side, in both languages and themes. The pictures are left in the
/// build folder (panel_pictures) to be looked at.
class TestPanelPictures : public QObject
{
    Q_OBJECT
private slots:
    void cleanup()
    {
        m_translators.clear(); // removes them from the application
        QApplication::setPalette(QPalette{});
    }

    void looksRight_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<bool>("chinese");
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"presets", "random", "cross", "masked", "long"})
            for (const bool dark : {false, true})
                for (const bool chinese : {false, true})
                    QTest::addRow("%s-%s-%s", kind, dark ? "dark" : "light", chinese ? "zh" : "en")
                        << dark << chinese << QString::fromLatin1(kind);
    }

    void looksRight()
    {
        QFETCH(bool, dark);
        QFETCH(bool, chinese);
        QFETCH(QString, kind);
        QApplication::setPalette(paletteOf(dark ? darkColours() : lightColours()));
        if (chinese)
            installChinese();
        Session session;
        Preferences preferences{false};
        QWidget window;
        build(window, session, preferences);
        QVERIFY(test::show(session, documentOf(kind, chinese)));
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        test::choose(session, 1, {3, 1});
        if (kind == QStringLiteral("cross"))
            showStep(session, ChainStep::Projections);
        QTRY_VERIFY_WITH_TIMEOUT(
            window.findChild<ExploreView*>()->isComplete() &&
                window.findChild<InspectorPanel*>()->isComplete(),
            20000);
        QCoreApplication::processEvents();

        const QDir folder{QStringLiteral(HEADLIGHT_BINARY_DIR "/panel_pictures")};
        QVERIFY(folder.mkpath(QStringLiteral(".")));
        const QString name = QString::fromLatin1(QTest::currentDataTag());
        QVERIFY(window.grab().save(folder.filePath(name + QStringLiteral(".png"))));
        expectNoLabelCut(window);
        for (const QWidget* panel :
             {static_cast<QWidget*>(window.findChild<SequencePanel*>()),
              static_cast<QWidget*>(window.findChild<ParametersPanel*>()),
              static_cast<QWidget*>(window.findChild<MaskPanel*>()),
              static_cast<QWidget*>(window.findChild<InspectorPanel*>())})
            QVERIFY2(
                panel->minimumSizeHint().width() <= 270,
                qPrintable(QStringLiteral("%1 needs %2 px")
                               .arg(QLatin1String(panel->metaObject()->className()))
                               .arg(panel->minimumSizeHint().width())));
    }

    void switchingTheLanguageChangesEveryText()
    {
        Session session;
        Preferences preferences{false};
        QWidget window;
        build(window, session, preferences);
        QVERIFY(test::show(session, documentOf(QStringLiteral("masked"), false)));
        window.resize(1440, 900);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        const QStringList english = texts(window);
        QVERIFY(english.size() > 60);

        installChinese();
        QCoreApplication::sendPostedEvents();
        const QStringList chinese = texts(window);
        QCOMPARE(chinese.size(), english.size());
        static const QRegularExpression kHan{QStringLiteral("\\p{Han}")};
        static const QRegularExpression kWord{QStringLiteral("[a-z]{4}")};
        for (qsizetype at = 0; at < english.size(); ++at)
            if (english[at].contains(kWord) && !isName(english[at]))
                QVERIFY2(
                    chinese[at].contains(kHan),
                    qPrintable(english[at] + QStringLiteral(" -> ") + chinese[at]));

        m_translators.clear();
        QCoreApplication::sendPostedEvents();
        QCOMPARE(texts(window), english);
    }

private:
    static void build(QWidget& window, Session& session, Preferences& preferences)
    {
        const auto column = [](std::initializer_list<QWidget*> widgets, int width) {
            auto* box = new QWidget;
            box->setAutoFillBackground(true);
            box->setBackgroundRole(QPalette::Button);
            if (width > 0)
                box->setFixedWidth(width);
            auto* layout = new QVBoxLayout{box};
            layout->setContentsMargins(0, 0, 0, 0);
            layout->setSpacing(0);
            for (QWidget* widget : widgets)
                layout->addWidget(widget);
            if (width > 0)
                layout->addStretch();
            return box;
        };
        auto* row = new QHBoxLayout{&window};
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(1);
        row->addWidget(column(
            {new SequencePanel{session}, new ParametersPanel{session}, new MaskPanel{session}},
            282));
        auto* centre = column({new ChainBar{session}, new ExploreView{session, preferences}}, 0);
        centre->setBackgroundRole(QPalette::Window);
        row->addWidget(centre, 1);
        row->addWidget(column({new InspectorPanel{session}}, 322));
    }

    static Document documentOf(const QString& kind, bool chinese)
    {
        Document document;
        document.text =
            chinese ? "小猫坐在垫子上因为它累了" : "the cat sat on the mat because it was tired";
        document.modelWidth = 64;
        if (kind == QStringLiteral("presets"))
            document.parameters =
                PresetSource{{Preset::Previous, Preset::Same, Preset::First, Preset::Uniform}};
        if (kind == QStringLiteral("cross"))
            document.keyText = "il gatto era stanco pneumonoultramicroscopicsilicovolcanoconiosis";
        if (kind == QStringLiteral("masked"))
            document.mask.layers = {CausalMask{}, PaddingMask{{0, 1, 2}}};
        if (kind == QStringLiteral("long")) {
            document = test::manyWords(500);
            document.heads = 12;
            document.modelWidth = 48;
        }
        return document;
    }

    void installChinese()
    {
        for (const char* library : {"words", "session", "drawing", "views", "panels"}) {
            auto translator = std::make_unique<QTranslator>();
            QVERIFY(
                translator->load(QStringLiteral(":/i18n/%1_zh_CN.qm").arg(QLatin1String(library))));
            QCoreApplication::installTranslator(translator.get());
            m_translators.push_back(std::move(translator));
        }
    }

    static QStringList texts(const QWidget& window)
    {
        QStringList found;
        for (const QLabel* label : window.findChildren<QLabel*>())
            if (label->isVisibleTo(&window))
                found << label->text();
        for (const QAbstractButton* button : window.findChildren<QAbstractButton*>())
            found << button->text() << button->toolTip();
        for (const QComboBox* box : window.findChildren<QComboBox*>()) {
            found << box->toolTip();
            for (int item = 0; item < box->count(); ++item)
                found << box->itemText(item);
        }
        return found;
    }

    /// Names that are the same in both languages.
    static bool isName(const QString& text)
    {
        static const QStringList kNames{
            QStringLiteral("viridis"), QStringLiteral("magma"), QStringLiteral("cividis"),
            QStringLiteral("Xavier"), QStringLiteral("Softmax")};
        return kNames.contains(text);
    }

    /// A line of text that is wider than its label is cut; wrapped labels must be high enough.
    static void expectNoLabelCut(const QWidget& window)
    {
        for (const QLabel* label : window.findChildren<QLabel*>()) {
            if (!label->isVisible() || label->text().isEmpty())
                continue;
            const int needed = label->wordWrap() ? label->heightForWidth(label->width())
                                                 : label->sizeHint().height();
            QVERIFY2(label->height() >= needed, qPrintable(label->text()));
            if (!label->wordWrap())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        }
    }

    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace headlight

QTEST_MAIN(headlight::TestPanelPictures)
#include "tst_panel_pictures.moc"
