#include "ui/window/restored_model.h"

#include "core/base/error_code.h"
#include "ui/window/opened_file.h"

#include <QFile>

namespace headlight {

namespace {

Result<LoadedModelPtr> builtInModel(
    const SourceFile& file, double memory, const JobControl& control)
{
    const QString folder = QStringLiteral(":/models/") + QString::fromStdString(file.path);
    if (file.path.empty() || !QFile::exists(folder + QLatin1String("/config.json")))
        return Error{ErrorCode::FileUnreadable, {{"reason", "no built-in model"}}, file.path};
    const Result<OpenedFile> opened =
        openFile(file.path, OpenAs::BuiltInModel, {}, control, memory);
    if (!opened)
        return opened.error();
    const LoadedModelPtr& model = opened.value().model;
    const Result<std::string> now = model->hash->of(model->path, control);
    if (!now)
        return now.error();
    if (now.value() != file.sha256)
        return Error{
            ErrorCode::SourceChanged,
            {{"found", now.value()}, {"expected", file.sha256}},
            file.path};
    return model;
}

/// The hash comes first: what is not the same file is not opened.
Result<LoadedModelPtr> sameModel(
    const SourceFile& file, const std::string& folder, double memory, const JobControl& control)
{
    const Result<std::string> path = foundFile(file, folder, control);
    if (!path)
        return path.error();
    Result<LoadedModelPtr> model = loadModel(path.value(), memory, control);
    if (model)
        model.value()->hash->set(file.sha256);
    return model;
}

} // namespace

Result<RestoredLayer> restoredLayer(
    RecordedModel record, const std::string& folder, double memory, const JobControl& control)
{
    const auto model = record.isBuiltIn ? builtInModel(record.file, memory, control)
                                        : sameModel(record.file, folder, memory, control);
    if (!model)
        return model.error();
    const auto layer = recordedPlace(*model.value()->opened.model, record);
    if (!layer)
        return layer.error();
    if (record.picture) {
        Result<std::string> picture = foundFile(*record.picture, folder, control);
        if (!picture)
            return picture.error();
        record.picture->path = std::move(picture).value();
    }
    const std::optional<ModelTyping> typing = recordedTyping(*model.value(), record);
    if (!typing)
        return RestoredLayer{};
    return RestoredLayer{model.value(), *typing, layer.value()};
}

} // namespace headlight
