#pragma once

#include "core/base/result.h"
#include "core/tensor/tensor_store.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace headlight::fuzz {

/// The input of one run as a file without a name on any disk.
class InputFile
{
public:
    InputFile(const std::uint8_t* data, std::size_t size);
    ~InputFile();
    InputFile(const InputFile&) = delete;
    InputFile& operator=(const InputFile&) = delete;

    /// Opens it; good as long as this lives.
    [[nodiscard]] std::string path() const;

private:
    int m_descriptor;
};

/// Reads every tensor of at most some 100,000 elements, in every way there is.
void readAll(const TensorStore& store);

} // namespace headlight::fuzz
