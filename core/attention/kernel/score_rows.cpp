#include "core/attention/kernel/score_rows.h"

#include "core/attention/kernel/hide.h"
#include "core/attention/kernel/simd.h"

#include <algorithm>
#include <array>

namespace headlight {

namespace {

constexpr Index kStep = 256;

/// The sum as a finite score; a bias of -inf hides the pair.
Scalar biased(Scalar score, Scalar bias)
{
    return bias == kMasked ? kMasked : std::clamp(score + bias, -kLargestScore, kLargestScore);
}

} // namespace

ScoreRows::ScoreRows(const Trace& trace, HeadIndex head)
    : m_mask{trace.request.mask}
    , m_terms{trace.request.terms}
    , m_head{head}
    , m_factor{trace.scoreFactor()}
{
}

Scalar ScoreRows::firstMaximum() const
{
    return m_terms.hasSinks() ? m_terms.sinks(m_head) : kMasked;
}

void ScoreRows::finish(TokenIndex query, Range keys, Scalar* numbers) const
{
    if (m_terms.changeScores())
        for (Index j = 0; j < keys.size(); ++j)
            numbers[j] *= m_factor;
    finishScaled(query, keys, numbers);
}

void ScoreRows::finishScaled(TokenIndex query, Range keys, Scalar* numbers) const
{
    applyTerms(query, keys, numbers);
    hideForbidden(m_mask, query, keys, numbers);
}

void ScoreRows::applyTerms(TokenIndex query, Range keys, Scalar* numbers) const
{
    if (m_terms.bias)
        addBias(query, keys, numbers);
    if (m_terms.softCap > 0)
        simd::softCap(numbers, keys.size(), m_terms.softCap);
}

void ScoreRows::addBias(TokenIndex query, Range keys, Scalar* numbers) const
{
    std::array<Scalar, kStep> bias{};
    for (Index at = keys.begin; at < keys.end; at += kStep) {
        const Range step{at, std::min(at + kStep, keys.end)};
        m_terms.bias(m_head, query, step, bias.data());
        Scalar* scores = numbers + (at - keys.begin);
        for (Index j = 0; j < step.size(); ++j)
            scores[j] = biased(scores[j], bias[static_cast<std::size_t>(j)]);
    }
}

} // namespace headlight
