#include "ui/figure/text_extent.h"

#include "core/picture/token_label.h"

namespace headlight {

namespace {

// Advance widths of Noto Sans Regular in thousandths of an em, U+0020 to U+007E.
constexpr int kWidths[] = {
#include "ui/figure/noto_sans_widths.inc"
};
constexpr double kColumnEms = 0.54; // of other characters; Chinese has two columns and 1 em
constexpr double kBoldFactor = 1.08;

} // namespace

double textEms(const QString& text, bool bold)
{
    double ems = 0;
    QString others;
    for (const QChar c : text) {
        if (c.unicode() >= 0x20 && c.unicode() < 0x7F)
            ems += kWidths[c.unicode() - 0x20] / 1000.0;
        else
            others += c;
    }
    if (!others.isEmpty())
        ems += kColumnEms * labelColumns(others.toStdString());
    return bold ? ems * kBoldFactor : ems;
}

} // namespace headlight
