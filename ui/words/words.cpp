#include "ui/words/words.h"

#include <QCoreApplication>
#include <QTranslator>

namespace headlight {

Words Words::in(const QString& language)
{
    Words words;
    words.m_translator = std::make_shared<QTranslator>();
    if (language == QLatin1String("zh_CN"))
        (void)words.m_translator->load(QStringLiteral(":/i18n/words_zh_CN.qm"));
    return words;
}

QString Words::text(const char* source) const
{
    if (!m_translator)
        return QCoreApplication::translate("Words", source);
    const QString found = m_translator->translate("Words", source);
    return found.isEmpty() ? QString::fromUtf8(source) : found;
}

QString Words::queryAxis() const
{
    return text(QT_TRANSLATE_NOOP("Words", "query i"));
}

} // namespace headlight
