#include "core/text/byte_alphabet.h"

#include "core/base/utf8.h"

#include <array>
#include <string>

namespace headlight {

namespace {

constexpr bool isVisible(unsigned byte)
{
    return (byte >= 0x21 && byte <= 0x7E) || (byte >= 0xA1 && byte != 0xAD);
}

constexpr std::array<char32_t, 256> alphabet()
{
    std::array<char32_t, 256> characters{};
    char32_t next = 0x100;
    for (unsigned byte = 0; byte < 256; ++byte)
        characters[byte] = isVisible(byte) ? char32_t{byte} : next++;
    return characters;
}

constexpr std::array<char32_t, 256> kAlphabet = alphabet();

} // namespace

char32_t byteCharacter(unsigned char byte)
{
    return kAlphabet[byte];
}

void appendAsBytes(NormalisedText& text, const NormalisedText& source, ByteSpan bytes)
{
    std::string character;
    for (std::uint32_t at = bytes.begin; at < bytes.end; ++at) {
        character.clear();
        appendUtf8(character, byteCharacter(static_cast<unsigned char>(source.text()[at])));
        text.append(character, source.originAt(at));
    }
}

} // namespace headlight
