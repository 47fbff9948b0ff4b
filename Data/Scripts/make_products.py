#!/usr/bin/env python3
"""Writes Data/Products.json, Data/People.json and Data/Posts.json from the texts beside this script; `--check` only compares.

Needs nothing but Python's standard library. With `--check` it names the files that differ and exits with 1.
"""

import json
import sys

import bundled
import town


def array(name, rows):
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    return f'"{name}":[\n' + ",\n".join(lines) + "\n]"


def document(**arrays):
    return '{"version":1,' + ",".join(array(name, rows) for name, rows in arrays.items()) + "}\n"


def main():
    neighbors = bundled.people()
    posts, comments = town.posts(neighbors)
    documents = {
        "People.json": document(people=neighbors),
        "Products.json": document(products=bundled.listings(neighbors)),
        "Posts.json": document(posts=posts, comments=comments),
    }
    differing = []
    for name, text in documents.items():
        path = bundled.HERE.parent / name
        if "--check" not in sys.argv:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            differing.append(name)
    if differing:
        sys.exit(f"{', '.join(differing)} differ from what make_products.py writes; run it without --check")


if __name__ == "__main__":
    main()
