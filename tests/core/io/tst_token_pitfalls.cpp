// How token views have gone wrong: texts of many scripts through load, label and run of a
// byte-level model.
#include "core/base/error_code.h"
#include "core/io/open_model.h"
#include "core/model/model_run.h"
#include "core/picture/encoding_labels.h"

#include <QtTest>

#include <algorithm>

using namespace headlight;

namespace {

const Result<OpenedModel>& tiny()
{
    static const Result<OpenedModel> opened =
        openModel(std::string{HEADLIGHT_SOURCE_DIR} + "/resources/models/headlight-tiny", {}, {});
    return opened;
}

} // namespace

class TestTokenPitfalls : public QObject
{
    Q_OBJECT
private slots:
    void labelsSayWhatTheTextSays_data()
    {
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* text) {
            QTest::newRow(name) << QByteArray{text};
        };
        row("Chinese", "否。早晨");
        row("emoji", "🫨 👨‍👩‍👧 🇨🇭");
        row("mark-up", "a<b<c <div>&amp;</script>");
        row("blanks", "  a   b\n\n\tc \r\n");
        row("scripts", "Ελλάδα नमस्ते العَرَبِيَّة ภาษาไทย 한국어 ひらがな");
        row("composed and not", "café cafe\u0301 \u212B");
        row("private use and unassigned", "a\uE000b\u0378c\uFEFFd");
    }

    /// Nothing of the text is lost, and no label holds a broken character.
    void labelsSayWhatTheTextSays()
    {
        QFETCH(QByteArray, text);
        QVERIFY(tiny());
        const std::string_view view{text.constData(), static_cast<std::size_t>(text.size())};
        const auto encoding = tiny().value().tokenizer->encode(view);
        QVERIFY(encoding);
        std::vector<bool> covered(view.size(), false);
        for (const EncodedToken& token : encoding.value()) {
            const auto [begin, end] = token.bytes;
            QVERIFY(begin <= end && end <= static_cast<Index>(view.size()));
            if (token.source != TokenSource::Added)
                std::fill(covered.begin() + begin, covered.begin() + end, true);
        }
        QVERIFY(std::find(covered.begin(), covered.end(), false) == covered.end());
        const auto labels = encodingLabels(encoding.value(), view);
        QCOMPARE(labels.size(), encoding.value().size());
        for (const EncodingLabel& label : labels) {
            const QString shown = QString::fromStdString(label.text());
            QVERIFY(!shown.isEmpty());
            QVERIFY2(!shown.contains(QChar::ReplacementCharacter), qPrintable(shown));
            QVERIFY2(!shown.contains(QChar(0x0120)), qPrintable(shown)); // the piece's blank
        }
    }

    void labelsDifferFromPieces()
    {
        QVERIFY(tiny());
        const std::string text = "the cat";
        const auto encoding = tiny().value().tokenizer->encode(text);
        const auto labels = encodingLabels(encoding.value(), text);
        QVERIFY(encoding.value().back().piece.find("\u0120") == 0);
        QCOMPARE(labels.back().label, std::string{"·cat"});
    }

    /// Ids beyond the table are refused, the last one of it is not, whatever vocab_size says.
    void idsBeyondTheTableAreRefused()
    {
        QVERIFY(tiny());
        const ModelPtr& model = tiny().value().model;
        const Index last = model->vocabulary() - 1;
        QVERIFY(ModelRun::start(model, {{1, last}, {}, {}, {}, {}, {}}, {}, {}));
        const auto beyond = ModelRun::start(model, {{1, last + 1}, {}, {}, {}, {}, {}}, {}, {});
        QVERIFY(!beyond && beyond.error().code == ErrorCode::IdOutside);
    }
};

QTEST_APPLESS_MAIN(TestTokenPitfalls)
#include "tst_token_pitfalls.moc"
