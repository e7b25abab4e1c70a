#include "core/base/error_code.h"
#include "ui/words/file_sentences.h"

#include <QtGlobal>

namespace headlight {

namespace {

// One entry a code, in the order of core/base/error.h; see error_sentences.cpp.
constexpr Sentence kSentences[] = {
    // npy arrays.
    {ErrorCode::NpyTooShort,
     QT_TRANSLATE_NOOP("Words", "The npy data ends after {found} bytes, inside its header.")},
    {ErrorCode::NpyMagicMissing,
     QT_TRANSLATE_NOOP("Words", "The array does not begin as an npy file does.")},
    {ErrorCode::NpyVersionUnknown,
     QT_TRANSLATE_NOOP("Words", "The npy version is {found}, but {expected} was expected.")},
    {ErrorCode::NpyHeaderTooLarge,
     QT_TRANSLATE_NOOP("Words", "The npy header has {found} bytes; at most {expected} are read.")},
    {ErrorCode::NpyHeaderInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The npy header has “{found}” at byte {offset}, which does not fit there.")},
    {ErrorCode::NpyHeaderEnds,
     QT_TRANSLATE_NOOP("Words", "The npy header ends at byte {offset}, before it is complete.")},
    {ErrorCode::NpyHeaderNotUtf8,
     QT_TRANSLATE_NOOP("Words", "The npy header is not UTF-8 at byte {offset}.")},
    {ErrorCode::NpyKeyMissing, QT_TRANSLATE_NOOP("Words", "The npy header has no key {field}.")},
    {ErrorCode::NpyKeyTwice,
     QT_TRANSLATE_NOOP("Words", "The npy header has the key {field} twice.")},
    {ErrorCode::NpyKeyUnexpected,
     QT_TRANSLATE_NOOP(
         "Words", "The npy header has the key “{found}”; only {expected} were expected.")},
    {ErrorCode::NpyValueInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The key {field} of the npy header holds {found}, but {expected} was expected.")},
    {ErrorCode::NpyTypeInvalid,
     QT_TRANSLATE_NOOP("Words", "The npy type “{found}” is not spelt as numpy spells its types.")},
    {ErrorCode::NpyTruncated,
     QT_TRANSLATE_NOOP(
         "Words",
         "The npy data has {found} bytes, but its header asks for {expected}: it is cut short.")},

    // Numbers that cannot be had.
    {ErrorCode::TypeNotComputed,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” has the type {type}, which is listed but cannot be computed with.")},
    {ErrorCode::TypeIsObjects,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” is a list of Python objects, which is not read; save the layers with "
                  "np.savez(path, *layers) or stack them.")},
    {ErrorCode::TypeIsStructured, QT_TRANSLATE_NOOP(
                                      "Words", "“{array}” is a structured array with the fields "
                                               "{found}; a plain array of numbers was expected.")},
    {ErrorCode::TypeIsComplex,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” holds complex numbers ({type}), but real ones were expected.")},
    {ErrorCode::TypeIsDate,
     QT_TRANSLATE_NOOP(
         "Words", "“{array}” holds dates or durations ({type}), but numbers were expected.")},
    {ErrorCode::TypeIsText,
     QT_TRANSLATE_NOOP("Words", "“{array}” holds text ({type}), but numbers were expected.")},
    {ErrorCode::TypeIsNoText,
     QT_TRANSLATE_NOOP("Words", "“{array}” holds numbers ({type}), but text was expected.")},
    {ErrorCode::NotWhole, QT_TRANSLATE_NOOP(
                              "Words", "“{array}” holds {value} at index {index}, but whole "
                                       "numbers of at most 64 bits were expected.")},
    {ErrorCode::CharacterInvalid,
     QT_TRANSLATE_NOOP(
         "Words",
         "The text at index {index} of “{array}” holds a code that is no Unicode character.")},

    // zip archives.
    {ErrorCode::ZipNoDirectory,
     QT_TRANSLATE_NOOP(
         "Words", "The zip archive has no end-of-directory record: it is cut short or damaged.")},
    {ErrorCode::ZipDirectoryInvalid,
     QT_TRANSLATE_NOOP("Words", "The directory of the zip archive is damaged at byte {offset}.")},
    {ErrorCode::ZipDirectoryTooLarge,
     QT_TRANSLATE_NOOP(
         "Words",
         "The directory of the zip archive has {found} bytes; at most {expected} are read.")},
    {ErrorCode::ZipCountMismatch,
     QT_TRANSLATE_NOOP(
         "Words",
         "The zip archive's directory holds {found} members, but its end record says {expected}.")},
    {ErrorCode::ZipMultiDisk,
     QT_TRANSLATE_NOOP(
         "Words", "The zip archive is one of several parts; a single file was expected.")},
    {ErrorCode::ZipEncrypted,
     QT_TRANSLATE_NOOP("Words", "The member “{array}” of the zip archive is encrypted.")},
    {ErrorCode::ZipMethodUnknown,
     QT_TRANSLATE_NOOP(
         "Words", "The member “{array}” of the zip archive is compressed by method {found}; only "
                  "{expected} are read.")},
    {ErrorCode::ZipLocalInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The member “{array}” of the zip archive does not begin at byte {offset}, where "
                  "the directory puts it.")},
    {ErrorCode::ZipMemberOutside,
     QT_TRANSLATE_NOOP(
         "Words", "The member “{array}” of the zip archive ends at byte {found}, but members end "
                  "at byte {expected} at the latest.")},
    {ErrorCode::ZipOverlap,
     QT_TRANSLATE_NOOP(
         "Words", "The members “{array}” and “{other}” of the zip archive share the same bytes.")},
    {ErrorCode::ZipStoredSizes,
     QT_TRANSLATE_NOOP(
         "Words", "The stored member “{array}” of the zip archive has {found} bytes in the file, "
                  "but {expected} outside it.")},
    {ErrorCode::ZipRatio, QT_TRANSLATE_NOOP(
                              "Words", "The member “{array}” of the zip archive claims {expected} "
                                       "bytes from {found}, which is more than deflate can hold.")},
    {ErrorCode::ZipBomb,
     QT_TRANSLATE_NOOP(
         "Words", "The {found} bytes of the zip archive would unpack to {expected} bytes, more "
                  "than 1000 times as much; this is not read.")},
    {ErrorCode::ZipDeflateInvalid,
     QT_TRANSLATE_NOOP(
         "Words", "The compressed data of the member “{array}” of the zip archive is damaged.")},
    {ErrorCode::ZipSizeMismatch, QT_TRANSLATE_NOOP(
                                     "Words", "The member “{array}” of the zip archive does not "
                                              "unpack to the {expected} bytes of its directory.")},
    {ErrorCode::ZipChecksum,
     QT_TRANSLATE_NOOP(
         "Words", "The member “{array}” of the zip archive has the checksum {found}, but "
                  "{expected} was expected: it is damaged.")},

    // Notes: odd but legal. They stop nothing.
    {ErrorCode::NoteSingleFileTaken,
     QT_TRANSLATE_NOOP("Words", "Both {taken} and {other} are here; {taken} was taken.")},
    {ErrorCode::NoteTotalSizeDiffers,
     QT_TRANSLATE_NOOP(
         "Words", "The index says that all tensors have {found} bytes, but they have {expected}.")},
    {ErrorCode::NoteTotalSizeAbsent,
     QT_TRANSLATE_NOOP("Words", "The index does not say how many bytes all tensors have.")},
    {ErrorCode::NoteTensorNotInIndex,
     QT_TRANSLATE_NOOP(
         "Words",
         "“{found}” holds tensors that the index does not name ({count}, first “{array}”); "
         "they are used.")},
    {ErrorCode::NoteMoreArrays,
     QT_TRANSLATE_NOOP(
         "Words", "{found} more bytes follow the array; only the first array is read.")},
    {ErrorCode::NoteReadAsBfloat16,
     QT_TRANSLATE_NOOP(
         "Words",
         "“{array}” has the type V2, which numpy writes for bfloat16; it is read as such.")},
    {ErrorCode::NoteMemberTwice,
     QT_TRANSLATE_NOOP(
         "Words",
         "The zip archive has the member “{array}” more than once; the last one is taken.")},
    {ErrorCode::NoteMembersIgnored,
     QT_TRANSLATE_NOOP(
         "Words", "{count} members of the zip archive are no npy arrays and are left out.")},
    {ErrorCode::NoteNotVerified, QT_TRANSLATE_NOOP(
                                     "Words", "Not verified: the members have {found} bytes, and "
                                              "checksums are computed up to {expected}.")},
    {ErrorCode::NoteRatio, QT_TRANSLATE_NOOP(
                               "Words", "The {found} bytes of the zip archive unpack to "
                                        "{expected}, more than 1000 times as much.")},
};

} // namespace

std::span<const Sentence> arraySentences()
{
    return kSentences;
}

} // namespace headlight
