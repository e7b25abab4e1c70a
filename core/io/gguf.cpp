#include "core/io/gguf.h"

#include "core/base/error_code.h"
#include "core/io/block_stream.h"
#include "core/io/gguf_header.h"
#include "core/io/gguf_parts.h"
#include "core/io/inside_folder.h"
#include "core/io/stored_tensors.h"

#include <unordered_set>
#include <utility>

namespace headlight {

namespace {

constexpr const char* kPartCount = "split.count";
constexpr const char* kPartNumber = "split.no";
constexpr const char* kPartTensors = "split.tensors.count";

/// A tensor's data and the file that holds it.
struct DataPlace
{
    std::size_t part;
    GgufData data;
};

class GgufStore final : public StoredTensors
{
public:
    GgufStore(
        std::string place, std::vector<TensorInfo> tensors, std::vector<File> files,
        std::vector<DataPlace> data)
        : StoredTensors{std::move(place), std::move(tensors), {}}
        , m_files{std::move(files)}
        , m_data{std::move(data)}
    {
    }

protected:
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openData(std::size_t index) const override
    {
        const auto& [part, data] = m_data[index];
        if (const Result<Done> same = m_files[part].checkUnchanged(); !same)
            return same.error();
        auto stream = fileStream(m_files[part], data.begin, data.bytes);
        if (data.type.blocks)
            stream = blockStream(std::move(stream), *data.type.blocks);
        return stream;
    }

private:
    std::vector<File> m_files;
    std::vector<DataPlace> m_data;
};

/// Collects the parts of a model.
class PartJoin
{
public:
    PartJoin(std::string path, const JobControl& control)
        : m_path{std::move(path)}
        , m_control{control}
    {
    }

    [[nodiscard]] Result<GgufModel> open(const std::string& place)
    {
        if (const Result<Done> opened = add(m_path, 0); !opened)
            return opened.error();
        const auto count = valueOr(m_metadata->whole(kPartCount), std::uint64_t{1});
        if (!count)
            return count.error();
        if (count.value() > 1)
            if (const Result<Done> added = addOthers(count.value()); !added)
                return added.error();
        return GgufModel{
            std::move(m_metadata),
            std::make_shared<GgufStore>(
                place, std::move(m_tensors), std::move(m_files), std::move(m_data))};
    }

private:
    [[nodiscard]] Result<Done> add(const std::string& path, std::size_t part)
    {
        Result<File> opened = File::open(path);
        if (!opened)
            return opened.error();
        Result<GgufHeader> read = readGgufHeader(opened.value(), m_control);
        if (!read)
            return read.error();
        GgufHeader header = std::move(read).value();
        for (std::size_t i = 0; i < header.tensors.size(); ++i) {
            if (!m_names.insert(header.tensors[i].name).second)
                return Error{ErrorCode::GgufTensorTwice, {{"array", header.tensors[i].name}}, path};
            m_data.push_back({part, std::move(header.data[i])});
            m_tensors.push_back(std::move(header.tensors[i]));
        }
        m_files.push_back(std::move(opened).value());
        if (part == 0)
            m_metadata = std::move(header.metadata);
        else
            return checkPart(*header.metadata, part);
        return Done{};
    }

    /// The value of `key` is `expected`.
    [[nodiscard]] static Result<Done> expect(
        const Metadata& metadata, const char* key, std::uint64_t expected)
    {
        const Result<std::optional<std::uint64_t>> found = metadata.whole(key);
        if (!found)
            return found.error();
        if (!found.value())
            return metadata.missing(key);
        if (*found.value() == expected)
            return Done{};
        return Error{
            ErrorCode::GgufPartMismatch,
            {{"key", key},
             {"found", std::to_string(*found.value())},
             {"expected", std::to_string(expected)}},
            metadata.place()};
    }

    [[nodiscard]] Result<Done> checkPart(const Metadata& metadata, std::size_t part) const
    {
        if (Result<Done> good = expect(metadata, kPartNumber, part); !good)
            return good;
        return expect(metadata, kPartCount, m_count);
    }

    [[nodiscard]] Result<Done> addOthers(std::uint64_t count)
    {
        m_count = count;
        const std::size_t slash = m_path.rfind('/') + 1;
        const std::string file = m_path.substr(slash);
        const auto number = valueOr(m_metadata->whole(kPartNumber), std::uint64_t{0});
        if (!number)
            return number.error();
        const std::optional<GgufPartName> name = ggufPartName(file);
        if (!name || name->count != count)
            return Error{
                ErrorCode::GgufPartMismatch,
                {{"key", kPartCount},
                 {"found", std::to_string(count)},
                 {"expected", std::to_string(name ? name->count : 1)}},
                m_path};
        if (name->number != 1 || number.value() != 0)
            return Error{
                ErrorCode::GgufNotFirstPart,
                {{"found", file}, {"expected", name->other(1)}},
                m_path};
        for (std::uint64_t i = 1; i < count; ++i) {
            const std::string other = name->other(i + 1);
            const Result<std::string> path = pathInside(m_path.substr(0, slash), other);
            if (!path)
                return path.error();
            const Result<Done> added = add(path.value(), i);
            if (!added && added.error().code == ErrorCode::FileNotFound)
                return Error{ErrorCode::GgufPartMissing, {{"found", other}}, m_path};
            if (!added)
                return added;
        }
        if (m_metadata->find(kPartTensors) == nullptr)
            return Done{};
        return expect(*m_metadata, kPartTensors, m_tensors.size());
    }

    std::string m_path;
    const JobControl& m_control;
    std::uint64_t m_count = 1;
    std::shared_ptr<const Metadata> m_metadata{};
    std::vector<File> m_files{};
    std::vector<TensorInfo> m_tensors{};
    std::vector<DataPlace> m_data{};
    std::unordered_set<std::string> m_names{};
};

} // namespace

Result<GgufModel> openGguf(
    const std::string& path, const std::string& place, const JobControl& control)
{
    return PartJoin{path, control}.open(place);
}

} // namespace headlight
