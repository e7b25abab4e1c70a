#include "core/io/open_tensors.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/file_kind.h"
#include "core/io/gguf.h"
#include "core/io/npy.h"
#include "core/io/pt.h"
#include "core/io/pt_shards.h"
#include "core/io/safetensors.h"
#include "core/io/safetensors_header.h"
#include "core/io/tensor_folder.h"
#include "core/io/zip_archive.h"

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

namespace headlight {

namespace {

namespace fs = std::filesystem;

/// The kind as callers name it, with the store that was opened as that kind.
Result<OpenedTensors> opened(
    FileKind kind, const std::string& file, const Result<TensorStorePtr>& tensors)
{
    if (!tensors)
        return tensors.error();
    return OpenedTensors{kind, file, tensors.value(), {}};
}

Result<OpenedTensors> openedGguf(
    const std::string& path, const std::string& place, const JobControl& control)
{
    Result<GgufModel> model = openGguf(path, place, control);
    if (!model)
        return model.error();
    return OpenedTensors{FileKind::Gguf, path, model.value().tensors, model.value().metadata};
}

/// Arrays of numpy, or what PyTorch saved.
Result<OpenedTensors> openedZip(
    File file, const std::string& place, std::vector<Error> notes, const JobControl& control)
{
    const std::string path = file.place();
    Result<ZipArchive> archive = ZipArchive::open(std::move(file));
    if (!archive)
        return archive.error();
    if (namedLikePickle(path) || holdsPickle(archive.value()))
        return opened(
            FileKind::PyTorch, path,
            openPt(std::move(archive).value(), place, std::move(notes), control));
    return opened(FileKind::Npz, path, openNpz(std::move(archive).value(), control));
}

Result<OpenedTensors> openFile(
    const std::string& path, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    Result<File> found = File::open(path);
    if (!found)
        return found.error();
    File file = std::move(found).value();
    const Result<std::string> first = firstBytes(file);
    if (!first)
        return first.error();
    const std::optional<Error> pickle = barePickle(first.value(), path);
    if (pickle && !looksLikeSafetensors(first.value(), file.size())) // its length may look so too
        return *pickle;
    switch (kindOf(path, first.value(), file.size())) {
    case SeemingKind::Safetensors:
        return opened(
            FileKind::Safetensors, path, openSafetensors(path, place, std::move(notes), control));
    case SeemingKind::ShardIndex:
        if (namedLikePickleIndex(path))
            return opened(
                FileKind::PyTorchIndex, path,
                openShardedPt(path, place, std::move(notes), control));
        return opened(
            FileKind::SafetensorsIndex, path,
            openShardedSafetensors(path, place, std::move(notes), control));
    case SeemingKind::Gguf:
        return openedGguf(path, place, control);
    case SeemingKind::Npy:
        return opened(FileKind::Npy, path, openNpy(std::move(file)));
    case SeemingKind::Zip:
        return openedZip(std::move(file), place, std::move(notes), control);
    case SeemingKind::Unknown:
        break;
    }
    return unknownKind(path, first.value());
}

} // namespace

Result<OpenedTensors> openWithKind(const std::string& path, const JobControl& control)
{
    std::error_code error;
    if (!fs::is_directory(path, error))
        return openFile(path, path, {}, control);
    Result<TensorFile> taken = tensorFileOf(path);
    if (!taken)
        return taken.error();
    TensorFile file = std::move(taken).value();
    return openFile(file.path, path, std::move(file.notes), control);
}

Result<bool> seemsToHoldTensors(const std::string& path)
{
    std::error_code error;
    const SeemingKind named = kindByName(path);
    const bool isTensors = named != SeemingKind::Unknown && named != SeemingKind::ShardIndex;
    if (namedLikeIndex(path) || isTensors || fs::is_directory(path, error))
        return true;
    const Result<File> file = File::open(path);
    if (!file)
        return file.error();
    const Result<std::string> first = firstBytes(file.value());
    if (!first)
        return first.error();
    const SeemingKind kind = kindOf("", first.value(), file.value().size());
    return kind != SeemingKind::Unknown && kind != SeemingKind::ShardIndex;
}

Result<TensorStorePtr> openTensors(const std::string& path, const JobControl& control)
{
    const auto found = openWithKind(path, control);
    return found ? Result{found.value().tensors} : Result<TensorStorePtr>{found.error()};
}

} // namespace headlight
