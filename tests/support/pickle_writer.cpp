#include "tests/support/pickle_writer.h"

#include "tests/support/made_files.h"
#include "tests/support/made_zip.h"

#include <limits>

namespace headlight::test {

namespace pickle {

namespace {

std::string joined(const std::vector<std::string>& values)
{
    std::string bytes;
    for (const std::string& value : values)
        bytes += value;
    return bytes;
}

std::vector<std::string> numbers(const std::vector<std::int64_t>& all)
{
    std::vector<std::string> values;
    for (const std::int64_t one : all)
        values.push_back(number(one));
    return values;
}

} // namespace

std::string whole(const std::string& value)
{
    return "\x80\x02" + value + '.';
}

std::string text(const std::string& one)
{
    return 'X' + littleEndianBytes(one.size(), 4) + one;
}

std::string number(std::int64_t one)
{
    const auto bits = static_cast<std::uint64_t>(one);
    const bool small = one >= std::numeric_limits<std::int32_t>::min() &&
                       one <= std::numeric_limits<std::int32_t>::max();
    return small ? 'J' + littleEndianBytes(bits & 0xFFFFFFFFU, 4)
                 : "\x8A\x08" + littleEndianBytes(bits, 8);
}

std::string none()
{
    return "N";
}

std::string truth(bool value)
{
    return value ? "\x88" : "\x89";
}

std::string global(const std::string& module, const std::string& name)
{
    return 'c' + module + '\n' + name + '\n';
}

std::string tuple(const std::vector<std::string>& values)
{
    return '(' + joined(values) + 't';
}

std::string list(const std::vector<std::string>& values)
{
    return "](" + joined(values) + 'e';
}

std::string dict(const std::vector<std::string>& keysAndValues)
{
    return "}(" + joined(keysAndValues) + 'u';
}

std::string orderedDict(const std::vector<std::string>& keysAndValues)
{
    return call(global("collections", "OrderedDict"), {}) + '(' + joined(keysAndValues) + 'u';
}

std::string call(const std::string& callable, const std::vector<std::string>& arguments)
{
    return callable + tuple(arguments) + 'R';
}

std::string kept(const std::string& value, unsigned place)
{
    return value + 'q' + static_cast<char>(place);
}

std::string again(unsigned place)
{
    return std::string{'h'} + static_cast<char>(place);
}

std::string storage(const std::string& type, const std::string& key, std::int64_t elements)
{
    return tuple(
               {text("storage"), global("torch", type + "Storage"), text(key), text("cpu"),
                number(elements)}) +
           'Q';
}

std::string tensor(
    const std::string& storage, std::int64_t offset, const std::vector<std::int64_t>& sizes,
    const std::vector<std::int64_t>& strides)
{
    return call(
        global("torch._utils", "_rebuild_tensor_v2"),
        {storage, number(offset), tuple(numbers(sizes)), tuple(numbers(strides)), truth(false),
         call(global("collections", "OrderedDict"), {})});
}

} // namespace pickle

std::string MadePt::bytes() const
{
    std::vector<MadeMember> members;
    const auto add = [this, &members](const std::string& name, const std::string& data) {
        MadeMember member{folder + name, data};
        if (!hasChecksums)
            member.checksum = 0;
        members.push_back(std::move(member));
    };
    add("data.pkl", pickle::whole(value));
    if (!byteOrder.empty())
        add("byteorder", byteOrder);
    for (const auto& [key, data] : storages)
        add("data/" + key, data);
    add("version", "3\n");
    return MadeZip{std::move(members)}.bytes();
}

} // namespace headlight::test
