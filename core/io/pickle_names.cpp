#include "core/io/pickle_names.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

struct Known
{
    std::string_view name;
    PickleName meaning;
};

constexpr Known kKnown[] = {
    {"torch._utils._rebuild_tensor", PickleName::Tensor},
    {"torch._utils._rebuild_tensor_v2", PickleName::Tensor},
    {"torch._utils._rebuild_tensor_v3", PickleName::TypedTensor},
    {"torch._utils._rebuild_parameter", PickleName::Parameter},
    {"torch._utils._rebuild_parameter_with_state", PickleName::Parameter},
    {"torch.nn.parameter.Parameter", PickleName::Parameter},
    {"torch.nn.parameter.Buffer", PickleName::Parameter},
    {"collections.OrderedDict", PickleName::OrderedDict},
    {"builtins.dict", PickleName::OrderedDict},
    {"__builtin__.dict", PickleName::OrderedDict},
    {"torch.Size", PickleName::Size},
    {"builtins.tuple", PickleName::Size},
    {"__builtin__.tuple", PickleName::Size},
    {"builtins.list", PickleName::List},
    {"__builtin__.list", PickleName::List},
    {"builtins.set", PickleName::Set},
    {"__builtin__.set", PickleName::Set},
    {"builtins.frozenset", PickleName::Set},
    {"__builtin__.frozenset", PickleName::Set},
    {"_codecs.encode", PickleName::Latin1},
    {"numpy.core.multiarray._reconstruct", PickleName::NumpyArray},
    {"numpy._core.multiarray._reconstruct", PickleName::NumpyArray},
    {"numpy.dtype", PickleName::NumpyType}};

/// Not called a class, yet nothing but one: kept as data.
constexpr std::string_view kHarmless[] = {
    "builtins.bool",
    "builtins.bytearray",
    "builtins.complex",
    "builtins.float",
    "builtins.int",
    "builtins.object",
    "builtins.range",
    "builtins.slice",
    "builtins.str",
    "__builtin__.object",
    "collections.defaultdict",
    "collections.deque",
    "copy_reg._reconstructor",
    "copyreg._reconstructor",
    "datetime.date",
    "datetime.datetime",
    "datetime.timedelta",
    "numpy.core.multiarray.scalar",
    "numpy._core.multiarray.scalar",
    "numpy.core.numeric._frombuffer",
    "numpy._core.numeric._frombuffer",
    "numpy.ndarray",
    "torch.device",
    "torch.serialization._get_layout"};

/// Of the interpreter or the operating system: no file of tensors has a use for these.
constexpr std::string_view kForbiddenModules[] = {
    "__builtin__",
    "_io",
    "_pickle",
    "asyncio",
    "bdb",
    "builtins",
    "cPickle",
    "code",
    "codeop",
    "codecs",
    "commands",
    "concurrent",
    "ctypes",
    "dill",
    "cloudpickle",
    "distutils",
    "doctest",
    "ftplib",
    "functools",
    "gc",
    "http",
    "httplib",
    "imp",
    "importlib",
    "inspect",
    "io",
    "joblib",
    "marshal",
    "multiprocessing",
    "nt",
    "operator",
    "os",
    "pdb",
    "pickle",
    "pip",
    "pkgutil",
    "platform",
    "popen2",
    "posix",
    "posixpath",
    "profile",
    "pty",
    "pydoc",
    "requests",
    "runpy",
    "setuptools",
    "shelve",
    "shutil",
    "signal",
    "smtplib",
    "socket",
    "ssl",
    "subprocess",
    "sys",
    "tempfile",
    "threading",
    "timeit",
    "types",
    "urllib",
    "urllib2",
    "webbrowser",
    "zipimport"};

template <typename List>
bool contains(const List& list, std::string_view name)
{
    return std::find(std::begin(list), std::end(list), name) != std::end(list);
}

std::string_view lastPart(std::string_view name)
{
    return name.substr(name.rfind('.') + 1); // npos + 1 is 0
}

bool beginsLikeClass(std::string_view part)
{
    return !part.empty() && part[0] >= 'A' && part[0] <= 'Z';
}

} // namespace

PickleName pickleName(std::string_view name)
{
    const auto* known =
        std::find_if(std::begin(kKnown), std::end(kKnown), [name](const Known& entry) {
            return entry.name == name;
        });
    if (known != std::end(kKnown))
        return known->meaning;
    if (contains(kHarmless, name))
        return PickleName::Class;
    if (name.starts_with("torch.") && lastPart(name).starts_with("_rebuild"))
        return PickleName::OtherTensor;
    return beginsLikeClass(lastPart(name)) && isHarmlessName(name) ? PickleName::Class
                                                                   : PickleName::Refused;
}

bool isHarmlessName(std::string_view name)
{
    const bool isKnown =
        std::any_of(std::begin(kKnown), std::end(kKnown), [name](const Known& entry) {
            return entry.name == name;
        });
    const std::string_view package = name.substr(0, name.find('.'));
    return isKnown || contains(kHarmless, name) || !contains(kForbiddenModules, package);
}

} // namespace headlight
