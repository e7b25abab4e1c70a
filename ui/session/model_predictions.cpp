// The part of ModelSession that asks the model what comes next.
#include "core/picture/encoding_labels.h"
#include "core/text/byte_alphabet.h"
#include "core/text/code_point.h"
#include "ui/session/model_session.h"

#include <QStringDecoder>

#include <algorithm>

namespace headlight {

namespace {

constexpr Index kPredictions = 8;

/// The text that a piece of a byte-level vocabulary stands for; empty where it is none, or only a
/// part of a character.
QString bytesText(const std::string& piece)
{
    QByteArray bytes;
    bool all = true;
    forEachCodePoint(piece, [&](CodePoint point, std::size_t) {
        for (int byte = 0; byte < 256; ++byte)
            if (byteCharacter(static_cast<unsigned char>(byte)) == point.value) {
                bytes.append(static_cast<char>(byte));
                return;
            }
        all = false;
    });
    QStringDecoder decoder{QStringDecoder::Utf8, QStringDecoder::Flag::Stateless};
    const QString text = decoder(bytes);
    return all && !decoder.hasError() ? text : QString{};
}

} // namespace

std::optional<TokenIndex> ModelSession::maskedToken() const
{
    const TokenizerPtr& tokenizer = m_model->opened.tokenizer;
    const auto mask = tokenizer ? tokenizer->maskId() : std::nullopt;
    if (!mask)
        return std::nullopt;
    const std::vector<std::int64_t>& ids = m_run->input().ids; // what predictions are of
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] == static_cast<std::int64_t>(*mask))
            return static_cast<TokenIndex>(i);
    return std::nullopt;
}

void ModelSession::predict()
{
    if (!m_run || m_run->model().spec().head.kind == HeadSpec::Kind::None)
        return;
    const StackKind last = m_run->model().spec().decoder ? StackKind::Decoder : StackKind::Encoder;
    const TokenIndex end = m_run->final(last).rows() - 1;
    TokenIndex token = std::min(m_session.selection().pair.query, end);
    if (const auto masked = maskedToken(); masked && *masked <= end)
        token = *masked;
    if (stackKind(m_layer.place) != last)
        token = end; // the chosen query is of the other stack
    if (token == m_predicted)
        return;
    m_predicted = token;
    m_predicting.run<std::vector<Prediction>>(
        [run = m_run, token](const JobControl& control) {
            return run->predictions(token, kPredictions, control);
        },
        [this, run = m_run](const Result<std::vector<Prediction>>& predictions) {
            if (run != m_run)
                return;
            m_predictions = predictions ? predictions.value() : std::vector<Prediction>{};
            emit predictionsChanged();
        });
}

QString ModelSession::tokenText(Index id) const
{
    if (!m_model || !m_model->opened.tokenizer)
        return QString::number(id);
    const Tokenizer& tokenizer = *m_model->opened.tokenizer;
    const auto token = static_cast<TokenId>(id);
    std::string piece = tokenizer.piece(token).value_or(std::to_string(id));
    if (tokenizer.kind() == "BPE" && !tokenizer.isSpecial(token))
        if (const QString text = bytesText(piece); !text.isEmpty())
            piece = text.toStdString();
    const std::vector<EncodingLabel> labels = encodingLabels({{token, piece}}, {});
    return QString::fromStdString(labels.front().text());
}

} // namespace headlight
