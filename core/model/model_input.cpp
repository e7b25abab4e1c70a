#include "core/model/model_input.h"

#include "core/base/error_code.h"

#include <algorithm>

namespace headlight {

namespace {

using Ids = std::vector<std::int64_t>;

Error missing(const char* what)
{
    return {ErrorCode::ModelInputMissing, {{"expected", what}}};
}

Error unexpected(const char* what)
{
    return {ErrorCode::ModelInputUnexpected, {{"found", what}}};
}

Result<Done> checkIds(const char* array, const Ids& ids, Index count)
{
    for (std::size_t i = 0; i < ids.size(); ++i)
        if (ids[i] < 0 || ids[i] >= count)
            return Error{
                ErrorCode::IdOutside,
                {{"array", array},
                 {"index", std::to_string(i)},
                 {"found", std::to_string(ids[i])},
                 {"expected", "0 .. " + std::to_string(count - 1)}}};
    return Done{};
}

/// The longest sequence that a stack's tables have positions for; 0 = any.
Index longestFor(const Model& model, StackKind kind)
{
    const EmbeddingSpec& spec = model.stack(kind).embedding;
    const Matrix& table = model.stackWeights(kind).embedding.positions;
    Index longest = 0;
    if (spec.positions != EmbeddingSpec::Positions::None)
        longest = (table.size() > 0 ? table.rows() : spec.longest) - spec.firstPosition;
    return longest;
}

Result<Done> checkLength(const Model& model, StackKind kind, Index count)
{
    Index longest = longestFor(model, kind);
    const PositionBias bias = model.stack(kind).layers.front().attention.bias;
    const bool isRelative =
        bias == PositionBias::RelativeKey || bias == PositionBias::RelativeKeyQuery ||
        bias == PositionBias::RelativeAfter || bias == PositionBias::RelativeAfterBoth;
    if (isRelative)
        longest = model.spec().contextLength;
    if (longest == 0 || count <= longest)
        return Done{};
    return Error{
        ErrorCode::SequenceTooLong,
        {{"found", std::to_string(count)}, {"expected", std::to_string(longest)}}};
}

Result<Done> checkPicture(const ImageSpec& image, const ModelInput& input)
{
    if (!input.ids.empty())
        return unexpected("ids");
    if (input.pixels.empty())
        return missing("pixels");
    const Index expected = image.channels * image.height * image.width;
    if (static_cast<Index>(input.pixels.size()) == expected)
        return Done{};
    return Error{
        ErrorCode::ShapeMismatch,
        {{"array", "pixels"},
         {"found", "[" + std::to_string(input.pixels.size()) + "]"},
         {"expected", shapeText({image.channels, image.height, image.width})}}};
}

Result<Done> checkTypes(const Model& model, const ModelInput& input)
{
    if (input.typeIds.empty())
        return Done{};
    if (!model.spec().encoder || !model.stack(StackKind::Encoder).embedding.hasTypes)
        return unexpected("type_ids");
    if (input.typeIds.size() != input.ids.size())
        return Error{
            ErrorCode::ShapeMismatch,
            {{"array", "type_ids"},
             {"found", "[" + std::to_string(input.typeIds.size()) + "]"},
             {"expected", "[" + std::to_string(input.ids.size()) + "]"}}};
    const Matrix& types = model.stackWeights(StackKind::Encoder).embedding.types;
    return checkIds("type_ids", input.typeIds, types.rows());
}

Result<Done> checkDecoder(const Model& model, const ModelInput& input)
{
    if (!model.spec().isEncoderDecoder())
        return input.decoderIds.empty() ? Result<Done>{Done{}} : unexpected("decoder_ids");
    if (input.decoderIds.empty())
        return missing("decoder_ids");
    const MatrixPtr& tokens = model.stackWeights(StackKind::Decoder).embedding.tokens;
    if (auto checked = checkIds("decoder_ids", input.decoderIds, tokens->rows()); !checked)
        return checked;
    return checkLength(model, StackKind::Decoder, static_cast<Index>(input.decoderIds.size()));
}

Tokens numbered(const Ids& ids)
{
    Tokens tokens;
    for (const std::int64_t id : ids)
        tokens.push_back({std::to_string(id), {}});
    return tokens;
}

Tokens patchTokens(const ImageSpec& image)
{
    Tokens tokens{{"[CLS]", {}}};
    for (Index row = 0; row < image.height / image.patch; ++row)
        for (Index column = 0; column < image.width / image.patch; ++column)
            tokens.push_back({std::to_string(row) + "," + std::to_string(column), {}});
    return tokens;
}

} // namespace

Result<Done> checkModelInput(const Model& model, const ModelInput& input)
{
    const StackKind first = model.spec().encoder ? StackKind::Encoder : StackKind::Decoder;
    const EmbeddingSpec& embedding = model.stack(first).embedding;
    if (embedding.image)
        return checkPicture(*embedding.image, input);
    if (!input.pixels.empty())
        return unexpected("pixels");
    if (input.ids.empty())
        return missing("ids");
    if (auto checked = checkIds("ids", input.ids, model.vocabulary()); !checked)
        return checked;
    if (auto checked = checkLength(model, first, static_cast<Index>(input.ids.size())); !checked)
        return checked;
    if (auto checked = checkTypes(model, input); !checked)
        return checked;
    return checkDecoder(model, input);
}

ModelInput labelled(const Model& model, ModelInput input)
{
    const StackKind first = model.spec().encoder ? StackKind::Encoder : StackKind::Decoder;
    if (const auto& image = model.stack(first).embedding.image)
        input.tokens = patchTokens(*image);
    else if (input.tokens.size() != input.ids.size())
        input.tokens = numbered(input.ids);
    if (input.decoderTokens.size() != input.decoderIds.size())
        input.decoderTokens = numbered(input.decoderIds);
    return input;
}

} // namespace headlight
