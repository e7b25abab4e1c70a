#include "ui/drawing/formula_text.h"

#include "core/derive/plain_formula.h"

#include <array>
#include <string_view>
#include <vector>

namespace headlight {

namespace {

constexpr std::string_view kMark = "\\class{";

/// Whether the brace that closes here belongs to a mark; `ofMark` says it of each open one.
bool closesMark(std::vector<bool>& ofMark)
{
    if (ofMark.empty())
        return false;
    const bool mark = ofMark.back();
    ofMark.pop_back();
    return mark;
}

std::string unmarked(std::string_view tex)
{
    std::string text;
    std::vector<bool> ofMark;
    for (std::size_t at = 0; at < tex.size(); ++at) {
        if (tex.substr(at).starts_with(kMark)) {
            const std::size_t body = tex.find("}{", at);
            if (body == std::string_view::npos)
                return text.append(tex.substr(at));
            ofMark.push_back(true);
            at = body + 1;
            continue;
        }
        const bool escaped = at > 0 && tex[at - 1] == '\\';
        if (tex[at] == '{' && !escaped)
            ofMark.push_back(false);
        if (tex[at] == '}' && !escaped && closesMark(ofMark))
            continue;
        text += tex[at];
    }
    return text;
}

} // namespace

const std::string* formulaOf(const DerivationStep& step, std::size_t form)
{
    const std::array<const std::string*, kFormulaForms> formulas{
        &step.general, &step.indexed, &step.substituted};
    if (formulas[form]->empty() || (form > 0 && *formulas[form] == *formulas[form - 1]))
        return nullptr;
    return formulas[form];
}

QString withoutMarks(const std::string& tex)
{
    return QString::fromStdString(unmarked(tex));
}

QString plainFormulaText(const std::string& tex)
{
    return QString::fromStdString(plainFormula(unmarked(tex)));
}

} // namespace headlight
