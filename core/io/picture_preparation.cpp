#include "core/io/picture_preparation.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "core/base/number_from.h"
#include "core/io/inside_folder.h"
#include "core/model/model_config.h"
#include "core/tensor/tensor_store.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

namespace headlight {

namespace {

constexpr const char* kFile = "preprocessor_config.json";
constexpr std::uint64_t kLargestFile = std::uint64_t{1} << 20U;
constexpr Index kLargestSide = 16384;
constexpr Index kMostPixels = Index{1} << 27; ///< on the way

Index sideOf(ModelConfig& config, std::string_view name)
{
    const Index side = config.size({name}, kLargestSide + 1);
    if (side > kLargestSide)
        config.refuse(name, "1 .. " + std::to_string(kLargestSide));
    return side;
}

/// "size" or "crop_size": a number, {"height", "width"} or {"shortest_edge"}.
struct Sides
{
    Index height = 0;
    Index width = 0;
    Index shortest = 0;
};

Sides sidesOf(ModelConfig& config, std::string_view name, const Sides& otherwise)
{
    const auto found = config.value(name);
    if (!found)
        return otherwise;
    if (found->kind == JsonKind::Number) {
        const Index side = sideOf(config, name);
        return {side, side, 0};
    }
    auto members = config.object(name);
    if (!members)
        return otherwise;
    Sides sides;
    if (members->has("shortest_edge"))
        sides.shortest = sideOf(*members, "shortest_edge");
    else
        sides = {sideOf(*members, "height"), sideOf(*members, "width"), 0};
    config.join(*members);
    return sides;
}

PictureFilter filterOf(ModelConfig& config)
{
    const Index filter = config.whole("resample").value_or(2);
    if (filter > 5)
        config.refuse("resample", "0 .. 5");
    return static_cast<PictureFilter>(std::min<Index>(filter, 5)); // numbered alike
}

/// One number a channel.
std::vector<double> perChannel(ModelConfig& config, std::string_view name, Index channels)
{
    const auto count = static_cast<std::size_t>(channels);
    const auto found = config.value(name);
    std::vector<double> numbers;
    if (!found) {
        numbers.assign(count, 0.5);
        return numbers;
    }
    const auto elements = jsonElements(*found, config.place());
    if (elements)
        for (const JsonValue& element : elements.value())
            numbers.push_back(numberFrom<double>(element.text).value_or(NAN));
    const bool isGood =
        numbers.size() == count && std::all_of(numbers.begin(), numbers.end(), [](double number) {
            return std::isfinite(number);
        });
    if (!isGood)
        config.refuse(name, found->text, std::to_string(channels) + " numbers");
    return numbers;
}

Result<PicturePreparation> readFrom(ModelConfig config, const ImageSpec& image)
{
    PicturePreparation made;
    made.resizes = config.flag("do_resize", true);
    const Sides sides = sidesOf(config, "size", {image.height, image.width, 0});
    made.height = sides.height;
    made.width = sides.width;
    made.shortest = sides.shortest;
    made.filter = filterOf(config);
    if (config.flag("do_center_crop", false)) {
        const Sides crop = sidesOf(config, "crop_size", {image.height, image.width, 0});
        made.cropHeight = std::max(crop.height, crop.shortest);
        made.cropWidth = std::max(crop.width, crop.shortest);
    }
    made.factor =
        config.flag("do_rescale", true) ? config.positive({"rescale_factor"}, 1.0 / 255) : 1.0;
    if (config.flag("do_normalize", true)) {
        made.mean = perChannel(config, "image_mean", image.channels);
        made.deviation = perChannel(config, "image_std", image.channels);
        if (std::count(made.deviation.begin(), made.deviation.end(), 0.0) > 0)
            config.refuse("image_std", "0", "> 0");
    }
    if (config.error())
        return *config.error();
    return made;
}

RgbPicture middleOf(const RgbPicture& picture, Index height, Index width)
{
    const Index top = (picture.height - height) / 2;
    const Index left = (picture.width - width) / 2;
    RgbPicture cut{height, width, {}};
    for (Index row = 0; row < height; ++row) {
        const auto begin = picture.bytes.begin() + ((top + row) * picture.width + left) * 3;
        cut.bytes.insert(cut.bytes.end(), begin, begin + width * 3);
    }
    return cut;
}

RgbPicture resized(const RgbPicture& picture, const PicturePreparation& preparation)
{
    if (!preparation.resizes)
        return picture;
    Index height = preparation.height;
    Index width = preparation.width;
    if (preparation.shortest > 0) {
        const Index shorter = std::min(picture.height, picture.width);
        height = std::max<Index>(preparation.shortest * picture.height / shorter, 1);
        width = std::max<Index>(preparation.shortest * picture.width / shorter, 1);
    }
    if (std::max(height, picture.height) * width > kMostPixels)
        return picture; // of no model's size
    return resampled(picture, height, width, preparation.filter);
}

double luminance(const std::uint8_t* rgb)
{
    const unsigned sum = rgb[0] * 19595U + rgb[1] * 38470U + rgb[2] * 7471U + 0x8000U;
    return static_cast<double>(sum >> 16U);
}

std::vector<float> normalised(
    const RgbPicture& picture, const PicturePreparation& preparation, Index channels)
{
    std::vector<float> pixels;
    const std::size_t count = picture.bytes.size() / 3;
    pixels.reserve(count * static_cast<std::size_t>(channels));
    for (std::size_t channel = 0; channel < static_cast<std::size_t>(channels); ++channel)
        for (std::size_t at = 0; at < count; ++at) {
            const std::uint8_t* rgb = picture.bytes.data() + at * 3;
            double number = (channels == 1 ? luminance(rgb) : static_cast<double>(rgb[channel])) *
                            preparation.factor;
            if (!preparation.mean.empty())
                number = (number - preparation.mean[channel]) / preparation.deviation[channel];
            pixels.push_back(static_cast<float>(number));
        }
    return pixels;
}

} // namespace

Result<PicturePreparation> picturePreparation(const std::string& folder, const ImageSpec& image)
{
    const Result<std::string> path = pathInside(folder, kFile);
    if (!path)
        return path.error();
    std::error_code ignored;
    std::string text{"{}"};
    if (std::filesystem::exists(path.value(), ignored)) {
        Result<std::string> read = readWholeFile(path.value(), kLargestFile);
        if (!read)
            return read.error();
        text = std::move(read).value();
    }
    Result<ModelConfig> config = ModelConfig::read(text, path.value());
    return config ? readFrom(std::move(config).value(), image) : config.error();
}

Result<PreparedPicture> preparedPicture(
    RgbPicture picture, const PicturePreparation& preparation, const ImageSpec& image)
{
    picture = resized(picture, preparation);
    if (preparation.cropHeight > 0)
        picture = middleOf(
            picture, std::min(preparation.cropHeight, picture.height),
            std::min(preparation.cropWidth, picture.width));
    const bool fits = picture.height == image.height && picture.width == image.width &&
                      (image.channels == 1 || image.channels == 3);
    if (!fits)
        return Error{
            ErrorCode::ShapeMismatch,
            {{"array", "pixels"},
             {"found", shapeText({3, picture.height, picture.width})},
             {"expected", shapeText({image.channels, image.height, image.width})}}};
    PreparedPicture made;
    made.pixels = normalised(picture, preparation, image.channels);
    made.shown = std::move(picture);
    return made;
}

} // namespace headlight
