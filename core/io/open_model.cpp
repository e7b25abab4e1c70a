#include "core/io/open_model.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/inside_folder.h"
#include "core/io/type_refusal.h"
#include "core/model/gguf/gguf_model.h"
#include "core/tensor/convert.h"

#include <filesystem>
#include <utility>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr const char* kConfig = "config.json";
constexpr std::uint64_t kLargestConfig = std::uint64_t{16} << 20U;

bool isFolder(const std::string& path)
{
    std::error_code ignored;
    return fs::is_directory(path, ignored);
}

/// The folder that a model's files are in; "." for a plain file name.
std::string folderOf(const std::string& path)
{
    if (isFolder(path))
        return path;
    const std::string folder = fs::path{path}.parent_path().string();
    return folder.empty() ? "." : folder;
}

bool hasConfig(const std::string& folder)
{
    std::error_code ignored;
    return fs::exists(fs::path{folder} / kConfig, ignored);
}

Result<ModelDescription> describeFolder(const std::string& folder)
{
    if (!hasConfig(folder))
        return Error{ErrorCode::ConfigMissing, {{"found", kConfig}}, folder};
    const Result<std::string> path = pathInside(folder, kConfig);
    if (!path)
        return path.error();
    const Result<std::string> text = readWholeFile(path.value(), kLargestConfig);
    if (!text)
        return text.error();
    return describeModel(text.value(), path.value());
}

/// What was opened, or null where there is no tokenizer: none of its files, or none that is enough
/// for this type of model.
Result<TokenizerPtr> orNone(Result<TokenizerPtr> tokenizer)
{
    const auto failed = [&tokenizer](ErrorCode code) {
        return !tokenizer && tokenizer.error().code == code;
    };
    if (failed(ErrorCode::FolderWithoutTokenizer) || failed(ErrorCode::TokenizerJsonMissing))
        return TokenizerPtr{};
    return tokenizer;
}

} // namespace

bool seemsToBeModel(const std::string& path)
{
    const std::string folder = folderOf(path);
    if (isFolder(path) && hasConfig(folder))
        return true;
    const Result<OpenedTensors> weights = openWithKind(path, {});
    if (!weights)
        return false;
    const FileKind kind = weights.value().kind;
    const bool isCheckpoint = kind == FileKind::Safetensors || kind == FileKind::SafetensorsIndex ||
                              kind == FileKind::PyTorch;
    return kind == FileKind::Gguf || (isCheckpoint && hasConfig(folder));
}

Result<ModelFiles> readModelFiles(const std::string& path, const JobControl& control)
{
    Result<OpenedTensors> weights = openWithKind(path, control);
    if (!weights)
        return weights.error();
    ModelFiles files{std::move(weights).value(), {}, {}, {}};
    const bool isGguf = files.weights.kind == FileKind::Gguf;
    const TensorStore& store = *files.weights.tensors;
    Result<ModelDescription> described = isGguf
                                             ? describeGguf(*files.weights.metadata, store, control)
                                             : describeFolder(folderOf(files.weights.file));
    if (!described)
        return described.error();
    files.description = std::move(described).value();
    files.plan = planWeights(files.description, store);
    Result<TokenizerPtr> tokenizer = orNone(
        isGguf ? openTokenizer(*files.weights.metadata)
               : openTokenizer(folderOf(files.weights.file)));
    if (!tokenizer)
        return tokenizer.error();
    files.tokenizer = std::move(tokenizer).value();
    return files;
}

Result<Done> checkModelFiles(const ModelFiles& files)
{
    const TensorStore& store = *files.weights.tensors;
    if (const Result<Done> good = checkWeights(files.plan, store.place()); !good)
        return good;
    for (const auto& [name, placed] : files.plan.parameters)
        if (const TensorInfo& info = store.tensors()[placed.tensor]; !isNumber(info.type))
            return numbersRefused(info, store.place());
    return Done{};
}

Result<OpenedModel> openModel(
    const std::string& path, const ModelOptions& options, const JobControl& control)
{
    Result<ModelFiles> read = readModelFiles(path, control);
    return read ? openModel(std::move(read).value(), options, control) : read.error();
}

Result<OpenedModel> openModel(
    ModelFiles files, const ModelOptions& options, const JobControl& control)
{
    if (const Result<Done> good = checkModelFiles(files); !good)
        return good.error();
    OpenedModel opened{{}, files.tokenizer, files.weights.tensors->notes()};
    if (files.tokenizer)
        opened.notes.insert(
            opened.notes.end(), files.tokenizer->notes().begin(), files.tokenizer->notes().end());
    Result<ModelPtr> model =
        Model::open(std::move(files.description), files.weights.tensors, options, control);
    if (!model)
        return model.error();
    opened.model = std::move(model).value();
    return opened;
}

} // namespace headlight
