#include "app/cli/command_text.h"

#include <QTranslator>

namespace headlight {

CommandText::CommandText(const std::string& language)
    : m_words{Words::in(QString::fromStdString(language))}
    , m_translator{std::make_shared<QTranslator>()}
{
    if (language == "zh_CN")
        (void)m_translator->load(QStringLiteral(":/i18n/cli_zh_CN.qm"));
}

std::string CommandText::text(const char* source) const
{
    const QString found = m_translator->translate("CommandLine", source);
    return found.isEmpty() ? source : found.toStdString();
}

std::string CommandText::sentence(const Error& error) const
{
    return m_words.sentence(error).toStdString();
}

} // namespace headlight
