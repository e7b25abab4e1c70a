#include "ui/views/ui_colours.h"

namespace headlight {

namespace {

QColor colour(QRgb rgb)
{
    return QColor::fromRgb(rgb);
}

} // namespace

const UiColours& lightColours()
{
    static const UiColours colours{
        .window = colour(0xf4f5f7),
        .panel = colour(0xffffff),
        .field = colour(0xffffff),
        .text = colour(0x1c2127),
        .mutedText = colour(0x5c6672),
        .hairline = colour(0xdadfe5),
        .accent = colour(0x1f66d1),
        .query = colour(0x0072b2),
        .key = colour(0xc24e00),
        .value = colour(0x00805f),
        .maskedCell = colour(0xe9ecef),
        .maskedStroke = colour(0x5c6672),
        .edited = colour(0x9a6700),
        .dark = false};
    return colours;
}

const UiColours& darkColours()
{
    static const UiColours colours{
        .window = colour(0x17191d),
        .panel = colour(0x1f2227),
        .field = colour(0x181b1f),
        .text = colour(0xe6e9ed),
        .mutedText = colour(0x9aa4b0),
        .hairline = colour(0x363c44),
        .accent = colour(0x6ea8fe),
        .query = colour(0x56b4e9),
        .key = colour(0xf2a25c),
        .value = colour(0x4fd1a5),
        .maskedCell = colour(0x2a2e34),
        .maskedStroke = colour(0x9aa4b0),
        .edited = colour(0xe3b341),
        .dark = true};
    return colours;
}

const UiColours& coloursFor(const QPalette& palette)
{
    return palette.color(QPalette::Window).lightness() < 128 ? darkColours() : lightColours();
}

} // namespace headlight
