#include "core/io/pt_shards.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/io/pt.h"
#include "core/io/safetensors_index.h"

#include <unordered_map>
#include <utility>

namespace headlight {

namespace {

/// A tensor of one of the files.
struct Part
{
    std::size_t file;
    std::size_t tensor;
};

/// Several stores as one.
class JoinedTensors final : public TensorStore
{
public:
    explicit JoinedTensors(std::string place, std::vector<Error> notes)
        : m_place{std::move(place)}
        , m_notes{std::move(notes)}
    {
    }

    /// Takes the tensors of a file that the index does not put elsewhere. Errors: IndexTensorTwice.
    [[nodiscard]] Result<Done> add(const TensorStorePtr& store, const SafetensorsIndex& index)
    {
        const std::size_t file = m_stores.size();
        for (std::size_t i = 0; i < store->tensors().size(); ++i) {
            const TensorInfo& info = store->tensors()[i];
            const auto named = index.tensors.find(info.name);
            if (named != index.tensors.end() && named->second != file)
                continue;
            const auto [first, isNew] = m_fileOf.emplace(info.name, file);
            if (!isNew)
                return Error{
                    ErrorCode::IndexTensorTwice,
                    {{"array", info.name},
                     {"found", index.shards[first->second]},
                     {"other", index.shards[file]}},
                    m_place};
            m_tensors.push_back(info);
            m_parts.push_back({file, i});
        }
        m_notes.insert(m_notes.end(), store->notes().begin(), store->notes().end());
        m_stores.push_back(store);
        return Done{};
    }

    [[nodiscard]] bool has(const std::string& tensor) const { return m_fileOf.contains(tensor); }

    [[nodiscard]] const std::string& place() const override { return m_place; }
    [[nodiscard]] const std::vector<TensorInfo>& tensors() const override { return m_tensors; }
    [[nodiscard]] const std::vector<Error>& notes() const override { return m_notes; }

    [[nodiscard]] Result<std::vector<float>> readFloats(
        std::size_t index, const JobControl& control) const override
    {
        return store(index).readFloats(m_parts[index].tensor, control);
    }
    [[nodiscard]] Result<std::vector<double>> readDoubles(
        std::size_t index, const JobControl& control) const override
    {
        return store(index).readDoubles(m_parts[index].tensor, control);
    }
    [[nodiscard]] Result<std::vector<std::int64_t>> readIntegers(
        std::size_t index, const JobControl& control) const override
    {
        return store(index).readIntegers(m_parts[index].tensor, control);
    }
    [[nodiscard]] Result<Done> visitNonZero(
        std::size_t index, const std::function<void(std::size_t)>& visit,
        const JobControl& control) const override
    {
        return store(index).visitNonZero(m_parts[index].tensor, visit, control);
    }
    [[nodiscard]] Result<std::vector<std::string>> readStrings(
        std::size_t index, const JobControl& control) const override
    {
        return store(index).readStrings(m_parts[index].tensor, control);
    }

private:
    [[nodiscard]] const TensorStore& store(std::size_t index) const
    {
        return *m_stores[m_parts[index].file];
    }

    std::string m_place;
    std::vector<Error> m_notes;
    std::vector<TensorStorePtr> m_stores{};
    std::vector<TensorInfo> m_tensors{};
    std::vector<Part> m_parts{};
    std::unordered_map<std::string, std::size_t> m_fileOf{};
};

Result<TensorStorePtr> openFile(const std::string& path, const JobControl& control)
{
    Result<File> file = File::open(path);
    if (!file)
        return file.error();
    Result<ZipArchive> archive = ZipArchive::open(std::move(file).value());
    if (!archive)
        return archive.error();
    return openPt(std::move(archive).value(), path, {}, control);
}

} // namespace

Result<TensorStorePtr> openShardedPt(
    const std::string& indexPath, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    const Result<SafetensorsIndex> read = readSafetensorsIndex(indexPath);
    if (!read)
        return read.error();
    const SafetensorsIndex& index = read.value();
    auto joined = std::make_shared<JoinedTensors>(place, std::move(notes));
    const auto add = [&](const std::string& path) -> Result<Done> {
        const Result<TensorStorePtr> store = openFile(path, control);
        if (!store)
            return store.error();
        return joined->add(store.value(), index);
    };
    if (const Result<Done> added = forEachShard(index, indexPath, add); !added)
        return added.error();
    const auto isFound = [&joined](const std::string& name) { return joined->has(name); };
    if (const Result<Done> found = checkTensorsFound(index, indexPath, isFound); !found)
        return found.error();
    return TensorStorePtr{std::move(joined)};
}

} // namespace headlight
