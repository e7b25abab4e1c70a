#include "ui/figure/batch_sources.h"

#include "core/io/document_layer.h"

namespace headlight {

namespace {

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
    if (!made)
        return made.error();
    FigureSource other = source;
    other.trace = made.value();
    other.document = document;
    other.derivation.reset();
    other.model.reset();
    other.hashed = {};
    return other;
}

/// The document of a source with parameters of other layers and other texts.
class DocumentParts
{
public:
    explicit DocumentParts(const FigureSource& source)
        : m_source{source}
        , m_document{source.document}
    {
    }

    [[nodiscard]] Result<FigureSource> part(const BatchPart& part, const JobControl& control)
    {
        if (part.layer && part.layer != m_layer) {
            const Result<Document> document =
                withLayer(m_source.document, *part.layer, {control.stop, {}, control.threads});
            if (!document)
                return document.error();
            m_document = document.value();
            m_layer = part.layer;
        }
        Document own = m_document;
        if (part.text != nullptr) {
            own.text = *part.text;
            own.tokenCount = 0; // generated tokens would hide the text
        }
        return computed(m_source, own, control);
    }

private:
    FigureSource m_source;
    Document m_document;
    std::optional<int> m_layer{}; ///< that it is of; empty: the source's own
};

} // namespace

Result<FigureSources> documentSources(
    const FigureSource& source, const FigureWish& wish, const JobControl& control)
{
    Result<DocumentFiles> files = recordedFiles(source, wish, {control.stop, {}, control.threads});
    if (!files)
        return files.error();
    FigureSource known = source;
    known.files = std::make_shared<const DocumentFiles>(std::move(files).value());
    return FigureSources{
        [parts = std::make_shared<DocumentParts>(known)](
            const BatchPart& part, const JobControl& job) { return parts->part(part, job); }};
}

} // namespace headlight
