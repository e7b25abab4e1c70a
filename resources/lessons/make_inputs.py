#!/usr/bin/env python3
"""Makes resources/lessons/11/layer{0,1}.npz: what attention layers 0 and 1 of headlight-tiny are given.

A layer of this GPT-2 family attends over the layer norm of the hidden states, so X is that: [n, 128].
Needs numpy; run it from anywhere. The same bytes come out every time.
"""

import io
import json
import pathlib
import struct
import zipfile

import numpy as np

HERE = pathlib.Path(__file__).parent
MODEL = HERE.parent / "models" / "headlight-tiny" / "model.safetensors"
WIDTH, HEADS = 128, 4

# "river lamp Noah green seven river lamp Noah green" in the model's vocabulary, behind its first token.
TOKENS = ["<|endoftext|>", "ri", "ver", " lamp", " Noah", " green", " s", "e", "v", "en", " river", " lamp", " Noah", " green"]


def read_tensors():
    data = MODEL.read_bytes()
    length = struct.unpack("<Q", data[:8])[0]
    header = json.loads(data[8 : 8 + length])
    tensors = {}
    for name, entry in header.items():
        if name != "__metadata__":
            begin, end = entry["data_offsets"]
            raw = np.frombuffer(data[8 + length + begin : 8 + length + end], "<f2")
            tensors[name.removeprefix("transformer.")] = raw.reshape(entry["shape"]).astype(np.float64)
    return tensors


def token_ids():
    """The vocabulary writes a blank before a word as U+0120."""
    tokenizer = json.loads((MODEL.parent / "tokenizer.json").read_text(encoding="utf-8"))
    return [tokenizer["model"]["vocab"].get(t.replace(" ", "\u0120"), 0) for t in TOKENS]


def layer_norm(x, tensors, name):
    centred = x - x.mean(axis=1, keepdims=True)
    scaled = centred / np.sqrt((centred**2).mean(axis=1, keepdims=True) + 1e-5)
    return scaled * tensors[name + ".weight"] + tensors[name + ".bias"]


def attention(x, tensors, layer):
    packed = x @ tensors[f"h.{layer}.attn.c_attn.weight"] + tensors[f"h.{layer}.attn.c_attn.bias"]
    count, width = len(x), WIDTH // HEADS
    query, key, value = (part.reshape(count, HEADS, width).transpose(1, 0, 2) for part in np.split(packed, 3, axis=1))
    scores = query @ key.transpose(0, 2, 1) / np.sqrt(width)
    scores[:, np.triu(np.ones((count, count), bool), 1)] = -np.inf
    weights = np.exp(scores - scores.max(axis=2, keepdims=True))
    weights /= weights.sum(axis=2, keepdims=True)
    context = (weights @ value).transpose(1, 0, 2).reshape(count, WIDTH)
    return context @ tensors[f"h.{layer}.attn.c_proj.weight"] + tensors[f"h.{layer}.attn.c_proj.bias"]


def feed_forward(x, tensors, layer):
    inner = x @ tensors[f"h.{layer}.mlp.c_fc.weight"] + tensors[f"h.{layer}.mlp.c_fc.bias"]
    inner = 0.5 * inner * (1 + np.tanh(np.sqrt(2 / np.pi) * (inner + 0.044715 * inner**3)))
    return inner @ tensors[f"h.{layer}.mlp.c_proj.weight"] + tensors[f"h.{layer}.mlp.c_proj.bias"]


def write_npz(path, arrays):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, array in arrays.items():
            member = io.BytesIO()
            np.lib.format.write_array(member, array, version=(1, 0))
            archive.writestr(zipfile.ZipInfo(name + ".npy", (1980, 1, 1, 0, 0, 0)), member.getvalue(), zipfile.ZIP_DEFLATED)


def main():
    tensors = read_tensors()
    hidden = tensors["wte.weight"][token_ids()] + tensors["wpe.weight"][: len(TOKENS)]
    for layer in range(2):
        normed = layer_norm(hidden, tensors, f"h.{layer}.ln_1")
        write_npz(HERE / "11" / f"layer{layer}.npz", {"X": normed.astype(np.float32), "tokens": np.array(TOKENS)})
        hidden = hidden + attention(normed, tensors, layer)
        hidden = hidden + feed_forward(layer_norm(hidden, tensors, f"h.{layer}.ln_2"), tensors, layer)


if __name__ == "__main__":
    main()
