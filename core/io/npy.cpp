#include "core/io/npy.h"

#include "core/io/npy_header.h"

#include <utility>

namespace headlight {

namespace {

class NpyStore final : public StoredTensors
{
public:
    NpyStore(File file, NpyHeader header, std::vector<Error> notes)
        : StoredTensors{file.place(), {header.info}, std::move(notes)}
        , m_file{std::move(file)}
        , m_header{std::move(header)}
    {
    }

protected:
    [[nodiscard]] StoredLayout layout(std::size_t /*index*/) const override
    {
        return m_header.layout;
    }

    [[nodiscard]] Result<std::unique_ptr<ByteStream>> openData(std::size_t /*index*/) const override
    {
        if (const Result<Done> same = m_file.checkUnchanged(); !same)
            return same.error();
        return fileStream(m_file, m_header.headerBytes, m_header.dataBytes.value_or(0));
    }

private:
    File m_file;
    NpyHeader m_header;
};

} // namespace

Result<TensorStorePtr> openNpy(File file)
{
    const std::unique_ptr<ByteStream> stream = fileStream(file, 0, file.size());
    Result<NpyHeader> read = readNpyHeader(*stream, file.place());
    if (!read)
        return read.error();
    NpyHeader header = std::move(read).value();
    const std::uint64_t available = file.size() - header.headerBytes;
    if (const Result<Done> good = checkNpyData(header, available, file.place()); !good)
        return good.error();
    std::vector<Error> notes = npyNotes(header, available, file.place());
    return TensorStorePtr{
        std::make_shared<NpyStore>(std::move(file), std::move(header), std::move(notes))};
}

} // namespace headlight
