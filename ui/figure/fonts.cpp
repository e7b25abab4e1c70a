#include "ui/figure/fonts.h"

#include "ui/figure/pango_text.h"

namespace headlight {

QString figureFontFamilies()
{
    return QStringLiteral("Noto Sans, Noto Sans CJK SC, Noto Sans SC, sans-serif");
}

Result<Done> checkFigureFonts()
{
    const FontMapPtr map = newFontMap();
    if (hasFamily(*map, "Noto Sans") || hasFamily(*map, "Noto Sans CJK SC"))
        return Done{};
    return Error{ErrorCode::FontMissing, {{"packages", "fonts-noto-core, fonts-noto-cjk"}}};
}

} // namespace headlight
