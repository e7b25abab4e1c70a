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
    HeadWriter(
        const FigureSource& source, const DocumentFiles& files, const FigureBatch& batch,
        const BatchPlace& place)
        : m_source{source}
        , m_files{files}
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
        const Result<Figure> figure = recordedFigure(m_source, m_files, wish, control);
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
    const DocumentFiles& m_files;
    const FigureBatch& m_batch;
    BatchPlace m_place;
};

/// A document with its trace: the source itself where that is what is asked for.
Result<FigureSource> computed(
    const FigureSource& source, const Document& document, const JobControl& control)
{
    if (source.trace && document == source.document)
        return source;
    Result<AttentionRequest> request = buildRequest(document);
    if (!request)
        return request.error();
    const Result<TracePtr> made = trace(std::move(request).value(), control);
    return made ? Result<FigureSource>{FigureSource{made.value(), document}} : made.error();
}

/// The figures of every document of a batch; all are made from the same files.
class BatchWriter
{
public:
    BatchWriter(const FigureSource& source, const FigureBatch& batch, DocumentFiles files)
        : m_source{source}
        , m_batch{batch}
        , m_files{std::move(files)}
    {
    }

    [[nodiscard]] Result<Done> writeLayers(const JobControl& control) const
    {
        const double share = 1 / static_cast<double>(m_batch.layers.size());
        for (std::size_t i = 0; i < m_batch.layers.size(); ++i) {
            const JobControl silent{control.stop, {}, control.threads};
            const Result<Document> document =
                withLayer(m_source.document, m_batch.layers[i], silent);
            if (!document)
                return document.error();
            Result<Done> written = writeTexts(
                document.value(), m_batch.layers[i],
                control.part(share * static_cast<double>(i), share * static_cast<double>(i + 1)));
            if (!written)
                return written;
        }
        return Done{};
    }

    [[nodiscard]] Result<Done> writeTexts(
        const Document& document, Index layer, const JobControl& control) const
    {
        const std::size_t count = std::max<std::size_t>(1, m_batch.texts.size());
        const double share = 1 / static_cast<double>(count);
        for (std::size_t i = 0; i < count; ++i) {
            const double begin = share * static_cast<double>(i);
            const double middle = begin + kComputing * share;
            Document own = document;
            if (!m_batch.texts.empty())
                own.text = m_batch.texts[i];
            const Result<FigureSource> made = computed(m_source, own, control.part(begin, middle));
            if (!made)
                return made.error();
            const BatchPlace place = placeOf(m_batch, layer, static_cast<Index>(i));
            Result<Done> written = HeadWriter{made.value(), m_files, m_batch, place}.write(
                control.part(middle, begin + share));
            if (!written)
                return written;
        }
        return Done{};
    }

private:
    const FigureSource& m_source;
    const FigureBatch& m_batch;
    DocumentFiles m_files;
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
    const FigureSource& source, const FigureBatch& batch, const JobControl& control)
{
    const Result<DocumentFiles> files =
        recordedFiles(source, batch.wish, {control.stop, {}, control.threads});
    if (!files)
        return files.error();
    const BatchWriter writer{source, batch, files.value()};
    if (!batch.layers.empty())
        return writer.writeLayers(control);
    return writer.writeTexts(source.document, layerOf(source.document).value_or(0), control);
}

} // namespace headlight
