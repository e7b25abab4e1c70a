#include "core/base/sha256.h"

#include <QCryptographicHash>
#include <QtTest>

#include <string>

using namespace headlight;

namespace {

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span{text.data(), text.size()});
}

} // namespace

class TestSha256 : public QObject
{
    Q_OBJECT
private slots:
    void givesTheDigestsOfTheStandard()
    {
        Sha256 none;
        QCOMPARE(
            none.finish(),
            std::string{"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"});
        Sha256 abc;
        abc.add(bytesOf("abc"));
        QCOMPARE(
            abc.finish(),
            std::string{"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"});
    }

    void agreesWithQtAtEveryLengthAndInAnyPieces()
    {
        std::string text;
        for (int length = 0; length < 300; ++length) {
            const QByteArray expected =
                QCryptographicHash::hash(
                    QByteArray::fromStdString(text), QCryptographicHash::Sha256)
                    .toHex();
            for (const std::size_t piece :
                 {std::size_t{1}, std::size_t{7}, std::size_t{64}, std::size_t{1000}}) {
                Sha256 hash;
                for (std::size_t at = 0; at < text.size(); at += piece)
                    hash.add(bytesOf(text.substr(at, piece)));
                QCOMPARE(QByteArray::fromStdString(hash.finish()), expected);
            }
            text += static_cast<char>(length * 37);
        }
    }
};

QTEST_APPLESS_MAIN(TestSha256)
#include "tst_sha256.moc"
