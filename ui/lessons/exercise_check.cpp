#include "ui/lessons/exercise_check.h"

#include "core/analysis/row_statistics.h"
#include "core/derive/place.h"
#include "ui/lessons/live_number.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

namespace headlight {

namespace {

constexpr double kSameWeight = 1e-6;

Checked verdict(bool right)
{
    return {right ? Verdict::Right : Verdict::Wrong};
}

/// Checks one answer to one kind of task; see checkAnswer().
class Checker
{
public:
    Checker(const Answer& answer, const TracePtr& trace, const Document& document)
        : m_answer{answer}
        , m_trace{trace}
        , m_document{document}
    {
    }

    [[nodiscard]] Checked operator()(const NumberTask& task) const;
    [[nodiscard]] Checked operator()(const OrderTask& task) const;
    [[nodiscard]] Checked operator()(const ChoiceTask& task) const;
    [[nodiscard]] Checked operator()(const ShapeTask& task) const;
    [[nodiscard]] Checked operator()(const BuildTask& task) const;

private:
    [[nodiscard]] std::optional<double> number(const Quantity& quantity) const
    {
        return quantityNumber(m_trace, m_document, quantity);
    }
    [[nodiscard]] std::optional<bool> isTrue(const ChoiceTask::Option& option) const;
    [[nodiscard]] bool headDoes(HeadIndex head, const BuildTask& task) const;

    const Answer& m_answer;
    const TracePtr& m_trace;
    const Document& m_document;
};

Checked Checker::operator()(const NumberTask& task) const
{
    const auto right = number(task.answer);
    if (!right)
        return {Verdict::NotApplicable};
    const auto typed = typedNumber(m_answer.number);
    if (!typed)
        return {Verdict::NoAnswer};
    const double slack = task.tolerance * (1 + 1e-9) + 1e-12;
    if (std::abs(*typed - *right) <= slack)
        return {Verdict::Right};
    for (const auto& [name, quantity] : task.slips) {
        const auto mistaken = number(quantity);
        if (mistaken && std::abs(*typed - *mistaken) <= slack)
            return {Verdict::Wrong, name};
    }
    return {Verdict::Wrong};
}

Checked Checker::operator()(const OrderTask& task) const
{
    const Index keys = m_trace->keys();
    const bool fits = task.head < m_trace->heads() && task.query < m_trace->queries() &&
                      std::all_of(task.keys.begin(), task.keys.end(), [keys](TokenIndex key) {
                          return key < keys;
                      });
    if (!fits)
        return {Verdict::NotApplicable};
    if (!std::is_permutation(
            task.keys.begin(), task.keys.end(), m_answer.order.begin(), m_answer.order.end()))
        return {Verdict::NoAnswer};
    const RowVector weights = rowWeights(m_trace, task.head, task.query);
    return verdict(std::is_sorted(
        m_answer.order.begin(), m_answer.order.end(), [&weights](TokenIndex a, TokenIndex b) {
            return static_cast<double>(weights(a)) > static_cast<double>(weights(b)) + kSameWeight;
        }));
}

std::optional<bool> Checker::isTrue(const ChoiceTask::Option& option) const
{
    for (const Condition& condition : option.conditions) {
        const auto one = holds(m_trace, m_document, condition);
        if (!one || !*one)
            return one;
    }
    return true;
}

Checked Checker::operator()(const ChoiceTask& task) const
{
    std::optional<bool> chosen;
    int right = 0;
    for (const ChoiceTask::Option& option : task.options) {
        const auto one = isTrue(option);
        if (!one)
            return {Verdict::NotApplicable};
        right += *one ? 1 : 0;
        if (option.name == m_answer.choice)
            chosen = one;
    }
    if (right == 0) // the reader changed so much that no sentence is true any more
        return {Verdict::NotApplicable};
    return chosen ? verdict(*chosen) : Checked{Verdict::NoAnswer};
}

Checked Checker::operator()(const ShapeTask& task) const
{
    const Result<Place> cell = parsePlace(task.array.toStdString() + ":0,0");
    const PlaceShape shape = cell ? placeShape(*m_trace, cell.value().array) : PlaceShape{};
    if (shape.rows == 0)
        return {Verdict::NotApplicable};
    if (!task.options.contains(m_answer.choice))
        return {Verdict::NoAnswer};
    const QString right = QStringLiteral("%1 × %2").arg(shape.rows).arg(shape.columns);
    return verdict(shapeNumbers(m_answer.choice, m_trace) == right);
}

/// Whether every query that has an intended key gives it `least` of its attention weight.
bool Checker::headDoes(HeadIndex head, const BuildTask& task) const
{
    const Index step = task.goal == Preset::Previous ? -1 : task.goal == Preset::Next ? 1 : 0;
    for (Index query = 0; query < m_trace->queries(); ++query) {
        const Index key = task.goal == Preset::First ? 0 : query + step;
        if (key < 0 || key >= m_trace->keys())
            continue;
        if (static_cast<double>(rowWeights(m_trace, head, query)(key)) < task.least)
            return false;
    }
    return true;
}

Checked Checker::operator()(const BuildTask& task) const
{
    if (m_trace->queries() < 3 || m_trace->queries() > kSmallLesson || m_trace->isCross())
        return {Verdict::NotApplicable};
    for (HeadIndex head = 0; head < m_trace->heads(); ++head)
        if (headDoes(head, task))
            return {Verdict::Right};
    return {Verdict::Wrong};
}

} // namespace

Checked checkAnswer(
    const Exercise& exercise, const Answer& answer, const TracePtr& trace, const Document& document)
{
    if (!trace)
        return {Verdict::NotApplicable};
    return std::visit(Checker{answer, trace, document}, exercise.task);
}

std::optional<double> typedNumber(const QString& text)
{
    QString plain = text.normalized(QString::NormalizationForm_KC).trimmed(); // full width too
    plain.replace(QChar{0x2212}, QLatin1Char('-'));
    plain.replace(QLatin1Char(','), QLatin1Char('.'));
    plain.replace(QChar{0x3002}, QLatin1Char('.'));
    bool isNumber = false;
    const double number = plain.toDouble(&isNumber);
    return isNumber && std::isfinite(number) ? std::optional{number} : std::nullopt;
}

QString shapeNumbers(const QString& shape, const TracePtr& trace)
{
    QStringList sides;
    for (QString side : shape.split(QStringLiteral(" x "))) {
        const auto size = liveNumber(
            trace, QStringLiteral("product:") + side.replace(QLatin1Char('*'), QLatin1Char(',')));
        if (!size)
            return {};
        sides << QString::number(*size, 'f', 0);
    }
    return sides.join(QStringLiteral(" × "));
}

QString shapeLetters(const QString& shape)
{
    QString letters = shape;
    letters.replace(QLatin1String(" x "), QLatin1String(" × "));
    letters.replace(QLatin1Char('*'), QStringLiteral("·"));
    letters.replace(QLatin1String("dv"), QLatin1String("d_v"));
    letters.replace(QLatin1String("dk"), QLatin1String("d_k"));
    return letters;
}

} // namespace headlight
