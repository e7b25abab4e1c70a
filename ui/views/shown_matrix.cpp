#include "ui/views/shown_matrix.h"

#include "ui/words/words.h"

#include <QCoreApplication>

namespace headlight {

namespace {

using Rows = ShownMatrix::Rows;

QString translated(const char* source)
{
    return QCoreApplication::translate("ShownMatrix", source);
}

/// What every maker below needs.
struct Source
{
    const TracePtr& trace;
    HeadIndex head;
    Index first;

    [[nodiscard]] QString headName(HeadIndex index) const
    {
        return Words{}.headTitle(static_cast<int>(index + first));
    }
    [[nodiscard]] QString ofHead(const QString& formula) const
    {
        return translated(QT_TRANSLATE_NOOP("ShownMatrix", "%1, %2")).arg(formula, headName(head));
    }
    [[nodiscard]] NumberFieldPtr field(const MatrixView& matrix) const
    {
        return matrixField(trace, matrix);
    }
};

QString projectionFormula(
    const QString& result, const QString& input, QChar projection, bool hasBias)
{
    const QString product =
        QStringLiteral("<b>%1</b> = %2 W<sup>%3</sup>").arg(result, input, QString{projection});
    return hasBias ? QStringLiteral("%1 + b<sup>%2</sup>").arg(product, QString{projection})
                   : product;
}

std::vector<ShownMatrix> inputs(const Source& from)
{
    const AttentionRequest& request = from.trace->request;
    std::vector<ShownMatrix> shown{
        {QStringLiteral("X"),
         translated(QT_TRANSLATE_NOOP("ShownMatrix", "<b>X</b>, the input: one row a token")),
         from.field(request.input)}};
    if (from.trace->isCross())
        shown.push_back(
            {QStringLiteral("X′"),
             translated(QT_TRANSLATE_NOOP(
                 "ShownMatrix", "<b>X′</b>, the input of the keys: one row a token")),
             from.field(request.keyInput), Rows::Keys});
    return shown;
}

std::vector<ShownMatrix> projections(const Source& from)
{
    const Parameters& parameters = *from.trace->request.parameters;
    const QString keySide = from.trace->isCross() ? QStringLiteral("X′") : QStringLiteral("X");
    return {
        {QStringLiteral("Q"),
         from.ofHead(projectionFormula(
             QStringLiteral("Q"), QStringLiteral("X"), u'Q', parameters.queryBias.size() > 0)),
         from.field(from.trace->headQuery(from.head))},
        {QStringLiteral("K"),
         from.ofHead(
             projectionFormula(QStringLiteral("K"), keySide, u'K', parameters.keyBias.size() > 0)),
         from.field(from.trace->headKey(from.head)), Rows::Keys},
        {QStringLiteral("V"),
         from.ofHead(projectionFormula(
             QStringLiteral("V"), keySide, u'V', parameters.valueBias.size() > 0)),
         from.field(from.trace->headValue(from.head)), Rows::Keys}};
}

ShownMatrix concatenation(const Source& from)
{
    ShownMatrix shown{
        QStringLiteral("C"),
        translated(
            QT_TRANSLATE_NOOP("ShownMatrix", "<b>C</b> = Concat(Z of every head), side by side")),
        from.field(from.trace->context)};
    const Index width = from.trace->request.parameters->valueWidth;
    for (HeadIndex head = 0; head < from.trace->heads(); ++head) {
        shown.bands.push_back(head * width);
        shown.bandTitles.push_back(from.headName(head));
    }
    return shown;
}

std::vector<ShownMatrix> outputs(const Source& from)
{
    const Parameters& parameters = *from.trace->request.parameters;
    if (!parameters.hasOutput())
        return {
            {QStringLiteral("Y"),
             QString{},
             nullptr,
             Rows::Queries,
             {},
             {},
             translated(QT_TRANSLATE_NOOP(
                 "ShownMatrix",
                 "These parameters have no output projection W^O, so the concatenation is the "
                 "result."))}};
    const bool biased = parameters.outputBias.size() > 0;
    return {
        {QStringLiteral("W^O"),
         translated(QT_TRANSLATE_NOOP("ShownMatrix", "<b>W<sup>O</sup></b>, output projection")),
         from.field(parameters.outputProjection), Rows::Plain},
        {QStringLiteral("Y"),
         translated(
             biased ? QT_TRANSLATE_NOOP(
                          "ShownMatrix", "<b>Y</b> = C W<sup>O</sup> + b<sup>O</sup>, output")
                    : QT_TRANSLATE_NOOP("ShownMatrix", "<b>Y</b> = C W<sup>O</sup>, output")),
         from.field(from.trace->output)}};
}

/// Of Q, K and V the columns of one head are shown.
Index firstColumn(const Parameters& parameters, PlaceArray array, HeadIndex head)
{
    const HeadIndex group = parameters.keyValueHead(head);
    switch (array) {
    case PlaceArray::Query:
        return head * parameters.keyWidth;
    case PlaceArray::Key:
        return group * parameters.keyWidth;
    case PlaceArray::Value:
        return group * parameters.valueWidth;
    default:
        return 0;
    }
}

std::vector<ShownMatrix> shownOf(const Source& from, ChainStep step)
{
    switch (step) {
    case ChainStep::Input:
        return inputs(from);
    case ChainStep::Projections:
        return projections(from);
    case ChainStep::Context:
        return {
            {QStringLiteral("Z"), from.ofHead(QStringLiteral("<b>Z</b> = α V")),
             from.field(from.trace->headContext(from.head))}};
    case ChainStep::Concat:
        return {concatenation(from)};
    case ChainStep::Output:
        return outputs(from);
    case ChainStep::Scores:
    case ChainStep::Weights:
        return {};
    }
    return {};
}

} // namespace

std::vector<PlaceArray> shownArrays(const Trace& trace, ChainStep step)
{
    switch (step) {
    case ChainStep::Projections:
        return {PlaceArray::Query, PlaceArray::Key, PlaceArray::Value};
    case ChainStep::Context:
        return {PlaceArray::Context};
    case ChainStep::Concat:
        return {PlaceArray::Concat};
    case ChainStep::Output:
        if (trace.request.parameters->hasOutput())
            return {PlaceArray::OutputProjection, PlaceArray::Output};
        return {PlaceArray::Output};
    case ChainStep::Scores:
        return {PlaceArray::Score};
    case ChainStep::Weights:
        return {PlaceArray::Weight};
    case ChainStep::Input:
        break;
    }
    return {PlaceArray::Input, PlaceArray::KeyInput};
}

Place placeIn(const ShownMatrix& matrix, Pair cell)
{
    Place place = matrix.corner;
    place.row += cell.query;
    place.column += cell.key;
    return place;
}

std::vector<ShownMatrix> matricesOf(
    const TracePtr& trace, ChainStep step, HeadIndex head, Index first)
{
    if (!trace)
        return {};
    std::vector<ShownMatrix> shown = shownOf({trace, head, first}, step);
    const std::vector<PlaceArray> arrays = shownArrays(*trace, step);
    for (std::size_t at = 0; at < shown.size(); ++at)
        shown[at].corner = {
            arrays[at], hasHead(arrays[at]) ? head : -1, 0,
            firstColumn(*trace->request.parameters, arrays[at], head)};
    return shown;
}

} // namespace headlight
