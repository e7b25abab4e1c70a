#!/usr/bin/env python3
"""Makes the tables of this folder from the Unicode Character Database (Debian's package unicode-data).

usage: make_tables.py [FOLDER_OF_THE_DATABASE]

The libraries that trained today's tokenizers are frozen at old versions of Unicode: BERT's classes at 8.0, normal
forms, marks and scripts at 9.0. What a later version has assigned is left out; what it has changed is named below.
"""

import pathlib
import sys

DATABASE = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "/usr/share/unicode")
HERE = pathlib.Path(__file__).parent
LAST = 0x110000


def fields(name):
    """The lines of a file of the database as (first, last, other fields)."""
    for line in (DATABASE / name).read_text(encoding="utf-8").splitlines():
        line = line.split("#")[0].strip()
        if line:
            codes, *rest = [field.strip() for field in line.split(";")]
            first, _, last = codes.partition("..")
            yield int(first, 16), int(last or first, 16), rest


def unicode_data():
    """Of each code point: general category, canonical decomposition (or empty)."""
    category, canonical = ["Cn"] * LAST, {}
    begin = None
    for first, _, rest in fields("UnicodeData.txt"):
        name, kind, decomposition = rest[0], rest[1], rest[4]
        if name.endswith(", First>"):
            begin = first
        for code in range(begin if name.endswith(", Last>") else first, first + 1):
            category[code] = kind
        if decomposition and not decomposition.startswith("<"):
            canonical[first] = [int(part, 16) for part in decomposition.split()]
    return category, canonical


def property_of(name, wanted):
    codes = set()
    for first, last, rest in fields(name):
        if rest[0] == wanted:
            codes.update(range(first, last + 1))
    return codes


def ages():
    age = [99.0] * LAST
    for first, last, rest in fields("DerivedAge.txt"):
        for code in range(first, last + 1):
            age[code] = float(rest[0])
    return age


def scripts():
    script = {}
    for first, last, rest in fields("Scripts.txt"):
        script.update((code, rest[0]) for code in range(first, last + 1))
    return script


def write(name, what, rows):
    lines = [f"// {what}", "// Made by make_tables.py from Unicode 15.0; see there.", "// clang-format off"]
    row = ""
    for cell in rows:
        if len(row) + len(cell) > 96:
            lines.append(row.rstrip())
            row = ""
        row += cell + " "
    lines += [row.rstrip(), "// clang-format on"]
    (HERE / name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def ranges(codes):
    """Codes as cells {first, last}."""
    codes = sorted(codes)
    begin = 0
    for i, code in enumerate(codes):
        if i + 1 == len(codes) or codes[i + 1] != code + 1:
            yield f"{{0x{codes[begin]:X}, 0x{code:X}}},"
            begin = i + 1


def script_cells(script, age):
    """Neighbours of one script in 9.0 as cells {first, last, number}; what was not assigned has none."""
    same = {"Hiragana": "Han", "Katakana": "Han"}
    number = {name: i + 1 for i, name in enumerate(sorted({same.get(s, s) for s in script.values()}))}
    script = script | {0x589: "Common", 0x61C: "Common", 0x953: "Devanagari", 0x954: "Devanagari"}  # as in 9.0
    runs = []
    for code in range(LAST):
        if age[code] > 9 or code not in script or code == 0x20:
            continue
        name = "Han" if code == 0x30FC else same.get(script[code], script[code])
        if runs and runs[-1][1] == code - 1 and runs[-1][2] == number[name]:
            runs[-1][1] = code
        else:
            runs.append([code, code, number[name]])
    return [f"{{0x{first:X}, 0x{last:X}, {place}}}," for first, last, place in runs]


def main():
    category, canonical = unicode_data()
    age = ages()

    def of(prefixes, version):
        return {code for code in range(LAST) if category[code].startswith(prefixes) and age[code] <= version}

    write("punctuation_8.inc", "P* of Unicode 8, without ASCII.",
          ranges({code for code in of("P", 8) | {0x166D, 0x111C9} if code >= 0x80}))
    write("control_8.inc", "Cc, Cf and Co of Unicode 8.", ranges(of(("Cc", "Cf", "Co"), 8)))
    write("nonspacing_mark_8.inc", "Mn of Unicode 8.",
          ranges(of("Mn", 8) - {0x1885, 0x1886, 0xA9BD, 0x111C9} | {0x1734}))
    write("mark_9.inc", "M* of Unicode 9.", ranges(of("M", 9) - {0x111C9} | {0x1CF2, 0x1CF3}))
    write("younger_than_9.inc", "Code points that Unicode 9 had not assigned and later versions have.",
          ranges({code for code in range(LAST) if 9 < age[code] < 99}))

    excluded = property_of("DerivedNormalizationProps.txt", "Full_Composition_Exclusion")
    pairs = sorted((*parts, code) for code, parts in canonical.items()
                   if len(parts) == 2 and code not in excluded and age[code] <= 9)
    write("composition_9.inc", "Primary compositions of Unicode 9 but Hangul: first, second, composed.",
          [f"{{0x{a:X}, 0x{b:X}, 0x{c:X}}}," for a, b, c in pairs])
    write("script_9.inc", "Scripts of Unicode 9: first, last, number of the script.", script_cells(scripts(), age))


if __name__ == "__main__":
    main()
