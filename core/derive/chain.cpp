#include "core/derive/chain.h"

#include <cmath>

namespace headlight {

void Chain::add(DerivationStep step, const Equation& equation)
{
    const auto& [left, expression, role, value] = equation;
    const std::string result = m_writer.number(role, value);
    step.substituted =
        left + (expression.tex.empty() ? "" : " = " + expression.tex) + " = " + result;
    step.value = value;
    if (expression.termsLeft > 0)
        step.notes.push_back(
            {NoteKey::TermsLeftOut, {{"count", std::to_string(expression.termsLeft)}}});
    if (expression.othersLeft > 0)
        step.notes.push_back(
            {NoteKey::NumbersLeftOut, {{"count", std::to_string(expression.othersLeft)}}});
    if (!expression.tex.empty() && m_writer.number(role, expression.rounded) != result)
        step.notes.push_back(
            {NoteKey::RoundedNumbers,
             {{"shown", plainNumber(expression.rounded, m_options.digits)}}});
    if (std::abs(value) == static_cast<double>(kLargestScore))
        step.notes.push_back({NoteKey::Clamped});
    add(std::move(step));
}

void Chain::add(DerivationStep step, VectorEquation equation)
{
    const NumberTex result = m_writer.vector({equation.role, equation.value});
    step.substituted = equation.left +
                       (equation.expression.empty() ? "" : " = " + equation.expression) + " = " +
                       result.tex;
    step.value = std::move(equation.value);
    if (result.othersLeft > 0)
        step.notes.push_back(
            {NoteKey::NumbersLeftOut, {{"count", std::to_string(result.othersLeft)}}});
    add(std::move(step));
}

CellBlock cellBlock(PlaceArray array, HeadIndex head, Index row, Index column)
{
    return {array, head, {row, row + 1}, {column, column + 1}};
}

CellBlock rowBlock(PlaceArray array, HeadIndex head, Index row, Range columns)
{
    return {array, head, {row, row + 1}, columns};
}

Range blockOf(Index index, Index width)
{
    return {index * width, (index + 1) * width};
}

} // namespace headlight
