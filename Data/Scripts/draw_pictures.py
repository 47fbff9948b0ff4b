#!/usr/bin/env python3
"""Draws Data/Pictures: every picture that listings.txt names, such as [bicycle red close].

Needs Pillow. The first word is what is drawn, the second its colour or style, `close` comes nearer. The same Pillow
draws the same bytes. Takes a folder to draw into; without one it is Data/Pictures.
"""

import pathlib
import sys

import bundled
from pictures import extras, furniture, hobby, kitchen, outdoors, wear
from pictures.board import COLORS, Board

MODULES = (extras, furniture, hobby, kitchen, outdoors, wear)
LARGEST = 12 * 1024
# Where a close view looks, when it is not the middle.
FOCUS = {
    "bicycle": (200, 120), "camera": (160, 130), "guitar": (160, 126), "keyboard": (222, 128), "handbag": (160, 140),
    "roller-skates": (130, 156), "picture-books": (120, 140), "sneakers": (150, 150), "sofa": (110, 120),
    "tent": (150, 130),
}


def drawn(name):
    thing, *words = name.split()
    close = "close" in words
    board = Board(name, *((1.9, FOCUS.get(thing, (160, 120))) if close else ()))
    function = next(getattr(module, thing.replace("-", "_")) for module in MODULES
                    if hasattr(module, thing.replace("-", "_")))
    styles = [COLORS.get(word, word) for word in words if word != "close"]
    function(board, *styles)
    return board.finished()


def main():
    folder = pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else bundled.HERE.parent / "Pictures"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name.replace(" ", "-") + ".jpg": name for name in bundled.pictures()}
    for stale in folder.glob("*.jpg"):
        if stale.name not in wanted:
            stale.unlink()
    for file, name in wanted.items():
        path = folder / file
        drawn(name).save(path, "JPEG", quality=76, optimize=True)
        if path.stat().st_size > LARGEST:
            sys.exit(f"{file} is larger than {LARGEST} bytes")


if __name__ == "__main__":
    main()
