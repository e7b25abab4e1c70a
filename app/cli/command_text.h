#pragma once

#include "ui/words/words.h"

#include <QString>

#include <memory>
#include <string>

class QTranslator;

namespace headlight {

/// The language of the command line: error sentences and help. English unless asked otherwise,
/// whatever the locale; needs no application object.
class CommandText
{
public:
    /// "en" or "zh_CN".
    explicit CommandText(const std::string& language);

    [[nodiscard]] const Words& words() const { return m_words; }
    /// The translation of a source string of context "CommandLine", as UTF-8.
    [[nodiscard]] std::string text(const char* source) const;
    /// The sentence of an error, as UTF-8.
    [[nodiscard]] std::string sentence(const Error& error) const;

private:
    Words m_words;
    std::shared_ptr<QTranslator> m_translator;
};

} // namespace headlight
