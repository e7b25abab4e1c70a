#include "core/derive/chain_steps.h"
#include "core/derive/norm_steps.h"
#include "core/derive/trace_numbers.h"

#include <span>

namespace headlight {

namespace {

struct InputRow
{
    bool keySide = false;
    TokenIndex row = 0;
    std::optional<Index> column{};

    [[nodiscard]] bool isCross(const Chain& chain) const
    {
        return keySide && chain.trace().isCross();
    }
    [[nodiscard]] CellIndices cell() const
    {
        CellIndices indices;
        (keySide ? indices.key : indices.query) = row;
        indices.column = column.value_or(-1);
        return indices;
    }
    [[nodiscard]] CellBlock block(const Chain& chain) const
    {
        const PlaceArray array = isCross(chain) ? PlaceArray::KeyInput : PlaceArray::Input;
        return column ? cellBlock(array, -1, row, *column)
                      : rowBlock(array, -1, row, {0, chain.parameters().modelWidth()});
    }
};

/// A symbol with the token's index, and the component where one number is meant.
std::string tokenSymbol(const Symbols& symbols, const char* letter, const InputRow& input)
{
    return symbols.symbol(
        "input", letter, {},
        Symbols::joined(
            input.keySide ? symbols.key() : symbols.query(),
            input.column ? symbols.column() : std::string{}));
}

std::string inputSymbol(const Symbols& symbols, const InputRow& input)
{
    return symbols.input(input.keySide, input.column ? symbols.column() : std::string{});
}

/// Adds a step that shows a row, or one number of it, as it stands.
void addGiven(
    Chain& chain, DerivationStep step, const std::string& left, const RowVector& row,
    const InputRow& input)
{
    if (input.column)
        chain.add(
            std::move(step), Equation{left, {}, "input", static_cast<double>(row(*input.column))});
    else
        chain.add(std::move(step), VectorEquation{left, {}, "input", asDoubles(row)});
}

void addStored(Chain& chain, const InputRow& input, const RowVector& row)
{
    const bool isPreset = chain.options().origin.kind == InputOrigin::Kind::Preset;
    auto step = chain.step(
        isPreset ? StepKey::PresetInput : StepKey::GivenInput, input.cell(),
        [&](const Symbols& symbols) {
            const std::string index = input.keySide ? symbols.key() : symbols.query();
            const std::string wholeRow = symbols.symbol(
                "input", "X", input.isCross(chain) ? "\\mathrm{KV}" : "",
                Symbols::joined(index, input.column ? symbols.column() : ":"));
            const bool isTransposed = !input.column && !symbols.isRow();
            return inputSymbol(symbols, input) + " = " +
                   (isTransposed ? '{' + wholeRow + "}^{\\top}" : wholeRow);
        });
    step.operands = {input.block(chain)};
    step.result = input.block(chain);
    addGiven(chain, std::move(step), inputSymbol(chain.symbols(input.cell()), input), row, input);
}

RowVector embeddingOf(const Chain& chain, const InputRow& input)
{
    const Trace& trace = chain.trace();
    const Tokens& tokens = input.keySide ? trace.keyTokens() : trace.request.tokens;
    const std::span token{tokens.data() + input.row, 1};
    return seededEmbeddings(token, trace.request.input.cols(), chain.options().origin.seed).row(0);
}

void addEmbedding(
    Chain& chain, const InputRow& input, const char* letter, const RowVector& embedding)
{
    const auto left = [&](const Symbols& symbols) {
        return *letter == 'x' ? inputSymbol(symbols, input) : tokenSymbol(symbols, letter, input);
    };
    auto step = chain.step(StepKey::Embedding, input.cell(), [&](const Symbols& symbols) {
        const std::string index = input.keySide ? symbols.key() : symbols.query();
        const std::string vector = "\\mathrm{emb}(" + symbols.symbol("", "t", {}, index) + ')';
        return left(symbols) + " = " +
               (input.column ? vector + "_{" + symbols.column() + '}' : vector);
    });
    step.notes.push_back(
        {NoteKey::SeededEmbedding, {{"seed", std::to_string(chain.options().origin.seed)}}});
    if (*letter == 'x')
        step.result = input.block(chain);
    addGiven(chain, std::move(step), left(chain.symbols(input.cell())), embedding, input);
}

/// sin or cos of pos / 10000^(2k / d), with letters or numbers.
std::string turnTex(const char* function, const std::string& position, const std::string& exponent)
{
    return "\\" + std::string{function} + "\\left(\\frac{" + position + "}{10000^{" + exponent +
           "}}\\right)";
}

void addPosition(Chain& chain, const InputRow& input, const RowVector& position)
{
    const Index d = position.size();
    const auto turnOf = [&](Index c) {
        return turnTex(
            c % 2 == 0 ? "sin" : "cos", std::to_string(input.row),
            std::to_string(c / 2 * 2) + '/' + std::to_string(d));
    };
    const auto generalTurn = [](const char* function) {
        return turnTex(function, "\\mathrm{pos}", "2k/d");
    };
    const Symbols numbers = chain.symbols(input.cell());
    const std::string left = tokenSymbol(numbers, "p", input);
    DerivationStep step{StepKey::Position};
    step.general = tokenSymbol(chain.letters(), "p", input) + " = ";
    if (input.column) {
        const char* function = *input.column % 2 == 0 ? "sin" : "cos";
        step.general += generalTurn(function);
        step.indexed = left + " = " + turnOf(*input.column);
        const auto value = static_cast<double>(position(*input.column));
        chain.add(std::move(step), Equation{left, {turnOf(*input.column), value}, "input", value});
        return;
    }
    step.general += "\\left[\\, " + generalTurn("sin") + ",\\; " + generalTurn("cos") +
                    " \\,\\right]_{k = 0, 1, \\ldots}";
    step.indexed = left + " = \\left[\\, " + turnOf(0);
    for (Index c = 1; c < std::min<Index>(d, 2); ++c)
        step.indexed += ",\\; " + turnOf(c);
    step.indexed += d > 2 ? ",\\; \\ldots \\,\\right]" : " \\,\\right]";
    chain.add(std::move(step), VectorEquation{left, {}, "input", asDoubles(position)});
}

VectorName hiddenName(const InputRow& input)
{
    return [input](const Symbols& symbols, const std::string& component) {
        const std::string& index = input.keySide ? symbols.key() : symbols.query();
        return symbols.symbol("input", "h", {}, Symbols::joined(index, component));
    };
}

/// X from the hidden state by the layer's norm.
void addInputNorm(
    Chain& chain, const InputRow& input, const RowVector& hidden, const RowVector& row)
{
    const RowNorm& norm = *chain.trace().steps->norm;
    const bool isLayer = norm.kind == RowNorm::Kind::Layer;
    NormWork work{
        {StepKey::NormMean, StepKey::NormVariance, StepKey::NormMeanSquare,
         isLayer ? StepKey::LayerNorm : StepKey::RmsNorm},
        norm};
    work.numbers = asDoubles(hidden);
    work.shown = input.column ? Range{*input.column, *input.column + 1} : Range{0, row.size()};
    work.component = input.column;
    work.values = asDoubles(row.segment(work.shown.begin, work.shown.size()));
    work.wholeCell = work.cell = input.cell();
    work.before = hiddenName(input);
    work.after = [input](const Symbols& symbols, const std::string& component) {
        return symbols.input(input.keySide, component);
    };
    work.role = "input";
    work.result = input.block(chain);
    addNorm(chain, work);
}

/// What a layer of a model receives: X itself, or what its norm makes X of.
void addHidden(Chain& chain, const InputRow& input, const RowVector& row)
{
    const LayerSteps& steps = *chain.trace().steps;
    const bool isNormed = steps.norm && !input.isCross(chain);
    auto step = chain.step(StepKey::HiddenState, input.cell(), [&](const Symbols& symbols) {
        const std::string component = input.column ? symbols.column() : std::string{};
        return isNormed ? hiddenName(input)(symbols, component)
                        : symbols.input(input.keySide, component);
    });
    if (!isNormed)
        step.result = input.block(chain);
    const RowVector hidden = isNormed ? RowVector{steps.hidden->row(input.row)} : row;
    const std::string left = step.indexed;
    addGiven(chain, std::move(step), left, hidden, input);
    if (isNormed)
        addInputNorm(chain, input, hidden, row);
}

/// The parts of X that is made of embeddings and positions.
struct InputParts
{
    RowVector embedding;
    RowVector position;
    RowVector sum;
};

void addSum(Chain& chain, const InputRow& input, const InputParts& parts)
{
    const NumberWriter& writer = chain.writer();
    auto step = chain.step(StepKey::InputSum, input.cell(), [&](const Symbols& symbols) {
        return inputSymbol(symbols, input) + " = " + tokenSymbol(symbols, "E", input) + " + " +
               tokenSymbol(symbols, "p", input);
    });
    step.result = input.block(chain);
    const std::string left = inputSymbol(chain.symbols(input.cell()), input);
    if (!input.column) {
        const auto tex = [&](const RowVector& row) {
            const std::vector<double> numbers = asDoubles(row);
            return writer.vector({"input", numbers}).tex;
        };
        chain.add(
            std::move(step), VectorEquation{
                                 left, tex(parts.embedding) + " + " + tex(parts.position), "input",
                                 asDoubles(parts.sum)});
        return;
    }
    const auto a = static_cast<double>(parts.embedding(*input.column));
    const auto b = static_cast<double>(parts.position(*input.column));
    const NumberTex sum{
        writer.number("input", a) + " + " + writer.operand("input", b),
        writer.rounded(a) + writer.rounded(b)};
    chain.add(
        std::move(step),
        Equation{left, sum, "input", static_cast<double>(parts.sum(*input.column))});
}

} // namespace

void addInput(Chain& chain, bool keySide, TokenIndex row, std::optional<Index> column)
{
    const InputRow input{keySide, row, column};
    const AttentionRequest& request = chain.trace().request;
    const Matrix& inputs = input.isCross(chain) ? request.keyInput : request.input;
    if (chain.trace().steps)
        return addHidden(chain, input, inputs.row(row));
    const InputOrigin& origin = chain.options().origin;
    if (origin.kind != InputOrigin::Kind::Embedding)
        return addStored(chain, input, inputs.row(row));
    if (origin.positions == Positions::None)
        return addEmbedding(chain, input, "x", inputs.row(row));
    const InputParts parts{
        embeddingOf(chain, input), sinusoidalPosition(row, inputs.cols()), inputs.row(row)};
    addEmbedding(chain, input, "E", parts.embedding);
    addPosition(chain, input, parts.position);
    addSum(chain, input, parts);
}

} // namespace headlight
