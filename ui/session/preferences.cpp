#include "ui/session/preferences.h"

#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace headlight {

namespace {

constexpr int kRecentFiles = 10;
constexpr int kSmallestText = 80;
constexpr int kLargestText = 200;

QString systemLanguage()
{
    const QStringList languages = QLocale::system().uiLanguages();
    const bool chinese = !languages.isEmpty() && languages.first().startsWith(QLatin1String("zh"));
    return chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

/// A setting that is a number of an enumeration; anything else gives its first value.
template <typename Enumeration>
Enumeration enumeration(const QVariant& value, Enumeration last)
{
    const int number = value.toInt();
    return number >= 0 && number <= static_cast<int>(last) ? static_cast<Enumeration>(number)
                                                           : Enumeration{};
}

} // namespace

Preferences::Preferences(bool persistent, QObject* parent) : QObject{parent}
{
    if (persistent)
        m_settings = std::make_unique<QSettings>(
            QSettings::IniFormat, QSettings::UserScope, QStringLiteral("headlight"),
            QStringLiteral("headlight"));
}

Preferences::~Preferences() = default;

QVariant Preferences::read(const QString& key) const
{
    if (m_values.contains(key) || !m_settings)
        return m_values.value(key);
    return m_settings->value(key);
}

bool Preferences::write(const QString& key, const QVariant& value)
{
    const bool changed = read(key) != value;
    if (m_temporary || !m_settings) {
        m_values.insert(key, value);
    } else {
        m_values.remove(key);
        m_settings->setValue(key, value);
    }
    return changed;
}

QString Preferences::language() const
{
    const QString language = read(QStringLiteral("language")).toString();
    const bool known = language == QLatin1String("en") || language == QLatin1String("zh_CN");
    return known ? language : systemLanguage();
}

ThemeChoice Preferences::theme() const
{
    return enumeration(read(QStringLiteral("theme")), ThemeChoice::Dark);
}

RendererChoice Preferences::renderer() const
{
    return enumeration(read(QStringLiteral("renderer")), RendererChoice::OpenGl);
}

ColourMap Preferences::weightMap() const
{
    return enumeration(read(QStringLiteral("weightMap")), ColourMap::BlueWhiteRed);
}

int Preferences::textPercent() const
{
    const QVariant percent = read(QStringLiteral("textPercent"));
    return percent.isValid() ? std::clamp(percent.toInt(), kSmallestText, kLargestText) : 100;
}

QStringList Preferences::recentFiles() const
{
    return read(QStringLiteral("recentFiles")).toStringList();
}

bool Preferences::remembersLessons() const
{
    return read(QStringLiteral("lessons/remember")).toBool();
}

QList<int> Preferences::finishedLessons() const
{
    QList<int> lessons;
    for (const QString& number : read(QStringLiteral("lessons/finished")).toStringList())
        lessons << number.toInt();
    return lessons;
}

QByteArray Preferences::windowState(const QString& key) const
{
    return read(QStringLiteral("window/") + key).toByteArray();
}

QByteArray Preferences::figureSpec() const
{
    return read(QStringLiteral("figure/spec")).toByteArray();
}

QString Preferences::figureEnding() const
{
    return read(QStringLiteral("figure/ending")).toString();
}

QString Preferences::folder() const
{
    return m_settings ? QFileInfo{m_settings->fileName()}.absolutePath() : QString{};
}

void Preferences::setLanguage(const QString& language)
{
    const QString before = this->language();
    write(QStringLiteral("language"), language);
    if (this->language() != before)
        emit languageChanged(this->language());
}

void Preferences::setTheme(ThemeChoice theme)
{
    const ThemeChoice before = this->theme();
    write(QStringLiteral("theme"), static_cast<int>(theme));
    if (theme != before)
        emit themeChanged(theme);
}

void Preferences::setRenderer(RendererChoice renderer)
{
    const RendererChoice before = this->renderer();
    write(QStringLiteral("renderer"), static_cast<int>(renderer));
    if (renderer != before)
        emit rendererChanged(renderer);
}

void Preferences::setWeightMap(ColourMap map)
{
    const ColourMap before = weightMap();
    write(QStringLiteral("weightMap"), static_cast<int>(map));
    if (map != before)
        emit weightMapChanged(map);
}

void Preferences::setTextPercent(int percent)
{
    const int before = textPercent();
    write(QStringLiteral("textPercent"), std::clamp(percent, kSmallestText, kLargestText));
    if (textPercent() != before)
        emit textPercentChanged(textPercent());
}

void Preferences::addRecentFile(const QString& path)
{
    const QString full = QFileInfo{path}.absoluteFilePath();
    QStringList paths = recentFiles();
    paths.removeAll(full);
    paths.prepend(full);
    while (paths.size() > kRecentFiles)
        paths.removeLast();
    write(QStringLiteral("recentFiles"), paths);
}

void Preferences::setRemembersLessons(bool remembers)
{
    write(QStringLiteral("lessons/remember"), remembers);
}

void Preferences::setFinishedLessons(const QList<int>& lessons)
{
    QStringList numbers;
    for (const int lesson : lessons)
        numbers << QString::number(lesson);
    write(QStringLiteral("lessons/finished"), numbers);
}

void Preferences::setWindowState(const QString& key, const QByteArray& state)
{
    write(QStringLiteral("window/") + key, state);
}

void Preferences::setFigureSpec(const QByteArray& spec)
{
    write(QStringLiteral("figure/spec"), spec);
}

void Preferences::setFigureEnding(const QString& ending)
{
    write(QStringLiteral("figure/ending"), ending);
}

} // namespace headlight
