#include "tests/support/attention_cases.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <cmath>

namespace headlight {

namespace {

struct Array
{
    std::vector<std::int64_t> shape;
    std::vector<double> numbers;
};

QStringList attentionFolders()
{
    const QString shared =
        qEnvironmentVariable("HEADLIGHT_SHARED", QStringLiteral(HEADLIGHT_SOURCE_DIR "/../shared"));
    return {
        QStringLiteral(HEADLIGHT_SOURCE_DIR "/tests/golden/attention"),
        shared + QStringLiteral("/golden/attention")};
}

QJsonDocument readJson(const QString& path)
{
    QFile file{path};
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll())
                                          : QJsonDocument{};
}

QStringList optionsOf(const QJsonObject& object)
{
    return object[QLatin1String("args")].toString().split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

std::optional<Array> readArray(const TensorStore& store, const std::string& name)
{
    const auto index = store.find(name);
    if (!index)
        return std::nullopt;
    const Result<std::vector<double>> numbers = store.readDoubles(*index, {});
    if (!numbers)
        return std::nullopt;
    return Array{store.tensors()[*index].shape, numbers.value()};
}

/// The rows [h, n, m] -> [h, rows, m] that the expected file kept.
Array chosenRows(const Array& whole, const std::vector<double>& rows)
{
    const std::int64_t queries = whole.shape.at(1);
    const std::int64_t keys = whole.shape.at(2);
    Array chosen{{whole.shape[0], static_cast<std::int64_t>(rows.size()), keys}, {}};
    for (std::int64_t head = 0; head < whole.shape[0]; ++head)
        for (const double row : rows) {
            const auto* begin =
                whole.numbers.data() + (head * queries + static_cast<std::int64_t>(row)) * keys;
            chosen.numbers.insert(chosen.numbers.end(), begin, begin + keys);
        }
    return chosen;
}

double largestFinite(const Array& array)
{
    double largest = 0;
    for (const double number : array.numbers)
        if (std::isfinite(number))
            largest = std::max(largest, std::abs(number));
    return largest;
}

/// 0 for equal infinities, infinity where only one is finite or one is NaN.
double differenceOf(double found, double expected)
{
    if (found == expected)
        return 0;
    const double difference = std::abs(found - expected);
    return std::isfinite(difference) ? difference : INFINITY;
}

/// "[0, 3, 2]": the place of a number in an array.
QString placeOf(std::size_t index, const std::vector<std::int64_t>& shape)
{
    QStringList places;
    auto left = static_cast<std::int64_t>(index);
    for (auto extent = shape.rbegin(); extent != shape.rend(); ++extent) {
        places.prepend(QString::number(left % *extent));
        left /= *extent;
    }
    return QLatin1Char('[') + places.join(QStringLiteral(", ")) + QLatin1Char(']');
}

QString arrayFault(
    const std::string& name, const Array& found, const Array& expected, double tolerance)
{
    const QString title = QString::fromStdString(name);
    if (found.shape != expected.shape)
        return QStringLiteral("%1 has the shape %2, expected %3")
            .arg(
                title, QString::fromStdString(shapeText(found.shape)),
                QString::fromStdString(shapeText(expected.shape)));
    double largest = -1;
    std::size_t where = 0;
    for (std::size_t index = 0; index < found.numbers.size(); ++index) {
        const double difference = differenceOf(found.numbers[index], expected.numbers[index]);
        if (difference > largest) {
            largest = difference;
            where = index;
        }
    }
    if (largest <= tolerance)
        return {};
    return QStringLiteral("%1 differs most at %2, by %3: found %4, expected %5 within %6")
        .arg(title, placeOf(where, found.shape))
        .arg(largest)
        .arg(found.numbers[where])
        .arg(expected.numbers[where])
        .arg(tolerance);
}

double toleranceOf(const std::string& name, const Array& expected, const AttentionCase& tolerances)
{
    constexpr double kRelative = 1e-5;
    if (name == "weights")
        return tolerances.weightTolerance;
    if (name == "context" || name == "concat" || name == "output")
        return tolerances.outputTolerance;
    return kRelative * largestFinite(expected);
}

} // namespace

std::vector<AttentionCase> attentionCases()
{
    std::vector<AttentionCase> cases;
    for (const QString& folder : attentionFolders())
        for (const auto& value : readJson(folder + QStringLiteral("/cases.json")).array()) {
            const QJsonObject object = value.toObject();
            const QString name = object[QLatin1String("case")].toString();
            if (QFile::exists(folder + QLatin1Char('/') + name + QStringLiteral("/in.npz")))
                cases.push_back(
                    {name, folder + QLatin1Char('/') + name, optionsOf(object),
                     object[QLatin1String("tol_weights")].toDouble(),
                     object[QLatin1String("tol_output")].toDouble()});
        }
    return cases;
}

std::vector<RefusedCase> refusedCases()
{
    std::vector<RefusedCase> cases;
    for (const QString& root : attentionFolders()) {
        const QDir refused{root + QStringLiteral("/refused")};
        for (const QString& name : refused.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
            const QString folder = refused.filePath(name);
            const QJsonObject object = readJson(folder + QStringLiteral("/expect.json")).object();
            QStringList words;
            for (const auto& word : object[QLatin1String("must_mention_one_of")].toArray())
                words += word.toString();
            cases.push_back({name, folder, optionsOf(object), words});
        }
    }
    return cases;
}

QString traceFault(
    const TensorStore& found, const TensorStore& expected, const AttentionCase& tolerances)
{
    const auto rows = readArray(expected, "rows");
    for (const TensorInfo& tensor : expected.tensors()) {
        if (tensor.name == "rows")
            continue;
        const auto wanted = readArray(expected, tensor.name);
        auto have = readArray(found, tensor.name);
        if (!wanted || !have)
            return QStringLiteral("%1 cannot be read").arg(QString::fromStdString(tensor.name));
        if (rows && (tensor.name == "scores" || tensor.name == "weights"))
            have = chosenRows(*have, rows->numbers);
        const QString fault =
            arrayFault(tensor.name, *have, *wanted, toleranceOf(tensor.name, *wanted, tolerances));
        if (!fault.isEmpty())
            return fault;
    }
    if (found.find("output") && !expected.find("output"))
        return QStringLiteral("there is an output without a W^O");
    return {};
}

} // namespace headlight
