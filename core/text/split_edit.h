#pragma once

#include "core/text/code_point.h"
#include "core/text/pre_tokenizer.h"
#include "core/text/split_behaviour.h"

namespace headlight {

/// Splits each split of `text` at the runs that find(splitText, runs) appends; it returns
/// Result<Done>. The text itself stays.
template <typename Find>
Result<Done> splitAtRuns(SplitText& text, SplitBehaviour behaviour, Find find)
{
    std::vector<Split> splits;
    splits.reserve(text.splits.size());
    std::vector<TextRun> runs;
    std::vector<ByteSpan> parts;
    for (const Split& split : text.splits) {
        runs.clear();
        parts.clear();
        if (const Result<Done> done = find(text.splitText(split), runs); !done)
            return done.error();
        joinRuns(runs, behaviour, parts);
        for (const ByteSpan part : parts) {
            const ByteSpan bytes{split.bytes.begin + part.begin, split.bytes.begin + part.end};
            if (bytes.begin < bytes.end)
                splits.push_back({bytes, text.text.originAt(bytes.begin).begin});
        }
    }
    text.splits = std::move(splits);
    return Done{};
}

/// Appends the runs of `text` of one class each, kindOf(code point): those of kind 0 are matches.
/// Neighbours of one kind make one run; matches only where `joinsMatches`.
template <typename KindOf>
void appendRunsOfKinds(
    std::string_view text, std::vector<TextRun>& runs, bool joinsMatches, KindOf kindOf)
{
    int before = -1;
    for (std::uint32_t at = 0; at < text.size();) {
        const CodePoint point = codePointAt(text, at);
        const int kind = kindOf(point.value);
        const auto end = at + static_cast<std::uint32_t>(point.length);
        if (kind == before && (kind != 0 || joinsMatches))
            runs.back().bytes.end = end;
        else
            runs.push_back({{at, end}, kind == 0});
        before = kind;
        at = end;
    }
}

/// Rebuilds the text of `text` split by split: append(next, split) appends what becomes of one.
template <typename Append>
void rebuild(SplitText& text, std::size_t room, Append append)
{
    NormalisedText next = text.text.emptied(room);
    std::vector<Split> splits;
    splits.reserve(text.splits.size());
    for (const Split& split : text.splits) {
        const std::uint32_t begin = next.whole().end;
        append(next, split);
        if (const std::uint32_t end = next.whole().end; begin < end)
            splits.push_back({{begin, end}, split.originBegin});
    }
    text = {std::move(next), std::move(splits)};
}

} // namespace headlight
