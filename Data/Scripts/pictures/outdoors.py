"""Wheels, tents, boards, tools, and what belongs to animals."""

from .board import *


def bicycle(b, color=RED):
    b.shadow(160, 210, 116)
    for x in (88, 232):
        b.ring(x, 162, 46, 7, INK)
        b.ring(x, 162, 38, 2, GREY)
        for dx, dy in ((38, 0), (0, 38), (27, 27), (27, -27)):
            b.line([(x - dx, 162 - dy), (x + dx, 162 + dy)], STEEL, 1.2)
    b.line([(88, 162), (130, 92), (212, 92), (150, 162), (88, 162)], color, 9)
    b.line([(130, 92), (150, 162)], color, 9)
    b.line([(232, 162), (208, 70)], color, 9)
    b.line([(208, 70), (190, 62)], INK, 7)
    b.line([(208, 70), (232, 60)], INK, 7)
    b.line([(130, 92), (126, 74)], GREY, 6)
    b.rect(106, 66, 42, 11, INK, 5)
    b.dot(150, 162, 13, STEEL)
    b.line([(150, 162), (164, 184)], INK, 5)
    b.rect(156, 182, 22, 6, INK, 3)


def scooter(b, color=STEEL):
    b.shadow(160, 212, 96)
    b.line([(88, 190), (222, 190)], color, 15)
    b.line([(228, 184), (206, 44)], color, 9)
    b.line([(182, 46), (232, 38)], INK, 9)
    for x in (80, 236):
        b.dot(x, 194, 19, INK)
        b.dot(x, 194, 9, RED)


def roller_skates(b, color=WHITE):
    for dx, dy, tone in ((34, -24, 0.9), (-26, 10, 1)):
        b.poly([(98 + dx, 56 + dy), (152 + dx, 56 + dy), (154 + dx, 110 + dy), (206 + dx, 130 + dy),
                (212 + dx, 160 + dy),
                (94 + dx, 160 + dy)], shade(color, tone))
        b.rect(94 + dx, 50 + dy, 62, 13, RED, 6)
        for step in range(4):
            b.line([(136 + dx + step * 7, 78 + dy + step * 13), (156 + dx + step * 7, 74 + dy + step * 13)], RED, 3)
        b.rect(90 + dx, 158 + dy, 126, 11, INK, 4)
        for x in (112, 192):
            b.dot(x + dx, 184 + dy, 17, shade(RED, 0.8))
            b.dot(x + dx, 184 + dy, 13, RED)
            b.dot(x + dx, 184 + dy, 5, WHITE)


def tent(b, color=ORANGE):
    b.oval(160, 202, 136, 13, GREEN)
    b.poly([(160, 44), (44, 200), (276, 200)], color)
    b.poly([(160, 44), (276, 200), (206, 200)], shade(color, 0.82))
    b.poly([(160, 70), (120, 200), (196, 200)], "#5a3a2c")
    b.poly([(160, 70), (120, 200), (104, 200), (154, 80)], shade(color, 1.25))
    b.line([(160, 44), (28, 206)], PAPER, 2)
    b.line([(160, 44), (294, 206)], PAPER, 2)
    b.poly([(160, 44), (160, 26), (184, 35)], RED)


def yoga_mat(b, color=PURPLE):
    b.shadow(160, 198, 108)
    b.poly([(104, 192), (276, 192), (258, 172), (104, 172)], shade(color, 0.85))
    b.rect(64, 118, 160, 76, color, 6)
    b.oval(224, 156, 24, 38, shade(color, 1.2))
    for r in (0.72, 0.44, 0.2):
        b.arc(224, 156, 24 * r, 38 * r, 0, 350, shade(color, 0.75), 3)
    for x in (96, 166):
        b.rect(x, 116, 13, 80, YELLOW, 2)


def surfboard(b, color=WHITE):
    b.shadow(160, 222, 50)
    b.oval(160, 118, 48, 106, shade(color, 0.85))
    b.oval(157, 116, 46, 104, color)
    b.rect(150, 18, 13, 196, BLUE)
    b.poly([(112, 92), (202, 74), (203, 88), (112, 106)], TEAL)
    b.poly([(112, 118), (202, 100), (202, 108), (112, 126)], ORANGE)


def cooler(b, color=BLUE):
    b.shadow(160, 204, 100)
    b.rect(68, 102, 184, 98, color, 11)
    b.rect(60, 78, 200, 30, WHITE, 9)
    b.arc(160, 82, 66, 44, 180, 360, GREY, 9)
    b.rect(140, 98, 40, 20, STEEL, 4)
    b.oval(160, 156, 26, 16, WHITE)
    b.poly([(182, 156), (202, 144), (202, 168)], WHITE)
    b.dot(146, 152, 3, INK)


def toolbox(b, color=RED):
    b.shadow(160, 204, 108)
    b.arc(160, 88, 40, 36, 180, 360, INK, 9)
    b.line([(90, 96), (118, 50)], WOOD, 9)
    b.rect(104, 40, 38, 15, GREY, 4)
    b.line([(226, 96), (210, 48)], YELLOW, 11)
    b.rect(54, 92, 212, 108, color, 8)
    b.rect(54, 92, 212, 34, shade(color, 0.8), 8)
    for x in (92, 206):
        b.rect(x, 114, 22, 24, STEEL, 4)
    b.rect(128, 150, 64, 24, PAPER, 3)


def drill(b, color=YELLOW):
    b.shadow(160, 212, 76)
    b.poly([(176, 110), (224, 110), (212, 186), (172, 186)], INK)
    b.rect(160, 180, 68, 28, color, 6)
    b.rect(110, 66, 130, 52, color, 17)
    b.rect(84, 74, 32, 36, GREY, 6)
    b.rect(34, 88, 54, 7, STEEL, 3)
    b.rect(196, 76, 34, 32, INK, 7)
    b.rect(162, 118, 13, 24, RED, 5)


def blackboard(b, color="#2f4a44"):
    b.shadow(160, 220, 66)
    b.line([(104, 30), (88, 216)], WOOD, 9)
    b.line([(216, 30), (232, 216)], WOOD, 9)
    b.rect(88, 28, 144, 150, WOOD, 4)
    b.rect(98, 38, 124, 130, color)
    b.line([(116, 64), (170, 64)], WHITE, 5)
    b.line([(116, 84), (198, 84)], PINK, 4)
    b.line([(116, 102), (184, 102)], WHITE, 4)
    b.arc(150, 136, 16, 15, 0, 360, WHITE, 4)
    b.arc(170, 136, 8, 8, 270, 90, WHITE, 4)


def calendar(b, color=WHITE):
    b.shadow(160, 208, 90)
    b.rect(76, 34, 168, 170, color, 6)
    for x in range(92, 240, 20):
        b.rect(x, 26, 6, 18, GREY, 3)
    b.rect(86, 50, 148, 76, "#bfe0ea")
    b.oval(150, 104, 34, 18, WHITE)
    b.line([(174, 98), (184, 64)], WHITE, 10)
    b.poly([(186, 60), (202, 66), (186, 70)], ORANGE)
    b.dot(185, 62, 2.5, INK)
    b.line([(142, 122), (142, 128)], ORANGE, 4)
    b.line([(156, 122), (156, 128)], ORANGE, 4)
    for number in range(28):
        b.rect(90 + number % 7 * 21, 136 + number // 7 * 16, 14, 9, RED if number % 7 == 6 else shade(color, 0.82), 2)


def cat(b, x, y, color=ORANGE):
    """A cat asleep, curled around the point."""
    b.oval(x, y, 62, 36, color)
    b.arc(x + 2, y + 4, 60, 34, 20, 170, shade(color, 0.8), 13)
    for stripe in (-16, 2, 20):
        b.line([(x + stripe, y - 34), (x + stripe + 5, y - 20)], shade(color, 0.75), 5)
    b.poly([(x - 60, y - 22), (x - 56, y - 48), (x - 40, y - 30)], color)
    b.poly([(x - 22, y - 24), (x - 24, y - 48), (x - 42, y - 30)], color)
    b.dot(x - 41, y - 12, 25, color)
    b.arc(x - 50, y - 14, 6, 5, 10, 170, INK, 2.5)
    b.arc(x - 33, y - 14, 6, 5, 10, 170, INK, 2.5)
    b.dot(x - 42, y - 5, 3, PINK)


def cat_nap(b, color=ORANGE):
    b.shadow(160, 208, 108)
    b.poly([(66, 116), (254, 116), (254, 150), (66, 150)], "#8a6238")
    b.poly([(66, 116), (30, 96), (38, 84), (80, 106)], "#c79a63")
    b.poly([(254, 116), (290, 96), (282, 84), (240, 106)], "#c79a63")
    cat(b, 166, 124, color)
    b.rect(66, 136, 188, 70, "#d9ae78", 2)
    b.rect(150, 136, 20, 70, "#c79a63")


def cat_tree(b, color=CREAM):
    b.shadow(160, 216, 90)
    for x, top in ((112, 96), (208, 44)):
        b.rect(x - 9, top, 18, 116, WOOD)
        for y in range(top + 6, 206, 9):
            b.line([(x - 8, y), (x + 8, y + 3)], DARK_WOOD, 2)
    b.rect(74, 202, 172, 14, color, 6)
    b.rect(72, 88, 92, 13, color, 6)
    b.rect(162, 34, 92, 17, color, 8)
    b.rect(168, 130, 82, 72, shade(color, 0.88), 10)
    b.dot(209, 168, 21, INK)
    b.line([(88, 100), (88, 136)], GREY, 2)
    b.oval(88, 142, 9, 7, GREY)


def dog_steps(b, color=GREY):
    b.shadow(160, 206, 112)
    for step in range(3):
        b.rect(56 + step * 66, 156 - step * 40, 208 - step * 66, 46 + step * 40, shade(color, 0.9 + step * 0.08), 7)
        b.rect(56 + step * 66, 156 - step * 40, 68, 15, shade(color, 1.25), 6)
    for x, y in ((88, 146), (154, 106), (222, 66)):
        b.oval(x, y - 2, 8, 6, INK)
        for dx in (-8, 0, 8):
            b.dot(x + dx, y - 12 + abs(dx) / 3, 3.5, INK)


def carrier(b, color=GREY):
    b.shadow(160, 206, 100)
    b.arc(160, 92, 38, 34, 180, 360, INK, 8)
    b.rect(66, 86, 188, 116, color, 34)
    b.rect(92, 112, 136, 66, INK, 24)
    b.poly([(136, 136), (138, 118), (150, 130)], ORANGE)
    b.poly([(184, 136), (182, 118), (170, 130)], ORANGE)
    b.dot(160, 150, 26, ORANGE)
    b.line([(144, 146), (154, 150)], INK, 3)
    b.line([(176, 146), (166, 150)], INK, 3)
    b.dot(160, 158, 3, PINK)
