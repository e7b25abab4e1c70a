#include "core/io/safetensors_index.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/json_reader.h"
#include "core/io/inside_folder.h"

#include <algorithm>
#include <map>
#include <string_view>
#include <utility>

namespace headlight {

namespace {

constexpr std::uint64_t kLargestIndex = 100'000'000;

/// A name that cannot lead out of its folder on any system.
bool isPlainName(std::string_view name)
{
    constexpr std::string_view kForbidden{"/\\:\0", 4};
    return !name.empty() && name != "." && name != ".." &&
           name.find_first_of(kForbidden) == std::string_view::npos;
}

class IndexReader
{
public:
    IndexReader(std::string_view text, const std::string& path)
        : m_text{text}
        , m_path{path}
        , m_json{text, path}
    {
    }

    [[nodiscard]] Result<SafetensorsIndex> read()
    {
        if (const Result<Done> object = expectObject("{}"); !object)
            return object.error();
        m_json.beginObject();
        std::string field;
        while (m_json.nextMember(field))
            if (const Result<Done> done = readField(field); !done)
                return done.error();
        if (!m_json.finish())
            return m_json.error();
        if (!m_hadMap)
            return Error{ErrorCode::IndexFieldMissing, {{"field", kMap}}, m_path};
        return sorted();
    }

private:
    static constexpr const char* kMap = "weight_map";

    /// The value of `field` that comes next is an object.
    [[nodiscard]] Result<Done> expectObject(const std::string& field)
    {
        const std::optional<JsonKind> kind = m_json.kind();
        if (kind == JsonKind::Object)
            return Done{};
        return kind ? invalid(field, "{...}") : m_json.error();
    }

    [[nodiscard]] Error invalid(const std::string& field, const char* expected)
    {
        const std::size_t begin = m_json.valueBegin();
        m_json.skipValue();
        if (m_json.failed())
            return m_json.error();
        const std::string found = jsonExcerpt(m_text.substr(begin, m_json.position() - begin));
        return {
            ErrorCode::IndexInvalid,
            {{"field", field}, {"found", found}, {"expected", expected}},
            m_path};
    }

    [[nodiscard]] Result<Done> readField(const std::string& field)
    {
        if (field == kMap) {
            if (std::exchange(m_hadMap, true))
                return Error{ErrorCode::IndexNameTwice, {{"field", kMap}}, m_path};
            return readMap();
        }
        if (field != "metadata" || m_json.kind() != JsonKind::Object) {
            m_json.skipValue();
            return Done{};
        }
        std::string name;
        m_json.beginObject();
        while (m_json.nextMember(name)) {
            const std::size_t begin = m_json.valueBegin();
            m_json.skipValue();
            if (name == "total_size" && !m_json.failed())
                m_index.totalSize = jsonExcerpt(m_text.substr(begin, m_json.position() - begin));
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> readMap()
    {
        if (Result<Done> object = expectObject(kMap); !object)
            return object;
        std::string tensor;
        std::string shard;
        m_json.beginObject();
        while (m_json.nextMember(tensor)) {
            if (m_json.kind() != JsonKind::String)
                return m_json.failed() ? m_json.error() : invalid(tensor, "\"NAME.safetensors\"");
            if (!m_json.readString(shard))
                break;
            if (Result<Done> added = add(tensor, shard); !added)
                return added;
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> add(const std::string& tensor, const std::string& shard)
    {
        Error error{ErrorCode::IndexShardUnsafe, {{"array", tensor}, {"found", shard}}, m_path};
        if (!isPlainName(shard))
            return error;
        error.code = ErrorCode::IndexNamesItself;
        if (shard == m_path.substr(m_path.rfind('/') + 1))
            return error;
        const std::size_t number = m_shards.emplace(shard, m_shards.size()).first->second;
        if (!m_index.tensors.emplace(tensor, number).second)
            return Error{ErrorCode::IndexNameTwice, {{"field", tensor}}, m_path};
        return Done{};
    }

    /// Shards in the order of their names, whatever the order of the map.
    [[nodiscard]] SafetensorsIndex sorted()
    {
        std::vector<std::size_t> place(m_shards.size());
        for (const auto& [name, number] : m_shards) {
            place[number] = m_index.shards.size();
            m_index.shards.push_back(name);
        }
        for (auto& [tensor, number] : m_index.tensors)
            number = place[number];
        return std::move(m_index);
    }

    std::string_view m_text;
    const std::string& m_path;
    JsonReader m_json;
    bool m_hadMap = false;
    std::map<std::string, std::size_t> m_shards; ///< name -> order of appearance
    SafetensorsIndex m_index{};
};

/// The first tensor that the index puts into a shard, for the error about that shard.
std::string tensorOf(const SafetensorsIndex& index, std::size_t shard)
{
    std::string first;
    for (const auto& [tensor, number] : index.tensors)
        if (number == shard && (first.empty() || tensor < first))
            first = tensor;
    return first;
}

} // namespace

Result<SafetensorsIndex> readSafetensorsIndex(const std::string& path)
{
    const Result<std::string> text = readWholeFile(path, kLargestIndex);
    if (!text)
        return text.error();
    return IndexReader{text.value(), path}.read();
}

Result<Done> forEachShard(
    const SafetensorsIndex& index, const std::string& indexPath,
    const std::function<Result<Done>(const std::string& path)>& open)
{
    const std::size_t slash = indexPath.rfind('/');
    const std::string folder = slash == std::string::npos ? "." : indexPath.substr(0, slash);
    for (std::size_t i = 0; i < index.shards.size(); ++i) {
        const Result<std::string> path = pathInside(folder, index.shards[i]);
        if (!path)
            return path.error();
        Result<Done> opened = open(path.value());
        if (!opened && opened.error().code == ErrorCode::FileNotFound)
            return Error{
                ErrorCode::IndexShardMissing,
                {{"array", tensorOf(index, i)}, {"found", index.shards[i]}},
                indexPath};
        if (!opened)
            return opened;
    }
    return Done{};
}

Result<Done> checkTensorsFound(
    const SafetensorsIndex& index, const std::string& indexPath,
    const std::function<bool(const std::string& tensor)>& isFound)
{
    const std::pair<const std::string, std::size_t>* missing = nullptr; // the map has no order
    for (const auto& named : index.tensors)
        if (!isFound(named.first) && (missing == nullptr || named.first < missing->first))
            missing = &named;
    if (missing == nullptr)
        return Done{};
    return Error{
        ErrorCode::IndexTensorMissing,
        {{"array", missing->first}, {"found", index.shards[missing->second]}},
        indexPath};
}

} // namespace headlight
