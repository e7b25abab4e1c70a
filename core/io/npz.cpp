#include "core/base/error_code.h"
#include "core/io/npy.h"
#include "core/io/npy_header.h"
#include "core/io/zip_archive.h"

#include <string_view>
#include <unordered_map>
#include <utility>

namespace headlight {

namespace {

constexpr std::string_view kEnding = ".npy";
constexpr std::size_t kMostNotes = 32; ///< of one kind; a list of thousands helps nobody

/// One array of the archive.
struct NpzArray
{
    std::size_t member; ///< in ZipArchive::members()
    StoredLayout layout;
    std::uint64_t headerBytes;
    std::uint64_t dataBytes;
};

class NpzStore final : public StoredTensors
{
public:
    NpzStore(
        ZipArchive archive, std::vector<TensorInfo> tensors, std::vector<NpzArray> arrays,
        std::vector<Error> notes)
        : StoredTensors{archive.file().place(), std::move(tensors), std::move(notes)}
        , m_archive{std::move(archive)}
        , m_arrays{std::move(arrays)}
    {
    }

protected:
    [[nodiscard]] StoredLayout layout(std::size_t index) const override
    {
        return m_arrays[index].layout;
    }

    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openData(std::size_t index) const override
    {
        const NpzArray& array = m_arrays[index];
        if (const Result<Done> same = m_archive.file().checkUnchanged(); !same)
            return same.error();
        Result<std::unique_ptr<ByteStream>> stream = m_archive.openMember(array.member);
        if (!stream)
            return stream;
        if (const auto skipped = skipBytes(*stream.value(), array.headerBytes); !skipped)
            return skipped.error();
        return stream;
    }

private:
    ZipArchive m_archive;
    std::vector<NpzArray> m_arrays;
};

/// Collects the arrays of an archive.
class NpzReader
{
public:
    explicit NpzReader(ZipArchive archive) : m_archive{std::move(archive)} {}

    [[nodiscard]] Result<TensorStorePtr> read(const JobControl& control)
    {
        const std::vector<ZipMember>& members = m_archive.members();
        countNames();
        std::size_t ignored = 0;
        for (std::size_t i = 0; i < members.size(); ++i) {
            if (control.stop.stop_requested())
                return Error{ErrorCode::Canceled};
            if (!isArray(members[i])) {
                ignored += members[i].name.ends_with('/') ? 0U : 1U;
                continue;
            }
            if (m_last.at(members[i].name) != i) {
                note(m_repeats, {ErrorCode::NoteMemberTwice, {{"array", members[i].name}}});
                continue;
            }
            if (const Result<Done> added = add(i); !added)
                return added.error();
        }
        if (ignored > 0)
            m_notes.push_back(
                {ErrorCode::NoteMembersIgnored,
                 {{"count", std::to_string(ignored)}},
                 m_archive.file().place()});
        noteRatio();
        return TensorStorePtr{std::make_shared<NpzStore>(
            std::move(m_archive), std::move(m_tensors), std::move(m_arrays), std::move(m_notes))};
    }

private:
    [[nodiscard]] static bool isArray(const ZipMember& member)
    {
        return member.name.ends_with(kEnding);
    }

    /// Of members of the same name, the last one counts.
    void countNames()
    {
        const std::vector<ZipMember>& members = m_archive.members();
        for (std::size_t i = 0; i < members.size(); ++i)
            if (isArray(members[i]))
                m_last.insert_or_assign(members[i].name, i);
    }

    /// ZipArchive refuses what unpacks to much more than it should; here it is small.
    void noteRatio()
    {
        constexpr std::uint64_t kAlarmRatio = 1000;
        const File& file = m_archive.file();
        if (m_archive.unpackedBytes() / kAlarmRatio > file.size())
            m_notes.push_back(
                {ErrorCode::NoteRatio,
                 {{"found", std::to_string(file.size())},
                  {"expected", std::to_string(m_archive.unpackedBytes())}},
                 file.place()});
    }

    void note(std::size_t& count, Error error)
    {
        error.place = m_archive.file().place();
        if (count++ < kMostNotes)
            m_notes.push_back(std::move(error));
    }

    [[nodiscard]] Result<Done> add(std::size_t i)
    {
        const ZipMember& member = m_archive.members()[i];
        const std::string place = memberPlace(m_archive.file().place(), member.name);
        const Result<std::unique_ptr<ByteStream>> stream = m_archive.openMember(i);
        if (!stream)
            return stream.error();
        Result<NpyHeader> read = readNpyHeader(*stream.value(), place);
        if (!read)
            return read.error();
        NpyHeader header = std::move(read).value();
        const std::uint64_t available = member.size - header.headerBytes;
        if (Result<Done> good = checkNpyData(header, available, place); !good)
            return good;
        header.info.name = member.name.substr(0, member.name.size() - kEnding.size());
        for (Error& error : npyNotes(header, available, place))
            note(m_oddities, std::move(error));
        m_arrays.push_back({i, header.layout, header.headerBytes, header.dataBytes.value_or(0)});
        m_tensors.push_back(std::move(header.info));
        return Done{};
    }

    ZipArchive m_archive;
    std::unordered_map<std::string_view, std::size_t> m_last; ///< name -> last member of it
    std::vector<TensorInfo> m_tensors;
    std::vector<NpzArray> m_arrays;
    std::vector<Error> m_notes;
    std::size_t m_repeats = 0;
    std::size_t m_oddities = 0;
};

} // namespace

Result<TensorStorePtr> openNpz(ZipArchive archive, const JobControl& control)
{
    return NpzReader{std::move(archive)}.read(control);
}

} // namespace headlight
