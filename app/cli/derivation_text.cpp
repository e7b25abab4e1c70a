#include "app/cli/derivation_text.h"

#include "app/cli/wrapped_text.h"
#include "core/base/json_writer.h"
#include "core/derive/number_tex.h"
#include "core/derive/plain_formula.h"
#include "ui/words/step_words.h"

#include <charconv>
#include <cmath>
#include <iterator>

namespace headlight {

namespace {

constexpr int kIndent = 4;
constexpr int kShownDigits = 6;

/// The shortest text that is read as the same double; JSON has no infinity.
std::string jsonNumber(double number)
{
    if (std::isinf(number))
        return number < 0 ? "\"-inf\"" : "\"inf\"";
    char digits[32];
    auto* const end = std::to_chars(std::begin(digits), std::end(digits), number).ptr;
    return {std::begin(digits), end};
}

std::string jsonValue(const StepValue& value)
{
    if (const auto* number = std::get_if<double>(&value))
        return jsonNumber(*number);
    std::vector<std::string> numbers;
    for (const double number : std::get<std::vector<double>>(value))
        numbers.push_back(jsonNumber(number));
    return jsonList(numbers);
}

std::string jsonMember(std::string_view name, const std::string& json)
{
    return jsonString(name) + ": " + json;
}

std::string jsonRange(const Range& range)
{
    return '[' + std::to_string(range.begin) + ", " + std::to_string(range.end) + ']';
}

std::string jsonBlock(const CellBlock& block)
{
    std::string json = '{' + jsonMember("array", jsonString(arrayName(block.array)));
    if (block.head >= 0)
        json += ", " + jsonMember("head", std::to_string(block.head));
    return json + ", " + jsonMember("rows", jsonRange(block.rows)) + ", " +
           jsonMember("columns", jsonRange(block.columns)) + '}';
}

std::string jsonNote(const StepNote& note, const CommandText& text)
{
    std::string json = '{' + jsonMember("name", jsonString(noteKeyName(note.key)));
    for (const auto& [name, value] : note.arguments)
        json += ", " + jsonMember(name, jsonString(value));
    return json + ", " +
           jsonMember("text", jsonString(noteText(text.words(), note).toStdString())) + '}';
}

std::string jsonStep(const DerivationStep& step, const CommandText& text)
{
    std::vector<std::string> operands;
    for (const CellBlock& operand : step.operands)
        operands.push_back(jsonBlock(operand));
    std::vector<std::string> notes;
    for (const StepNote& note : step.notes)
        notes.push_back(jsonNote(note, text));
    const std::pair<const char*, std::string> members[] = {
        {"name", jsonString(stepKeyName(step.key))},
        {"title", jsonString(stepName(text.words(), step.key).toStdString())},
        {"narration", jsonString(stepNarration(text.words(), step.key).toStdString())},
        {"general", jsonString(step.general)},
        {"indexed", jsonString(step.indexed)},
        {"substituted", jsonString(step.substituted)},
        {"value", jsonValue(step.value)},
        {"operands", jsonList(operands)},
        {"notes", jsonList(notes)}};
    std::string json;
    for (const auto& [name, member] : members)
        json += (json.empty() ? "" : ",\n  ") + jsonMember(name, member);
    return "{ " + json + " }";
}

double lastNumber(const Derivation& derivation)
{
    return std::get<double>(derivation.steps.back().value);
}

/// Characters that mean something to LaTeX's text, and those that older engines lack.
std::string texText(const std::string& text)
{
    std::string escaped;
    for (const char character : text)
        escaped += std::string_view{"#$%&_{}"}.find(character) == std::string_view::npos
                       ? std::string{character}
                       : std::string{'\\', character};
    return escaped;
}

} // namespace

std::string derivationText(const Derivation& derivation, const CommandText& text)
{
    const std::string indent(kIndent, ' ');
    std::string lines = placeText(derivation.place) + " = " +
                        plainNumber(lastNumber(derivation), kShownDigits) + '\n';
    int number = 0;
    for (const DerivationStep& step : derivation.steps) {
        lines += '\n' + std::to_string(++number);
        lines += ". " + stepName(text.words(), step.key).toStdString();
        lines += '\n' + indent;
        lines += wrappedText(stepNarration(text.words(), step.key).toStdString(), kIndent);
        lines += "\n\n";
        for (const std::string& formula : {step.general, step.indexed, step.substituted})
            lines += indent + "  " + plainFormula(formula) + '\n';
        if (!step.notes.empty())
            lines += '\n';
        for (const StepNote& note : step.notes)
            lines += indent +
                     wrappedText(
                         text.text(QT_TRANSLATE_NOOP("CommandLine", "Note:")) + ' ' +
                             noteText(text.words(), note).toStdString(),
                         kIndent) +
                     '\n';
    }
    return lines;
}

std::string derivationJson(const Derivation& derivation, const CommandText& text)
{
    std::string json;
    for (const DerivationStep& step : derivation.steps)
        json += (json.empty() ? "[\n" : ",\n") + jsonStep(step, text);
    return json + "\n]\n";
}

std::string derivationTex(const Derivation& derivation, const CommandText& text)
{
    std::string tex = "% " + placeText(derivation.place) + " = " +
                      plainNumber(lastNumber(derivation), kShownDigits) + '\n' +
                      "% \\usepackage{amsmath}\n";
    int number = 0;
    for (const DerivationStep& step : derivation.steps)
        tex += "\n\\noindent " + std::to_string(++number) + ". " +
               texText(stepName(text.words(), step.key).toStdString()) + "\n\\begin{gather*}\n" +
               step.general + " \\\\\n" + step.indexed + " \\\\\n" + step.substituted +
               "\n\\end{gather*}\n";
    return tex;
}

} // namespace headlight
