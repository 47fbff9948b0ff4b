"""Search keys: what the program folds a typed text into (Sources/Marketplace/Text/KoreanFolding.swift), one byte a keystroke.

A letter of the two-set keyboard is written as the capital or sign below, so that a key is a short run of ASCII and
never meets Latin letters, which are lower case in it. A test of the program folds every name again and compares.
"""

import unicodedata

JAMO = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡㅃㅉㄸㄲㅆㅒㅖ"
SIGNS = "QWERTYUIOPASDFGHJKLZXCVBNM!@#$%^&"
SIGN = dict(zip(JAMO, SIGNS))
INITIALS = "ㄱ ㄲ ㄴ ㄷ ㄸ ㄹ ㅁ ㅂ ㅃ ㅅ ㅆ ㅇ ㅈ ㅉ ㅊ ㅋ ㅌ ㅍ ㅎ".split()
VOWELS = "ㅏ ㅐ ㅑ ㅒ ㅓ ㅔ ㅕ ㅖ ㅗ ㅗㅏ ㅗㅐ ㅗㅣ ㅛ ㅜ ㅜㅓ ㅜㅔ ㅜㅣ ㅠ ㅡ ㅡㅣ ㅣ".split()
FINALS = [""] + ("ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ").split()
SPECIAL = {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "đ": "d", "ħ": "h", "ı": "i", "ĸ": "k", "ł": "l",
           "ŋ": "n", "ø": "o", "ŧ": "t", "ə": "e", "ĳ": "ij"}


def key(text):
    """The search key of a name in Hangul or Latin letters; refuses other scripts, which the data does not have."""
    written = []
    for character in unicodedata.normalize("NFC", text).lower():
        if "가" <= character <= "힣":
            number = ord(character) - 0xAC00
            strokes = INITIALS[number // 588] + VOWELS[number // 28 % 21] + FINALS[number % 28]
            written += [SIGN[stroke] for stroke in strokes]
        elif character in SPECIAL:
            written.append(SPECIAL[character])
        else:
            base = "".join(c for c in unicodedata.normalize("NFD", character) if not unicodedata.combining(c))
            for c in base:
                if c in SPECIAL:
                    written.append(SPECIAL[c])
                elif c.isascii() and c.isalnum():
                    written.append(c)
                elif c.isalnum() and not "ʰ" <= c <= "˿":
                    raise ValueError(f"cannot fold {c!r} of {text!r}")
    return "".join(written)
