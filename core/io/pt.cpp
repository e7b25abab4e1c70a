#include "core/io/pt.h"

#include "core/base/checked.h"
#include "core/base/error_code.h"
#include "core/base/memory.h"
#include "core/io/pickle.h"
#include "core/io/pt_layout.h"
#include "core/io/pt_walk.h"
#include "core/io/stored_tensors.h"

#include <unordered_map>
#include <utility>

namespace headlight {

namespace {

constexpr std::string_view kPickle = "data.pkl";

/// A tensor with the archive's member that holds its storage.
struct Placed
{
    PtTensor tensor;
    std::size_t member = 0;
};

class PtStore final : public StoredTensors
{
public:
    PtStore(
        std::string place, ZipArchive archive, Pickle pickle, std::vector<TensorInfo> tensors,
        std::vector<Placed> placed, std::vector<Error> notes)
        : StoredTensors{std::move(place), std::move(tensors), std::move(notes)}
        , m_archive{std::move(archive)}
        , m_pickle{std::move(pickle)}
        , m_placed{std::move(placed)}
    {
    }

protected:
    [[nodiscard]] StoredLayout layout(std::size_t index) const override
    {
        return m_placed[index].tensor.layout;
    }

    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openData(std::size_t index) const override
    {
        const auto& [tensor, member] = m_placed[index];
        if (tensor.isInPickle)
            return memoryStream(std::as_bytes(std::span{tensor.inPickle}));
        if (tensor.reach == 0)
            return memoryStream({});
        if (const Result<Done> same = m_archive.file().checkUnchanged(); !same)
            return same.error();
        const std::uint64_t size = tensor.reach * tensor.view.width;
        auto stream = openStorage(member, tensor.first * tensor.view.width, size);
        if (!stream || tensor.isContiguous())
            return stream;
        if (const Result<Done> room = checkMemory(size, place()); !room)
            return room.error();
        std::vector<std::byte> bytes(static_cast<std::size_t>(size));
        if (const Result<Done> read = stream.value()->read(bytes); !read)
            return read.error();
        return stridedStream(std::move(bytes), tensor.view);
    }

private:
    /// `size` bytes of a member from `begin` on. Stored ones are read where they lie: their
    /// checksum may be absent, and a view is often a small part of them.
    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openStorage(
        std::size_t member, std::uint64_t begin, std::uint64_t size) const
    {
        if (m_archive.members()[member].method == 0) {
            const Result<std::uint64_t> data = m_archive.dataOffset(member);
            if (!data)
                return data.error();
            return fileStream(m_archive.file(), data.value() + begin, size);
        }
        Result<std::unique_ptr<ByteStream>> stream = m_archive.openMember(member);
        if (!stream)
            return stream;
        if (const Result<Done> skipped = skipBytes(*stream.value(), begin); !skipped)
            return skipped.error();
        return stream;
    }

    ZipArchive m_archive;
    Pickle m_pickle; ///< keys and arrays are views of it
    std::vector<Placed> m_placed;
};

/// Puts the store together.
class PtReader
{
public:
    PtReader(ZipArchive archive, std::string place, std::vector<Error> notes)
        : m_archive{std::move(archive)}
        , m_place{std::move(place)}
        , m_notes{std::move(notes)}
    {
    }

    [[nodiscard]] Result<TensorStorePtr> read(const JobControl& control)
    {
        if (const Result<Done> good = findMembers(); !good)
            return good.error();
        Result<std::string> bytes = whole(m_pickleMember, kLargestPickle);
        if (!bytes)
            return bytes.error();
        const std::string pickleName =
            memberPlace(m_place, m_archive.members()[m_pickleMember].name);
        Result<Pickle> parsed = readPickle(std::move(bytes).value(), pickleName);
        if (!parsed)
            return parsed.error();
        Pickle pickle = std::move(parsed).value();
        const Result<PtFound> found = findPtTensors(pickle, pickleName);
        if (!found)
            return found.error();
        for (const PtNamed& named : found.value().tensors) {
            if (control.stop.stop_requested())
                return Error{ErrorCode::Canceled};
            if (const Result<Done> added = add(ptTensor(pickle, named.id, named.name, m_place));
                !added)
                return added.error();
        }
        if (m_tensors.empty())
            return Error{ErrorCode::PickleWithoutTensors, {}, m_place};
        if (found.value().unknown > 0)
            m_notes.push_back(
                {ErrorCode::NotePickleObjects,
                 {{"found", found.value().firstUnknown},
                  {"count", std::to_string(found.value().unknown)}},
                 m_place});
        return TensorStorePtr{std::make_shared<PtStore>(
            m_place, std::move(m_archive), std::move(pickle), std::move(m_tensors),
            std::move(m_placed), std::move(m_notes))};
    }

private:
    /// Names the members, and tells programs from tensors.
    [[nodiscard]] Result<Done> findMembers()
    {
        const std::vector<ZipMember>& members = m_archive.members();
        std::optional<std::size_t> pickle;
        for (std::size_t i = 0; i < members.size(); ++i) {
            m_members.insert_or_assign(members[i].name, i);
            if (!pickle && isPickle(members[i].name))
                pickle = i;
        }
        if (!pickle)
            return Error{ErrorCode::PickleMissing, {}, m_place};
        m_pickleMember = *pickle;
        const std::string& name = members[*pickle].name;
        m_folder = name.substr(0, name.size() - kPickle.size());
        if (m_members.contains(m_folder + "constants.pkl"))
            return Error{ErrorCode::PickleTorchScript, {}, m_place};
        const auto order = m_members.find(m_folder + "byteorder");
        if (order == m_members.end())
            return Done{};
        const Result<std::string> text = whole(order->second, 16);
        if (!text)
            return text.error();
        m_isBigEndian = text.value().starts_with("big");
        return Done{};
    }

    [[nodiscard]] static bool isPickle(std::string_view name)
    {
        return name == kPickle ||
               (name.ends_with(kPickle) && name[name.size() - kPickle.size() - 1] == '/');
    }

    /// All of a small member. Its checksum is not looked at where it is 0, as PyTorch may write it.
    [[nodiscard]] Result<std::string> whole(std::size_t index, std::uint64_t limit) const
    {
        const ZipMember& member = m_archive.members()[index];
        if (member.size > limit)
            return Error{
                ErrorCode::PickleTooLarge,
                {{"found", std::to_string(member.size)}, {"expected", std::to_string(limit)}},
                m_place};
        const Result<std::unique_ptr<ByteStream>> stream = m_archive.openMember(index);
        if (!stream)
            return stream.error();
        std::string bytes(static_cast<std::size_t>(member.size), '\0');
        if (const auto read = stream.value()->read(std::as_writable_bytes(std::span{bytes})); !read)
            return read.error();
        if (member.checksum != 0)
            if (const Result<Done> good = stream.value()->finish(); !good)
                return good.error();
        return bytes;
    }

    [[nodiscard]] Result<Done> add(Result<PtTensor> read)
    {
        if (!read)
            return read.error();
        Placed placed{std::move(read).value(), 0};
        PtTensor& tensor = placed.tensor;
        if (!tensor.isInPickle) {
            tensor.layout.format.bigEndian = m_isBigEndian;
            if (const Result<Done> found = findStorage(placed); !found)
                return found;
        }
        m_tensors.push_back(tensor.info);
        m_placed.push_back(std::move(placed));
        return Done{};
    }

    [[nodiscard]] Result<Done> findStorage(Placed& placed) const
    {
        const PtTensor& tensor = placed.tensor;
        if (tensor.reach == 0)
            return Done{};
        const std::string name = m_folder + "data/" + std::string{tensor.storage};
        const auto member = m_members.find(name);
        if (member == m_members.end())
            return Error{
                ErrorCode::PickleStorageMissing,
                {{"array", tensor.info.name}, {"found", name}},
                m_place};
        placed.member = member->second;
        const std::uint64_t needed = (tensor.first + tensor.reach) * tensor.view.width;
        const std::uint64_t size = m_archive.members()[member->second].size;
        if (needed <= size)
            return Done{};
        return Error{
            ErrorCode::PickleStorageCut,
            {{"array", tensor.info.name},
             {"found", std::to_string(size)},
             {"expected", std::to_string(needed)}},
            m_place};
    }

    ZipArchive m_archive;
    std::string m_place;
    std::vector<Error> m_notes;
    std::unordered_map<std::string, std::size_t> m_members{};
    std::size_t m_pickleMember = 0;
    std::string m_folder{}; ///< in front of every member's name
    bool m_isBigEndian = false;
    std::vector<TensorInfo> m_tensors{};
    std::vector<Placed> m_placed{};
};

} // namespace

Result<TensorStorePtr> openPt(
    ZipArchive archive, const std::string& place, std::vector<Error> notes,
    const JobControl& control)
{
    return PtReader{std::move(archive), place, std::move(notes)}.read(control);
}

bool holdsPickle(const ZipArchive& archive)
{
    for (const ZipMember& member : archive.members())
        if (member.name == kPickle || member.name.ends_with("/data.pkl"))
            return true;
    return false;
}

std::optional<Error> barePickle(std::string_view first, const std::string& path)
{
    // The magic number 0x1950a86a20f9469cfc6c, pickled.
    constexpr std::string_view kLegacy = "\x80\x02\x8A\x0A\x6C\xFC\x9C\x46\xF9\x20\x6A\xA8\x50\x19";
    if (first.starts_with(kLegacy))
        return Error{ErrorCode::PickleLegacy, {}, path};
    const bool pickle =
        first.size() > 1 && first[0] == '\x80' && first[1] >= '\x02' && first[1] <= '\x05';
    if (!pickle)
        return std::nullopt;
    return Error{ErrorCode::PicklesNotRead, {{"found", path.substr(path.rfind('/') + 1)}}, path};
}

} // namespace headlight
