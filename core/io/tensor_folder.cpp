#include "core/io/tensor_folder.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/file_kind.h"
#include "core/io/gguf_parts.h"
#include "core/io/inside_folder.h"

#include <algorithm>
#include <filesystem>
#include <optional>

namespace headlight {

namespace {

namespace fs = std::filesystem;

constexpr const char* kSingleFile = "model.safetensors";
constexpr const char* kPickleFile = "pytorch_model.bin";
constexpr const char* kPickleIndex = "pytorch_model.bin.index.json";

/// What training leaves beside a model.
constexpr std::string_view kTrainingFiles[] = {"optimizer.bin",    "optimizer.pt",  "rng_state.pth",
                                               "scaler.pt",        "scheduler.bin", "scheduler.pt",
                                               "training_args.bin"};

/// The plain names of a folder's files, ascending: weights (.safetensors, .gguf), arrays (.npz,
/// .npy), which may just lie beside them, and pickles.
struct Candidates
{
    std::vector<std::string> names;
    std::vector<std::string> arrays;
    std::vector<std::string> pickles;
};

/// A part of a split model that is not the first, which stands for all.
bool isLaterPart(const std::string& name)
{
    const std::optional<GgufPartName> part = ggufPartName(name);
    return part && part->number != 1;
}

bool isOfTraining(const std::string& name)
{
    return std::find(std::begin(kTrainingFiles), std::end(kTrainingFiles), name) !=
           std::end(kTrainingFiles);
}

Result<Candidates> candidates(const std::string& folder)
{
    Candidates found;
    std::error_code error;
    fs::directory_iterator entries{folder, error};
    for (; !error && entries != fs::directory_iterator{}; entries.increment(error)) {
        const std::string name = entries->path().filename().string();
        const SeemingKind kind = kindByName(name);
        const bool isWeights = kind == SeemingKind::Safetensors || kind == SeemingKind::Gguf;
        if (namedLikeIndex(name) || (isWeights && !isLaterPart(name)))
            found.names.push_back(name);
        else if (kind == SeemingKind::Npy || kind == SeemingKind::Zip)
            found.arrays.push_back(name);
        else if (name == kPickleIndex || (namedLikePickle(name) && !isOfTraining(name)))
            found.pickles.push_back(name);
    }
    if (error)
        return readingError(error.value(), folder);
    std::sort(found.names.begin(), found.names.end());
    std::sort(found.arrays.begin(), found.arrays.end());
    std::sort(found.pickles.begin(), found.pickles.end());
    return found;
}

/// The one among `names` that is meant; the only one where none is `preferred`.
Result<std::string> chosen(
    const std::vector<std::string>& names, const char* preferred, const std::string& folder)
{
    const auto found = std::find(names.begin(), names.end(), preferred);
    if (found != names.end())
        return *found;
    const auto index = std::find_if(names.begin(), names.end(), [](const std::string& name) {
        return namedLikeIndex(name) || name == kPickleIndex;
    });
    if (index != names.end())
        return *index;
    if (names.size() > 1)
        return Error{
            ErrorCode::FolderAmbiguous, {{"found", names[0]}, {"other", names[1]}}, folder};
    return names.front();
}

/// Tells of weights in other files that were left out.
std::vector<Error> notesAbout(
    const Candidates& found, const std::string& taken, const std::string& folder)
{
    const auto index = std::find_if(found.names.begin(), found.names.end(), namedLikeIndex);
    if (taken == kSingleFile && index != found.names.end())
        return {{ErrorCode::NoteSingleFileTaken, {{"taken", taken}, {"other", *index}}, folder}};
    const auto pickle = std::find(found.pickles.begin(), found.pickles.end(), kPickleFile);
    if (taken != kPickleFile && pickle != found.pickles.end())
        return {{ErrorCode::NoteWeightsTaken, {{"taken", taken}, {"other", *pickle}}, folder}};
    return {};
}

} // namespace

Result<TensorFile> tensorFileOf(const std::string& folder)
{
    const Result<Candidates> all = candidates(folder);
    if (!all)
        return all.error();
    const auto& [names, arrays, pickles] = all.value();
    if (names.empty() && arrays.empty() && pickles.empty())
        return Error{ErrorCode::FolderWithoutTensors, {{"expected", kTensorEndings}}, folder};
    const Result<std::string> taken =
        names.empty() ? chosen(pickles, kPickleFile, folder) : chosen(names, kSingleFile, folder);
    if (!taken)
        return taken.error();
    Result<std::string> path = pathInside(folder, taken.value());
    if (!path)
        return path.error();
    return TensorFile{std::move(path).value(), notesAbout(all.value(), taken.value(), folder)};
}

} // namespace headlight
