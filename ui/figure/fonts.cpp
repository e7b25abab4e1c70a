#include "ui/figure/fonts.h"

#include "core/base/error_code.h"
#include "ui/figure/pango_text.h"

namespace headlight {

QString figureFontFamilies(const QString& family)
{
    const QString usual = QStringLiteral("Noto Sans, Noto Sans CJK SC, Noto Sans SC, sans-serif");
    return family.isEmpty() ? usual : family + QStringLiteral(", ") + usual;
}

Result<Done> checkFigureFonts(const QString& family)
{
    const FontMapPtr map = fontMapOfThread();
    if (!family.isEmpty() && !hasFamily(*map, family.toUtf8().constData()))
        return Error{ErrorCode::FontUnknown, {{"found", family.toStdString()}}};
    if (hasFamily(*map, "Noto Sans") || hasFamily(*map, "Noto Sans CJK SC"))
        return Done{};
    return Error{ErrorCode::FontMissing, {{"packages", "fonts-noto-core, fonts-noto-cjk"}}};
}

} // namespace headlight
