#pragma once

#include "core/tensor/types.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QMap>
#include <QString>
#include <QStringList>

#include <optional>

namespace headlight {

/// The members of one JSON object, each asked for by name. What does not fit is told to `problem`,
/// the first fault with its path; so is, by finish(), a member that nobody asked for.
class JsonFields
{
public:
    JsonFields(const QJsonValue& object, QString path, QString& problem);

    [[nodiscard]] bool has(const char* name) const;
    [[nodiscard]] QJsonValue value(const char* name); ///< undefined where there is none
    [[nodiscard]] QString text(const char* name, const QString& otherwise = {});
    [[nodiscard]] double number(const char* name, double otherwise = 0);
    [[nodiscard]] Index count(const char* name, Index otherwise = 0); ///< a whole number >= 0
    [[nodiscard]] QStringList texts(const char* name);
    [[nodiscard]] Matrix matrix(const char* name); ///< rows of one length; empty where absent
    [[nodiscard]] JsonFields object(const char* name);
    [[nodiscard]] QString path(const char* name) const
    {
        return m_path + QLatin1Char('/') + QLatin1String(name);
    }
    [[nodiscard]] QString& problem() { return m_problem; }
    void fail(const char* name, const QString& what);
    void finish();

private:
    QJsonObject m_object;
    QString m_path;
    QString& m_problem;
    QStringList m_asked;
};

} // namespace headlight
