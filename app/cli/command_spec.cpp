#include "app/cli/command_spec.h"

#include "app/cli/figure_option_specs.h"
#include "app/cli/model_option_specs.h"

#include <QtGlobal>

namespace headlight {

namespace {

// Where tokens, X and parameters come from: compute, figure and derive.
constexpr OptionSpec kSource[] = {
    {"--tokens", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "text to split into tokens (queries)")},
    {"--tokens-count", "N",
     QT_TRANSLATE_NOOP("CommandLine", "a made-up sequence of N different tokens t0, t1, ...")},
    {"--tokens-kv", "TEXT",
     QT_TRANSLATE_NOOP(
         "CommandLine", "text of the key side: cross-attention; else keys = queries")},
    {"--tokenizer", "auto|words|chars|lines|json",
     QT_TRANSLATE_NOOP("CommandLine", "how text becomes tokens; default auto")},
    {"--d-model", "D", QT_TRANSLATE_NOOP("CommandLine", "width d of an embedding; default 16")},
    {"--heads", "H",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "number of heads h; default: what the file says (that of --weights before that of "
         "--input), else the number of presets, else 1; needed for --weights whose names are not "
         "WQ, WK, WV")},
    {"--d-k", "N", QT_TRANSLATE_NOOP("CommandLine", "width d_k of a query and key; default d / h")},
    {"--d-v", "N", QT_TRANSLATE_NOOP("CommandLine", "width d_v of a value; default d / h")},
    {"--seed", "N",
     QT_TRANSLATE_NOOP("CommandLine", "seed of embeddings and parameters, 0 or more; default 7")},
    {"--parameters", "normal|xavier|identity",
     QT_TRANSLATE_NOOP("CommandLine", "distribution of random parameters; default normal")},
    {"--deviation", "S",
     QT_TRANSLATE_NOOP(
         "CommandLine", "standard deviation of normal parameters, > 0; default 1 / sqrt(d)")},
    {"--preset", "NAME,...",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "heads made by hand, one name for all or one a head: previous, next, same, first, "
         "uniform, self")},
    {"--positions", "none|sinusoidal",
     QT_TRANSLATE_NOOP("CommandLine", "positions added to the embeddings; default none")},
    {"--input", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         ".npz with X [n, d] and, unless --weights is given, WQ, WK [d, h d_k], WV [d, h d_v]; "
         "may hold XKV [m, d], WO, bQ, bK, bV, bO, heads, mask (bool [n, m], true = may be "
         "seen), tokens, tokens_kv")},
    {"--weights", "FILE",
     QT_TRANSLATE_NOOP("CommandLine", "parameters from a .safetensors or .npz file or a folder")},
    {"--layer", "N",
     QT_TRANSLATE_NOOP("CommandLine", "layer of --weights, from 0; needed where it has several")},
    {"--stack", "NAME",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "path of the attention stack in --weights, # for the layer; default: the most likely")},
    {"--orientation", "in-out|out-in",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "how the matrices of --weights lie: rows are inputs or outputs; default: by name")},
};

constexpr OptionSpec kComputation[] = {
    {"--mask", "SPEC",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "none, causal, window:W, padding:J,J,... joined by +; a pair must pass all of them")},
    {"--temperature", "T", QT_TRANSLATE_NOOP("CommandLine", "divides the scores, > 0; default 1")},
    {"--threads", "N",
     QT_TRANSLATE_NOOP("CommandLine", "threads, 1 to 1024; default: all; never changes a result")},
    {"--quiet", "", QT_TRANSLATE_NOOP("CommandLine", "no progress, not even on a terminal")},
    {"--language", "en|zh_CN",
     QT_TRANSLATE_NOOP("CommandLine", "language of messages; default en")},
    {"--help", "", QT_TRANSLATE_NOOP("CommandLine", "show this help")},
};

constexpr OptionSpec kGeneral[] = {
    {"--language", "en|zh_CN",
     QT_TRANSLATE_NOOP("CommandLine", "language of messages; default en")},
    {"--help", "", QT_TRANSLATE_NOOP("CommandLine", "show this help")},
};

constexpr OptionSpec kCompute[] = {
    {"--out", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", ".npz for tokens (and tokens_kv), X, Q, K, V, scores, weights, logsumexp, "
                        "context, concat, "
                        "output; a device or pipe is written directly")},
    {"--no-weights", "",
     QT_TRANSLATE_NOOP(
         "CommandLine", "leave scores and weights, which are n x m, out of the file")},
    {"--overview", "1024|4096",
     QT_TRANSLATE_NOOP(
         "CommandLine", "also write overview_mean and overview_max: mean and maximum of blocks of "
                        "weights, at most "
                        "so many blocks down and across (n or m where that is less)")},
    {"--tile", "H,I,J,ROWS,COLS",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "also write tile: the weights of head H, ROWS queries from I on, COLS keys from J on, all "
         "from 0")},
    {"--time", "",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "print one line of JSON: seconds of each part, GFLOP, peak resident memory")},
};

constexpr OptionSpec kBench[] = {
    {"--threads", "N", QT_TRANSLATE_NOOP("CommandLine", "threads, 1 to 1024; default: all")},
    {"--json", "", QT_TRANSLATE_NOOP("CommandLine", "as JSON: {\"peak_gflops\", \"shapes\", ...}")},
    {"--quiet", "", QT_TRANSLATE_NOOP("CommandLine", "no progress, not even on a terminal")},
};

constexpr OptionSpec kDerive[] = {
    {"--at", "ARRAY:INDICES",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "the cell to explain, indices from 0: weights:HEAD,I,J, scores:HEAD,I,J, dot:HEAD,I,J, "
         "mask:I,J, logsumexp:HEAD,I, context:HEAD,I,C, concat:I,C, output:I,C, X:I,C, XKV:J,C, "
         "Q:I,C, K:J,C, V:J,C, WQ:R,C and the other matrices, bQ:C and the other biases")},
    {"--convention", "row|column",
     QT_TRANSLATE_NOOP(
         "CommandLine",
         "how formulas write a token's vector, as a row (q = x W) or a column (q = W x); the "
         "numbers stay the same; default row")},
    {"--format", "text|json|tex|svg",
     QT_TRANSLATE_NOOP(
         "CommandLine", "text for a terminal, JSON (a list of steps), LaTeX for a document that "
                        "uses amsmath, or an "
                        "SVG picture of the formulas; default text")},
    {"--out", "FILE", QT_TRANSLATE_NOOP("CommandLine", "file to write; default: standard output")},
};

constexpr OptionSpec kInspect[] = {
    {"--json", "", QT_TRANSLATE_NOOP("CommandLine", "as JSON: {\"kind\", \"tensors\", \"notes\"}")},
};

constexpr OptionSpec kTokenize[] = {
    {"--text", "TEXT", QT_TRANSLATE_NOOP("CommandLine", "text to split into tokens")},
    {"--model", "FOLDER|FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", "a model's own tokenizer: its folder, tokenizer.json or .gguf file")},
    {"--pair", "TEXT",
     QT_TRANSLATE_NOOP("CommandLine", "with --model: a second text after the first")},
    {"--lines", "FILE",
     QT_TRANSLATE_NOOP(
         "CommandLine", "with --model: a file of texts, each line an object {\"id\", \"text\", "
                        "\"pair\"}; gives one JSON result a line, with the same id")},
    {"--special-as-text", "",
     QT_TRANSLATE_NOOP(
         "CommandLine", "with --model: special tokens that stand in the text are plain text")},
    {"--tokenizer", "auto|words|chars|lines|json",
     QT_TRANSLATE_NOOP("CommandLine", "how text becomes tokens; default auto")},
    {"--json", "",
     QT_TRANSLATE_NOOP(
         "CommandLine", "as JSON: {\"tokens\", \"offsets\"}; offsets are UTF-8 bytes; with "
                        "--model also ids, types and the places of added special tokens")},
};

constexpr CommandSpec kCommands[] = {
    {"compute",
     QT_TRANSLATE_NOOP("CommandLine", "computes attention and writes every array to a file"),
     "compute --tokens TEXT --out FILE [options]\ncompute --input FILE --out FILE [options]\n"
     "compute --model FOLDER (--text TEXT | --ids N,N,... | --pixels FILE) --out FILE [options]\n"
     "compute --tokens-count N --no-weights --out FILE [options]",
     "",
     {kSource, kModelRun, kModelInput, kModelOutput, kCompute, kComputation}},
    {"inspect",
     QT_TRANSLATE_NOOP("CommandLine", "says what a file seems to be and lists its tensors"),
     "inspect FILE|FOLDER [--json]",
     "FILE|FOLDER",
     {kInspect, kGeneral, {}}},
    {"tokenize",
     QT_TRANSLATE_NOOP("CommandLine", "splits text into tokens with their byte ranges"),
     "tokenize --text TEXT [options]\ntokenize --model FOLDER|FILE --text TEXT [--pair TEXT] "
     "[options]\ntokenize --model FOLDER|FILE --lines FILE --json",
     "",
     {kTokenize, kGeneral, {}}},
    {"figure",
     QT_TRANSLATE_NOOP("CommandLine", "draws one step of attention as a figure for a paper"),
     "figure --tokens TEXT --out FILE [options]\nfigure --input FILE --out FILE [options]\n"
     "figure --model FOLDER|FILE --text TEXT --layer L --head H --out FILE [options]\n"
     "figure --tokens TEXT --what chain --at HEAD,I,J --out FILE [options]\n"
     "figure --tokens-file FILE --all-heads --out 'fig_{index}_{head}.svg' [options]",
     "",
     {kSource, kModelLayer, kModelInput, kFigure, kFigureLook, kComputation}},
    {"derive",
     QT_TRANSLATE_NOOP("CommandLine", "explains one number step by step, from the input on"),
     "derive --tokens TEXT --at ARRAY:INDICES [options]\nderive --input FILE --at ARRAY:INDICES "
     "[options]\nderive --model FOLDER|FILE --text TEXT --layer L --at ARRAY:INDICES [options]",
     "",
     {kSource, kModelLayer, kModelInput, kDerive, kComputation}},
    {"bench",
     QT_TRANSLATE_NOOP("CommandLine", "measures how fast this machine computes attention"),
     "bench [--json]",
     "",
     {kBench, kGeneral, {}}},
};

} // namespace

const OptionSpec* CommandSpec::find(std::string_view option) const
{
    for (const auto& group : options)
        for (const OptionSpec& spec : group)
            if (spec.name == option)
                return &spec;
    return nullptr;
}

std::span<const CommandSpec> commandSpecs()
{
    return kCommands;
}

const CommandSpec* commandNamed(std::string_view name)
{
    for (const CommandSpec& command : kCommands)
        if (command.name == name)
            return &command;
    return nullptr;
}

} // namespace headlight
