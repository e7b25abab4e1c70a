#pragma once

#include "core/picture/colour_map.h"

#include <QObject>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include <memory>

namespace headlight {

enum class ThemeChoice { System, Light, Dark };
enum class RendererChoice { Automatic, Raster, OpenGl };

/// What belongs to the person, not to the document: kept in QSettings. Constructed with
/// `persistent` false (screenshots, tests) nothing is read or written.
class Preferences final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Preferences)
public:
    explicit Preferences(bool persistent, QObject* parent = nullptr);
    ~Preferences() override;

    [[nodiscard]] QString language() const; ///< "en" or "zh_CN"; first value from the system
    [[nodiscard]] ThemeChoice theme() const;
    [[nodiscard]] RendererChoice renderer() const;
    [[nodiscard]] ColourMap weightMap() const;
    [[nodiscard]] int textPercent() const; ///< 80..200
    [[nodiscard]] QStringList recentFiles() const;
    /// Whether finished chapters of the lessons are kept; only then are there any. Off at first.
    [[nodiscard]] bool remembersLessons() const;
    [[nodiscard]] QList<int> finishedLessons() const;
    [[nodiscard]] QByteArray windowState(const QString& key) const;
    /// How figures looked the last time: a spec, and the ending of the file; empty at first.
    [[nodiscard]] QByteArray figureSpec() const;
    [[nodiscard]] QString figureEnding() const;
    /// Where a person's own files beside the settings belong; empty: not persistent.
    [[nodiscard]] QString folder() const;

    /// While true, what is set holds for this run only (options of the command line).
    void setTemporary(bool temporary) { m_temporary = temporary; }

    void setLanguage(const QString& language);
    void setTheme(ThemeChoice theme);
    void setRenderer(RendererChoice renderer);
    void setWeightMap(ColourMap map);
    void setTextPercent(int percent);
    void addRecentFile(const QString& path);
    void setRemembersLessons(bool remembers);
    void setFinishedLessons(const QList<int>& lessons);
    void setWindowState(const QString& key, const QByteArray& state);
    void setFigureSpec(const QByteArray& spec);
    void setFigureEnding(const QString& ending);

signals:
    void languageChanged(const QString& language);
    void themeChanged(headlight::ThemeChoice theme);
    void rendererChanged(headlight::RendererChoice renderer);
    void weightMapChanged(headlight::ColourMap map);
    void textPercentChanged(int percent);

private:
    [[nodiscard]] QVariant read(const QString& key) const;
    /// False when the value was the same already.
    bool write(const QString& key, const QVariant& value);

    std::unique_ptr<QSettings> m_settings; ///< null: not persistent
    QVariantMap m_values;                  ///< what holds for this run only; comes first
    bool m_temporary = false;
};

} // namespace headlight
