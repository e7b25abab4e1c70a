#include "app/cli/derivation_svg.h"

#include "app/cli/headless_application.h"
#include "ui/drawing/rgb_colour.h"
#include "ui/figure/picture.h"
#include "ui/typeset/formula_picture.h"
#include "ui/typeset/typesetter.h"
#include "ui/words/step_words.h"

namespace headlight {

namespace {

// In thousandths of an em.
constexpr double kIndent = 2000;
constexpr double kLineGap = 700;
constexpr double kStepGap = 1400;
constexpr double kMargin = 600;
constexpr double kPoints = 12;

/// Formulas below each other, as one.
class Stack
{
public:
    void add(const Formula& formula, double indent, double gap);
    [[nodiscard]] Formula whole(const QString& title) const;

private:
    Formula m_all{};
    double m_bottom = 0;
    double m_right = 0;
};

void Stack::add(const Formula& formula, double indent, double gap)
{
    const QPointF origin{indent - formula.ink.left(), m_bottom + gap - formula.ink.top()};
    const auto firstPart = static_cast<int>(m_all.parts.size());
    for (FormulaPart part : formula.parts) {
        part.box.translate(origin);
        if (part.parent >= 0)
            part.parent += firstPart;
        m_all.parts.push_back(std::move(part));
    }
    for (FormulaOutline outline : formula.outlines) {
        outline.path.translate(origin);
        if (outline.part >= 0)
            outline.part += firstPart;
        m_all.outlines.push_back(std::move(outline));
    }
    m_bottom = origin.y() + formula.ink.bottom();
    m_right = std::max(m_right, origin.x() + formula.ink.right());
}

Formula Stack::whole(const QString& title) const
{
    Formula whole = m_all;
    whole.tex = title;
    whole.box = QRectF{-kMargin, -kMargin, m_right + 2 * kMargin, m_bottom + 2 * kMargin};
    whole.ink = whole.box;
    return whole;
}

/// The colours of the window on white: a matrix has that of what it makes.
FormulaColours colours()
{
    return {
        Qt::black,
        {{QStringLiteral("query"), colourOf(kQueryInk)},
         {QStringLiteral("projection-query"), colourOf(kQueryInk)},
         {QStringLiteral("key"), colourOf(kKeyInk)},
         {QStringLiteral("projection-key"), colourOf(kKeyInk)},
         {QStringLiteral("value"), colourOf(kValueInk)},
         {QStringLiteral("projection-value"), colourOf(kValueInk)}}};
}

Result<Done> addStep(
    Stack& stack, Typesetter& typesetter, const QString& title, const DerivationStep& step)
{
    const auto add = [&](const QString& tex, double indent, double gap) -> Result<Done> {
        const FormulaResult formula = typesetter.typeset(tex);
        if (!formula)
            return formula.error();
        stack.add(*formula.value(), indent, gap);
        return Done{};
    };
    if (Result<Done> added = add(QStringLiteral("\\text{%1}").arg(title), 0, kStepGap); !added)
        return added;
    for (const std::string* tex : {&step.general, &step.indexed, &step.substituted})
        if (Result<Done> added = add(QString::fromStdString(*tex), kIndent, kLineGap); !added)
            return added;
    return Done{};
}

} // namespace

Result<std::string> derivationSvg(const Derivation& derivation, const CommandText& text)
{
    const HeadlessApplication application;
    Typesetter typesetter;
    Stack stack;
    int number = 0;
    for (const DerivationStep& step : derivation.steps) {
        const QString title =
            QStringLiteral("%1. %2").arg(++number).arg(stepName(text.words(), step.key));
        if (Result<Done> added = addStep(stack, typesetter, title, step); !added)
            return added.error();
    }
    const QString title = QString::fromStdString(placeText(derivation.place));
    return formulaSvg(stack.whole(title), colours(), kPoints).toStdString();
}

} // namespace headlight
