#pragma once

#include "core/base/index.h"
#include "core/tensor/metadata.h"
#include "core/tensor/tensor_store.h"

#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace headlight {

/// The keys of one architecture in a GGUF file's metadata ("block_count" stands for
/// "llama.block_count"), with the first error kept, so that a caller takes all it wants and asks
/// once; and the names of the file's tensors, which tell what keys do not.
class GgufConfig
{
public:
    GgufConfig(const Metadata& metadata, const TensorStore& tensors);

    /// general.architecture; empty where it is absent.
    [[nodiscard]] const std::string& architecture() const { return m_architecture; }
    [[nodiscard]] bool has(const std::string& key) const;
    [[nodiscard]] bool hasTensor(const std::string& name) const { return m_shapes.contains(name); }
    /// The shape of a tensor; empty where there is none of that name.
    [[nodiscard]] std::vector<std::int64_t> shapeOf(const std::string& name) const;
    [[nodiscard]] std::size_t tensorCount() const { return m_shapes.size(); }

    /// A size, 1 to 2^31 - 1. MetadataMissing where it is absent.
    Index size(const std::string& key);
    Index size(const std::string& key, Index otherwise);
    /// A whole number, 0 to 2^31 - 1.
    Index whole(const std::string& key, Index otherwise);
    /// A size for each of `layers`: one number for all or an array of at least as many.
    /// MetadataMissing where it is absent and `otherwise` is 0.
    std::vector<Index> sizes(const std::string& key, Index layers, Index otherwise);
    /// A finite number.
    double number(const std::string& key, double otherwise);
    /// A finite number above 0.
    double positive(const std::string& key, double otherwise);
    double positive(const std::string& key);
    bool flag(const std::string& key, bool otherwise);
    std::string text(const std::string& key, const std::string& otherwise);
    /// Whether each of `layers` is meant, by an array of truths; nothing where it is none.
    std::optional<std::vector<bool>> flags(const std::string& key, Index layers);

    /// Keeps the error that a key's value is not one that can be computed with.
    void refuse(const std::string& key, const std::string& found, const std::string& expected);
    void fail(Error error);
    [[nodiscard]] const std::optional<Error>& error() const { return m_error; }
    [[nodiscard]] const std::string& place() const { return m_metadata.place(); }

private:
    [[nodiscard]] std::string full(const std::string& key) const;
    template <typename T>
    std::optional<T> taken(const Result<std::optional<T>>& value);

    const Metadata& m_metadata;
    std::string m_architecture{};
    std::unordered_map<std::string, std::vector<std::int64_t>> m_shapes{};
    std::optional<Error> m_error{};
};

} // namespace headlight
