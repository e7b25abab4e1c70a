#include "tests/support/cli_process.h"
#include "tests/support/golden.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtEndian>
#include <QtTest>

using namespace headlight;

namespace {

QByteArray safetensors(const QByteArray& header, const QByteArray& data)
{
    QByteArray length(8, '\0');
    qToLittleEndian(static_cast<quint64>(header.size()), length.data());
    return length + header + data;
}

} // namespace

/// headlight-cli inspect: the JSON that scripts read, the table that people read.
class TestCliInspect : public QObject
{
    Q_OBJECT
private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void tellsKindTensorsAndNotesAsJson()
    {
        const QString path = write(
            "good.safetensors",
            safetensors(
                "{\"b\":{\"dtype\":\"F32\",\"shape\":[2,1],\"data_offsets\":[0,8]},"
                "\"s\":{\"dtype\":\"I64\",\"shape\":[],\"data_offsets\":[8,16]}}",
                QByteArray(16, '\0')));
        const CliOutcome outcome =
            runCli({QStringLiteral("inspect"), path, QStringLiteral("--json")});
        QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
        const QJsonObject object = QJsonDocument::fromJson(outcome.out).object();
        QCOMPARE(
            object.keys(),
            (QStringList{
                QStringLiteral("kind"), QStringLiteral("notes"), QStringLiteral("tensors")}));
        QCOMPARE(object[QLatin1String("kind")].toString(), QStringLiteral("safetensors"));
        const QJsonArray tensors = object[QLatin1String("tensors")].toArray();
        QCOMPARE(tensors.size(), 2);
        const QJsonObject first = tensors[0].toObject();
        QCOMPARE(first[QLatin1String("name")].toString(), QStringLiteral("b"));
        QCOMPARE(first[QLatin1String("dtype")].toString(), QStringLiteral("F32"));
        QCOMPARE(first[QLatin1String("shape")].toArray(), (QJsonArray{2, 1}));
        QVERIFY(tensors[1].toObject()[QLatin1String("shape")].toArray().isEmpty());
    }

    void listsATable()
    {
        const QString path = write(
            "table.safetensors",
            safetensors(
                "{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]},"
                "\"long\\u202ename\":{\"dtype\":\"BF16\",\"shape\":[4],\"data_offsets\":[8,16]}}",
                QByteArray(16, '\0')));
        const CliOutcome outcome = runCli({QStringLiteral("inspect"), path});
        QCOMPARE(outcome.exitCode, 0);
        const QList<QByteArray> lines = outcome.out.split('\n');
        QVERIFY(lines[0].startsWith("safetensors: "));
        QVERIFY(lines[2].contains("longU+202Ename"));
        QCOMPARE(lines[1].indexOf("F32"), lines[2].indexOf("BF16"));
        QCOMPARE(lines[1].indexOf("[2]"), lines[2].indexOf("[4]"));
    }

    void staysJsonWhateverNamesHold()
    {
        const QString path = write(
            "odd.safetensors", safetensors(
                                   "{\"a\\\"\\\\\\u0000\\n\\u202e\\u2028\":{\"dtype\":\"F32\","
                                   "\"shape\":[1],\"data_offsets\":[0,4]}}",
                                   QByteArray(4, '\0')));
        const CliOutcome outcome =
            runCli({QStringLiteral("inspect"), path, QStringLiteral("--json")});
        QCOMPARE(outcome.exitCode, 0);
        QCOMPARE(outcome.out.count('\n'), 1);
        const QJsonArray tensors =
            QJsonDocument::fromJson(outcome.out).object()[QLatin1String("tensors")].toArray();
        const QString name = tensors[0].toObject()[QLatin1String("name")].toString();
        QCOMPARE(name, QString::fromUtf16(u"a\"\\\0\n\u202e\u2028", 7));
    }

    void agreesWithTheManifestOfGoldenFiles()
    {
        const QDir folder{QString::fromStdString(goldenFolder() + "/files")};
        QFile manifest{folder.filePath(QStringLiteral("manifest.json"))};
        QVERIFY(manifest.open(QIODevice::ReadOnly));
        const QJsonArray files = QJsonDocument::fromJson(manifest.readAll()).array();
        QVERIFY(files.size() > 20);
        for (const auto& file : files) {
            const QString name = file.toObject()[QLatin1String("file")].toString();
            const CliOutcome outcome = runCli(
                {QStringLiteral("inspect"), folder.filePath(name), QStringLiteral("--json")});
            QVERIFY2(outcome.exitCode == 0, outcome.err.constData());
            const QJsonArray found =
                QJsonDocument::fromJson(outcome.out).object()[QLatin1String("tensors")].toArray();
            const QJsonArray expected = file.toObject()[QLatin1String("tensors")].toArray();
            QVERIFY2(found.size() == expected.size(), qPrintable(name));
            for (qsizetype index = 0; index < found.size(); ++index)
                for (const auto key : {"name", "dtype", "shape"})
                    QVERIFY2(
                        found[index].toObject()[QLatin1String(key)] ==
                            expected[index].toObject()[QLatin1String(key)],
                        qPrintable(name));
        }
    }

private:
    QString write(const char* name, const QByteArray& bytes)
    {
        const QString path = m_folder.filePath(QString::fromLatin1(name));
        QFile file{path};
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return path;
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestCliInspect)
#include "tst_cli_inspect.moc"
