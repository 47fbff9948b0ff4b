"""Revised Romanization of Korean (Ministry of Culture and Tourism, notice 2000-8) for names of places.

Sound changes between syllables inside a name are written, those across a hyphen and tensed consonants are not.
"""

import re

INITIALS = "g kk n d tt r m b pp s ss  j jj ch k t p h".split(" ")
VOWELS = "a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i".split(" ")
# What a final consonant closes the syllable with, and what it hands over to a following vowel.
CLOSED = ["", "k", "k", "k", "n", "n", "n", "t", "l", "k", "m", "l", "l", "l", "p", "l", "m", "p", "p", "t", "t",
          "ng", "t", "t", "k", "t", "p", "t"]
CARRIED = [("", ""), ("", "g"), ("", "kk"), ("k", "s"), ("", "n"), ("n", "j"), ("", "n"), ("", "d"), ("", "r"),
           ("l", "g"), ("l", "m"), ("l", "b"), ("l", "s"), ("l", "t"), ("l", "p"), ("", "r"), ("", "m"), ("", "b"),
           ("p", "s"), ("", "s"), ("", "ss"), ("ng", ""), ("", "j"), ("", "ch"), ("", "k"), ("", "t"), ("", "p"),
           ("", "")]
NASAL = {"k": "ng", "t": "n", "p": "m"}
SUFFIXES = {"동": "dong", "읍": "eup", "면": "myeon", "구": "gu", "군": "gun", "시": "si", "도": "do"}


def letters(text):
    """(initial, vowel, final) of each syllable, as indices."""
    return [((ord(c) - 0xAC00) // 588, (ord(c) - 0xAC00) // 28 % 21, (ord(c) - 0xAC00) % 28) for c in text]


def joined(final, initial, vowel):
    """How a final consonant and the initial of the next syllable are written together."""
    onset, closed = INITIALS[initial], CLOSED[final]
    if final == 0:
        return onset
    if onset == "":
        if final in (7, 25) and vowel == 20:  # ㄷ, ㅌ before 이
            return "j" if final == 7 else "ch"
        return "".join(CARRIED[final])
    if final == 27 and onset in ("g", "d", "j"):  # ㅎ and a plain stop
        return {"g": "k", "d": "t", "j": "ch"}[onset]
    if onset in ("n", "m") and closed in NASAL:
        return NASAL[closed] + onset
    if onset == "r":
        if closed in NASAL:
            return NASAL[closed] + "n"
        if closed in ("m", "ng"):
            return closed + "n"
        return "ll"  # after ㄴ and ㄹ
    if closed == "l" and onset == "n":
        return "ll"
    return closed + onset


def syllables(text):
    """One run of Hangul, sound changes written, in lower case."""
    parts = letters(text)
    written = ""
    for index, (initial, vowel, _) in enumerate(parts):
        if index == 0:
            written += INITIALS[initial]
        elif text[index] == "로" and index == len(text) - 1 and CLOSED[parts[index - 1][2]] == "n":
            written += "nn"  # a road named after a word that ends in ㄴ: 신문로 is Sinmunno
        else:
            written += joined(parts[index - 1][2], initial, vowel)
        written += VOWELS[vowel]
    return written + (CLOSED[parts[-1][2]] if parts else "")


def capitalized(text):
    return syllables(text).capitalize()


def place(name):
    """`역삼동` → `Yeoksam-dong`, `을지로1가` → `Euljiro 1-ga`, `성수1가2동` → `Seongsu 1-ga 2-dong`, `종로` → `Jongno`."""
    if "·" in name and not re.search(r"\d·\d", name):
        return "·".join(place(part) for part in name.split("·"))
    numbered = re.fullmatch(r"([가-힣]+?)((?:\d[\d·]*(?:가동|가|동|읍|면|$))+)", name)
    if numbered:
        counts = re.findall(r"(\d[\d·]*)(가동|가|동|읍|면)?", numbered[2])
        tails = {**SUFFIXES, "가": "ga", "가동": "ga-dong", "": ""}
        return " ".join([capitalized(numbered[1])] + [f"{count}-{tails[tail]}".rstrip("-") for count, tail in counts])
    if len(name) > 1 and name[-1] in SUFFIXES:
        return f"{capitalized(name[:-1])}-{SUFFIXES[name[-1]]}"
    return capitalized(name)
