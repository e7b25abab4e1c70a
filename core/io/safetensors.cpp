#include "core/io/safetensors.h"

#include "core/base/error_code.h"
#include "core/io/safetensors_header.h"
#include "core/io/safetensors_index.h"
#include "core/io/stored_tensors.h"

#include <unordered_map>
#include <utility>

namespace headlight {

namespace {

/// One file with the tensors taken from it.
struct Shard
{
    File file;
    std::string name;
    SafetensorsHeader header;
};

/// Where the data of a tensor lies.
struct DataPlace
{
    std::uint32_t shard;
    std::uint64_t begin;
};

class SafetensorsStore final : public StoredTensors
{
public:
    SafetensorsStore(
        std::string place, std::vector<TensorInfo> tensors, std::vector<Error> notes,
        std::vector<File> files, std::vector<DataPlace> data)
        : StoredTensors{std::move(place), std::move(tensors), std::move(notes)}
        , m_files{std::move(files)}
        , m_data{std::move(data)}
    {
    }

protected:
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openData(std::size_t index) const override
    {
        const auto [shard, begin] = m_data[index];
        const File& file = m_files[shard];
        if (const Result<Done> same = file.checkUnchanged(); !same)
            return same.error();
        const auto count = static_cast<std::uint64_t>(tensors()[index].elementCount());
        return fileStream(file, begin, count * elementSize(tensors()[index].type));
    }

private:
    std::vector<File> m_files;
    std::vector<DataPlace> m_data;
};

Result<Shard> openShard(const std::string& path, const JobControl& control)
{
    Result<File> opened = File::open(path);
    if (!opened)
        return opened.error();
    File file = std::move(opened).value();
    Result<SafetensorsHeader> header = readSafetensorsHeader(file, control);
    if (!header)
        return header.error();
    std::string name = path.substr(path.rfind('/') + 1);
    return Shard{std::move(file), std::move(name), std::move(header).value()};
}

/// Joins the shards of an index into one list.
class ShardJoin
{
public:
    ShardJoin(const SafetensorsIndex& index, std::vector<Error> notes, std::string indexPath)
        : m_index{index}
        , m_notes{std::move(notes)}
        , m_indexPath{std::move(indexPath)}
    {
    }

    [[nodiscard]] Result<Done> add(Shard shard)
    {
        const auto number = static_cast<std::uint32_t>(m_files.size());
        SafetensorsHeader& header = shard.header;
        m_dataBytes += header.dataBytes;
        std::size_t unnamed = 0;
        std::string firstUnnamed;
        for (std::size_t i = 0; i < header.tensors.size(); ++i) {
            const auto named = m_index.tensors.find(header.tensors[i].name);
            if (named != m_index.tensors.end() && named->second != number)
                continue; // the index takes it from elsewhere
            const auto [first, isNew] = m_shardOf.emplace(header.tensors[i].name, m_files.size());
            if (!isNew)
                return twice(header.tensors[i].name, m_index.shards[first->second], shard.name);
            if (named == m_index.tensors.end() && unnamed++ == 0)
                firstUnnamed = header.tensors[i].name;
            m_data.push_back({number, header.begins[i]});
            m_tensors.push_back(std::move(header.tensors[i]));
        }
        if (unnamed > 0)
            m_notes.push_back(
                {ErrorCode::NoteTensorNotInIndex,
                 {{"array", firstUnnamed},
                  {"found", shard.name},
                  {"count", std::to_string(unnamed)}},
                 m_indexPath});
        m_files.push_back(std::move(shard.file));
        return Done{};
    }

    [[nodiscard]] Result<TensorStorePtr> store(const std::string& place)
    {
        const auto isFound = [this](const std::string& name) { return m_shardOf.contains(name); };
        if (const Result<Done> found = checkTensorsFound(m_index, m_indexPath, isFound); !found)
            return found.error();
        noteTotalSize();
        return TensorStorePtr{std::make_shared<SafetensorsStore>(
            place, std::move(m_tensors), std::move(m_notes), std::move(m_files),
            std::move(m_data))};
    }

private:
    [[nodiscard]] Error twice(
        const std::string& tensor, const std::string& one, const std::string& other) const
    {
        return {
            ErrorCode::IndexTensorTwice,
            {{"array", tensor}, {"found", one}, {"other", other}},
            m_indexPath};
    }

    void noteTotalSize()
    {
        const std::string bytes = std::to_string(m_dataBytes);
        if (m_index.totalSize.empty())
            m_notes.push_back({ErrorCode::NoteTotalSizeAbsent, {}, m_indexPath});
        else if (m_index.totalSize != bytes)
            m_notes.push_back(
                {ErrorCode::NoteTotalSizeDiffers,
                 {{"found", m_index.totalSize}, {"expected", bytes}},
                 m_indexPath});
    }

    const SafetensorsIndex& m_index;
    std::vector<Error> m_notes;
    std::string m_indexPath;
    std::vector<File> m_files;
    std::vector<TensorInfo> m_tensors;
    std::vector<DataPlace> m_data;
    std::unordered_map<std::string, std::size_t> m_shardOf;
    std::uint64_t m_dataBytes = 0;
};

} // namespace

Result<TensorStorePtr> openSafetensors(
    const std::string& path, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    Result<Shard> opened = openShard(path, control);
    if (!opened)
        return opened.error();
    Shard shard = std::move(opened).value();
    std::vector<DataPlace> data;
    data.reserve(shard.header.begins.size());
    for (const std::uint64_t begin : shard.header.begins)
        data.push_back({0, begin});
    std::vector<File> files;
    files.push_back(std::move(shard.file));
    return TensorStorePtr{std::make_shared<SafetensorsStore>(
        place, std::move(shard.header.tensors), std::move(notes), std::move(files),
        std::move(data))};
}

Result<TensorStorePtr> openShardedSafetensors(
    const std::string& indexPath, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    const Result<SafetensorsIndex> read = readSafetensorsIndex(indexPath);
    if (!read)
        return read.error();
    const SafetensorsIndex& index = read.value();
    ShardJoin join{index, std::move(notes), indexPath};
    const auto add = [&](const std::string& path) -> Result<Done> {
        Result<Shard> shard = openShard(path, control);
        if (!shard)
            return shard.error();
        return join.add(std::move(shard).value());
    };
    if (const Result<Done> added = forEachShard(index, indexPath, add); !added)
        return added.error();
    return join.store(place);
}

} // namespace headlight
