#include "ui/window/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QTranslator>

namespace headlight {

namespace {

constexpr const char* kLibraries[] = {"words", "session", "figure",  "drawing",
                                      "views", "panels",  "lessons", "window"};

QString translationFile(const char* library)
{
    return QStringLiteral(":/i18n/%1_zh_CN.qm").arg(QLatin1String(library));
}

} // namespace

Language::Language(Preferences& preferences, QObject* parent) : QObject{parent}
{
    use(preferences.language());
    connect(&preferences, &Preferences::languageChanged, this, &Language::use);
}

Language::~Language()
{
    clear();
}

void Language::clear()
{
    for (const std::unique_ptr<QTranslator>& translator : m_translators)
        QCoreApplication::removeTranslator(translator.get());
    m_translators.clear();
}

void Language::use(const QString& language)
{
    clear();
    const bool chinese = language == QLatin1String("zh_CN");
    QLocale::setDefault(
        chinese ? QLocale{QLocale::Chinese, QLocale::China}
                : QLocale{QLocale::English, QLocale::UnitedStates});
    if (!chinese)
        return;
    const auto install = [this](const QString& file, const QString& folder) {
        auto translator = std::make_unique<QTranslator>();
        if (!translator->load(file, folder))
            return;
        QCoreApplication::installTranslator(translator.get());
        m_translators.push_back(std::move(translator));
    };
    install(QStringLiteral("qtbase_zh_CN"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    for (const char* library : kLibraries)
        install(translationFile(library), QString{});
}

QString Language::inChinese(const char* context, const char* source)
{
    QTranslator translator;
    if (!translator.load(translationFile("window")))
        return {};
    return translator.translate(context, source);
}

} // namespace headlight
