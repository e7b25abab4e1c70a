#pragma once

#include "core/base/progress.h"
#include "core/io/zip_archive.h"
#include "core/tensor/tensor_store.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headlight {

/// The tensors of a PyTorch file (torch.save since version 1.6: a zip archive with a pickle, which
/// is read as data and never run), and numpy arrays among them. Their names are the keys and
/// numbers that lead to them, joined by dots ("encoder.0.weight"; empty for a single tensor); keys
/// state_dict and model_state_dict around everything are left out. Views may share a storage, with
/// any strides. Sparse and quantised tensors are refused; other values are passed over, with a note
/// where a class was not known.
/// Errors: Pickle..., ShapeTooLarge, Zip..., those of reading.
[[nodiscard]] Result<TensorStorePtr> openPt(
    ZipArchive archive, const std::string& place, std::vector<Error> notes,
    const JobControl& control);

/// Whether an archive is one that PyTorch wrote: it holds a data.pkl.
[[nodiscard]] bool holdsPickle(const ZipArchive& archive);

/// The error for a pickle outside of an archive: PickleLegacy for what PyTorch wrote before 1.6,
/// PicklesNotRead for others; nothing where the file does not begin as a pickle does.
[[nodiscard]] std::optional<Error> barePickle(std::string_view first, const std::string& path);

} // namespace headlight
