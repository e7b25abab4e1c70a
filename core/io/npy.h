#pragma once

#include "core/base/file.h"
#include "core/base/progress.h"
#include "core/io/zip_archive.h"
#include "core/tensor/tensor_store.h"

namespace headlight {

/// An .npy file as a store with one tensor, its name empty. Further arrays behind it are a note.
/// Errors: Npy..., ShapeTooLarge, those of reading.
[[nodiscard]] Result<TensorStorePtr> openNpy(File file);

/// The .npy members of a zip archive, in archive order, their names without ".npy". Other members
/// are left out, with a note; of members of the same name the last one is taken, with a note.
/// Errors: those of its streams; Npy... with the member in the place.
[[nodiscard]] Result<TensorStorePtr> openNpz(ZipArchive archive, const JobControl& control);

} // namespace headlight
