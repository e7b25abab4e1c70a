#pragma once

#include "core/base/json_object.h"
#include "core/model/document.h"

#include <optional>
#include <string>

namespace headlight {

/// A file that numbers come from, by name and content.
struct SourceFile
{
    std::string path;   ///< as the user named it
    std::string sha256; ///< 64 hexadecimal digits
    bool operator==(const SourceFile&) const = default;
};

/// The files of a document: of its input and of its parameters, where they are read from files.
struct DocumentFiles
{
    std::optional<SourceFile> input{};
    std::optional<SourceFile> weights{};
    bool operator==(const DocumentFiles&) const = default;
};

/// What is written of a document: all of it, but of files their names, how they are read, and their
/// SHA-256.
struct RecordedDocument
{
    Document document{}; ///< without given input and loaded parameters
    DocumentFiles files{};
    ParameterPlan plan{}; ///< of files.weights
    Tokens tokens{};      ///< labels, for information; empty where there are very many
    Tokens keyTokens{};
};

/// Hashes one file. A folder stands for the file that is opened in it. Errors: those of opening and
/// reading; Canceled.
[[nodiscard]] Result<SourceFile> hashedFile(const std::string& path, const JobControl& control);

/// The path of a recorded file, found where it was or beside `folder`, with the same content.
/// Errors: those of hashedFile(); SourceChanged.
[[nodiscard]] Result<std::string> foundFile(
    const SourceFile& file, const std::string& folder, const JobControl& control);

/// Hashes the files that a document names. A folder stands for the file that is opened in it.
/// Errors: those of opening and reading; Canceled.
[[nodiscard]] Result<DocumentFiles> hashedFiles(
    const Document& document, const JobControl& control);

/// One JSON object. Explicit masks are written as the keys that each query may see, where that is
/// not too much to write down.
[[nodiscard]] std::string documentJson(
    const Document& document, const DocumentFiles& files, const Trace& trace);

/// Untrusted. Errors: those of JsonObject; RecipeIncomplete.
[[nodiscard]] Result<RecordedDocument> readDocumentJson(JsonObject object);

/// The document itself: opens its files (where they are named, else beside `folder`) and checks
/// that they are the same. Errors also: SourceChanged, those of reading.
[[nodiscard]] Result<Document> restoredDocument(
    const RecordedDocument& recorded, const std::string& folder, const JobControl& control);

} // namespace headlight
