#include "ui/words/scale_words.h"

namespace headlight {

QString withScale(const Words& words, const QString& title, ScaleKind kind)
{
    if (kind == ScaleKind::Linear || title.isEmpty())
        return title;
    return words.text(QT_TRANSLATE_NOOP("Words", "{title}, logarithmic"))
        .replace(QLatin1String("{title}"), title);
}

} // namespace headlight
