#include "ui/lessons/setup_reader.h"

namespace headlight {

namespace {

QMap<QString, QString> textsByLanguage(JsonFields fields)
{
    QMap<QString, QString> texts;
    for (const char* language : kLessonLanguages) {
        texts.insert(QLatin1String(language), fields.text(language));
        if (texts.last().isEmpty())
            fields.fail(language, QStringLiteral("is missing"));
    }
    fields.finish();
    return texts;
}

QMap<QString, QStringList> tokensByLanguage(JsonFields fields, Index count)
{
    QMap<QString, QStringList> tokens;
    for (const char* language : kLessonLanguages) {
        const QStringList list = fields.texts(language);
        if (list.size() != count)
            fields.fail(language, QStringLiteral("is not one token a row of X"));
        tokens.insert(QLatin1String(language), list);
    }
    fields.finish();
    return tokens;
}

HandMade readHandMade(JsonFields& fields)
{
    HandMade made;
    made.input = fields.matrix("X");
    made.tokens = tokensByLanguage(fields.object("tokens"), made.input.rows());
    Parameters& parameters = made.parameters;
    parameters.heads = parameters.keyValueHeads = fields.count("heads", 1);
    parameters.queryProjection = fields.matrix("WQ");
    parameters.keyProjection = fields.matrix("WK");
    parameters.valueProjection = fields.matrix("WV");
    parameters.outputProjection = fields.matrix("WO");
    parameters.keyWidth = parameters.queryProjection.cols() / std::max<Index>(parameters.heads, 1);
    parameters.valueWidth =
        parameters.valueProjection.cols() / std::max<Index>(parameters.heads, 1);
    if (!checkParameters(parameters) || made.input.cols() != parameters.modelWidth())
        fields.fail("WQ", QStringLiteral("does not fit the other matrices"));
    return made;
}

TrainedLayer readTrained(JsonFields fields)
{
    TrainedLayer trained;
    trained.model = fields.text("folder");
    trained.input = fields.text("input");
    trained.layer = static_cast<int>(fields.count("layer"));
    trained.heads = fields.count("heads", 1);
    fields.finish();
    return trained;
}

void readParameters(JsonFields& fields, Document& document)
{
    document.seed = static_cast<std::uint64_t>(fields.count("seed", 7));
    document.modelWidth = fields.count("d", 16);
    document.heads = fields.count("h", 4);
    document.keyWidth = fields.count("dk");
    document.valueWidth = fields.count("dv");
    if (fields.text("positions", QStringLiteral("none")) == QLatin1String("sinusoidal"))
        document.positions = Positions::Sinusoidal;
    if (!fields.has("presets"))
        return;
    const auto presets = parsePresets(fields.text("presets").toStdString());
    if (presets)
        document.parameters = PresetSource{presets.value()};
    else
        fields.fail("presets", QStringLiteral("are unknown"));
}

void readMask(JsonFields& fields, Document& document)
{
    document.temperature = fields.number("temperature", 1);
    const auto mask = parseMask(fields.text("mask", QStringLiteral("none")).toStdString());
    if (mask)
        document.mask = mask.value();
    else
        fields.fail("mask", QStringLiteral("is no mask"));
}

Selection readSelection(JsonFields fields)
{
    Selection selection;
    selection.head = fields.count("head");
    selection.pair = {fields.count("query"), fields.count("key")};
    const auto step = chainStepNamed(fields.text("step", QStringLiteral("weights")));
    if (step)
        selection.step = *step;
    else
        fields.fail("step", QStringLiteral("is unknown"));
    fields.finish();
    return selection;
}

} // namespace

std::optional<ChainStep> chainStepNamed(const QString& name)
{
    static const QMap<QString, ChainStep> steps{
        {QStringLiteral("input"), ChainStep::Input},
        {QStringLiteral("projections"), ChainStep::Projections},
        {QStringLiteral("scores"), ChainStep::Scores},
        {QStringLiteral("weights"), ChainStep::Weights},
        {QStringLiteral("context"), ChainStep::Context},
        {QStringLiteral("concat"), ChainStep::Concat},
        {QStringLiteral("output"), ChainStep::Output}};
    const auto found = steps.constFind(name);
    return found == steps.constEnd() ? std::nullopt : std::optional{*found};
}

LessonSetup readSetup(JsonFields fields)
{
    LessonSetup setup;
    if (fields.has("X")) {
        setup.example = readHandMade(fields);
    } else if (fields.has("model")) {
        setup.example = readTrained(fields.object("model"));
    } else {
        setup.texts = textsByLanguage(fields.object("text"));
        setup.document.tokenizer = TokenizerKind::Words;
        readParameters(fields, setup.document);
    }
    readMask(fields, setup.document);
    setup.selection = readSelection(fields.object("select"));
    fields.finish();
    return setup;
}

} // namespace headlight
