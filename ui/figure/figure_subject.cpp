#include "ui/figure/figure_subject.h"

#include <algorithm>
#include <iterator>

namespace headlight {

namespace {

constexpr std::string_view kNames[] = {
    "weights",   "scores", "context", "concat", "output",
    "heads",     "row",    "links",   "mask",   "input",
    "key-input", "query",  "key",     "value",  "output-projection"};

} // namespace

bool isOfOneHead(FigureSubject subject)
{
    switch (subject) {
    case FigureSubject::Weights:
    case FigureSubject::Scores:
    case FigureSubject::Context:
    case FigureSubject::Row:
    case FigureSubject::Links:
    case FigureSubject::Query:
    case FigureSubject::Key:
    case FigureSubject::Value:
        return true;
    default:
        return false;
    }
}

std::string_view figureSubjectName(FigureSubject subject)
{
    return kNames[static_cast<std::size_t>(subject)];
}

std::span<const std::string_view> figureSubjectNames()
{
    return kNames;
}

std::optional<FigureSubject> figureSubject(std::string_view name)
{
    const auto* const found = std::find(std::begin(kNames), std::end(kNames), name);
    if (found == std::end(kNames))
        return std::nullopt;
    return static_cast<FigureSubject>(found - std::begin(kNames));
}

bool isOfPairs(FigureSubject subject)
{
    switch (subject) {
    case FigureSubject::Weights:
    case FigureSubject::Scores:
    case FigureSubject::Heads:
    case FigureSubject::Links:
    case FigureSubject::Mask:
        return true;
    default:
        return false;
    }
}

} // namespace headlight
