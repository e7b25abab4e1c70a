#include "core/io/open_tokenizer.h"
#include "tests/support/golden.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace headlight;

namespace {

/// Where the code points of a text begin, and its end.
std::vector<Index> begins(const std::string& text)
{
    std::vector<Index> places;
    for (std::size_t i = 0; i < text.size(); ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xC0U) != 0x80U)
            places.push_back(static_cast<Index>(i));
    places.push_back(static_cast<Index>(text.size()));
    return places;
}

/// Empty where the encoding is what the case expects.
QString fault(const Tokenizer& tokenizer, const QJsonObject& expected)
{
    const std::string text = expected.value(QLatin1String("text")).toString().toStdString();
    const Result<Encoding> encoding = tokenizer.encode(text);
    if (!encoding)
        return QStringLiteral("an error");
    QJsonArray ids, pieces, offsets;
    const std::vector<Index> places = begins(text);
    const auto character = [&places](Index byte) {
        return std::lower_bound(places.begin(), places.end(), byte) - places.begin();
    };
    for (const EncodedToken& token : encoding.value()) {
        ids.append(static_cast<qint64>(token.id));
        pieces.append(QString::fromStdString(token.piece));
        const bool isAdded = token.source == TokenSource::Added;
        offsets.append(QJsonArray{
            isAdded ? 0 : static_cast<qint64>(character(token.bytes.begin)),
            isAdded ? 0 : static_cast<qint64>(character(token.bytes.end))});
    }
    if (ids != expected.value(QLatin1String("ids")).toArray())
        return QStringLiteral("ids of “%1”").arg(QString::fromStdString(text));
    if (pieces != expected.value(QLatin1String("pieces")).toArray())
        return QStringLiteral("pieces of “%1”").arg(QString::fromStdString(text));
    const QJsonValue wanted = expected.value(QLatin1String("offsets"));
    if (wanted.isArray() && offsets != wanted.toArray())
        return QStringLiteral("offsets of “%1”").arg(QString::fromStdString(text));
    return {};
}

} // namespace

/// Tokenizers rebuilt from the keys of GGUF files, against expected ids, pieces and offsets.
class TestGgufTexts : public QObject
{
    Q_OBJECT
private slots:
    void givesWhatIsExpected_data()
    {
        QTest::addColumn<QString>("folder");
        if (!hasSharedData())
            QSKIP(kNoSharedData);
        const QDir all{QString::fromStdString(sharedFolder() + "/golden/gguf")};
        for (const QString& name : all.entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            if (QFile::exists(all.filePath(name + QStringLiteral("/texts.json"))))
                QTest::newRow(qPrintable(name)) << all.filePath(name);
    }

    void givesWhatIsExpected()
    {
        QFETCH(QString, folder);
        const auto tokenizer =
            openTokenizer((folder + QStringLiteral("/model.gguf")).toStdString());
        QVERIFY(tokenizer);
        const std::string texts = fileBytes((folder + QStringLiteral("/texts.json")).toStdString());
        const QJsonArray cases = QJsonDocument::fromJson(QByteArray::fromStdString(texts)).array();
        QVERIFY(!cases.isEmpty());
        for (const QJsonValue& one : cases) {
            const QString wrong = fault(*tokenizer.value(), one.toObject());
            QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
        }
    }
};

QTEST_APPLESS_MAIN(TestGgufTexts)
#include "tst_gguf_texts.moc"
