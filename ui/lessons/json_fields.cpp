#include "ui/lessons/json_fields.h"

#include <cmath>

namespace headlight {

JsonFields::JsonFields(const QJsonValue& object, QString path, QString& problem)
    : m_object{object.toObject()}
    , m_path{std::move(path)}
    , m_problem{problem}
{
    if (!object.isObject() && m_problem.isEmpty())
        m_problem = m_path + QStringLiteral(" is no object");
}

void JsonFields::fail(const char* name, const QString& what)
{
    if (m_problem.isEmpty())
        m_problem = path(name) + QLatin1Char(' ') + what;
}

bool JsonFields::has(const char* name) const
{
    return m_object.contains(QLatin1String(name));
}

QJsonValue JsonFields::value(const char* name)
{
    m_asked << QLatin1String(name);
    return m_object.value(QLatin1String(name));
}

QString JsonFields::text(const char* name, const QString& otherwise)
{
    const QJsonValue found = value(name);
    if (!found.isUndefined() && !found.isString())
        fail(name, QStringLiteral("is no text"));
    return found.toString(otherwise);
}

double JsonFields::number(const char* name, double otherwise)
{
    const QJsonValue found = value(name);
    if (!found.isUndefined() && !found.isDouble())
        fail(name, QStringLiteral("is no number"));
    return found.toDouble(otherwise);
}

Index JsonFields::count(const char* name, Index otherwise)
{
    const double found = number(name, static_cast<double>(otherwise));
    if (found < 0 || found > 1e6 || found != std::floor(found))
        fail(name, QStringLiteral("is no count"));
    return static_cast<Index>(found);
}

QStringList JsonFields::texts(const char* name)
{
    QStringList texts;
    for (const QJsonValue& element : value(name).toArray()) {
        if (!element.isString())
            fail(name, QStringLiteral("holds what is no text"));
        texts << element.toString();
    }
    return texts;
}

Matrix JsonFields::matrix(const char* name)
{
    const QJsonArray rows = value(name).toArray();
    if (rows.isEmpty())
        return {};
    Matrix matrix = Matrix::Zero(rows.size(), rows.first().toArray().size());
    for (Index row = 0; row < matrix.rows(); ++row) {
        const QJsonArray numbers = rows.at(row).toArray();
        if (numbers.size() != matrix.cols())
            fail(name, QStringLiteral("has rows of different lengths"));
        for (Index column = 0; column < std::min<Index>(matrix.cols(), numbers.size()); ++column) {
            if (!numbers.at(column).isDouble())
                fail(name, QStringLiteral("holds what is no number"));
            matrix(row, column) = static_cast<Scalar>(numbers.at(column).toDouble());
        }
    }
    return matrix;
}

JsonFields JsonFields::object(const char* name)
{
    return {value(name), path(name), m_problem};
}

void JsonFields::finish()
{
    for (const QString& name : m_object.keys())
        if (!m_asked.contains(name))
            fail(name.toLatin1().constData(), QStringLiteral("is unknown"));
}

} // namespace headlight
