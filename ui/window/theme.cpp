#include "ui/window/theme.h"

#include <QApplication>
#include <QEvent>
#include <QFile>
#include <QFontDatabase>
#include <QFontMetrics>
#include <QStyle>

namespace headlight {

namespace {

bool desktopIsDark()
{
    QApplication::setPalette(QPalette{}); // what the desktop says, without ours
    return QApplication::palette().color(QPalette::Window).lightness() < 128;
}

/// The desktop's family, ours where it names none that is installed, and behind it one for
/// Chinese: by itself Qt may take a face of another weight.
QStringList fontFamilies(const QFont& system)
{
    QStringList families;
    if (QFontDatabase::hasFamily(system.family()))
        families << system.family();
    else
        families << QStringLiteral("Noto Sans");
    return families << QStringLiteral("Noto Sans CJK SC") << QStringLiteral("Noto Sans SC");
}

} // namespace

Theme::Theme(Preferences& preferences, QObject* parent)
    : QObject{parent}
    , m_preferences{preferences}
    , m_systemFont{QApplication::font()}
{
    QApplication::setStyle(QStringLiteral("Fusion"));
    // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): known only once the style is set
    m_systemDark = desktopIsDark();
    applyFont();
    apply();
    connect(&preferences, &Preferences::themeChanged, this, &Theme::apply);
    connect(&preferences, &Preferences::textPercentChanged, this, [this] {
        applyFont();
        apply();
    });
    qApp->installEventFilter(this);
}

bool Theme::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::ThemeChange && !m_applying) {
        m_applying = true;
        m_systemDark = desktopIsDark();
        apply();
        m_applying = false;
    }
    return QObject::eventFilter(watched, event);
}

void Theme::applyFont()
{
    QFont font = m_systemFont;
    font.setFamilies(fontFamilies(m_systemFont));
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * m_preferences.textPercent() / 100.0);
    else
        font.setPixelSize(qMax(1, font.pixelSize() * m_preferences.textPercent() / 100));
    QApplication::setFont(font);
}

void Theme::apply()
{
    const ThemeChoice choice = m_preferences.theme();
    const bool dark =
        choice == ThemeChoice::Dark || (choice == ThemeChoice::System && m_systemDark);
    const UiColours& colours = dark ? darkColours() : lightColours();
    QApplication::setPalette(paletteOf(colours));
    qApp->setStyleSheet(styleSheet(colours, QApplication::font()));
}

QString Theme::styleSheet(const UiColours& colours, const QFont& font)
{
    QFile file{QStringLiteral(":/style/headlight.qss")};
    if (!file.open(QIODevice::ReadOnly))
        return {};
    QString sheet = QString::fromUtf8(file.readAll());
    const QFontMetrics metrics{font};
    const int control = qMax(22, metrics.height() + 5); // 28 px with padding and hairline
    const QPair<const char*, QString> words[] = {
        {"@window", colours.window.name()},
        {"@panel", colours.panel.name()},
        {"@field", colours.field.name()},
        {"@text", colours.text.name()},
        {"@muted", colours.mutedText.name()},
        {"@hairline", colours.hairline.name()},
        {"@accent", colours.accent.name()},
        {"@onAccent", (colours.dark ? colours.window : colours.panel).name()},
        {"@chosen", mixed(colours.accent, colours.panel, colours.dark ? 0.22 : 0.12).name()},
        {"@hover", mixed(colours.text, colours.panel, 0.06).name()},
        {"@pressed", mixed(colours.text, colours.panel, 0.12).name()},
        {"@faint", mixed(colours.mutedText, colours.panel, 0.65).name()},
        {"@edited", colours.edited.name()},
        {"@control", QString::number(control)},
        {"@shade", colours.dark ? QStringLiteral("dark") : QStringLiteral("light")}};
    for (const auto& [name, value] : words)
        sheet.replace(QLatin1String(name) + QLatin1Char(';'), value + QLatin1Char(';'));
    sheet.replace(QLatin1String("@shade"), QLatin1String(colours.dark ? "dark" : "light"));
    return sheet;
}

} // namespace headlight
