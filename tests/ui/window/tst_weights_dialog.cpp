#include "core/io/open_tensors.h"
#include "tests/support/made_files.h"
#include "tests/ui/window/attention_file.h"
#include "tests/ui/window/window_fixture.h"
#include "ui/window/message_bar.h"
#include "ui/window/open_commands.h"
#include "ui/window/tensor_table.h"
#include "ui/window/weights_dialog.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QPushButton>
#include <QSpinBox>

using namespace headlight;

class TestWeightsDialog : public QObject
{
    Q_OBJECT
private slots:
    void saysThatAllFitsOrWhatDoesNot()
    {
        WeightsDialog dialog{store(test::attentionFile(12)), {}};
        auto* heads = dialog.findChild<QSpinBox*>();
        auto* load = loadButton(dialog);
        QVERIFY(!load->isEnabled()); // heads are not known
        QVERIFY(dialog.verdict().contains(QLatin1String("head")));
        heads->setValue(3);
        QVERIFY2(dialog.verdict().contains(QLatin1String("d_k = 4")), qPrintable(dialog.verdict()));
        QVERIFY(load->isEnabled());
        heads->setValue(5);
        QVERIFY(!load->isEnabled());
    }

    void rolesAndLayoutsCanBeChanged()
    {
        // [8 x 12] is W^Q with its rows as outputs only if somebody says so.
        WeightsDialog dialog{
            store(test::safetensorsBytes(
                {test::zeros("a", {12, 8}), test::zeros("WK", {8, 12}), test::zeros("WV", {8, 4}),
                 test::zeros("WO", {4, 8}), test::zeros("other", {3, 3})})),
            {}};
        dialog.findChild<QSpinBox*>()->setValue(2);
        auto* table = dialog.findChild<TensorTable*>();
        QAbstractItemModelTester tester{table};
        QVERIFY(!loadButton(dialog)->isEnabled());
        table->setData(
            table->index(0, TensorTable::RoleColumn), static_cast<int>(Role::QueryProjection),
            Qt::EditRole);
        QVERIFY(!loadButton(dialog)->isEnabled()); // lies the wrong way
        table->setData(
            table->index(0, TensorTable::Layout), static_cast<int>(Orientation::OutIn),
            Qt::EditRole);
        QVERIFY2(loadButton(dialog)->isEnabled(), qPrintable(dialog.verdict()));
        QVERIFY(dialog.verdict().contains(QLatin1String("d = 8")));
    }

    void aLayerIsChosen()
    {
        std::vector<test::MemoryTensor> tensors;
        for (const char* layer : {"layers.0.self_attn.", "layers.3.self_attn."})
            for (const char* name : {"q_proj.weight", "k_proj.weight", "v_proj.weight"})
                tensors.push_back(test::zeros(std::string{layer} + name, {8, 8}));
        WeightsDialog dialog{store(test::safetensorsBytes(tensors)), {}};
        auto* layer = dialog.findChildren<QComboBox*>().last();
        for (auto* box : dialog.findChildren<QComboBox*>())
            if (box->accessibleName() == QLatin1String("Layer"))
                layer = box;
        QCOMPARE(layer->count(), 2);
        QCOMPARE(dialog.plan().layer, std::optional{0});
        layer->setCurrentIndex(1);
        emit layer->activated(1);
        QCOMPARE(dialog.plan().layer, std::optional{3});
        QCOMPARE(dialog.plan().choices[3].role, Role::QueryProjection);
        QCOMPARE(dialog.plan().choices[0].role, Role::None);
    }

    void loadsThroughTheWindowAndIsUndone()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Document before = fixture.session.document();
        const QString path = write(test::attentionFile(12));
        fixture.window->opening().openPath(path);
        QVERIFY(fixture.settle());
        auto* dialog = fixture.window->findChild<WeightsDialog*>();
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>()->setValue(3);
        loadButton(*dialog)->click();
        QTRY_VERIFY(fixture.session.document() != before);
        QVERIFY(fixture.settle());
        QCOMPARE(fixture.session.trace()->heads(), Index{3});
        QVERIFY(fixture.window->windowTitle().startsWith(QLatin1String("w.safetensors")));
        fixture.trigger(Command::Undo);
        QCOMPARE(fixture.session.document(), before);
    }

    void clearWeightsNeedNoDialogFromTheCommandLine()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        fixture.session.edit(EditKind::Single, "", [](Document& document) {
            auto given = std::make_shared<GivenInput>();
            given->tokens = {{"a", {}}, {"b", {}}};
            given->input = Matrix::Ones(2, 12);
            document.given = given;
            document.heads = 6; // as an in.npz beside the weights says
            document.parameters = RandomSource{};
        });
        fixture.window->opening().openPath(
            write(test::attentionFile(12)), OpenAs::Weights, OpenCommands::Ask::WhenUnclear);
        QVERIFY(fixture.settle());
        QVERIFY(fixture.window->findChild<WeightsDialog*>() == nullptr);
        QVERIFY(std::holds_alternative<LoadedSource>(fixture.session.document().parameters));
        QCOMPARE(fixture.session.trace()->heads(), Index{6});
    }

    void aConfigurationBesideProposesTheHeads()
    {
        WindowFixture fixture;
        const test::OwnFolder folder;
        (void)folder.write("config.json", "{\"num_attention_heads\": 4}");
        const std::string path = folder.write("w.safetensors", test::attentionFile(12));
        fixture.window->opening().openPath(QString::fromStdString(path));
        QVERIFY(fixture.settle());
        auto* dialog = fixture.window->findChild<WeightsDialog*>();
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->findChild<QSpinBox*>()->value(), 4);
        QVERIFY(loadButton(*dialog)->isEnabled());
        dialog->reject();
    }

    void closingWithoutLoadingChangesNothing()
    {
        WindowFixture fixture;
        QVERIFY(fixture.settle());
        const Document before = fixture.session.document();
        fixture.window->opening().openPath(write(test::attentionFile(12)));
        QVERIFY(fixture.settle());
        fixture.window->findChild<WeightsDialog*>()->reject();
        QCOMPARE(fixture.session.document(), before);
    }

private:
    [[nodiscard]] QString write(const std::string& bytes) const
    {
        return QString::fromStdString(m_folder.write("w.safetensors", bytes));
    }

    [[nodiscard]] TensorStorePtr store(const std::string& bytes) const
    {
        return openTensors(m_folder.write("w.safetensors", bytes), {}).value();
    }

    static QPushButton* loadButton(WeightsDialog& dialog)
    {
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->isDefault())
                return button;
        return nullptr;
    }

    test::OwnFolder m_folder;
};

QTEST_MAIN(TestWeightsDialog)
#include "tst_weights_dialog.moc"
