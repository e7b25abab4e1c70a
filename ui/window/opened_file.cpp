#include "ui/window/opened_file.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/attention_input.h"
#include "core/io/open_tensors.h"
#include "core/io/stated_heads.h"
#include "core/text/tokenize.h"
#include "ui/window/native_path.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <array>
#include <string_view>

namespace headlight {

namespace {

constexpr std::uint64_t kTextLimit = 64U << 20U;
constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

Result<OpenedFile> openText(const std::string& path, const Document& current)
{
    Result<std::string> text = readWholeFile(path, kTextLimit);
    if (!text)
        return text.error();
    Document document = current;
    document.given.reset();
    document.tokenCount = 0;
    document.text = std::move(text).value();
    if (document.text.starts_with(kByteOrderMark))
        document.text.erase(0, kByteOrderMark.size());

    const bool json =
        QString::fromStdString(path).endsWith(QLatin1String(".json"), Qt::CaseInsensitive) ||
        tokenize(TokenizerKind::Json, document.text).has_value();
    if (json)
        document.tokenizer = TokenizerKind::Json;
    else if (document.tokenizer == TokenizerKind::Json)
        document.tokenizer = TokenizerKind::Automatic;
    const Result<Tokens> tokens = tokenize(document.tokenizer, document.text);
    if (!tokens || tokens.value().empty()) {
        Error error = tokens ? Error{ErrorCode::TextEmpty} : tokens.error();
        error.place = path;
        return error;
    }
    return OpenedFile{path, std::move(document)};
}

/// X with its own parameters, or X alone beside those of the current document.
Result<OpenedFile> openInput(
    const std::string& path, const TensorStore& store, const Document& current,
    const JobControl& control)
{
    const Result<ParameterPlan> own = proposePlan(store, {});
    const bool alone = !own && own.error().code == ErrorCode::ParametersMissing;
    Result<Document> document =
        alone ? readInputInto(current, path, control) : readAttentionInput(path, {}, control);
    if (!document)
        return document.error();
    Document opened = std::move(document).value();
    opened.tokenCount = 0;
    return OpenedFile{path, std::move(opened), true};
}

Result<OpenedFile> openTensorFile(
    const std::string& path, OpenAs as, const Document& current, const JobControl& control)
{
    const Result<TensorStorePtr> store = openTensors(path, control);
    if (!store)
        return store.error();
    const bool input =
        as == OpenAs::Input || (as == OpenAs::ByContent && store.value()->find("X").has_value());
    if (input)
        return openInput(path, *store.value(), current, control);
    OpenedFile opened{path};
    opened.weights = store.value();
    opened.heads = headsStatedBeside(path);
    return opened;
}

/// A figure, or nothing where the file is none.
Result<std::optional<OpenedFile>> openFigure(const std::string& path, const JobControl& control)
{
    const Result<std::optional<RestoredFigure>> figure = readFigureFile(path, {}, control);
    if (!figure)
        return figure.error();
    if (!figure.value())
        return std::optional<OpenedFile>{};
    OpenedFile opened{path};
    opened.figure = *figure.value();
    return std::optional{std::move(opened)};
}

Result<OpenedFile> openModelAt(const std::string& path, double memory, const JobControl& control)
{
    Result<LoadedModelPtr> model = loadModel(path, memory, control);
    if (!model)
        return model.error();
    OpenedFile opened{path};
    opened.model = std::move(model).value();
    return opened;
}

/// The reader opens files by path, and the program's own lie inside it.
Result<OpenedFile> openBuiltIn(const std::string& name, double memory, const JobControl& control)
{
    const auto folder = std::make_shared<QTemporaryDir>();
    const QString inside = QStringLiteral(":/models/%1/").arg(QString::fromStdString(name));
    for (const char* file : {"config.json", "tokenizer.json", "model.safetensors"})
        if (!QFile::copy(inside + QLatin1String(file), folder->filePath(QLatin1String(file))))
            return Error{
                ErrorCode::FileUnwritable,
                {{"reason", folder->errorString().toStdString()}},
                nativePath(folder->path())};
    Result<LoadedModelPtr> model = loadModel(nativePath(folder->path()), memory, control);
    if (!model)
        return model.error();
    auto named = std::make_shared<LoadedModel>(*model.value());
    named->name = QString::fromStdString(name);
    named->files = folder;
    named->isBuiltIn = true;
    OpenedFile opened{name};
    opened.model = std::move(named);
    return opened;
}

} // namespace

bool isOnlyModel(const QString& path)
{
    const QFileInfo info{path};
    return info.isDir() || info.suffix().compare(QLatin1String("gguf"), Qt::CaseInsensitive) == 0;
}

bool isPartOfModel(const QString& path)
{
    constexpr std::array kParts{
        "config.json",
        "tokenizer.json",
        "tokenizer_config.json",
        "added_tokens.json",
        "special_tokens_map.json",
        "generation_config.json",
        "vocab.json",
        "vocab.txt",
        "merges.txt",
        "tokenizer.model",
        "spiece.model",
        "sentencepiece.bpe.model",
        "preprocessor_config.json"};
    const QFileInfo info{path};
    const bool isNamed = std::any_of(kParts.begin(), kParts.end(), [&info](const char* part) {
        return info.fileName() == QLatin1String(part);
    });
    return isNamed && info.isFile() && seemsToBeModel(nativePath(info.absolutePath()));
}

Result<OpenedFile> openFile(
    const std::string& path, OpenAs as, const Document& current, const JobControl& control,
    double memory)
{
    if (as == OpenAs::BuiltInModel)
        return openBuiltIn(path, memory, control);
    if (as == OpenAs::Model)
        return openModelAt(path, memory, control);
    if (as == OpenAs::ByContent && seemsToBeModel(path)) {
        Result<OpenedFile> model = openModelAt(path, memory, control);
        if (model || isOnlyModel(QString::fromStdString(path)))
            return model; // else weights, of which a layer can be seen all the same
    }
    if (as == OpenAs::Text)
        return openText(path, current);
    if (as == OpenAs::Weights || as == OpenAs::Input)
        return openTensorFile(path, as, current, control);
    const Result<std::optional<OpenedFile>> figure = openFigure(path, control);
    if (!figure)
        return figure.error();
    if (figure.value())
        return *figure.value();
    if (as == OpenAs::Figure)
        return Error{ErrorCode::RecipeMissing, {}, path};
    const Result<bool> tensors = seemsToHoldTensors(path);
    if (!tensors)
        return tensors.error();
    return tensors.value() ? openTensorFile(path, as, current, control) : openText(path, current);
}

} // namespace headlight
