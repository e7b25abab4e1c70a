#include "core/model/weight_loader.h"

#include "core/model/parameter_reader.h"

namespace headlight {

namespace {

Linear readLinear(ParameterReader& reader, const std::string& name, bool hasBias)
{
    Linear linear{PackedMatrix{reader.matrix(name + ".weight")}, {}};
    if (hasBias)
        linear.bias = reader.vector(name + ".bias");
    return linear;
}

RowNorm::Kind kindOf(const NormSpec& spec)
{
    return spec.kind == NormSpec::Kind::Layer ? RowNorm::Kind::Layer : RowNorm::Kind::Rms;
}

bool hasBias(const NormSpec& spec)
{
    return spec.kind == NormSpec::Kind::Layer && spec.hasBias;
}

NormPtr readNorm(
    ParameterReader& reader, const std::string& name, const std::optional<NormSpec>& spec)
{
    if (!spec)
        return nullptr;
    RowNorm norm{kindOf(*spec), spec->epsilon, reader.vector(name + ".weight"), {}};
    if (spec->addsOne)
        norm.weight.array() += 1;
    if (hasBias(*spec))
        norm.bias = reader.vector(name + ".bias");
    return std::make_shared<const RowNorm>(std::move(norm));
}

BranchWeights readBranch(ParameterReader& reader, const std::string& name, const BranchNorms& norms)
{
    return {
        readNorm(reader, name + "_in", norms.in), readNorm(reader, name + "_out", norms.out),
        readNorm(reader, name + "_post", norms.post)};
}

/// Weights (or biases) of all heads side by side, whatever way the file holds them.
RowVector headNumbers(
    ParameterReader& reader, const std::string& name, const std::string& part, Index heads,
    Index width)
{
    RowVector all{heads * width};
    if (!reader.has(name + part)) {
        for (Index head = 0; head < heads; ++head) {
            const RowVector one = reader.vector(name + "." + std::to_string(head) + part);
            if (one.size() == width)
                all.segment(head * width, width) = one;
        }
        return all;
    }
    const RowVector stored = reader.vector(name + part);
    for (Index begin = 0; begin < all.size() && stored.size() > 0; begin += stored.size())
        all.segment(begin, stored.size()) = stored;
    return all;
}

HeadNormPtr readHeadNorm(
    ParameterReader& reader, const std::string& name, const AttentionSpec& attention, Index heads)
{
    const auto& [spec, scope] = *attention.queryNorm;
    const Index width = attention.keyWidth;
    RowNorm norm{
        kindOf(spec), spec.epsilon, headNumbers(reader, name, ".weight", heads, width), {}};
    if (spec.addsOne)
        norm.weight.array() += 1;
    if (hasBias(spec))
        norm.bias = headNumbers(reader, name, ".bias", heads, width);
    return std::make_shared<const HeadNorm>(
        HeadNorm{std::move(norm), scope != QueryKeyNorm::Scope::Projection});
}

/// The same numbers packed for the forward pass and as they are for the trace.
struct AttentionReading
{
    ParameterReader& reader;
    std::string name;

    Linear linear(const char* part, bool hasBias, Matrix& projection, RowVector& bias) const
    {
        const std::string base = name + part;
        projection = reader.matrix(base + ".weight");
        if (hasBias)
            bias = reader.vector(base + ".bias");
        return {PackedMatrix{projection}, bias};
    }
};

AttentionWeights readAttention(
    ParameterReader& reader, const std::string& name, const AttentionSpec& spec)
{
    auto parameters = std::make_shared<Parameters>();
    parameters->heads = spec.heads;
    parameters->keyValueHeads = spec.keyValueHeads;
    parameters->keyWidth = spec.keyWidth;
    parameters->valueWidth = spec.valueWidth;
    const AttentionReading reading{reader, name};
    AttentionWeights weights;
    weights.query = reading.linear(
        ".query", spec.hasQueryBias, parameters->queryProjection, parameters->queryBias);
    weights.key =
        reading.linear(".key", spec.hasKeyBias, parameters->keyProjection, parameters->keyBias);
    weights.value = reading.linear(
        ".value", spec.hasValueBias, parameters->valueProjection, parameters->valueBias);
    weights.output = reading.linear(
        ".output", spec.hasOutputBias, parameters->outputProjection, parameters->outputBias);
    weights.parameters = std::move(parameters);
    if (spec.queryNorm) {
        weights.queryNorm = readHeadNorm(reader, name + ".query_norm", spec, spec.heads);
        weights.keyNorm = readHeadNorm(reader, name + ".key_norm", spec, spec.keyValueHeads);
    }
    weights.sinks = reader.optionalVector(name + ".sinks");
    if (reader.has(name + ".distances"))
        weights.distances = reader.rows(name + ".distances");
    return weights;
}

/// Expert `index` of tensors [E, d, 2 w] and [E, w, d]; gate and up alternate in the first.
MlpWeights readExpert(
    ParameterReader& reader, const std::string& name, const MlpSpec& spec, Index width, Index index)
{
    MlpWeights expert;
    const Index inner = 2 * spec.width;
    const auto part = [&](const char* parameter, Index rows, Index columns) -> Matrix {
        const auto& all = reader.numbers(name + parameter);
        if (reader.error())
            return Matrix::Zero(rows, columns);
        return Eigen::Map<const Matrix>{all.data() + index * rows * columns, rows, columns};
    };
    const auto odd = [&](const Matrix& columns, Index first) -> Matrix {
        return columns(Eigen::all, Eigen::seqN(first, spec.width, 2));
    };
    const Matrix both = part(".inner.weight", width, inner);
    expert.gate.weight = PackedMatrix{odd(both, 0)};
    expert.up.weight = PackedMatrix{odd(both, 1)};
    const Matrix bias = part(".inner.bias", 1, inner);
    expert.gate.bias = odd(bias, 0);
    expert.up.bias = odd(bias, 1);
    expert.down.weight = PackedMatrix{part(".outer.weight", spec.width, width)};
    expert.down.bias = part(".outer.bias", 1, width);
    return expert;
}

MlpWeights readMlp(
    ParameterReader& reader, const std::string& name, const MlpSpec& spec, Index width)
{
    MlpWeights weights;
    if (spec.experts) {
        weights.router = readLinear(reader, name + ".router", true);
        for (Index i = 0; i < spec.experts->count && !reader.error(); ++i)
            weights.experts.push_back(readExpert(reader, name + ".experts", spec, width, i));
        return weights;
    }
    if (spec.isGated)
        weights.gate = readLinear(reader, name + ".gate", spec.hasInnerBias);
    weights.up = readLinear(reader, name + ".up", spec.hasInnerBias);
    weights.down = readLinear(reader, name + ".down", spec.hasOuterBias);
    return weights;
}

/// A table that another part has already read from the same tensor, or a new one.
MatrixPtr readShared(
    ParameterReader& reader, const std::string& name, const std::string& other,
    const MatrixPtr& known)
{
    if (known && reader.tensorOf(name) == reader.tensorOf(other))
        return known;
    return std::make_shared<const Matrix>(reader.rows(name));
}

EmbeddingWeights readEmbedding(
    ParameterReader& reader, const std::string& stack, const EmbeddingSpec& spec,
    const MatrixPtr& shared)
{
    const std::string name = stack + ".embedding";
    EmbeddingWeights weights;
    if (spec.image) {
        weights.classToken = reader.vector(name + ".class");
        weights.patches = readLinear(reader, name + ".patches", true);
    } else {
        weights.tokens = readShared(reader, name + ".tokens", "encoder.embedding.tokens", shared);
    }
    if (reader.has(name + ".positions"))
        weights.positions = reader.rows(name + ".positions");
    if (spec.hasTypes)
        weights.types = reader.rows(name + ".types");
    weights.norm = readNorm(reader, name + ".norm", spec.norm);
    if (spec.hasProjection)
        weights.projection = readLinear(reader, name + ".projection", spec.hasProjectionBias);
    return weights;
}

} // namespace

Result<StackWeights> loadStack(
    const WeightSource& source, const std::string& stack, const MatrixPtr& shared,
    const JobControl& control)
{
    ParameterReader reader{source.plan, source.store, control};
    const StackSpec& spec = stack == "encoder" ? *source.spec.encoder : *source.spec.decoder;
    StackWeights weights;
    weights.embedding = readEmbedding(reader, stack, spec.embedding, shared);
    weights.finalNorm = readNorm(reader, stack + ".final_norm", spec.finalNorm);
    if (spec.hasFinalProjection)
        weights.finalProjection = readLinear(reader, stack + ".final_projection", false);
    if (spec.buckets)
        weights.buckets = reader.rows(stack + ".buckets");
    if (reader.error())
        return *reader.error();
    return weights;
}

Result<LayerWeightsPtr> loadLayer(
    const WeightSource& source, const std::string& stack, const LayerSpec& layer,
    const JobControl& control)
{
    ParameterReader reader{source.plan, source.store, control};
    const std::string prefix = stack + ".layers." + std::to_string(layer.weights) + ".";
    auto weights = std::make_shared<LayerWeights>();
    weights->attention = readAttention(reader, prefix + "attention", layer.attention);
    weights->attentionNorms = readBranch(reader, prefix + "attention", layer.attentionNorms);
    if (layer.cross && !reader.error()) {
        weights->cross = readAttention(reader, prefix + "cross", *layer.cross);
        weights->crossNorms = readBranch(reader, prefix + "cross", layer.crossNorms);
    }
    if (!reader.error())
        weights->mlp = readMlp(reader, prefix + "mlp", layer.mlp, source.spec.width);
    weights->mlpNorms = readBranch(reader, prefix + "mlp", layer.mlpNorms);
    if (reader.error())
        return *reader.error();
    return LayerWeightsPtr{std::move(weights)};
}

Result<HeadWeights> loadHead(
    const WeightSource& source, const MatrixPtr& tokens, const JobControl& control)
{
    ParameterReader reader{source.plan, source.store, control};
    const HeadSpec& spec = source.spec.head;
    HeadWeights head;
    if (spec.hasTransform) {
        head.transform = readLinear(reader, "head.transform", spec.hasTransformBias);
        head.norm = readNorm(reader, "head.norm", spec.norm);
    }
    const char* stack = source.spec.decoder ? "decoder" : "encoder";
    head.output =
        readShared(reader, "head.output.weight", std::string{stack} + ".embedding.tokens", tokens);
    head.bias = reader.optionalVector("head.output.bias");
    if (reader.error())
        return *reader.error();
    return head;
}

double layerBytes(const LayerSpec& layer, Index width)
{
    const auto attention = [width](const AttentionSpec& spec) {
        const Index inner = spec.heads * (spec.keyWidth + spec.valueWidth) +
                            spec.keyValueHeads * (spec.keyWidth + spec.valueWidth);
        return 2.0 * static_cast<double>(width) * static_cast<double>(inner);
    };
    const double mlps = static_cast<double>(layer.mlp.experts ? layer.mlp.experts->count : 1);
    const double matrices = layer.mlp.isGated || layer.mlp.experts ? 3 : 2;
    double numbers = attention(layer.attention) + mlps * matrices * static_cast<double>(width) *
                                                      static_cast<double>(layer.mlp.width);
    if (layer.cross)
        numbers += attention(*layer.cross);
    return numbers * sizeof(Scalar);
}

} // namespace headlight
