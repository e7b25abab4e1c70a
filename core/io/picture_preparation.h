#pragma once

#include "core/base/result.h"
#include "core/model/model_spec.h"
#include "core/picture/resample.h"

#include <string>
#include <vector>

namespace headlight {

/// How a picture becomes what a model reads.
struct PicturePreparation
{
    bool resizes = true;
    Index height = 0; ///< to this size; 0: `shortest`
    Index width = 0;
    Index shortest = 0; ///< the shorter side gets so long, the other in proportion
    PictureFilter filter = PictureFilter::Bilinear;
    Index cropHeight = 0; ///< then the middle is cut out; 0: no
    Index cropWidth = 0;
    double factor = 1.0 / 255;     ///< of a byte
    std::vector<double> mean;      ///< [channels]; empty: none
    std::vector<double> deviation; ///< [channels]; empty: none
};

/// What preprocessor_config.json of a model's folder says; without one, what a ViT is used to:
/// the model's size, 0 .. 255 to -1 .. 1. Reads nothing outside the folder.
/// Errors: those of reading the file; ConfigValueInvalid.
[[nodiscard]] Result<PicturePreparation> picturePreparation(
    const std::string& folder, const ImageSpec& image);

/// A picture as a model takes it in.
struct PreparedPicture
{
    RgbPicture shown;          ///< resized and cut, not normalised
    std::vector<float> pixels; ///< [channels, height, width]
};

/// Resizes, cuts out and normalises; one channel is the luminance. Errors: ShapeMismatch, where
/// that does not give the model's size.
[[nodiscard]] Result<PreparedPicture> preparedPicture(
    RgbPicture picture, const PicturePreparation& preparation, const ImageSpec& image);

} // namespace headlight
