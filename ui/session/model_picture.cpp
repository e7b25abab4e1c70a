#include "ui/session/model_picture.h"

#include "core/base/error_code.h"
#include "core/io/picture_preparation.h"

#include <QFileInfo>
#include <QImage>
#include <QImageReader>

#include <algorithm>
#include <cstddef>
#include <filesystem>
#include <iterator>

namespace headlight {

namespace {

/// Formats of pixels: what draws, and may ask for other files, is none.
bool isPicture(const QString& format)
{
    static constexpr const char* kFormats[] = {"png", "jpg", "jpeg", "bmp", "gif",
                                               "ppm", "pgm", "webp", "tif", "tiff"};
    return std::any_of(std::begin(kFormats), std::end(kFormats), [&](const char* known) {
        return format.compare(QLatin1String{known}, Qt::CaseInsensitive) == 0;
    });
}

Result<RgbPicture> decoded(const std::string& path)
{
    QImageReader reader{QString::fromStdString(path)};
    reader.setAutoTransform(true);
    reader.setDecideFormatFromContent(true);
    if (!isPicture(QString::fromLatin1(reader.format())))
        return Error{ErrorCode::FileUnreadable, {{"reason", "no picture"}}, path};
    const QImage image = reader.read().convertToFormat(QImage::Format_RGB888);
    if (image.isNull())
        return Error{
            ErrorCode::FileUnreadable, {{"reason", reader.errorString().toStdString()}}, path};
    RgbPicture picture{image.height(), image.width(), {}};
    picture.bytes.reserve(
        3 * static_cast<std::size_t>(image.width()) * static_cast<std::size_t>(image.height()));
    for (int row = 0; row < image.height(); ++row) {
        const uchar* line = image.constScanLine(row);
        picture.bytes.insert(picture.bytes.end(), line, line + std::ptrdiff_t{3} * image.width());
    }
    return picture;
}

/// The folder that the model's files are in.
std::string folderOf(const std::string& path)
{
    std::error_code ignored;
    if (std::filesystem::is_directory(path, ignored))
        return path;
    const std::string folder = std::filesystem::path{path}.parent_path().string();
    return folder.empty() ? "." : folder;
}

Result<PreparedPicture> prepared(const LoadedModel& model, const std::string& file)
{
    const ImageSpec& image = *model.opened.model->spec().encoder->embedding.image;
    const auto preparation = picturePreparation(folderOf(model.path), image);
    if (!preparation)
        return preparation.error();
    Result<RgbPicture> picture = decoded(file);
    if (!picture)
        return picture.error();
    return preparedPicture(std::move(picture).value(), preparation.value(), image);
}

} // namespace

ModelReading readPicture(const LoadedModel& model, const ModelTyping& typing)
{
    ModelReading reading;
    if (typing.picture.empty()) {
        reading.problem = Error{ErrorCode::TextEmpty};
        return reading;
    }
    Result<PreparedPicture> picture = prepared(model, typing.picture);
    if (!picture) {
        reading.problem = picture.error();
        return reading;
    }
    PreparedPicture taken = std::move(picture).value();
    reading.input.pixels = std::move(taken.pixels);
    reading.picture = std::move(taken.shown);
    return reading;
}

bool isPictureName(const QString& path)
{
    return isPicture(QFileInfo{path}.suffix());
}

} // namespace headlight
