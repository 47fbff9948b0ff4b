"""A drawing board of 320 × 240 units with flat shapes, drawn larger and then reduced, so that edges are smooth."""

import colorsys
import hashlib

from PIL import Image, ImageDraw

WIDTH, HEIGHT, OVERSAMPLING = 320, 240, 4

INK, WHITE, PAPER = "#2f2a33", "#fbf8f2", "#f1e7d6"
WOOD, DARK_WOOD, STEEL, GREY = "#c8925a", "#8c5a36", "#b8c0c8", "#8f959d"
RED, ORANGE, YELLOW, GREEN = "#d9534a", "#e8843c", "#f2c14e", "#5b9a5f"
TEAL, BLUE, NAVY, PURPLE, PINK, CREAM = "#3f9c98", "#4f86c6", "#34466b", "#8a6bb0", "#e8a0a8", "#f3dfb8"

COLORS = {
    "red": RED, "yellow": YELLOW, "blue": BLUE, "navy": NAVY, "black": "#3a3a42", "brown": "#9a6840",
    "camel": "#c89a64", "silver": "#c3c8ce", "brass": "#d2a84a", "rose": PINK, "oak": "#d0a878", "pale": "#e0c8a0",
}
WALLS = ["#f6e3d4", "#dfeae2", "#e3e6f3", "#f8ecc9", "#f1dde2", "#d9e8ee", "#ebe3d6", "#e5efd6"]


def shade(color, factor):
    """The colour made darker (below 1) or lighter (above 1)."""
    red, green, blue = (int(color[at:at + 2], 16) / 255 for at in (1, 3, 5))
    hue, light, saturation = colorsys.rgb_to_hls(red, green, blue)
    mixed = colorsys.hls_to_rgb(hue, min(1, light * factor), saturation)
    return "#" + "".join(f"{round(part * 255):02x}" for part in mixed)


class Board:
    def __init__(self, name, zoom=1.0, focus=(160, 120)):
        seed = hashlib.sha256(name.encode()).digest()
        self.wall = WALLS[seed[0] % len(WALLS)]
        self.zoom, self.focus = zoom, focus
        self.image = Image.new("RGB", (WIDTH * OVERSAMPLING, HEIGHT * OVERSAMPLING), self.wall)
        self.pen = ImageDraw.Draw(self.image)
        self.poly([(-200, 186), (520, 186), (520, 500), (-200, 500)], shade(self.wall, 0.9))

    def at(self, x, y):
        (cx, cy), scale = self.focus, self.zoom * OVERSAMPLING
        return ((x - cx) * scale + WIDTH * OVERSAMPLING / 2, (y - cy) * scale + HEIGHT * OVERSAMPLING / 2) \
            if self.zoom != 1 else (x * OVERSAMPLING, y * OVERSAMPLING)

    def size(self, length):
        return length * self.zoom * OVERSAMPLING

    def rect(self, x, y, w, h, color, r=0):
        self.pen.rounded_rectangle([*self.at(x, y), *self.at(x + w, y + h)], self.size(r), fill=color)

    def oval(self, cx, cy, rx, ry, color):
        self.pen.ellipse([*self.at(cx - rx, cy - ry), *self.at(cx + rx, cy + ry)], fill=color)

    def dot(self, cx, cy, r, color):
        self.oval(cx, cy, r, r, color)

    def ring(self, cx, cy, r, width, color):
        self.pen.ellipse([*self.at(cx - r, cy - r), *self.at(cx + r, cy + r)], outline=color,
                         width=round(self.size(width)))

    def poly(self, points, color):
        self.pen.polygon([self.at(*point) for point in points], fill=color)

    def line(self, points, color, width):
        self.pen.line([self.at(*point) for point in points], fill=color, width=round(self.size(width)), joint="curve")
        for point in (points[0], points[-1]):
            self.dot(*point, width / 2, color)

    def arc(self, cx, cy, rx, ry, start, end, color, width):
        """A part of an oval's outline, clockwise from `start` to `end` degrees; 0 is to the right."""
        self.pen.arc([*self.at(cx - rx, cy - ry), *self.at(cx + rx, cy + ry)], start, end, fill=color,
                     width=round(self.size(width)))

    def pie(self, cx, cy, rx, ry, start, end, color):
        self.pen.pieslice([*self.at(cx - rx, cy - ry), *self.at(cx + rx, cy + ry)], start, end, fill=color)

    def shadow(self, cx, cy, rx, ry=7):
        self.oval(cx, cy, rx, ry, shade(self.wall, 0.78))

    def finished(self):
        return self.image.resize((WIDTH, HEIGHT), Image.LANCZOS)
