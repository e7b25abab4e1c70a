#include "core/text/normalizer.h"

#include "core/text/base64.h"
#include "core/text/bert_normalizer.h"
#include "core/text/part_json.h"
#include "core/text/plain_normalizers.h"

namespace headlight {

namespace {

NormalizerPtr readBert(JsonObject& part)
{
    BertOptions options;
    options.cleanText = part.boolean("clean_text").value_or(true);
    options.separatesHan = part.boolean("handle_chinese_chars").value_or(true);
    options.lowercases = part.boolean("lowercase").value_or(true);
    options.stripsAccents = options.lowercases;
    if (const auto strips = part.take("strip_accents"); strips && strips->kind != JsonKind::Null) {
        if (strips->kind != JsonKind::True && strips->kind != JsonKind::False)
            part.refuse("strip_accents", strips->text, "true, false, null");
        options.stripsAccents = strips->kind == JsonKind::True;
    }
    return bertNormalizer(options);
}

NormalizerPtr readStrip(JsonObject& part)
{
    const bool left = part.boolean("strip_left").value_or(true);
    const bool right = part.boolean("strip_right").value_or(true);
    return stripNormalizer(left, right);
}

NormalizerPtr readReplace(JsonObject& part)
{
    Pattern pattern = takePattern(part);
    return replaceNormalizer(std::move(pattern), takeString(part, "content"));
}

NormalizerPtr readPrecompiled(JsonObject& part)
{
    const auto bytes = decodedBase64(takeString(part, "precompiled_charsmap"));
    const Result<NormalizerPtr> normalizer =
        charsmapNormalizer(bytes.value_or(""), CharsmapRule::PerCluster, part.place());
    if (normalizer)
        return normalizer.value();
    part.fail(normalizer.error());
    return nullptr;
}

constexpr PartKind<Normalizer> kKinds[] = {
    {"BertNormalizer", readBert},
    {"NFC", [](JsonObject&) { return normalFormNormalizer(NormalForm::Nfc); }},
    {"NFD", [](JsonObject&) { return normalFormNormalizer(NormalForm::Nfd); }},
    {"NFKC", [](JsonObject&) { return normalFormNormalizer(NormalForm::Nfkc); }},
    {"NFKD", [](JsonObject&) { return normalFormNormalizer(NormalForm::Nfkd); }},
    {"Lowercase", [](JsonObject&) { return lowercaseNormalizer(); }},
    {"Strip", readStrip},
    {"StripAccents", [](JsonObject&) { return stripAccentsNormalizer(); }},
    {"Replace", readReplace},
    {"Prepend", [](JsonObject& part) { return prependNormalizer(takeString(part, "prepend")); }},
    {"Nmt", [](JsonObject&) { return nmtNormalizer(); }},
    {"Precompiled", readPrecompiled},
    {"ByteLevel", [](JsonObject&) { return byteLevelNormalizer(); }},
};

} // namespace

Result<NormalizerPtr> readNormalizer(std::string_view json, const std::string& place)
{
    const PartKinds<Normalizer> kinds{"normalizer", "normalizers", kKinds, sequenceNormalizer};
    return readPart(kinds, json, place);
}

} // namespace headlight
