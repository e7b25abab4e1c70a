#!/usr/bin/env python3
"""Runs the programs of this folder in turn and prints a table of ours, the peer's and the ratio.

Rounds are interleaved (ours, peer, ours, peer, ...). A sample counts only if all other processes together used
less than --foreign of one core while it ran; a line whose samples were all disturbed shows the best of them
with a star. usage: compare.py PROGRAMS [--quick | --long] [--rounds N] [--foreign SHARE] [--rows 1,2,8] [--readme]
"""
import argparse
import contextlib
import io
import json
import os
import pathlib
import statistics
import subprocess
import time

HZ = os.sysconf("SC_CLK_TCK")
OURS, ORT, ONEDNN, EIGEN = "bench_headlight", "bench_onnxruntime", "bench_onednn", "bench_eigen"

# row of the table of targets, what, ours, [(program, case)], must: ours / peer at most, n at most in --quick and default
COMPARISONS = [
    (1, "X to output, n = 128", "full_c/128", [(ORT, "full_c/128")], 1.05, 128),
    (1, "X to output, n = 512", "full_c/512", [(ORT, "full_c/512")], 1.05, 512),
    (2, "X to output, n = 2048", "full_c/2048", [(ORT, "full_c/2048")], 1.00, 2048),
    (2, "X to output, n = 4096", "full_c/4096", [(ORT, "full_c/4096")], 0.95, 4096),
    (3, "with all weights, n = 2048", "full_w/2048", [(ORT, "full_w/2048"), (ONEDNN, "full_w/2048")], 0.95, 2048),
    (3, "with all weights, n = 4096", "full_w/4096", [(ORT, "full_w/4096"), (ONEDNN, "full_w/4096")], 0.93, 4096),
    (4, "Q, K, V to context, n = 16384", "core_c/16384", [(ORT, "core_c/16384")], 0.95, 16384),
    (4, "Q, K, V to context, n = 32768", "core_c/32768", [(ORT, "core_c/32768")], 0.95, 32768),
    (4, "Q, K, V to context, n = 131072", "core_c/131072", [(ORT, "core_c/131072")], 0.95, 131072),
    (6, "context and overview against context, n = 16384", "core_overview/16384", [(ORT, "core_c/16384")], None, 16384),
    (6, "context and overview against context, n = 131072", "core_overview/131072", [(ORT, "core_c/131072")], 0.95, 131072),
    (7, "memory: core, n = 16384 (see below)", "core_c/16384", [(ORT, "core_w/16384")], None, 16384),
    (10, "one-token edit against a full pass, n = 16384", "edit/16384", [(ORT, "core_c/16384")], 1 / 500, 16384),
    (10, "one-token edit against a full pass, n = 131072", "edit/131072", [(ORT, "core_c/131072")], 1 / 4000, 131072),
    (12, "n = 8, kernel call, against Eigen", "small_kernel/8", [(EIGEN, "full_w/8")], None, 8),
    (12, "n = 8, whole trace, against onnxruntime", "full_c/8", [(ORT, "full_c/8")], None, 8),
]

# row, what, case, at most so many milliseconds, n
LIMITS = [
    (8, "exact tile of 1024 x 1024, n = 16384", "tile_known/16384", 1.0, 16384),
    (8, "exact tile of 1024 x 1024, n = 131072", "tile_known/131072", 1.0, 65536),
    (9, "the same, rows not normalised yet, n = 131072", "tile_unknown/131072", 120, 65536),
    (9, "first picture: 1024 sampled rows, n = 131072", "sampled/131072", 200, 65536),
    (11, "one row's weights, n = 131072", "row/131072", 1.5, 65536),
    (12, "n = 8, kernel call", "small_kernel/8", 0.002, 8),
]


def busy():
    """CPU seconds that the machine has spent on anything."""
    numbers = list(map(int, open("/proc/stat").readline().split()[1:]))
    return (sum(numbers[:8]) - numbers[3] - numbers[4]) / HZ


def wait_for_quiet():
    for _ in range(40):
        before = busy()
        time.sleep(0.3)
        if busy() - before < 0.05:
            return


class Sample:
    """One run of a program: its milliseconds, how much of a core others took meanwhile, its memory."""

    def __init__(self, command, environment):
        wait_for_quiet()
        before, begin = busy(), time.time()
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment)
        self.out, self.error = process.stdout.read(), process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        own = usage.ru_utime + usage.ru_stime
        self.foreign = max(0.0, (busy() - before - own) / (time.time() - begin))
        self.mib = usage.ru_maxrss / 1024
        self.ok = process.returncode == 0

    def milliseconds(self):
        scale = {"ns": 1e-6, "us": 1e-3, "ms": 1, "s": 1e3}
        runs = json.loads(self.out)["benchmarks"]
        times = [run["real_time"] * scale[run["time_unit"]] for run in runs if run["run_type"] == "iteration"]
        return statistics.median(times)


class Bench:
    def __init__(self, folder, options):
        self.folder, self.options = pathlib.Path(folder), options
        self.samples = {}
        self.memory = {}

    def has(self, program):
        return (self.folder / program).exists()

    def run(self, program, case, tag="", repetitions=3):
        command = [str(self.folder / program), f"--benchmark_filter=^{case}/real_time$", "--benchmark_format=json",
                   "--benchmark_min_time=0.15", f"--benchmark_repetitions={repetitions}"]
        sample = Sample(command, os.environ)
        if not sample.ok or '"benchmarks"' not in sample.out:
            print(f"{program} {case}: {sample.error.strip()[:200]}")
            return
        self.samples.setdefault((program, case, tag), []).append((sample.milliseconds(), sample.foreign))
        self.memory[program, case] = sample.mib

    def result(self, program, case, tag=""):
        """(milliseconds, mark) or None."""
        samples = self.samples.get((program, case, tag), [])
        kept = [time for time, foreign in samples if foreign <= self.options.foreign]
        if kept:
            return statistics.median(kept), ""
        return (min(samples)[0], "*") if samples else None

    def peak(self):
        name, rate = Sample([str(self.folder / OURS), "--peak"], os.environ).out.split()
        return name, float(rate)


def machine():
    model = next((line.split(":")[1].strip() for line in open("/proc/cpuinfo") if line.startswith("model name")), "?")
    return f"{model}, {os.cpu_count()} cores, {os.uname().sysname} {os.uname().release.split('-')[0]}"


def show(time):
    if time is None:
        return "-"
    milliseconds, mark = time
    digits = f"{milliseconds:.3f}" if milliseconds >= 0.1 else f"{milliseconds:.5f}"
    return digits + mark


def wanted_rows(options, most):
    rows = set(map(int, options.rows.split(","))) if options.rows else None
    return lambda row, tokens: tokens <= most and (rows is None or row in rows)


def compare(bench, options, most):
    want = wanted_rows(options, most)
    comparisons = [line for line in COMPARISONS if want(line[0], line[5])]
    limits = [line for line in LIMITS if want(line[0], line[4])]
    runs = {}
    for _, _, ours, peers, _, tokens in comparisons:
        for program, case in [(OURS, ours)] + peers:
            runs[program, case] = 1 if tokens > 32768 else 3
    for _, _, case, _, _ in limits:
        runs[OURS, case] = 3
    peaks = []
    for round_ in range(options.rounds):
        peaks.append(bench.peak())
        for (program, case), repetitions in runs.items():
            if bench.has(program):
                print(f"\r{round_ + 1}/{options.rounds} {program} {case}          ", end="", flush=True)
                bench.run(program, case, repetitions=repetitions)
    print("\r" + " " * 70 + "\r", end="")
    return comparisons, limits, max(peaks, key=lambda peak: peak[1])


def print_tables(bench, comparisons, limits, peak):
    print(f"{machine()}; {peak[0]}, FMA peak {peak[1]:.1f} GFLOP/s; milliseconds, * = disturbed\n")
    print("| row | job | ours | best peer | ratio | must |\n| --- | --- | --- | --- | --- | --- |")
    for row, what, ours, peers, must, _ in comparisons:
        mine = bench.result(OURS, ours)
        theirs = [(bench.result(program, case), program) for program, case in peers]
        best = min((each for each in theirs if each[0]), default=(None, "none"))
        ratio = f"{mine[0] / best[0][0]:.5g}" if mine and best[0] else "-"
        limit = "" if must is None else f"{must:.4g}"
        print(f"| {row} | {what} | {show(mine)} | {show(best[0])} {best[1].removeprefix('bench_')} | {ratio} | {limit} |")
    for row, what, case, most, _ in limits:
        print(f"| {row} | {what} | {show(bench.result(OURS, case))} |  |  | {most} ms |")
    for tokens in (16384, 32768, 131072):
        mine = bench.result(OURS, f"core_c/{tokens}")
        if mine:
            share = 4.0 * tokens * tokens * 64 / (mine[0] * 1e6) / peak[1]
            print(f"| 5 | share of the FMA peak, n = {tokens} | {100 * share:.1f} % |  |  | 84 % |")
    for (program, case), mib in sorted(bench.memory.items()):
        if case.startswith("core"):
            print(f"| 7 | peak memory of {program.removeprefix('bench_')} {case} | {mib:.0f} MiB |  |  |  |")


def slowdowns(bench, options):
    """How much slower each is while one core is taken by a loop (row 14)."""
    cases = [(program, f"full_c/{n}") for n in (512, 2048) for program in (OURS, ORT) if bench.has(program)]
    for _ in range(options.rounds):
        for program, case in cases:
            bench.run(program, case)
            loop = subprocess.Popen(["taskset", "-c", "1", "sh", "-c", "while :; do :; done"])
            try:
                bench.run(program, case, "busy")
            finally:
                loop.kill()
                loop.wait()
    for program, case in cases:
        quiet = bench.result(program, case)
        taken = [time for time, _ in bench.samples.get((program, case, "busy"), [])]
        if quiet and taken:
            slower = statistics.median(taken) / quiet[0]
            print(f"| 14 | {program.removeprefix('bench_')} {case}, one core busy: slower by | {slower:.2f} |  |  |  |")


def accuracy(bench):
    for program in (OURS, ORT):
        if bench.has(program):
            print(f"| 18 | {program.removeprefix('bench_')}: {Sample([str(bench.folder / program), '--accuracy'], os.environ).out.strip()} |  |  |  |  |")


def keep_in_readme(table):
    """Puts the table where README.md keeps the newest one."""
    readme = pathlib.Path(__file__).parent / "README.md"
    begin, end = "<!-- newest table -->", "<!-- end of the table -->"
    text = readme.read_text()
    before, after = text.split(begin)[0], text.split(end)[1]
    readme.write_text(f"{before}{begin}\n\n{table.strip()}\n\n{end}{after}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("programs")
    parser.add_argument("--quick", action="store_true", help="n <= 2048")
    parser.add_argument("--long", action="store_true", help="to n = 131072: half an hour")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--foreign", type=float, default=0.12)
    parser.add_argument("--rows", default="")
    parser.add_argument("--readme", action="store_true", help="keep the table in README.md")
    options = parser.parse_args()
    bench = Bench(options.programs, options)
    most = 2048 if options.quick else 131072 if options.long else 65536
    comparisons, limits, peak = compare(bench, options, most)
    rows = set(options.rows.split(",")) if options.rows else {"14", "18"}
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        print_tables(bench, comparisons, limits, peak)
        if "14" in rows:
            slowdowns(bench, options)
        if "18" in rows:
            accuracy(bench)
    print(text.getvalue())
    if options.readme:
        keep_in_readme(text.getvalue())


main()
