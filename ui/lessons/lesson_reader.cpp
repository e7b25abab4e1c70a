#include "ui/lessons/lesson_reader.h"

#include "ui/lessons/json_fields.h"
#include "ui/lessons/setup_reader.h"

#include <QJsonDocument>

namespace headlight {

namespace {

Quantity::Change readChange(JsonFields fields)
{
    Quantity::Change change;
    if (fields.has("mask")) {
        const auto mask = parseMask(fields.text("mask").toStdString());
        if (mask)
            change.mask = mask.value();
        else
            fields.fail("mask", QStringLiteral("is no mask"));
    }
    if (fields.has("temperature"))
        change.temperature = fields.number("temperature");
    if (fields.has("dk"))
        change.keyWidth = fields.count("dk");
    if (fields.has("positions"))
        change.positions = fields.text("positions") == QLatin1String("sinusoidal")
                               ? Positions::Sinusoidal
                               : Positions::None;
    change.unscaled = fields.value("unscaled").toBool();
    fields.finish();
    return change;
}

/// A constant, a name, or {"of": name, "with": {...}}.
Quantity readQuantity(const QJsonValue& value, const QString& path, QString& problem)
{
    Quantity quantity;
    if (value.isDouble()) {
        quantity.constant = value.toDouble();
    } else if (value.isString()) {
        quantity.name = value.toString();
    } else {
        JsonFields fields{value, path, problem};
        quantity.name = fields.text("of");
        quantity.with = readChange(fields.object("with"));
        fields.finish();
    }
    return quantity;
}

/// [left, "<" or "=" or ">" or "!=", right]
Condition readCondition(const QJsonValue& value, const QString& path, QString& problem)
{
    const QJsonArray parts = value.toArray();
    Condition condition;
    const QString sign = parts.size() == 3 ? parts.at(1).toString() : QString{};
    if (sign == QLatin1String("<"))
        condition.relation = Relation::Less;
    else if (sign == QLatin1String(">"))
        condition.relation = Relation::Greater;
    else if (sign == QLatin1String("!="))
        condition.relation = Relation::Different;
    else if (sign != QLatin1String("=") && problem.isEmpty())
        problem = path + QStringLiteral(" is no condition");
    condition.left = readQuantity(parts.at(0), path, problem);
    condition.right = readQuantity(parts.at(2), path, problem);
    return condition;
}

NumberTask readNumber(JsonFields& fields)
{
    NumberTask task;
    task.answer = readQuantity(fields.value("of"), fields.path("of"), fields.problem());
    task.tolerance = fields.number("tolerance", task.tolerance);
    const QJsonObject slips = fields.value("slips").toObject();
    for (const QString& name : slips.keys())
        task.slips.emplace_back(
            name, readQuantity(slips.value(name), fields.path("slips"), fields.problem()));
    return task;
}

OrderTask readOrder(JsonFields& fields)
{
    OrderTask task;
    task.head = fields.count("head");
    task.query = fields.count("query");
    for (const QJsonValue& key : fields.value("keys").toArray())
        task.keys.push_back(key.toInt());
    if (task.keys.size() < 2)
        fields.fail("keys", QStringLiteral("are fewer than two"));
    return task;
}

ChoiceTask readChoice(JsonFields& fields)
{
    ChoiceTask task;
    const QString path = fields.path("options");
    for (const QJsonValue& value : fields.value("options").toArray()) {
        JsonFields option{value, path, fields.problem()};
        ChoiceTask::Option made{option.text("name"), {}};
        for (const QJsonValue& condition : option.value("if").toArray())
            made.conditions.push_back(readCondition(condition, path, fields.problem()));
        option.finish();
        task.options.push_back(std::move(made));
    }
    if (task.options.size() < 2)
        fields.fail("options", QStringLiteral("are fewer than two"));
    return task;
}

ShapeTask readShape(JsonFields& fields)
{
    return {fields.text("array"), fields.texts("options")};
}

BuildTask readBuild(JsonFields& fields)
{
    const auto goal = parsePresets(fields.text("goal").toStdString());
    if (!goal || goal.value().size() != 1) {
        fields.fail("goal", QStringLiteral("is no head"));
        return {};
    }
    return {goal.value().front(), fields.number("least", 0.5)};
}

Exercise readExercise(JsonFields fields)
{
    Exercise exercise{fields.text("name"), fields.text("needs"), {}};
    const QString kind = fields.text("kind");
    if (kind == QLatin1String("number"))
        exercise.task = readNumber(fields);
    else if (kind == QLatin1String("order"))
        exercise.task = readOrder(fields);
    else if (kind == QLatin1String("choice"))
        exercise.task = readChoice(fields);
    else if (kind == QLatin1String("shape"))
        exercise.task = readShape(fields);
    else if (kind == QLatin1String("build"))
        exercise.task = readBuild(fields);
    else
        fields.fail("kind", QStringLiteral("is unknown"));
    fields.finish();
    return exercise;
}

LiveBlock readLive(JsonFields fields)
{
    static const QMap<QString, LiveControl> controls{
        {QStringLiteral("dk"), LiveControl::KeyWidth},
        {QStringLiteral("unscaled"), LiveControl::Unscaled},
        {QStringLiteral("temperature"), LiveControl::Temperature},
        {QStringLiteral("softmax"), LiveControl::SoftmaxTable}};
    LiveBlock live;
    for (const QString& name : fields.texts("controls")) {
        const auto found = controls.constFind(name);
        if (found == controls.constEnd())
            fields.fail("controls", QStringLiteral("are unknown"));
        else
            live.controls.push_back(*found);
    }
    for (const QString& name : fields.texts("numbers"))
        live.numbers.push_back(name);
    fields.finish();
    return live;
}

} // namespace

LessonReading readLesson(const QByteArray& json, int number)
{
    QJsonParseError fault{};
    const QJsonDocument file = QJsonDocument::fromJson(json, &fault);
    LessonReading reading;
    if (file.isNull()) {
        reading.problem = fault.errorString();
        return reading;
    }
    Lesson lesson;
    lesson.number = number;
    JsonFields fields{file.object(), QString::number(number), reading.problem};
    for (const QJsonValue& value : fields.value("setups").toArray()) {
        QJsonObject object = value.toObject();
        const QString name = object.take(QStringLiteral("name")).toString();
        lesson.setups.emplace_back(
            name, readSetup({object, fields.path("setups"), reading.problem}));
    }
    if (lesson.setups.empty())
        fields.fail("setups", QStringLiteral("are missing"));
    if (fields.has("live"))
        lesson.live = readLive(fields.object("live"));
    for (const QJsonValue& value : fields.value("exercises").toArray())
        lesson.exercises.push_back(
            readExercise({value, fields.path("exercises"), reading.problem}));
    fields.finish();
    if (reading.problem.isEmpty())
        reading.lesson = std::move(lesson);
    return reading;
}

} // namespace headlight
