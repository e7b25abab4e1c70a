#include "tests/support/model_cases.h"

#include "core/attention/weight_field.h"
#include "core/base/number_from.h"
#include "core/io/open_tensors.h"
#include "tests/support/golden.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <sstream>

namespace headlight::test {

namespace fs = std::filesystem;

namespace {

std::vector<std::int64_t> idsOf(const TensorStore& arrays, const char* name)
{
    const auto place = arrays.find(name);
    return place ? arrays.readIntegers(*place, {}).value() : std::vector<std::int64_t>{};
}

std::string weightsFile(const std::string& folder)
{
    const std::string single = folder + "/model.safetensors";
    return fs::exists(single) ? single : folder + "/model.safetensors.index.json";
}

/// "layer_02/weights" -> "layer", 2, "weights"; "hidden_01" -> "hidden", 1, "".
struct ArrayName
{
    std::string head;
    Index number = 0;
    std::string tail;
};

ArrayName parsed(const std::string& name)
{
    const std::size_t slash = std::min(name.find('/'), name.size());
    const std::string first = name.substr(0, slash);
    const std::size_t bar = first.rfind('_');
    const auto number =
        bar == std::string::npos ? std::nullopt : numberFrom<Index>(first.substr(bar + 1));
    return {
        number ? first.substr(0, bar) : first, number.value_or(0),
        slash < name.size() ? name.substr(slash + 1) : ""};
}

AttentionPlace placeOf(const ModelRun& run, const std::string& head)
{
    if (head == "cross")
        return AttentionPlace::Cross;
    if (head == "layer")
        return run.places().front();
    return head == "encoder" ? AttentionPlace::Encoder : AttentionPlace::Decoder;
}

StackKind lastStack(const ModelRun& run)
{
    return run.model().spec().decoder ? StackKind::Decoder : StackKind::Encoder;
}

/// Heads one below the other.
Matrix stackedWeights(const TracePtr& trace)
{
    Matrix all{trace->heads() * trace->queries(), trace->keys()};
    Tile tile;
    for (HeadIndex head = 0; head < trace->heads(); ++head) {
        const auto field = weightField(trace, head, PairQuantity::Weight);
        field->tile({{0, trace->queries()}, {0, trace->keys()}}, tile);
        all.middleRows(head * trace->queries(), trace->queries()) = tile.values;
    }
    return all;
}

/// [heads, n, dk] from [n, heads dk]; pairs side by side again where the file has them so.
Matrix stackedHeads(const Matrix& rows, const AttentionSpec& spec)
{
    const Index width = spec.keyWidth;
    const Index heads = rows.cols() / width;
    Matrix all{heads * rows.rows(), width};
    for (Index head = 0; head < heads; ++head)
        all.middleRows(head * rows.rows(), rows.rows()) = rows.middleCols(head * width, width);
    if (!spec.rotary || !spec.rotary->isInterleavedInFile)
        return all;
    Matrix paired = all;
    const Index half = spec.rotary->dimensions / 2;
    for (Index i = 0; i < half; ++i) {
        paired.col(2 * i) = all.col(i);
        paired.col(2 * i + 1) = all.col(half + i);
    }
    return paired;
}

Result<Matrix> computed(const ModelRun& run, const ArrayName& name)
{
    const StackKind stack = name.head.starts_with("encoder") ? StackKind::Encoder
                            : name.head == "hidden"          ? lastStack(run)
                                                             : StackKind::Decoder;
    if (name.tail == "weights" || name.tail == "query" || name.tail == "key") {
        const AttentionPlace place = placeOf(run, name.head);
        const auto trace = run.layer(place, name.number, {});
        if (!trace)
            return trace.error();
        if (name.tail == "weights")
            return stackedWeights(trace.value());
        const auto& layers = run.model().stack(lastStack(run)).layers;
        return stackedHeads(
            name.tail == "query" ? trace.value()->query : trace.value()->key,
            layers.front().attention);
    }
    if (name.head.ends_with("hidden"))
        return run.hidden(stack, name.number);
    if (name.head == "final")
        return run.final(lastStack(run));
    if (name.head == "encoder_final")
        return run.final(StackKind::Encoder);
    return run.logits({0, run.final(lastStack(run)).rows()}, {});
}

std::string difference(
    const std::string& name, const Matrix& made, const std::vector<float>& expected)
{
    std::ostringstream text;
    text << name << ": ";
    if (made.size() != static_cast<Index>(expected.size())) {
        text << made.size() << " numbers, expected " << expected.size();
        return text.str();
    }
    const bool isWeights = name.ends_with("weights");
    double worst = 0;
    double largest = 0;
    Index unmasked = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        const auto wanted = static_cast<double>(expected[i]);
        const auto found = static_cast<double>(made.data()[i]);
        const double off = std::abs(found - wanted);
        worst = off <= worst ? worst : off; // NaN stays
        largest = std::max(largest, std::abs(wanted));
        unmasked += isWeights && wanted == 0 && found != 0 ? 1 : 0;
    }
    const double allowed = isWeights ? 1e-5 : 1e-4 * largest;
    if (worst <= allowed && unmasked == 0)
        return "";
    text << "off by " << worst << ", allowed " << allowed << ", unmasked " << unmasked;
    return text.str();
}

} // namespace

std::vector<ModelCase> modelCases(const std::string& parent, bool hasModel)
{
    std::vector<ModelCase> cases;
    if (!fs::exists(parent))
        return cases;
    for (const auto& entry : fs::directory_iterator(parent))
        if (fs::exists(entry.path() / "expected.npz") &&
            (fs::exists(entry.path() / "config.json") || !hasModel))
            cases.push_back({entry.path().filename().string(), entry.path().string()});
    std::sort(cases.begin(), cases.end(), [](const ModelCase& a, const ModelCase& b) {
        return a.name < b.name;
    });
    return cases;
}

Result<ModelPtr> openCase(const std::string& folder, const std::string& config)
{
    auto description = describeModel(config, folder + "/config.json");
    if (!description)
        return description.error();
    const auto store = openTensors(weightsFile(folder), {});
    if (!store)
        return store.error();
    return Model::open(std::move(description).value(), store.value(), {}, {});
}

Result<ModelPtr> openCase(const std::string& folder)
{
    return openCase(folder, fileBytes(folder + "/config.json"));
}

ModelInput caseInput(const std::string& folder)
{
    ModelInput input;
    const auto expected = openTensors(folder + "/expected.npz", {});
    input.ids = idsOf(*expected.value(), "ids");
    input.typeIds = idsOf(*expected.value(), "type_ids");
    input.decoderIds = idsOf(*expected.value(), "decoder_ids");
    if (!fs::exists(folder + "/input.npz"))
        return input;
    const auto store = openTensors(folder + "/input.npz", {});
    const TensorStore& arrays = *store.value();
    input.pixels = arrays.readFloats(*arrays.find("pixels"), {}).value();
    return input;
}

std::vector<std::string> differences(const ModelRun& run, const std::string& expectedFile)
{
    std::vector<std::string> all;
    const auto store = openTensors(expectedFile, {});
    if (!store)
        return {"no expected arrays"};
    const TensorStore& arrays = *store.value();
    for (std::size_t i = 0; i < arrays.tensors().size(); ++i) {
        const std::string& name = arrays.tensors()[i].name;
        if (name.ends_with("ids") || name == "tokens" || name == "offsets")
            continue;
        const auto made = computed(run, parsed(name));
        if (!made) {
            all.push_back(name + ": an error");
            continue;
        }
        std::string text = difference(name, made.value(), arrays.readFloats(i, {}).value());
        if (!text.empty())
            all.push_back(std::move(text));
    }
    return all;
}

} // namespace headlight::test
