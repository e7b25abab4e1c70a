#include "app/cli/compute_time.h"

#include "core/attention/simd_target.h"
#include "core/attention/trace_work.h"
#include "core/base/json_writer.h"

#include <sys/resource.h>
#include <utility>
#include <vector>

namespace headlight {

namespace {

constexpr double kGiga = 1e9;

double peakResidentMib()
{
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    return static_cast<double>(usage.ru_maxrss) / 1024; // told in KiB
}

} // namespace

ComputeTime::ComputeTime(const Trace& trace) : m_trace{trace} {}

double ComputeTime::secondsOfPart()
{
    const Clock::time_point now = Clock::now();
    const double seconds = std::chrono::duration<double>(now - m_part).count();
    m_part = now;
    return seconds;
}

void ComputeTime::endTile()
{
    m_tile = secondsOfPart();
}

void ComputeTime::endWriting()
{
    m_writing = secondsOfPart();
}

std::string ComputeTime::json() const
{
    const TraceWork work = traceWork(m_trace.request);
    const StageSeconds& stages = m_trace.stages;
    const std::vector<std::pair<const char*, double>> numbers = {
        {"projections_seconds", stages.projections},
        {"streaming_seconds", stages.streaming},
        {"overview_seconds", stages.overview},
        {"output_seconds", stages.output},
        {"tile_seconds", m_tile},
        {"writing_seconds", m_writing},
        {"compute_seconds", m_trace.seconds},
        {"gflop", 2 * work.all() / kGiga},
        {"streaming_gflop", 2 * work.attention / kGiga},
        {"peak_resident_mib", peakResidentMib()},
        {"threads", m_trace.threads}};
    std::string json = "{";
    for (const auto& [name, number] : numbers)
        json += jsonString(name) + ": " + jsonNumber(number) + ", ";
    return json + "\"simd\": " + jsonString(simdTargetName()) + "}\n";
}

} // namespace headlight
