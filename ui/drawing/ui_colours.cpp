#include "ui/drawing/ui_colours.h"

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

QPalette paletteOf(const UiColours& colours)
{
    QPalette palette;
    palette.setColor(QPalette::Window, colours.window);
    palette.setColor(QPalette::WindowText, colours.text);
    palette.setColor(QPalette::Base, colours.field);
    palette.setColor(QPalette::AlternateBase, mixed(colours.window, colours.field, 0.6));
    palette.setColor(QPalette::Text, colours.text);
    palette.setColor(QPalette::PlaceholderText, colours.mutedText);
    palette.setColor(QPalette::Button, colours.panel);
    palette.setColor(QPalette::ButtonText, colours.text);
    palette.setColor(QPalette::BrightText, colours.panel);
    palette.setColor(QPalette::ToolTipBase, colours.panel);
    palette.setColor(QPalette::ToolTipText, colours.text);
    palette.setColor(QPalette::Highlight, colours.accent);
    palette.setColor(QPalette::HighlightedText, colours.dark ? colours.window : colours.panel);
    palette.setColor(QPalette::Link, colours.accent);
    palette.setColor(QPalette::LinkVisited, colours.accent);
    palette.setColor(QPalette::Light, colours.panel);
    palette.setColor(QPalette::Midlight, colours.hairline);
    palette.setColor(QPalette::Mid, colours.hairline);
    palette.setColor(QPalette::Dark, colours.mutedText);
    palette.setColor(QPalette::Shadow, colours.mutedText);
    const QColor faint = mixed(colours.mutedText, colours.panel, 0.65);
    for (const QPalette::ColorRole role :
         {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        palette.setColor(QPalette::Disabled, role, faint);
    palette.setColor(QPalette::Disabled, QPalette::Highlight, colours.hairline);
    return palette;
}

QColor mixed(const QColor& over, const QColor& under, double share)
{
    const auto mix = [share](int a, int b) { return qRound(share * a + (1 - share) * b); };
    return {
        mix(over.red(), under.red()), mix(over.green(), under.green()),
        mix(over.blue(), under.blue())};
}

} // namespace headlight
