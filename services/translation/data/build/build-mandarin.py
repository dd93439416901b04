"""Builds mandarin.tsv and mandarin-alternatives.tsv from Unihan.

Run from anywhere, with Python 3.11 or newer, in an empty scratch folder:

    apt-get download unicode-data
    dpkg-deb -x unicode-data_*.deb unicode-data
    python3 <this file> unicode-data/usr/share/unicode

mandarin.tsv has the syllable of each character of the block "CJK Unified Ideographs" (kMandarin, the first one) without
its tone mark; ü stays ("lü"). mandarin-alternatives.tsv has its further syllables in the dictionaries of modern Chinese
(kMandarin, kHanyuPinlu, kXHC1983, kTGHZ2013), for names that are read otherwise than the character usually is.
"""

import bz2
import pathlib
import re
import sys
import unicodedata

OUT = pathlib.Path(__file__).parent.parent
TONES = "\u0300\u0301\u0304\u030c"
FIELDS = ("kMandarin", "kHanyuPinlu", "kXHC1983", "kTGHZ2013")


def without_tone(pinyin):
    """The syllable in NFC without its tone mark; the dots of ü stay."""
    return unicodedata.normalize("NFC", re.sub(f"[{TONES}]", "", unicodedata.normalize("NFD", pinyin))).lower()


def syllables(value):
    """All syllables of a field: "dān shàn", "kě(13) kè(2)", "0123.010:dān,shàn"."""
    return [without_tone(part) for part in re.findall(r"[^\W\d_]+", re.sub(r"[\d.*:,()]+", " ", value)) if part]


def grouped(pairs):
    groups = {}
    for char, syllable in pairs:
        groups.setdefault(syllable, []).append(char)
    return "".join(f"{syllable}\t{''.join(sorted(groups[syllable]))}\n" for syllable in sorted(groups))


def main(unicode_folder):
    fields = {field: {} for field in FIELDS}
    with bz2.open(pathlib.Path(unicode_folder) / "Unihan_Readings.txt.bz2", "rt", encoding="utf-8") as lines:
        for line in lines:
            if line.startswith("U+"):
                code, field, value = line.rstrip("\n").split("\t")
                if field in fields and 0x4E00 <= int(code[2:], 16) <= 0x9FFF:
                    fields[field][chr(int(code[2:], 16))] = value
    first = {char: syllables(value)[0] for char, value in fields["kMandarin"].items()}
    others = {
        (char, syllable)
        for field in FIELDS
        for char, value in fields[field].items()
        for syllable in syllables(value)
        if char in first and syllable != first[char]
    }
    (OUT / "mandarin.tsv").write_text(grouped(first.items()), encoding="utf-8")
    (OUT / "mandarin-alternatives.tsv").write_text(grouped(others), encoding="utf-8")
    print(f"{len(first)} characters, {len(others)} further readings of {len({char for char, _ in others})}")


if __name__ == "__main__":
    main(*sys.argv[1:])
