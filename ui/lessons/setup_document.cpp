#include "core/io/attention_input.h"
#include "core/io/open_tensors.h"
#include "ui/lessons/lesson_library.h"

#include <QFile>
#include <QTemporaryDir>

namespace headlight {

namespace {

const JobControl kAtOnce{{}, {}, 1};

QString inLanguage(const QMap<QString, QString>& texts, const QString& language)
{
    return texts.value(language, texts.value(QLatin1String(kLessonLanguages[0])));
}

Tokens asTokens(const QStringList& texts)
{
    Tokens tokens;
    for (const QString& text : texts)
        tokens.push_back({text.toStdString(), {}});
    return tokens;
}

std::string placeOf(int lesson)
{
    return "headlight-lesson-" + std::to_string(lesson);
}

Document handMadeDocument(
    Document document, int lesson, const HandMade& made, const QString& language)
{
    auto given = std::make_shared<GivenInput>();
    given->place = placeOf(lesson);
    given->tokens = asTokens(
        made.tokens.value(language, made.tokens.value(QLatin1String(kLessonLanguages[0]))));
    given->input = made.input;
    auto loaded = std::make_shared<LoadedParameters>();
    loaded->place = given->place;
    loaded->parameters = std::make_shared<const Parameters>(made.parameters);
    document.given = std::move(given);
    document.parameters = LoadedSource{std::move(loaded)};
    return document;
}

/// The parameters of one layer of a model among the resources, said to come from its name.
Result<std::shared_ptr<const LoadedParameters>> trainedParameters(
    const TrainedLayer& trained, const QString& path)
{
    const Result<TensorStorePtr> store =
        openTensors(QFile::encodeName(path).toStdString(), kAtOnce);
    if (!store)
        return store.error();
    PlanOptions options;
    options.layer = trained.layer;
    options.heads = trained.heads;
    const Result<ParameterPlan> plan = proposePlan(*store.value(), options);
    if (!plan)
        return plan.error();
    auto loaded = loadParameters(*store.value(), plan.value(), kAtOnce);
    if (!loaded)
        return loaded;
    auto named = std::make_shared<LoadedParameters>(*loaded.value());
    named->place = trained.model.toStdString();
    return std::shared_ptr<const LoadedParameters>{std::move(named)};
}

/// The reader opens files by path, and the program's own lie inside it.
Result<Document> trainedDocument(Document document, int lesson, const TrainedLayer& trained)
{
    const QTemporaryDir folder;
    const QString weights = folder.filePath(QStringLiteral("model.safetensors"));
    const QString input = folder.filePath(trained.input);
    QFile::copy(QStringLiteral(":/models/%1/model.safetensors").arg(trained.model), weights);
    QFile::copy(lessonFolder(lesson) + QLatin1Char('/') + trained.input, input);
    auto loaded = trainedParameters(trained, weights);
    if (!loaded)
        return loaded.error();
    const Mask mask = document.mask;
    auto read = readInputInto(std::move(document), QFile::encodeName(input).toStdString(), kAtOnce);
    if (!read)
        return read;
    Document made = std::move(read).value();
    auto given = std::make_shared<GivenInput>(*made.given);
    given->place = placeOf(lesson);
    made.given = std::move(given);
    made.parameters = LoadedSource{std::move(loaded).value()};
    made.mask = mask;
    return made;
}

} // namespace

Result<Document> setupDocument(int lesson, const LessonSetup& setup, const QString& language)
{
    Document document = setup.document;
    if (const auto* made = std::get_if<HandMade>(&setup.example))
        return handMadeDocument(std::move(document), lesson, *made, language);
    if (const auto* trained = std::get_if<TrainedLayer>(&setup.example))
        return trainedDocument(std::move(document), lesson, *trained);
    document.text = inLanguage(setup.texts, language).toStdString();
    return document;
}

} // namespace headlight
