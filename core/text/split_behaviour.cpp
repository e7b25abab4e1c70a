#include "core/text/split_behaviour.h"

namespace headlight {

namespace {

void keepGaps(std::span<const TextRun> runs, std::vector<ByteSpan>& parts)
{
    for (const TextRun& run : runs)
        if (!run.isMatch)
            parts.push_back(run.bytes);
}

/// Whether a run joins the one in front of it.
bool joins(const TextRun& run, bool isMatchBefore, SplitBehaviour behaviour)
{
    switch (behaviour) {
    case SplitBehaviour::MergedWithPrevious:
        return run.isMatch && !isMatchBefore;
    case SplitBehaviour::MergedWithNext:
        return !run.isMatch && isMatchBefore;
    case SplitBehaviour::Contiguous:
        return run.isMatch == isMatchBefore;
    default:
        return false;
    }
}

} // namespace

void joinRuns(std::span<const TextRun> runs, SplitBehaviour behaviour, std::vector<ByteSpan>& parts)
{
    if (behaviour == SplitBehaviour::Removed) {
        keepGaps(runs, parts);
        return;
    }
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (i > 0 && joins(runs[i], runs[i - 1].isMatch, behaviour))
            parts.back().end = runs[i].bytes.end;
        else
            parts.push_back(runs[i].bytes);
}

} // namespace headlight
