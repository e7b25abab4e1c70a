#include "core/io/open_tensors.h"
#include "core/io/verify_members.h"
#include "tests/support/golden.h"
#include "tests/support/made_files.h"

#include <QDir>
#include <QTest>

#include <random>

namespace headlight {

namespace {

constexpr int kVersions = 40; ///< of each file

using Random = std::mt19937; // the same numbers everywhere

std::size_t below(Random& random, std::size_t limit)
{
    return random() % limit;
}

/// Bytes that readers take for sizes, marks and signs, at a place of their own choosing.
std::string damaged(std::string bytes, Random& random)
{
    constexpr std::string_view kLikely{"\x00\xFF\x80\x7F{}[]\",:0123456789()'PK\x01", 27};
    const std::size_t changes = 1 + below(random, 4);
    for (std::size_t i = 0; i < changes && !bytes.empty(); ++i) {
        const std::size_t at = below(random, bytes.size());
        const char byte = kLikely[below(random, kLikely.size())];
        switch (below(random, 6)) {
        case 0:
            bytes.resize(at);
            break;
        case 1:
            bytes.insert(at, 1 + below(random, 9), byte);
            break;
        case 2:
            bytes.erase(at, 1 + below(random, 9));
            break;
        case 3:
            bytes += bytes.substr(at);
            break;
        default:
            bytes[at] = byte;
        }
    }
    return bytes;
}

/// Whatever comes of it, it comes as a value: an error that names the file, or numbers.
void useAll(const std::string& path)
{
    const Result<TensorStorePtr> opened = openTensors(path, {});
    const auto verified = verifyMembers(path, {});
    QVERIFY(verified || verified.error().place.starts_with(path));
    if (!opened) {
        QVERIFY(opened.error().place.starts_with(path));
        return;
    }
    const TensorStore& store = *opened.value();
    for (std::size_t i = 0; i < store.tensors().size(); ++i) {
        const Result<std::vector<double>> numbers = store.readDoubles(i, {});
        const Result<std::vector<std::string>> texts = store.readStrings(i, {});
        QVERIFY(!numbers || !texts);
        if (numbers)
            QCOMPARE(
                static_cast<std::int64_t>(numbers.value().size()),
                store.tensors()[i].elementCount());
    }
}

} // namespace

class TestDamagedFiles : public QObject
{
    Q_OBJECT
private slots:
    void damageIsToldOrHarmless_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder{QString::fromStdString(goldenFolder() + "/files")};
        for (const QString& file :
             folder.entryList({QStringLiteral("*.np?"), QStringLiteral("*.safetensors")}))
            QTest::addRow("%s", qPrintable(file)) << file;
    }

    void damageIsToldOrHarmless()
    {
        QFETCH(QString, file);
        const std::string name = file.toStdString();
        const std::string bytes = fileBytes(goldenFolder() + "/files/" + name);
        Random random{static_cast<Random::result_type>(bytes.size())};
        for (int i = 0; i < kVersions && !QTest::currentTestFailed(); ++i)
            useAll(m_folder.write(name, damaged(bytes, random)));
    }

private:
    test::OwnFolder m_folder;
};

} // namespace headlight

QTEST_APPLESS_MAIN(headlight::TestDamagedFiles)
#include "tst_damaged_files.moc"
