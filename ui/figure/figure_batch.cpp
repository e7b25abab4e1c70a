#include "ui/figure/figure_batch.h"

#include "core/base/error_code.h"
#include "core/base/parallel.h"
#include "core/io/document_layer.h"
#include "ui/figure/figure_data.h"

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <optional>

namespace headlight {

namespace {

constexpr double kComputing = 0.3; // share of a document's time, by feel

std::vector<HeadIndex> headsOf(const FigureBatch& batch)
{
    return batch.heads.empty() ? std::vector{batch.wish.head} : batch.heads;
}

/// One file of a figure.
struct FigureFileName
{
    std::string path;
    bool isPicture; ///< else the numbers
};

Result<std::vector<FigureFileName>> filesOf(const FigureBatch& batch, const BatchPlace& place)
{
    std::vector<FigureFileName> files;
    for (const std::string* pattern : {&batch.picture, &batch.numbers}) {
        if (pattern->empty())
            continue;
        const Result<std::string> name =
            filledName(*pattern, place, batch.wish.options.titles.firstIndex);
        if (!name)
            return name.error();
        const std::filesystem::path path = std::filesystem::path{batch.folder} / name.value();
        files.push_back({path.string(), pattern == &batch.picture});
    }
    return files;
}

/// Where the heads of one layer and text stand, but for their numbers.
BatchPlace placeOf(const FigureBatch& batch, Index layer, Index text)
{
    BatchPlace place;
    place.layer = layer;
    place.text = text;
    place.manyHeads = batch.heads.size() > 1;
    place.manyTexts = batch.texts.size() > 1;
    place.manyLayers = batch.layers.size() > 1;
    return place;
}

/// All places, in the order in which they are begun; `layer` is that of batches of one.
std::vector<BatchPlace> placesOf(const FigureBatch& batch, Index layer)
{
    std::vector<Index> layers{batch.layers.begin(), batch.layers.end()};
    if (layers.empty())
        layers = {layer};
    const auto texts = static_cast<Index>(std::max<std::size_t>(1, batch.texts.size()));
    std::vector<BatchPlace> places;
    for (const Index each : layers)
        for (Index text = 0; text < texts; ++text)
            for (const HeadIndex head : headsOf(batch)) {
                places.push_back(placeOf(batch, each, text));
                places.back().head = head;
            }
    return places;
}

bool isThere(const std::string& path)
{
    std::error_code ignored;
    return std::filesystem::exists(path, ignored);
}

/// The figures of one computation.
class HeadWriter
{
public:
    HeadWriter(const FigureSource& source, const FigureBatch& batch, const BatchPlace& place)
        : m_source{source}
        , m_batch{batch}
        , m_place{place}
    {
    }

    [[nodiscard]] Result<Done> write(const JobControl& control) const
    {
        const std::vector<HeadIndex> heads = headsOf(m_batch);
        if (heads.size() == 1)
            return writeHead(heads.front(), control);
        return writeHeads(heads, control);
    }

private:
    [[nodiscard]] Result<Done> writeHeads(
        const std::vector<HeadIndex>& heads, const JobControl& control) const
    {
        std::vector<std::optional<Error>> errors(heads.size());
        std::atomic<bool> failed = false;
        const bool finished = parallelFor(static_cast<Index>(heads.size()), control, [&](Index at) {
            if (failed)
                return;
            const auto place = static_cast<std::size_t>(at);
            const Result<Done> written = writeHead(heads[place], {control.stop, {}, 1});
            if (written)
                return;
            errors[place] = written.error();
            failed = true;
        });
        for (const std::optional<Error>& error : errors)
            if (error && error->code != ErrorCode::Canceled)
                return *error;
        return finished && !failed ? Result<Done>{Done{}} : Error{ErrorCode::Canceled};
    }

    [[nodiscard]] Result<Done> writeHead(HeadIndex head, const JobControl& control) const
    {
        BatchPlace place = m_place;
        place.head = head;
        Result<std::vector<FigureFileName>> named = filesOf(m_batch, place);
        if (!named)
            return named.error();
        std::vector<FigureFileName> files = std::move(named).value();
        if (m_batch.keepExisting)
            std::erase_if(files, [](const FigureFileName& file) { return isThere(file.path); });
        if (files.empty())
            return Done{};
        FigureWish wish = m_batch.wish;
        wish.head = head;
        const Result<Figure> figure = recordedFigure(m_source, wish, control);
        if (!figure)
            return figure.error();
        for (const FigureFileName& file : files) {
            Result<Done> saved = file.isPicture
                                     ? saveFigure(figure.value(), file.path, control)
                                     : writeFigureData(figure.value(), file.path, control);
            if (!saved)
                return saved;
        }
        return Done{};
    }

    const FigureSource& m_source;
    const FigureBatch& m_batch;
    BatchPlace m_place;
};

/// The figures of every part of a batch.
class BatchWriter
{
public:
    BatchWriter(const FigureSources& sources, Index layer, const FigureBatch& batch)
        : m_sources{sources}
        , m_layer{layer}
        , m_batch{batch}
    {
    }

    [[nodiscard]] Result<Done> write(const JobControl& control) const
    {
        const std::size_t layers = std::max<std::size_t>(1, m_batch.layers.size());
        const std::size_t texts = std::max<std::size_t>(1, m_batch.texts.size());
        const double share = 1 / static_cast<double>(layers * texts);
        for (std::size_t at = 0; at < layers * texts; ++at) {
            const double begin = share * static_cast<double>(at);
            Result<Done> written =
                writePart(at / texts, at % texts, control.part(begin, begin + share));
            if (!written)
                return written;
        }
        return Done{};
    }

private:
    [[nodiscard]] Result<Done> writePart(
        std::size_t layer, std::size_t text, const JobControl& control) const
    {
        BatchPart part;
        if (!m_batch.layers.empty())
            part.layer = m_batch.layers[layer];
        if (!m_batch.texts.empty())
            part.text = &m_batch.texts[text];
        const Result<FigureSource> source = m_sources(part, control.part(0, kComputing));
        if (!source)
            return source.error();
        const Index shown = part.layer ? Index{*part.layer} : m_layer;
        return HeadWriter{
            source.value(), m_batch, placeOf(m_batch, shown, static_cast<Index>(text))}
            .write(control.part(kComputing, 1));
    }

    const FigureSources& m_sources;
    Index m_layer;
    const FigureBatch& m_batch;
};

} // namespace

Index batchSize(const FigureBatch& batch)
{
    return static_cast<Index>(
        std::max<std::size_t>(1, batch.heads.size()) *
        std::max<std::size_t>(1, batch.texts.size()) *
        std::max<std::size_t>(1, batch.layers.size()));
}

Result<std::vector<std::string>> batchPaths(const FigureBatch& batch, Index layer)
{
    std::vector<std::string> paths;
    for (const BatchPlace& place : placesOf(batch, layer)) {
        const Result<std::vector<FigureFileName>> files = filesOf(batch, place);
        if (!files)
            return files.error();
        for (const FigureFileName& file : files.value())
            paths.push_back(file.path);
    }
    return paths;
}

Result<Done> writeBatch(
    const FigureSources& sources, Index layer, const FigureBatch& batch, const JobControl& control)
{
    return BatchWriter{sources, layer, batch}.write(control);
}

Result<Done> writeBatch(
    const FigureSource& source, const FigureBatch& batch, const JobControl& control)
{
    const Result<FigureSources> sources = documentSources(source, batch.wish, control);
    if (!sources)
        return sources.error();
    return writeBatch(sources.value(), layerOf(source.document).value_or(0), batch, control);
}

} // namespace headlight
