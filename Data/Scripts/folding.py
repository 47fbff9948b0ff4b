"""Search keys: what the program folds a typed text into (Sources/Marketplace/Text/KoreanFolding.swift), one byte a keystroke.

A letter of the two-set keyboard is written as the capital or sign below, so that a key is a short run of ASCII and
never meets Latin letters, which are lower case in it. A test of the program folds every name again and compares.
"""

import re
import unicodedata

JAMO = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
SIGNS = "QWERTYUIOPASDFGHJKLZXCVBNM!@#$%^&"
SIGN = dict(zip(JAMO, SIGNS))
INITIALS = "ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ".split()
VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split()
FINALS = [""] + ("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ").split()
SPECIAL = {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ĸ": "k", "ł": "l",
           "ŋ": "n", "ø": "o", "ŧ": "t", "ə": "e", "ĳ": "ij"}


# Other scripts whose letters are their own keys, as bytes of UTF-8. The marks are those that Unicode calls alphabetic.
OTHER_LETTERS = re.compile(
    "[\u0370-\u03ff\u0400-\u052f\u0531-\u0587\u05d0-\u05ea\u0620-\u064a\u066e-\u06d3\u0905-\u0939\u0e01-\u0e30"
    "\u0e40-\u0e46\u10a0-\u10ff\u3041-\u3096\u30a1-\u30fa\u3005\u3400-\u4dbf\u4e00-\u9fff"
    "\u0903\u093e-\u094c\u0e31-\u0e3a\u0e4d\u30fc]")
# Their other marks, which a key leaves out.
OTHER_MARKS = re.compile("[\u093c\u094d\u0e47-\u0e4c]")


def key(text):
    """The search key of a name; refuses characters that no name in the data has."""
    written = []
    for character in unicodedata.normalize("NFC", text).lower():
        if "가" <= character <= "힣":
            number = ord(character) - 0xAC00
            strokes = INITIALS[number // 588] + VOWELS[number // 28 % 21] + FINALS[number % 28]
            written += [SIGN[stroke] for stroke in strokes]
        elif character in SPECIAL:
            written.append(SPECIAL[character])
        elif OTHER_LETTERS.match(character):
            written.append(character)
        elif not OTHER_MARKS.match(character):
            base = "".join(c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c))
            for c in base:
                if c in SPECIAL:
                    written.append(SPECIAL[c])
                elif c.isascii() and c.isalnum():
                    written.append(c)
                elif c.isalnum() and not "ʰ" <= c <= "˿":
                    raise ValueError(f"cannot fold {c!r} of {text!r}")
    return "".join(written)
