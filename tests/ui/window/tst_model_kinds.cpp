// Models of every kind in the window: decoders with groups, encoder-decoders, pictures, pairs, and
// folders that are refused.
#include "core/base/error_code.h"
#include "tests/support/golden.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/drawing/ui_colours.h"
#include "ui/panels/model_panel.h"
#include "ui/panels/patch_picture.h"
#include "ui/panels/text_box.h"
#include "ui/panels/token_chips.h"
#include "ui/session/explainer.h"
#include "ui/views/head_grid.h"
#include "ui/window/docks.h"
#include "ui/window/message_bar.h"
#include "ui/window/model_report_dialog.h"
#include "ui/window/open_commands.h"

#include <QComboBox>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QImage>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>

#include <algorithm>

using namespace headlight;

namespace {

QString golden(const char* model)
{
    return QString::fromStdString(goldenFolder()) + QStringLiteral("/models/") +
           QLatin1String(model);
}

struct KindFixture : WindowFixture
{
    explicit KindFixture(const QString& model)
    {
        settle();
        window->opening().openPath(model, OpenAs::Model);
        settle();
    }

    template <typename Widget>
    Widget* find(const char* name)
    {
        return window->docks().model().findChild<Widget*>(QLatin1String(name));
    }
    void type(const char* box, const QString& text)
    {
        find<TextBox>(box)->setPlainText(text);
        settle();
    }
};

/// Copies a model and replaces a part of its config.
bool copyChanged(const QString& from, const QString& to, const char* part, const char* other)
{
    QFile config{from + QStringLiteral("/config.json")};
    QFile changed{to + QStringLiteral("/config.json")};
    if (!config.open(QIODevice::ReadOnly) || !changed.open(QIODevice::WriteOnly))
        return false;
    QByteArray text = config.readAll();
    return changed.write(text.replace(part, other)) > 0 &&
           QFile::copy(
               from + QStringLiteral("/model.safetensors"),
               to + QStringLiteral("/model.safetensors"));
}

bool hasStep(const Derivation& derivation, StepKey key)
{
    return std::any_of(
        derivation.steps.begin(), derivation.steps.end(),
        [key](const DerivationStep& step) { return step.key == key; });
}

} // namespace

class TestModelKinds : public QObject
{
    Q_OBJECT
private slots:
    void anyLayerIsDerived_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QList<int>>("steps");
        const auto steps = [](std::initializer_list<StepKey> keys) {
            QList<int> numbers;
            for (const StepKey key : keys)
                numbers << static_cast<int>(key);
            return numbers;
        };
        QTest::newRow("bert") << golden("bert-gamma-beta")
                              << steps({StepKey::QueryBias, StepKey::SoftmaxWeight});
        QTest::newRow("gpt2") << golden("gpt2") << steps({StepKey::LayerNorm, StepKey::QueryBias});
        QTest::newRow("llama") << golden("llama3-scaling")
                               << steps(
                                      {StepKey::RmsNorm, StepKey::RotationAngle,
                                       StepKey::QueryRotation, StepKey::KeyRotation});
        QTest::newRow("t5") << golden("t5-relu") << steps({StepKey::BucketTerm});
    }

    void anyLayerIsDerived()
    {
        QFETCH(const QString, model);
        QFETCH(const QList<int>, steps);
        KindFixture fixture{model};
        QVERIFY(fixture.window->models().model() != nullptr);
        ModelSession& models = fixture.window->models();
        models.choose({models.layer().place, models.layerCount(models.layer().place) - 1});
        QVERIFY(fixture.settle());
        fixture.session.setTask(Task::Explain);
        Place place;
        place.array = PlaceArray::Weight;
        place.head = 1;
        place.row = 2;
        place.column = 1;
        fixture.window->explainer().explain(place);
        QVERIFY(fixture.settle());
        const Derivation* derivation = fixture.window->explainer().derivation();
        QVERIFY(derivation != nullptr);
        for (const int step : steps)
            QVERIFY2(hasStep(*derivation, static_cast<StepKey>(step)), qPrintable(model));
        for (const DerivationStep& step : derivation->steps)
            QVERIFY(!step.general.empty());
    }

    void headsStandInTheirGroups()
    {
        KindFixture fixture{golden("llama3-scaling")};
        ModelSession& models = fixture.window->models();
        const Index heads = models.heads(models.layer());
        QVERIFY(models.groupOf(models.layer(), heads - 1).value_or(0) > 0);
        fixture.session.select([heads](Selection& chosen) { chosen.head = heads - 1; });
        QVERIFY(fixture.settle());
        const auto* crumbs = fixture.window->findChild<QLabel*>(QStringLiteral("crumbs"));
        QVERIFY(crumbs->text().contains(QStringLiteral("group")));

        HeadScales scales{fixture.session, fixture.preferences, nullptr};
        HeadGrid grid{fixture.session, scales};
        grid.resize(600, 200);
        grid.show();
        QVERIFY(QTest::qWaitFor([&grid] { return grid.isComplete(); }));
        const QImage shown = grid.viewport()->grab().toImage();
        const QRect cell = grid.thumbnailRect(1);
        const QColor line = coloursFor(grid.palette()).mutedText;
        QCOMPARE(shown.pixelColor(cell.center().x(), cell.top() - 2), line);
        QVERIFY(shown.pixelColor(grid.thumbnailRect(0).left() + 1, cell.top() - 2) != line);
    }

    void theDecoderLooksAtTheEncoder()
    {
        KindFixture fixture{golden("t5-relu")};
        fixture.type("modelText", QStringLiteral("5, 6, 7, 8"));
        fixture.type("secondText", QStringLiteral("9, 10"));
        auto* place = fixture.window->findChild<QComboBox*>(QStringLiteral("attentionPlace"));
        QCOMPARE(place->count(), 3);
        fixture.window->models().choose({AttentionPlace::Cross, 1});
        QVERIFY(fixture.settle());
        QCOMPARE(place->currentIndex(), 2);
        const TracePtr& trace = fixture.session.trace();
        QVERIFY(trace->isCross());
        QCOMPARE(trace->queries(), Index{3}); // with the start token
        QCOMPARE(trace->keys(), Index{4});
    }

    void aRefusedFolderSaysWhatItLacks()
    {
        const QTemporaryDir folder;
        QVERIFY(copyChanged(golden("gpt2"), folder.path(), "\"n_layer\": 3", "\"n_layer\": 4"));
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.window->opening().openPath(folder.path());
        QVERIFY(fixture.settle());
        MessageBar& messages = fixture.window->messages();
        QVERIFY(!messages.sentence(MessageBar::Topic::File).isEmpty());
        QVERIFY(!fixture.window->models().model());
        const QList<QPushButton*> buttons = messages.findChildren<QPushButton*>();
        const auto see = std::find_if(buttons.begin(), buttons.end(), [](QPushButton* button) {
            return button->text().contains(QStringLiteral("tensors"));
        });
        QVERIFY(see != buttons.end());
        (*see)->click();
        QVERIFY(fixture.settle());
        const auto* dialog = fixture.window->findChild<ModelReportDialog*>();
        QVERIFY(dialog != nullptr);
        const QString report =
            dialog->findChild<QPlainTextEdit*>(QStringLiteral("tensorReport"))->toPlainText();
        QVERIFY(report.contains(QStringLiteral("h.3.")));
        QVERIFY(report.startsWith(QStringLiteral("Missing: ")));
    }

    void theReportListsAllKinds()
    {
        ModelReport report;
        QVERIFY(!ModelReportDialog::tensorText(report).isEmpty());
        report.missing = {"a.weight"};
        report.misshapen = {{"b.weight", "[2, 3]", "[3, 2]"}};
        report.extra = {"c", "d"};
        QCOMPARE(
            ModelReportDialog::tensorText(report),
            QStringLiteral(
                "Missing: 1\n  a.weight\n\nOf another shape: 1\n  b.weight: found [2, 3], "
                "expected [3, 2]\n\nNot used: 2\n  c\n  d"));
    }

    void aPictureIsRead()
    {
        const QString vit =
            QString::fromStdString(sharedFolder()) + QStringLiteral("/golden/models/vit");
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        KindFixture fixture{vit};
        QVERIFY(fixture.window->models().takesPictures());
        QVERIFY(!fixture.session.trace());
        QVERIFY(!fixture.session.failure());
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("blue.png"));
        QImage image{40, 30, QImage::Format_RGB32};
        image.fill(Qt::blue);
        QVERIFY(image.save(file));
        fixture.window->opening().openPath(file);
        QVERIFY(fixture.settle());
        const ImageSpec spec =
            *fixture.window->models().model()->opened.model->spec().encoder->embedding.image;
        QVERIFY(fixture.session.trace() != nullptr);
        QCOMPARE(fixture.session.trace()->queries(), spec.patches() + 1);
        QVERIFY(!fixture.window->models().predictions().empty());
        auto* picture = fixture.find<PatchPicture>("modelPicture");
        QVERIFY(picture->isVisible());
        QTest::mouseClick(
            picture, Qt::LeftButton, Qt::NoModifier, picture->patchRect(3).center().toPoint());
        QCOMPARE(fixture.session.selection().pair.query, TokenIndex{3});

        const QString broken = folder.filePath(QStringLiteral("broken.png"));
        writeBytes(broken.toStdString(), "no picture");
        fixture.window->opening().openPath(broken);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.failure()->code, ErrorCode::FileUnreadable);
        QVERIFY(
            fixture.find<QLabel>("modelProblem")->text().contains(QStringLiteral("broken.png")));
    }

    void aTrainedModelOpensQuickly()
    {
        const QString model =
            QString::fromStdString(sharedFolder()) + QStringLiteral("/models/all-MiniLM-L6-v2");
        if (!hasSharedData() || !QFileInfo::exists(model))
            QSKIP(kNoSharedData);
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        QElapsedTimer clock;
        clock.start();
        fixture.window->opening().openPath(model, OpenAs::Model);
        QVERIFY(QTest::qWaitFor(
            [&fixture] { return fixture.session.trace() && fixture.session.trace()->steps; },
            WindowFixture::kWait));
        (void)fixture.heatmap().grab();
        const qint64 heatmap = clock.elapsed();
        QVERIFY(fixture.settle());
        qInfo("first heatmap after %lld ms, all after %lld ms", heatmap, clock.elapsed());
        QVERIFY(heatmap < 10000); // ten times what it takes on two cores that do nothing else
    }

    void aPairShowsItsTypes()
    {
        const QString model =
            QString::fromStdString(sharedFolder()) + QStringLiteral("/models/all-MiniLM-L6-v2");
        if (!hasSharedData() || !QFileInfo::exists(model))
            QSKIP(kNoSharedData);
        KindFixture fixture{model};
        fixture.type("modelText", QStringLiteral("a cat"));
        fixture.find<QPushButton>("addSecondText")->click();
        fixture.type("secondText", QStringLiteral("a dog"));
        const auto* chips = fixture.find<TokenChips>("modelChips");
        QCOMPARE(chips->tokens().size(), std::size_t{7}); // [CLS] a cat [SEP] a dog [SEP]
        for (const Index at : {0, 1, 3, 4, 6})
            QCOMPARE(chips->toolTipText(at).contains(QStringLiteral("Special token")), at % 3 == 0);
        QVERIFY(chips->toolTipText(1).contains(QStringLiteral("Token type: 0")));
        QVERIFY(chips->toolTipText(5).contains(QStringLiteral("Token type: 1")));
        fixture.type("secondText", QStringLiteral("[SEP] 猫"));
        const auto* note = fixture.find<QLabel>("specialNote");
        QVERIFY(note->text().contains(QStringLiteral("[SEP]")));
        QVERIFY(!note->text().contains(QStringLiteral("[UNK]"))); // what 猫 is read as
        fixture.type("secondText", QString{});
        QVERIFY(!chips->toolTipText(1).contains(QStringLiteral("Token type")));
    }
};

QTEST_MAIN(TestModelKinds)
#include "tst_model_kinds.moc"
