// Every golden model, and the real ones: attention weights, hidden states and logits.
#include "tests/support/golden.h"
#include "tests/support/model_cases.h"

#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

void addCases(const char* kind, const std::string& parent)
{
    for (const ModelCase& one : modelCases(parent))
        QTest::addRow("%s %s", kind, one.name.c_str())
            << QString::fromStdString(one.folder) << QString::fromStdString(one.folder);
}

/// Texts through a real model: the model in one folder, each text in one of its own.
void addTexts(const char* kind, const std::string& model, const std::string& parent)
{
    for (const ModelCase& one : modelCases(parent, false))
        if (one.name != "layer0")
            QTest::addRow("%s %s", kind, one.name.c_str())
                << QString::fromStdString(model) << QString::fromStdString(one.folder);
}

QString sentence(const Error& error)
{
    QString text = QStringLiteral("error %1").arg(static_cast<int>(error.code));
    for (const auto& [name, value] : error.arguments)
        text += QStringLiteral(", %1: %2")
                    .arg(QString::fromStdString(name), QString::fromStdString(value));
    return text;
}

} // namespace

class TestGoldenModels : public QObject
{
    Q_OBJECT
private slots:
    void agrees_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("golden");
        addCases("own", goldenFolder() + "/models");
        if (!hasSharedData())
            return;
        const std::string shared = sharedFolder();
        addCases("shared", shared + "/golden/models");
        addTexts("minilm", shared + "/models/all-MiniLM-L6-v2", shared + "/golden/minilm");
        addTexts("tiny", shared + "/models/headlight-tiny", shared + "/golden/tiny");
    }

    void agrees()
    {
        QFETCH(QString, model);
        QFETCH(QString, golden);
        const std::string expected = golden.toStdString();
        const auto opened = openCase(model.toStdString());
        QVERIFY2(opened, qPrintable(opened ? QString{} : sentence(opened.error())));
        const auto& extra = opened.value()->plan().extra;
        QVERIFY2(extra.empty(), extra.empty() ? "" : extra.front().c_str());
        const auto run = ModelRun::start(opened.value(), caseInput(expected), {}, {});
        QVERIFY2(run, qPrintable(run ? QString{} : sentence(run.error())));
        QStringList found;
        for (const std::string& text : differences(*run.value(), expected + "/expected.npz"))
            found << QString::fromStdString(text);
        QVERIFY2(found.isEmpty(), qPrintable(found.join(QStringLiteral("; "))));
    }
};

QTEST_GUILESS_MAIN(TestGoldenModels)
#include "tst_golden_models.moc"
