"""Holds `headlight-cli compute` to the eight steps written in double-precision numpy, on made-up inputs.

usage: attention_oracle.py HEADLIGHT_CLI [CASES]

Prints the largest difference of each failed case and where it is; ends with 'N passed, N failed'.
"""

import pathlib
import subprocess
import sys
import tempfile
import zipfile

import numpy as np
from safetensors.numpy import save_file


def mask_of(spec, n, m):
    visible = np.ones((n, m), bool)
    i, j = np.arange(n)[:, None], np.arange(m)[None, :]
    for part in spec.split("+"):
        name, _, value = part.partition(":")
        if name == "causal":
            visible &= j <= i
        elif name == "window":
            visible &= abs(i - j) < int(value)
        elif name == "padding":
            visible[:, [int(key) for key in value.split(",")]] = False
    return visible


def attention(given, heads, visible, temperature):
    """The steps of the design, float64 from the float32 inputs."""
    a = {name: value.astype(np.float64) for name, value in given.items() if value.dtype.kind == "f"}
    x, xkv = a["X"], a.get("XKV", a["X"])
    q = x @ a["WQ"] + a.get("bQ", 0)
    k = xkv @ a["WK"] + a.get("bK", 0)
    v = xkv @ a["WV"] + a.get("bV", 0)
    split = lambda t: t.reshape(t.shape[0], heads, -1).transpose(1, 0, 2)
    scores = split(q) @ split(k).transpose(0, 2, 1) / (np.sqrt(q.shape[1] // heads) * temperature)
    scores = np.where(visible, scores, -np.inf)
    peak = scores.max(-1, keepdims=True)
    shifted = np.exp(scores - np.where(np.isfinite(peak), peak, 0))
    total = shifted.sum(-1, keepdims=True)
    weights = np.divide(shifted, total, out=np.zeros_like(shifted), where=total > 0)
    with np.errstate(divide="ignore"):
        logsumexp = (np.log(total) + np.where(np.isfinite(peak), peak, 0))[..., 0]
    context = weights @ split(v)
    concat = context.transpose(1, 0, 2).reshape(x.shape[0], -1)
    result = dict(X=x, Q=q, K=k, V=v, scores=scores, weights=weights, logsumexp=logsumexp,
                  context=context, concat=concat)
    if "WO" in a:
        result["output"] = concat @ a["WO"] + a.get("bO", 0)
    return result


def make_case(rng):
    n = int(rng.choice([1, 2, 3, 7, 16, 31, 65, 130]))
    cross = rng.random() < 0.3
    m = int(rng.choice([1, 2, 5, 17, 64, 129])) if cross else n
    heads = int(rng.choice([1, 2, 3, 5]))
    dk, dv, d = (int(rng.integers(1, top)) for top in (40, 24, 48))
    spread = float(rng.choice([0.2, 1.0, 3.0]))
    normal = lambda *shape: (rng.standard_normal(shape) * spread / np.sqrt(shape[0])).astype(np.float32)
    given = {"X": rng.standard_normal((n, d)).astype(np.float32), "WQ": normal(d, heads * dk),
             "WK": normal(d, heads * dk), "WV": normal(d, heads * dv)}
    if cross:
        given["XKV"] = rng.standard_normal((m, d)).astype(np.float32)
    if rng.random() < 0.7:
        given["WO"] = normal(heads * dv, d)
        if rng.random() < 0.5:
            given["bO"] = normal(d)
    for name, width in (("bQ", heads * dk), ("bK", heads * dk), ("bV", heads * dv)):
        if rng.random() < 0.4:
            given[name] = normal(width)
    parts = [part for part, chance in (
        ("causal", 0.4), (f"window:{int(rng.integers(1, 9))}", 0.3),
        ("padding:" + ",".join(map(str, sorted({int(j) for j in rng.integers(0, m, 2)}))), 0.3))
        if rng.random() < chance]
    spec = "+".join(parts) or "none"
    visible = mask_of(spec, n, m)
    if rng.random() < 0.3:
        given["mask"] = rng.random((n, m)) < 0.7
        visible &= given["mask"]
    temperature = float(rng.choice([1.0, 0.25, 3.0]))
    return given, heads, spec, visible, temperature


def in_some_layout(given, rng):
    """The same numbers as another dtype or order that keeps them, as files in the wild have them."""
    layout = rng.choice(["plain", "fortran", "big-endian", "float64"])
    change = {"plain": lambda a: a, "fortran": np.asfortranarray, "big-endian": lambda a: a.astype(">f4"),
              "float64": lambda a: a.astype(np.float64)}[layout]
    return {name: change(value) if value.dtype.kind == "f" else value for name, value in given.items()}


def compute(cli, arguments):
    done = subprocess.run([cli, "compute", *map(str, arguments)], capture_output=True, text=True, timeout=120)
    return done.returncode, done.stderr


def difference(found, expected, name, largest_score):
    """Why two arrays differ, or None. A weight's relative error grows like its score's rounding: within 1e-5
    up to |score| = 30, in proportion above."""
    if found.shape != expected.shape:
        return f"{name}: shape {found.shape} instead of {expected.shape}"
    if found.dtype != np.float32 or not found.flags.c_contiguous:
        return f"{name}: {found.dtype}, C order {found.flags.c_contiguous}"
    if np.isnan(found).any() or not np.array_equal(np.isinf(found), np.isinf(expected)):
        return f"{name}: NaN, or infinite where it should not be"
    finite = np.isfinite(expected)
    gap = np.abs(np.where(finite, found, 0) - np.where(finite, expected, 0))
    largest = np.abs(expected[finite]).max(initial=0)
    allowed = 1e-5 * max(1.0, largest_score / 30) if name == "weights" else 2e-5 * max(1.0, largest)
    if gap.max(initial=0) > allowed:
        at = np.unravel_index(gap.argmax(), gap.shape)
        return f"{name}{list(map(int, at))}: {found[at]} instead of {expected[at]}, off by {gap.max():.3g}"
    return None


def faults_of(path, expected):
    with zipfile.ZipFile(path) as archive:
        if any(info.date_time[:3] != (1980, 1, 1) for info in archive.infolist()):
            yield "a member is not dated 1980-01-01"
    with np.load(path) as found:
        if missing := set(expected) - set(found.files):
            yield f"missing {sorted(missing)}"
            return
        if "output" in found.files and "output" not in expected:
            yield "an output without W^O"
        scores = expected["scores"]
        largest_score = np.abs(scores[np.isfinite(scores)]).max(initial=0)
        for name, value in expected.items():
            if why := difference(found[name], value, name, largest_score):
                yield why


def as_checkpoint(given, path, family):
    """The matrices of a case as a layer of another program's checkpoint."""
    t = lambda name: np.ascontiguousarray(given[name].T)
    zeros = lambda name, of: given.get(name, np.zeros(given[of].shape[1], np.float32))
    if family == "torch":
        tensors = {"attn.in_proj_weight": np.concatenate([t("WQ"), t("WK"), t("WV")]),
                   "attn.in_proj_bias": np.concatenate([zeros("bQ", "WQ"), zeros("bK", "WK"), zeros("bV", "WV")])}
        out = "attn.out_proj"
    elif family == "gpt2":
        tensors = {"h.3.attn.c_attn.weight": np.concatenate([given["WQ"], given["WK"], given["WV"]], 1),
                   "h.3.attn.c_attn.bias": np.concatenate([zeros("bQ", "WQ"), zeros("bK", "WK"), zeros("bV", "WV")])}
        out = "h.3.attn.c_proj"
    else:
        prefix = "bert.encoder.layer.3.attention."
        tensors = {}
        for ours, theirs in (("Q", "query"), ("K", "key"), ("V", "value")):
            tensors[f"{prefix}self.{theirs}.weight"] = t("W" + ours)
            tensors[f"{prefix}self.{theirs}.bias"] = zeros("b" + ours, "W" + ours)
        out = prefix + "output.dense"
    if "WO" in given:
        tensors[out + ".weight"] = given["WO"] if family == "gpt2" else t("WO")
        tensors[out + ".bias"] = zeros("bO", "WO")
    save_file(tensors, path)


def run_case(cli, folder, rng):
    given, heads, spec, visible, temperature = make_case(rng)
    expected = attention(given, heads, visible, temperature)
    np.savez(folder / "in.npz", heads=heads, **in_some_layout(given, rng))
    options = ["--input", folder / "in.npz", "--mask", spec, "--temperature", temperature]
    code, message = compute(cli, [*options, "--threads", 1, "--out", folder / "one.npz"])
    if code:
        return [f"exit {code}: {message}"]
    compute(cli, [*options, "--threads", 3, "--out", folder / "three.npz"])
    faults = list(faults_of(folder / "one.npz", expected))
    if (folder / "one.npz").read_bytes() != (folder / "three.npz").read_bytes():
        faults.append("other bytes with 3 threads")
    family = str(rng.choice(["torch", "gpt2", "bert"]))
    equal_widths = given["WQ"].shape[1] == given["WV"].shape[1] == given["X"].shape[1]
    if family == "bert" or equal_widths:
        as_checkpoint(given, folder / "layer.safetensors", family)
        np.savez(folder / "x.npz", **{k: v for k, v in given.items() if k in ("X", "XKV", "mask")})
        layer = [] if family == "torch" else ["--layer", 3]
        code, message = compute(cli, [
            "--input", folder / "x.npz", "--weights", folder / "layer.safetensors", *layer, "--heads", heads,
            "--mask", spec, "--temperature", temperature, "--out", folder / "loaded.npz"])
        faults += [f"{family}: exit {code}: {message}"] if code else [
            f"{family}: {why}" for why in faults_of(folder / "loaded.npz", expected)]
    return faults


def main():
    cli, cases = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 60
    failed = 0
    for seed in range(cases):
        with tempfile.TemporaryDirectory() as folder:
            faults = run_case(cli, pathlib.Path(folder), np.random.default_rng(seed))
        if faults:
            failed += 1
            print(f"case {seed}:", *faults, sep="\n    ")
    print(f"{cases - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
