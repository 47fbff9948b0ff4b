#!/usr/bin/env python3
"""Draws the README's pictures from the running program: Home in a wide terminal and in one of 80 columns.

Usage: draw_screen.py PROGRAM FOLDER

The program is started on a pseudo-terminal with an empty data folder, its output goes through a terminal emulator, and
the cells are painted with Pillow. Needs pyte and Pillow from PyPI (requirements-screen.txt) and the fonts
fonts-nanum, fonts-dejavu-core and fonts-noto-color-emoji from Debian. `make picture` does all of it.
"""

import fcntl
import os
import pty
import select
import struct
import sys
import tempfile
import termios
import unicodedata

import pyte
from PIL import Image, ImageDraw, ImageFont

CELL = (10, 21)
FONTS = {
    False: "/usr/share/fonts/truetype/nanum/NanumGothicCoding.ttf",
    True: "/usr/share/fonts/truetype/nanum/NanumGothicCodingBold.ttf",
}
SIGNS = "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"
EMOJI, EMOJI_SIZE = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf", 109  # it has this one size
GROUNDS = {"dark": ("e4e0da", "1b1a19"), "light": ("262422", "fdfcfa")}


def run(program, size, language, theme, keys):
    """The screen of so many columns and rows after the keys."""
    columns, rows = size
    screen = pyte.Screen(columns, rows)
    stream = pyte.ByteStream(screen)
    with tempfile.TemporaryDirectory() as home:
        environment = {
            "PATH": os.environ["PATH"], "HOME": home, "TERM": "xterm-256color", "LANG": "C.UTF-8", "TZ": "Asia/Seoul",
            "SECONDHAND_LANG": language, "SECONDHAND_THEME": theme, "SECONDHAND_WELCOME": "off",
        }
        child, master = pty.fork()
        if child == 0:
            os.execve(program, [program, "--data", home], environment)
        fcntl.ioctl(master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        read(master, stream, 1.5)
        for key in keys:
            os.write(master, key.encode())
            read(master, stream, 0.3)
        os.write(master, b"q")
        read(master, pyte.ByteStream(pyte.Screen(columns, rows)), 0.5)
        os.waitpid(child, 0)
    return screen


def read(master, stream, quiet):
    while select.select([master], [], [], quiet)[0]:
        try:
            data = os.read(master, 65536)
        except OSError:
            return
        if not data:
            return
        stream.feed(data)


def draw(screen, theme):
    fonts = {bold: ImageFont.truetype(path, 18) for bold, path in FONTS.items()}
    signs = ImageFont.truetype(SIGNS, 15)
    front, back = GROUNDS[theme]
    image = Image.new("RGB", (screen.columns * CELL[0], screen.lines * CELL[1]), "#" + back)
    pen = ImageDraw.Draw(image)
    for row in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            ink = front if cell.fg == "default" else cell.fg
            ground = back if cell.bg == "default" else cell.bg
            if cell.reverse:
                ink, ground = ground, ink
            left, top = column * CELL[0], row * CELL[1]
            pen.rectangle([left, top, left + CELL[0] - 1, top + CELL[1] - 1], fill=color(ground))
    for row in range(screen.lines):
        for column in range(screen.columns):
            cell = screen.buffer[row][column]
            if not cell.data.strip():
                continue
            ink = color(front if cell.fg == "default" else cell.fg)
            left, top = column * CELL[0], row * CELL[1]
            if cell.data == "▌":
                pen.rectangle([left, top, left + CELL[0] // 2 - 1, top + CELL[1] - 1], fill=ink)
            elif cell.data == "▀":
                pen.rectangle([left, top, left + CELL[0] - 1, top + CELL[1] // 2 - 1], fill=ink)
            elif cell.data == "│":
                pen.line([left + CELL[0] // 2, top, left + CELL[0] // 2, top + CELL[1]], fill=ink)
            elif ord(cell.data[0]) > 0x1F000:
                draw_emoji(image, cell.data, left, top)
            else:
                wide = unicodedata.east_asian_width(cell.data[0]) in "WF"
                font = fonts[cell.bold] if wide or cell.data.isascii() else signs
                pen.text((left, top + 1), cell.data, font=font, fill=ink)
            if cell.underscore:
                pen.line([left, top + CELL[1] - 2, left + CELL[0], top + CELL[1] - 2], fill=ink)
    return image


def draw_emoji(image, text, left, top):
    side = 2 * CELL[0]
    sign = Image.new("RGBA", (EMOJI_SIZE * 5 // 4, EMOJI_SIZE * 5 // 4))
    font = ImageFont.truetype(EMOJI, EMOJI_SIZE)
    ImageDraw.Draw(sign).text((0, 0), text, font=font, embedded_color=True)
    sign = sign.resize((side, side), Image.LANCZOS)
    image.paste(sign, (left, top + (CELL[1] - side) // 2), sign)


def color(name):
    return name if name in ("red", "green", "blue", "white", "black") else "#" + name


def main():
    program, folder = os.path.abspath(sys.argv[1]), sys.argv[2]
    os.makedirs(folder, exist_ok=True)
    for name, size in (("home", (120, 36)), ("home-narrow", (80, 24))):
        for language, theme in (("ko", "dark"), ("en", "light")):
            image = draw(run(program, size, language, theme, "j"), theme)
            image.quantize(255).save(os.path.join(folder, f"{name}-{language}.png"), optimize=True)


main()
