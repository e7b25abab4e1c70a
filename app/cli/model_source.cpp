#include "app/cli/model_source.h"

#include "app/cli/id_list.h"
#include "app/cli/source.h"
#include "core/base/error_code.h"
#include "core/model/name_list.h"
#include "core/model/text_input.h"

namespace headlight {

namespace {

void checkCombination(const ParsedOptions& options, std::string_view command, OptionReader& reader)
{
    for (const char* other : {"--tokens", "--input", "--weights", "--mask", "--temperature"})
        if (options.has(other))
            reader.fail(
                {ErrorCode::OptionExcludesOther, {{"option", other}, {"other", "--model"}}});
    int sources = 0;
    for (const char* source : {"--text", "--ids", "--pixels"})
        sources += options.has(source) ? 1 : 0;
    if (sources == 0)
        reader.fail(
            {ErrorCode::OptionMissing,
             {{"option", "--text | --ids | --pixels"},
              {"command", std::string{command} + " --model"}}});
    for (const auto& [one, other] :
         {std::pair{"--ids", "--text"},
          {"--pixels", "--text"},
          {"--pixels", "--ids"},
          {"--type-ids", "--text"}})
        if (options.has(one) && options.has(other))
            reader.fail({ErrorCode::OptionExcludesOther, {{"option", one}, {"other", other}}});
    if (options.has("--pair") && !options.has("--text"))
        reader.fail({ErrorCode::OptionNeedsOther, {{"option", "--pair"}, {"other", "--text"}}});
}

/// `pixels` of an .npz file.
Result<std::vector<float>> readPixels(const std::string& path, const JobControl& control)
{
    const auto store = openTensors(path, control);
    if (!store)
        return store.error();
    const auto place = store.value()->find("pixels");
    if (!place)
        return Error{
            ErrorCode::ArrayMissing,
            {{"array", "pixels"}, {"found", tensorNames(*store.value())}},
            path};
    return readFinite(*store.value(), *place, control);
}

} // namespace

ModelSource readModelSource(
    const ParsedOptions& options, std::string_view command, OptionReader& reader)
{
    checkCombination(options, command, reader);
    ModelSource source;
    source.model = reader.required("--model");
    source.input.ids = readIds(options, "--ids", reader);
    source.input.typeIds = readIds(options, "--type-ids", reader);
    source.input.decoderIds = readIds(options, "--decoder-ids", reader);
    source.text = options.text("--text");
    source.pair = options.text("--pair");
    source.pixels = options.text("--pixels");
    return source;
}

Result<ModelInput> modelInput(
    const OpenedModel& opened, const ModelSource& source, const JobControl& control)
{
    ModelInput input = source.input;
    if (source.pixels) {
        auto pixels = readPixels(*source.pixels, control);
        if (!pixels)
            return pixels.error();
        input.pixels = std::move(pixels).value();
    }
    if (source.text) {
        const Result<TokenizerPtr> tokenizer = // without one, its error tells what is lacking
            opened.tokenizer ? Result{opened.tokenizer} : openTokenizer(source.model);
        if (!tokenizer)
            return tokenizer.error();
        auto made = textInput(*opened.model, *tokenizer.value(), *source.text, source.pair);
        if (!made)
            return placed(made.error(), "--text");
        input = std::move(made).value();
        input.decoderIds = source.input.decoderIds;
    }
    addStartToken(opened.model->spec(), input);
    if (opened.tokenizer)
        labelWithPieces(*opened.tokenizer, input);
    return input;
}

} // namespace headlight
