#include "ui/window/figure_file.h"

#include "core/base/error_code.h"
#include "core/base/file.h"
#include "ui/figure/figure_keys.h"
#include "ui/figure/recipe.h"

#include <algorithm>
#include <filesystem>

namespace headlight {

namespace {

constexpr std::uint64_t kMostFigureBytes = std::uint64_t{64} << 20U;
constexpr std::uint64_t kMostSpecBytes = std::uint64_t{1} << 20U;
constexpr std::uint64_t kStartBytes = 1024;

enum class Start {
    Picture, ///< a figure, or a picture of somebody
    Text,    ///< a figure if it has a recipe
    Object,  ///< a JSON object
    Other
};

Start startOf(std::string_view bytes)
{
    const auto has = [bytes](std::string_view piece) {
        return bytes.find(piece) != std::string_view::npos;
    };
    if (bytes.starts_with("\x89PNG") || bytes.starts_with("%PDF") || has("<svg"))
        return Start::Picture;
    if (bytes.starts_with('%') || has("<html"))
        return Start::Text;
    const std::size_t first = bytes.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && bytes[first] == '{' ? Start::Object : Start::Other;
}

/// Whether a JSON object names what specs name.
bool isSpec(const JsonObject& object)
{
    const auto keys = figureKeys();
    return object.has("what") || object.has("preset") ||
           std::any_of(keys.begin(), keys.end(), [&](const FigureKey& key) {
               return object.has(key.name);
           });
}

Result<std::optional<RestoredFigure>> readSpec(const File& file, const FigureWish& base)
{
    if (file.size() > kMostSpecBytes)
        return std::optional<RestoredFigure>{};
    const Result<std::string> text = readText(file, 0, file.size());
    if (!text)
        return text.error();
    Result<JsonObject> read = JsonObject::read(text.value(), file.place());
    if (!read || !isSpec(read.value()))
        return std::optional<RestoredFigure>{};
    const Result<FigureWish> wish = readFigureSpec(std::move(read).value(), base);
    if (!wish)
        return wish.error();
    return std::optional{RestoredFigure{wish.value()}};
}

Result<std::optional<RestoredFigure>> readFigure(
    const File& file, Start start, const JobControl& control)
{
    const Result<std::string> text = readText(file, 0, std::min(file.size(), kMostFigureBytes));
    if (!text)
        return text.error();
    const auto bytes =
        QByteArray::fromRawData(text.value().data(), static_cast<qsizetype>(text.value().size()));
    const Result<FigureRecipe> recipe = readRecipe(bytes, file.place());
    if (!recipe && recipe.error().code == ErrorCode::RecipeMissing && start == Start::Text)
        return std::optional<RestoredFigure>{};
    if (!recipe)
        return recipe.error();
    if (recipe.value().model)
        return std::optional{
            RestoredFigure{recipe.value().wish, std::nullopt, recipe.value().model}};
    const std::string folder = std::filesystem::path{file.place()}.parent_path().string();
    const Result<Document> document = restoredDocument(recipe.value().document, folder, control);
    if (!document)
        return document.error();
    return std::optional{RestoredFigure{recipe.value().wish, document.value(), std::nullopt}};
}

} // namespace

bool isFigure(const std::string& path)
{
    const Result<File> file = File::open(path);
    if (!file)
        return false;
    const Result<std::string> text =
        readText(file.value(), 0, std::min(file.value().size(), kMostFigureBytes));
    return text && readRecipe(
                       QByteArray::fromRawData(
                           text.value().data(), static_cast<qsizetype>(text.value().size())),
                       path)
                       .has_value();
}

Result<std::optional<RestoredFigure>> readFigureFile(
    const std::string& path, const FigureWish& base, const JobControl& control)
{
    std::error_code ignored;
    if (!std::filesystem::is_regular_file(path, ignored))
        return std::optional<RestoredFigure>{}; // folders and what cannot be read are for others
    const Result<File> file = File::open(path);
    if (!file)
        return file.error();
    const Result<std::string> bytes =
        readText(file.value(), 0, std::min(file.value().size(), kStartBytes));
    if (!bytes)
        return bytes.error();
    switch (const Start start = startOf(bytes.value())) {
    case Start::Picture:
    case Start::Text:
        return readFigure(file.value(), start, control);
    case Start::Object:
        return readSpec(file.value(), base);
    case Start::Other:
        break;
    }
    return std::optional<RestoredFigure>{};
}

} // namespace headlight
