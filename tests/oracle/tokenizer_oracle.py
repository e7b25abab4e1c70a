"""Holds `headlight-cli tokenize` to the library `tokenizers`, on random tokenizers and random texts.

usage: tokenizer_oracle.py HEADLIGHT_CLI [TOKENIZERS [FIRST_SEED]]

Each seed makes a tokenizer.json of random parts, trains its model on random texts, and compares ids and offsets of
other texts. Prints what differs; ends with 'N passed, N failed'.
"""

import base64
import json
import os
import pathlib
import random
import struct
import subprocess
import sys
import tempfile
import unicodedata

from tokenizers import Tokenizer, models, trainers

# Younger characters have other properties in other libraries.
KNOWN = [c for c in range(0x110000) if unicodedata.category(chr(c)) not in ("Cn", "Co", "Cs")]
POOLS = [
    [*range(0x20, 0x7F)], [*map(ord, "  aab.-1_'s\n")], [*map(ord, " \t\n\r\u00A0\u3000\u2028\u0085\u200B\u2581")],
    [c for c in KNOWN if unicodedata.combining(chr(c))], [c for c in KNOWN if unicodedata.decomposition(chr(c))],
    [*range(0xC0, 0x250)], [*range(0x4E00, 0x4E80), *range(0x3040, 0x3100)], [*range(0x1100, 0x1200)],
    [*range(0xAC00, 0xAC80)], [*range(0x900, 0x980), *range(0xE00, 0xE60)], [*range(0x20), *range(0x7F, 0xA0)],
    [0x1F468, 0x200D, 0x1F469, 0x1F1E8, 0x1F1ED, 0x1F3FB, 0xFE0F, 0x1F600],
    [*map(ord, "\u0130\u0131\u03A3I\u1E9E\u00DF\uFB01\u212B")], KNOWN]
CONTENTS = ["<m>", "<a>", "<a><b>", " <l>", "m", "\u00E9", "YES", "\n", "  ", "_", "\uFF41", "\u2581", "A B", "<s>"]
LITERALS = [" ", "a", ".", "(", "ab", "\u00E9", "\u2581", "  "]
EXPRESSIONS = [r"\s+", r"[ab]+", r"\d", r"\w+", r"\p{L}+", r"[^\s]", r"\p{N}{1,3}", r"(?<=a)b", r"\s+(?!\S)|\s+",
               r" ?\p{L}+", r"[\p{L}&&[^a]]+", r"[[:punct:]]", r"(?i)a", r"\X", r"\p{M}"]
BEHAVIOURS = ["Removed", "Isolated", "MergedWithPrevious", "MergedWithNext", "Contiguous"]


def text(rng):
    pools = [rng.choice(POOLS) for _ in range(rng.randrange(1, 7))]
    parts = ["".join(chr(rng.choice(pool)) for _ in range(rng.randrange(1, 9))) for pool in pools]
    return "".join(parts + [rng.choice(CONTENTS)] * rng.randrange(2) + parts[:1])


def flip(rng):
    return rng.random() < 0.5


def pattern(rng):
    return {"String": rng.choice(LITERALS)} if flip(rng) else {"Regex": rng.choice(EXPRESSIONS)}


def charsmap(rng):
    """A random table of replacements: each node of its trie has 256 units, the first for the value of its key."""
    alphabet = [chr(rng.choice(pool)) for pool in POOLS for _ in range(2)]
    alphabet = [character for character in alphabet if character != "\0"]
    some = lambda least: "".join(rng.choice(alphabet) for _ in range(rng.randrange(least, 4)))
    replacements = {some(1).encode(): some(0) for _ in range(12)}
    blocks = {b"": 256}
    for key in replacements:
        for length in range(1, len(key) + 1):
            blocks.setdefault(key[:length], 256 * (len(blocks) + 1))
    units, texts = [0] * (256 * (len(blocks) + 1)), b""
    units[0] = 256 << 10
    for key, block in blocks.items():
        if key:
            place = blocks[key[:-1]] ^ key[-1]
            units[place] = (place ^ block) << 10 | key[-1]
            if key in replacements:
                units[place] |= 256
                units[block] = 0x80000000 | len(texts)
                texts += replacements[key].encode() + b"\0"
    table = struct.pack(f"<{len(units) + 1}I", 4 * len(units), *units) + texts
    return {"type": "Precompiled", "precompiled_charsmap": base64.b64encode(table).decode()}


def normalizer(rng, depth=0):
    kinds = [
        lambda: {"type": "BertNormalizer", "clean_text": flip(rng), "handle_chinese_chars": flip(rng),
                 "strip_accents": rng.choice([None, True, False]), "lowercase": flip(rng)},
        lambda: {"type": rng.choice(["NFC", "NFD", "NFKC", "NFKD"])},
        lambda: {"type": rng.choice(["Lowercase", "StripAccents", "Nmt", "ByteLevel"])},
        lambda: {"type": "Strip", "strip_left": flip(rng), "strip_right": flip(rng)},
        lambda: {"type": "Replace", "pattern": pattern(rng), "content": rng.choice(["", "x", "\u2581", " ", "ab"])},
        lambda: {"type": "Prepend", "prepend": rng.choice(["\u2581", "ab"])},
        lambda: charsmap(rng)]
    if depth < 2:
        kinds.append(lambda: {"type": "Sequence",
                              "normalizers": [normalizer(rng, depth + 1) for _ in range(rng.randrange(1, 4))]})
    return rng.choice(kinds)()


def pre_tokenizer(rng, depth=0):
    kinds = [
        lambda: {"type": rng.choice(["BertPreTokenizer", "Whitespace", "WhitespaceSplit", "UnicodeScripts"])},
        lambda: {"type": "Punctuation", "behavior": rng.choice(BEHAVIOURS)},
        lambda: {"type": "Digits", "individual_digits": flip(rng)},
        lambda: {"type": "CharDelimiterSplit", "delimiter": rng.choice(["a", " ", "\u2581"])},
        lambda: {"type": "FixedLength", "length": rng.randrange(1, 6)},
        lambda: {"type": "Split", "pattern": pattern(rng), "behavior": rng.choice(BEHAVIOURS), "invert": flip(rng)},
        lambda: {"type": "ByteLevel", "add_prefix_space": flip(rng), "trim_offsets": True, "use_regex": flip(rng)},
        lambda: {"type": "Metaspace", "replacement": rng.choice("\u2581_"), "split": flip(rng),
                 "prepend_scheme": rng.choice(["always", "first", "never"])}]
    if depth < 2:
        kinds.append(lambda: {"type": "Sequence",
                              "pretokenizers": [pre_tokenizer(rng, depth + 1) for _ in range(rng.randrange(1, 4))]})
    return rng.choice(kinds)()


def added_tokens(rng):
    names = ("single_word", "lstrip", "rstrip", "normalized", "special")
    return [{"id": i, "content": content, **{name: flip(rng) for name in names}}
            for i, content in enumerate(rng.sample(CONTENTS, rng.randrange(4)))]


def post_processor(rng, ids):
    """One that adds the two pieces of `ids`, name and id, or none."""
    (first, a), (last, b) = ids
    flags = {"trim_offsets": flip(rng), "add_prefix_space": flip(rng)}
    template = [{"SpecialToken": {"id": first, "type_id": 0}}, {"Sequence": {"id": "A", "type_id": rng.randrange(2)}}]
    specials = {name: {"id": name, "ids": [place], "tokens": [name]} for name, place in ids}
    return rng.choice([
        None, {"type": "ByteLevel", "use_regex": True, **flags},
        {"type": "BertProcessing", "sep": [last, b], "cls": [first, a]},
        {"type": "RobertaProcessing", "sep": [last, b], "cls": [first, a], **flags},
        {"type": "TemplateProcessing", "single": template, "special_tokens": specials,
         "pair": template + [{"SpecialToken": {"id": last, "type_id": 1}}, {"Sequence": {"id": "B", "type_id": 1}}]}])


def trained(rng, skeleton):
    """A model of some kind, trained on texts as the skeleton splits them."""
    unknown = {"special_tokens": ["<unk>"], "show_progress": False}
    kind = rng.choice(["BPE", "BPE", "WordPiece", "WordLevel", "Unigram"])
    tokenizer = Tokenizer.from_str(json.dumps(skeleton))
    size = rng.randrange(60, 400)
    model, trainer = {
        "BPE": lambda: (models.BPE(unk_token=rng.choice([None, "<unk>"])), trainers.BpeTrainer(
            vocab_size=size, limit_alphabet=rng.choice([40, 1000]), **unknown,
            **rng.choice([{}, {"continuing_subword_prefix": "##"}, {"end_of_word_suffix": "</w>"}]))),
        "WordPiece": lambda: (models.WordPiece(unk_token="<unk>"), trainers.WordPieceTrainer(
            vocab_size=size, limit_alphabet=rng.choice([40, 1000]), **unknown)),
        "WordLevel": lambda: (models.WordLevel(unk_token="<unk>"), trainers.WordLevelTrainer(
            vocab_size=size, **unknown)),
        "Unigram": lambda: (models.Unigram(), trainers.UnigramTrainer(
            vocab_size=size + 600, unk_token="<unk>", **unknown)),
    }[kind]()
    tokenizer.model = model
    tokenizer.train_from_iterator([text(rng) for _ in range(60)], trainer)
    made = json.loads(tokenizer.to_str())["model"]
    if kind == "BPE":
        made |= {"fuse_unk": flip(rng), "ignore_merges": flip(rng)}
    if kind == "WordPiece":
        made["max_input_chars_per_word"] = rng.choice([5, 100])
    plain = not made.get("continuing_subword_prefix") and not made.get("end_of_word_suffix")
    if kind in ("BPE", "Unigram") and plain and rng.random() < 0.3:  # else the library counts the affix as text
        made["byte_fallback"] = True
        missing = rng.choice([set(), {0xE2, 0xCC}])
        pieces = [f"<0x{byte:02X}>" for byte in range(256) if byte not in missing]
        if kind == "BPE":
            made["vocab"] |= {piece: len(made["vocab"]) + i for i, piece in enumerate(pieces)}
        else:
            made["vocab"] += [[piece, -20.0] for piece in pieces if flip(rng)]
    return made


def made_tokenizer(rng):
    skeleton = {"version": "1.0", "truncation": None, "padding": None, "added_tokens": [],
                "normalizer": normalizer(rng) if flip(rng) else None,
                "pre_tokenizer": pre_tokenizer(rng) if rng.random() < 0.8 else None,
                "post_processor": None, "decoder": None,
                "model": {"type": "WordLevel", "vocab": {"<unk>": 0}, "unk_token": "<unk>"}}
    model = trained(rng, skeleton)
    names = [row[0] for row in model["vocab"]] if model["type"] == "Unigram" else list(model["vocab"])
    chosen = rng.sample(names, min(2, len(names)))
    ends = [(name, i if model["type"] == "Unigram" else model["vocab"][name])
            for i, name in enumerate(names) if name in chosen]
    return skeleton | {"model": model, "added_tokens": added_tokens(rng),
                       "post_processor": post_processor(rng, [ends[0], ends[-1]])}


def expected(tokenizer, sample, pair):
    """Per token: id, byte range, type, whether it was added; nothing where the library stops by accident, no token
    where it refuses."""
    try:
        encoding = tokenizer.encode(sample, pair) if pair is not None else tokenizer.encode(sample)
    except Exception:
        return []
    except BaseException as stopped:  # a panic
        if isinstance(stopped, KeyboardInterrupt):
            raise
        return None
    places = []
    for source in (sample, pair or ""):
        places.append([0])
        for character in source:
            places[-1].append(places[-1][-1] + len(character.encode()))

    def in_bytes(place, sequence):
        at = places[sequence or 0]
        return at[place] if place < len(at) else place  # an empty range at the end is in bytes already

    return [[token, in_bytes(begin, sequence), in_bytes(end, sequence), kind, added == 1]
            for token, (begin, end), sequence, kind, added in zip(
                encoding.ids, encoding.offsets, encoding.sequence_ids, encoding.type_ids,
                encoding.special_tokens_mask, strict=True)]


def found_rows(result):
    added = set(result.get("special", []))
    return [[token, *offsets, kind, i in added] for i, (token, offsets, kind) in enumerate(zip(
        result.get("ids", []), result.get("offsets", []), result.get("types", []), strict=True))]


def is_decided(tokenizer, made):
    """Whether the library gives the same result each time: of added tokens that are equal once they are normalised it
    takes any, and it stops at empty ones."""
    contents = [token["content"] for token in made["added_tokens"] if token["normalized"]]
    if tokenizer.normalizer:
        contents = [tokenizer.normalizer.normalize_str(content) for content in contents]
    return "" not in contents and len(set(contents)) == len(contents)


def loadable(rng):
    """A random tokenizer.json that the library takes, and what it makes of it."""
    while True:
        try:
            made = made_tokenizer(rng)
            tokenizer = Tokenizer.from_str(json.dumps(made))
            if is_decided(tokenizer, made):
                return made, tokenizer
        except BaseException as stopped:  # its panics are no Exception
            if isinstance(stopped, KeyboardInterrupt):
                raise


def faults_of(cli, folder, seed):
    rng = random.Random(seed)
    made, tokenizer = loadable(rng)
    (folder / "tokenizer.json").write_text(json.dumps(made, ensure_ascii=flip(rng)), encoding="utf-8")
    samples = [(text(rng), text(rng) if rng.random() < 0.25 else None) for _ in range(40)]
    lines = [{"id": i, "text": sample} | ({} if pair is None else {"pair": pair})
             for i, (sample, pair) in enumerate(samples)]
    (folder / "strings.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines))
    done = subprocess.run([cli, "tokenize", "--model", folder / "tokenizer.json", "--lines", folder / "strings.jsonl",
                           "--json"], capture_output=True, text=True, timeout=120)
    if done.returncode:
        return [f"exit {done.returncode}: {done.stderr.strip()}"]
    faults = []
    for (sample, pair), line in zip(samples, done.stdout.rstrip("\n").split("\n"), strict=True):
        found, wanted = found_rows(json.loads(line)), expected(tokenizer, sample, pair)
        if wanted is not None and found != wanted:
            faults.append(f"{ascii(sample)} {ascii(pair)}\n        found  {found or line}\n        wanted {wanted}")
    if faults:
        made["model"] = {key: value for key, value in made["model"].items() if key not in ("vocab", "merges")}
        faults.insert(0, json.dumps(made))
    return faults


def main():
    cli = sys.argv[1]
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 60
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)  # the library tells of its panics at length
    failed = 0
    for seed in range(first, first + count):
        with tempfile.TemporaryDirectory() as folder:
            faults = faults_of(cli, pathlib.Path(folder), seed)
        if faults:
            failed += 1
            print(f"seed {seed}:", *faults[:4], sep="\n    ")
    print(f"{count - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
