#include "core/io/attention_input.h"
#include "tests/support/made_files.h"
#include "tests/support/safetensors_writer.h"
#include "ui/window/figure_command_line.h"

#include <QtTest>

using namespace headlight;

namespace {

/// A file of two layers with square matrices, written by `folder`.
std::string twoLayers(const test::OwnFolder& folder)
{
    std::vector<test::MemoryTensor> tensors;
    for (const char* layer : {"layers.0.attn.", "layers.1.attn."})
        for (const char* name : {"q_proj.weight", "k_proj.weight", "v_proj.weight"})
            tensors.push_back(test::zeros(std::string{layer} + name, {8, 8}));
    return folder.write("w.safetensors", test::safetensorsBytes(tensors));
}

/// One text with layer 1 of a file, whose plan `change` has changed.
Document loaded(const std::string& path, const std::function<void(ParameterPlan&)>& change)
{
    PlanOptions options;
    options.layer = 1;
    options.heads = 2;
    const auto read = readParameters(path, options, std::nullopt, {}).value();
    auto changed = std::make_shared<LoadedParameters>(*read);
    change(changed->plan);
    Document document;
    document.text = "a cat";
    document.parameters = LoadedSource{changed};
    return document;
}

FigureCommandLine lineOf(const Document& document)
{
    return readCommandLine(document, {}, QStringLiteral("f.pdf"), {});
}

} // namespace

class TestFigureCommandLine : public QObject
{
    Q_OBJECT
private slots:
    void layersOfModelsAreSaid()
    {
        RecordedModel model;
        model.file.path = "/models/my t5";
        model.place = "cross";
        model.layer = 2;
        model.text = "a cat";
        model.pair = "-b";
        model.input.ids = {3, 4};
        model.input.decoderIds = {0, 7};
        FigureWish wish;
        wish.head = 1;
        const auto lineOf = [&] { return modelCommandLine(model, wish, QStringLiteral("f.pdf")); };
        QVERIFY(lineOf().complete);
        QVERIFY2(
            lineOf().text.startsWith(QStringLiteral(
                "headlight-cli figure --model '/models/my t5' --stack cross --layer 2 "
                "--text 'a cat' --pair=-b --decoder-ids 0,7 --what weights --head 1")),
            qPrintable(lineOf().text));

        model.text.reset();
        model.input.typeIds = {0, 1};
        QVERIFY(lineOf().text.contains(QStringLiteral("--ids 3,4 --type-ids 0,1 ")));
        model.isBuiltIn = true;
        QVERIFY(!lineOf().complete);
    }

    void layersAndHeadsAreSaid()
    {
        const test::OwnFolder folder;
        const std::string path = twoLayers(folder);
        const FigureCommandLine line = lineOf(loaded(path, [](ParameterPlan&) {}));
        QVERIFY(line.complete);
        const QString wanted =
            QStringLiteral("--weights %1 --layer 1 --stack ").arg(QString::fromStdString(path));
        QVERIFY2(line.text.contains(wanted), qPrintable(line.text));
        QVERIFY2(line.text.contains(QLatin1String("--heads 2")), qPrintable(line.text));
        QVERIFY(!line.text.contains(QLatin1String("--orientation")));
    }

    void anOrientationIsSaid()
    {
        const test::OwnFolder folder;
        const FigureCommandLine line = lineOf(loaded(twoLayers(folder), [](ParameterPlan& plan) {
            for (RoleChoice& choice : plan.choices)
                if (choice.role != Role::None)
                    choice.orientation = Orientation::InOut;
        }));
        QVERIFY(line.complete);
        QVERIFY2(line.text.contains(QLatin1String("--orientation in-out")), qPrintable(line.text));
    }

    void rolesChosenByHandMakeItIncomplete()
    {
        const test::OwnFolder folder;
        const FigureCommandLine line = lineOf(loaded(twoLayers(folder), [](ParameterPlan& plan) {
            std::swap(plan.choices[3].role, plan.choices[4].role);
        }));
        QVERIFY(!line.complete);
    }

    void otherDocumentsNeedNoFile()
    {
        Document document;
        document.text = "a cat";
        QVERIFY(lineOf(document).complete);
    }
};

QTEST_APPLESS_MAIN(TestFigureCommandLine)
#include "tst_figure_command_line.moc"
