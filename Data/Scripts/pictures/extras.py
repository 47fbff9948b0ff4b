"""What sellers photograph beside the thing itself."""

from .board import *

CARTON = "#d9ae78"


def box(b, color=CARTON):
    b.shadow(160, 206, 100)
    b.poly([(70, 98), (160, 74), (250, 98), (160, 124)], shade(color, 0.62))
    b.poly([(70, 98), (160, 124), (160, 206), (70, 178)], color)
    b.poly([(250, 98), (160, 124), (160, 206), (250, 178)], shade(color, 0.85))
    b.poly([(70, 98), (160, 124), (132, 146), (38, 116)], shade(color, 1.12))
    b.poly([(250, 98), (160, 124), (188, 146), (282, 116)], shade(color, 1.0))
    b.poly([(92, 154), (124, 164), (124, 180), (92, 170)], WHITE)


def can_box(b, color=RED):
    b.shadow(160, 204, 110)
    b.rect(52, 84, 216, 116, color, 8)
    b.rect(52, 84, 216, 28, shade(color, 0.8), 8)
    b.rect(150, 84, 20, 116, YELLOW)
    for side in (-1, 1):
        b.oval(160 + side * 24, 74, 24, 13, YELLOW)
        b.oval(160 + side * 24, 74, 12, 6, shade(YELLOW, 0.8))
    b.dot(160, 78, 10, ORANGE)
    for x in (86, 206):
        b.dot(x + 14, 156, 22, shade(color, 1.25))
        b.dot(x + 14, 156, 14, CREAM)


def receipt(b, color=WHITE):
    b.poly([(104, 22), (216, 22), (216, 204), (104, 204)], color)
    for x in range(104, 216, 14):
        b.poly([(x, 204), (x + 7, 213), (x + 14, 204)], color)
    b.rect(132, 36, 56, 9, INK, 3)
    for number, y in enumerate(range(62, 148, 16)):
        b.rect(118, y, 44 + number * 17 % 20, 5, GREY, 2)
        b.rect(182, y, 20, 5, GREY, 2)
    b.rect(118, 158, 84, 2, GREY)
    b.rect(118, 168, 30, 8, INK, 2)
    b.rect(170, 168, 32, 8, RED, 2)
    for number in range(16):
        b.rect(122 + number * 5, 184, 1.5 + number * 7 % 3, 15, INK)


def tape_measure(b, color=YELLOW):
    b.shadow(160, 202, 110)
    b.rect(52, 78, 116, 118, color, 26)
    b.dot(110, 136, 36, shade(color, 0.8))
    b.dot(110, 136, 20, INK)
    b.rect(160, 172, 132, 24, PAPER)
    b.rect(286, 168, 7, 34, STEEL)
    for number in range(13):
        b.rect(166 + number * 9.5, 172, 1.8, 14 if number % 5 == 0 else 8, INK)
    b.rect(190, 187, 6, 6, RED)
    b.rect(237, 187, 6, 6, RED)


def corner_scratch(b, color=WOOD):
    b.poly([(-10, 70), (210, 56), (240, 250), (-10, 250)], color)
    b.poly([(210, 56), (244, 68), (274, 250), (240, 250)], shade(color, 0.7))
    for y in (96, 130, 168, 206):
        b.line([(-4, y + 8), (206 + (y - 56) * 0.14, y)], shade(color, 0.92), 2)
    b.line([(150, 116), (196, 98), (188, 112)], shade(color, 0.55), 4)
    b.line([(164, 128), (200, 114)], shade(color, 1.4), 3)
    b.ring(176, 112, 44, 4, RED)
    b.line([(206, 144), (240, 184)], RED, 5)


def label(b, color=CREAM):
    b.line([(160, 10), (160, 62)], RED, 4)
    b.poly([(112, 84), (136, 54), (184, 54), (208, 84), (208, 204), (112, 204)], shade(color, 0.82))
    b.poly([(108, 80), (132, 50), (180, 50), (204, 80), (204, 200), (108, 200)], color)
    b.dot(156, 72, 9, b.wall)
    b.ring(156, 72, 11, 3, WOOD)
    for y, width in ((104, 68), (124, 52), (144, 62)):
        b.rect(122, y, width, 7, GREY, 3)
    for number in range(12):
        b.rect(124 + number * 5.4, 166, 1.5 + number * 5 % 3, 22, INK)


def ticket(b, color=ORANGE):
    for dx, dy, tone in ((18, -26, 0.85), (-8, 16, 1)):
        paint = shade(color, tone)
        b.poly([(44 + dx, 92 + dy), (274 + dx, 78 + dy), (280 + dx, 160 + dy), (50 + dx, 174 + dy)], paint)
        for side in (47, 277):
            b.dot(side + dx, 133 - (side - 47) * 0.06 + dy, 10, b.wall)
        for step in range(7):
            b.dot(208 + dx + step * 0.8, 92 + step * 11 + dy, 2.5, PAPER)
        b.poly([(66 + dx, 108 + dy), (180 + dx, 101 + dy), (181 + dx, 112 + dy), (67 + dx, 119 + dy)], WHITE)
        b.poly([(68 + dx, 132 + dy), (146 + dx, 127 + dy), (147 + dx, 134 + dy), (69 + dx, 139 + dy)], PAPER)
        b.poly([(69 + dx, 150 + dy), (120 + dx, 147 + dy), (121 + dx, 154 + dy), (70 + dx, 157 + dy)], PAPER)
        points = [(244 + dx + x, 118 + dy + y) for x,
                  y in ((0, -16), (5, -5), (17, -5), (8, 3), (11, 15), (0, 8), (-11, 15), (-8, 3), (-17, -5), (-5, -5))]
        b.poly(points, YELLOW)
