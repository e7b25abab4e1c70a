#pragma once

#include "ui/session/preferences.h"

#include <QObject>
#include <QString>

#include <memory>
#include <vector>

class QTranslator;

namespace headlight {

/// The language of the application: its translators, those of our libraries and Qt's own. Every
/// widget hears of a change by QEvent::LanguageChange.
class Language final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Language)
public:
    /// Speaks the language of the preferences, now and whenever that changes.
    explicit Language(Preferences& preferences, QObject* parent = nullptr);
    ~Language() override; ///< Takes the translators out again.

    /// The translation of a source text of `context` in "zh_CN", whatever is in use; empty = none.
    [[nodiscard]] static QString inChinese(const char* context, const char* source);

private:
    void use(const QString& language);
    void clear();

    std::vector<std::unique_ptr<QTranslator>> m_translators;
};

} // namespace headlight
