"""Clothes, shoes, bags and what is worn."""

from .board import *


def garment(b, color, length, flare=0, sleeve=70, neck=True):
    """A body with two sleeves on a hanger; `length` in units from the shoulder."""
    b.arc(160, 26, 9, 9, 120, 60, GREY, 4)
    b.line([(112, 56), (160, 36), (208, 56)], GREY, 4)
    if sleeve:
        tip = 52 + sleeve
        b.poly([(118, 52), (84, 64), (64, tip), (90, tip + 8), (118, 92)], shade(color, 0.85))
        b.poly([(202, 52), (236, 64), (256, tip), (230, tip + 8), (202, 92)], shade(color, 0.85))
    b.poly([(112, 52), (208, 52), (206, 96), (208 + flare, 52 + length), (112 - flare, 52 + length), (114, 96)], color)
    if neck:
        b.pie(160, 50, 20, 16, 0, 180, shade(b.wall, 0.95))


def buttons_down(b, x, first, last, color=INK):
    for y in range(first, last, 24):
        b.dot(x, y, 3.5, color)


def coat(b, color=COLORS["camel"]):
    garment(b, color, 150, 12, 96)
    b.poly([(136, 52), (160, 100), (148, 112), (124, 66)], shade(color, 1.15))
    b.poly([(184, 52), (160, 100), (172, 112), (196, 66)], shade(color, 1.15))
    b.line([(160, 102), (160, 200)], shade(color, 0.75), 3)
    buttons_down(b, 172, 120, 180)
    b.rect(106, 136, 108, 10, shade(color, 0.8), 2)


def jacket(b, color=NAVY):
    garment(b, color, 112, 4, 92)
    b.poly([(138, 52), (160, 112), (182, 52)], WHITE)
    b.poly([(158, 62), (164, 62), (168, 100), (160, 110), (154, 100)], RED if color == NAVY else NAVY)
    b.poly([(132, 52), (160, 112), (144, 104), (122, 62)], shade(color, 1.3))
    b.poly([(188, 52), (160, 112), (176, 104), (198, 62)], shade(color, 1.3))
    buttons_down(b, 162, 122, 150, YELLOW)
    b.rect(178, 130, 22, 4, shade(color, 0.7))


def shirt(b, color=RED):
    garment(b, color, 122, 4, 92)
    for x in range(122, 206, 20):
        b.rect(x, 66, 6, 108, shade(color, 0.75))
    for y in range(76, 170, 20):
        b.rect(114, y, 92, 6, shade(color, 1.35))
    b.rect(156, 66, 9, 108, shade(color, 0.6))
    buttons_down(b, 160, 80, 170, WHITE)
    b.poly([(136, 50), (160, 70), (144, 82), (124, 58)], shade(color, 1.2))
    b.poly([(184, 50), (160, 70), (176, 82), (196, 58)], shade(color, 1.2))


def dress(b, color=GREEN):
    garment(b, color, 60, -6, 22)
    b.poly([(118, 108), (202, 108), (246, 208), (74, 208)], color)
    b.rect(118, 102, 84, 9, shade(color, 0.7))
    for row in range(6):
        for x in range(-4, 5):
            px, py = 160 + x * 19 + row % 2 * 9, 70 + row * 24
            if abs(px - 160) < 34 + max(0, py - 108) * 0.42:
                b.dot(px, py, 4, WHITE)


def knit(b, color="#e2cfa8"):
    garment(b, color, 116, 2, 0)
    for x in (132, 160, 188):
        for y in range(80, 156, 16):
            b.arc(x, y, 7, 8, 200, 20, shade(color, 0.8), 4)
            b.arc(x, y + 8, 7, 8, 20, 200, shade(color, 0.88), 4)
    b.rect(110, 156, 100, 14, shade(color, 0.86), 3)
    b.poly([(140, 50), (180, 50), (160, 86)], shade(b.wall, 0.95))


def jersey(b, color=WHITE):
    garment(b, color, 120, 2, 44)
    for x in range(122, 208, 16):
        b.rect(x, 68, 4, 104, NAVY)
    b.rect(138, 98, 44, 40, color, 4)
    b.rect(144, 104, 12, 30, RED, 3)
    b.rect(164, 104, 12, 30, RED, 3)


def wetsuit(b, color="#3a3a42"):
    garment(b, color, 80, -10, 70)
    b.poly([(120, 126), (200, 126), (194, 214), (166, 214), (160, 158), (154, 214), (126, 214)], color)
    b.line([(160, 60), (160, 124)], STEEL, 3)
    b.poly([(116, 78), (130, 70), (130, 124), (120, 124)], TEAL)
    b.poly([(204, 78), (190, 70), (190, 124), (200, 124)], TEAL)


def hanbok(b, color=PINK):
    b.poly([(112, 108), (208, 108), (238, 206), (82, 206)], BLUE)
    for x in range(-3, 4):
        b.line([(160 + x * 13, 110), (160 + x * 21, 204)], shade(BLUE, 0.85), 2)
    b.poly([(112, 58), (208, 58), (272, 108), (256, 132), (204, 108), (116, 108), (64, 132), (48, 108)], color)
    for number, stripe in enumerate((RED, YELLOW, GREEN, WHITE)):
        for side in (-1, 1):
            x = 160 + side * (66 + number * 11)
            b.line([(x, 78 + number * 8), (x - side * 8, 104 + number * 8)], stripe, 8)
    b.poly([(140, 56), (152, 56), (176, 104), (160, 104)], WHITE)
    b.poly([(180, 56), (168, 56), (148, 92), (158, 96)], WHITE)
    b.line([(164, 98), (156, 158)], RED, 7)
    b.line([(164, 98), (176, 148)], RED, 7)


def baby_hat(b, color=WOOD):
    b.shadow(160, 192, 76)
    for x in (108, 212):
        b.dot(x, 78, 26, shade(color, 0.85))
        b.dot(x, 78, 14, PINK)
    b.pie(160, 166, 88, 100, 180, 360, color)
    b.rect(68, 156, 184, 30, shade(color, 1.2), 14)
    for x in range(80, 250, 14):
        b.line([(x, 160), (x, 182)], shade(color, 1.05), 3)
    b.dot(134, 124, 6, INK)
    b.dot(186, 124, 6, INK)
    b.oval(160, 140, 9, 6, INK)


def handbag(b, color="#9a6840"):
    b.shadow(160, 202, 84)
    b.arc(160, 100, 60, 76, 180, 360, shade(color, 0.7), 9)
    b.rect(82, 96, 156, 102, color, 18)
    b.poly([(82, 110), (238, 110), (226, 150), (160, 164), (94, 150)], shade(color, 0.86))
    b.rect(146, 146, 28, 26, YELLOW, 4)
    b.rect(153, 153, 14, 12, shade(color, 0.7), 2)


def backpack(b, color=GREEN):
    b.shadow(160, 212, 70)
    b.arc(160, 34, 22, 20, 180, 360, INK, 7)
    b.rect(100, 32, 120, 174, color, 34)
    b.rect(90, 122, 22, 60, shade(color, 0.75), 10)
    b.rect(208, 122, 22, 60, shade(color, 0.75), 10)
    b.rect(112, 118, 96, 78, shade(color, 0.84), 14)
    b.rect(112, 50, 96, 44, shade(color, 1.15), 16)
    for x in (128, 184):
        b.rect(x, 84, 8, 54, ORANGE, 3)
        b.rect(x - 2, 106, 12, 10, INK, 2)


def bag(b, color=CREAM):
    b.shadow(160, 208, 72)
    b.arc(160, 92, 34, 56, 180, 360, shade(color, 0.75), 9)
    b.poly([(96, 88), (224, 88), (232, 206), (88, 206)], color)
    b.dot(160, 146, 28, GREEN)
    b.pie(160, 146, 28, 28, 90, 270, shade(GREEN, 1.2))


def suitcase(b, color=TEAL):
    b.shadow(160, 218, 66)
    for x in (138, 176):
        b.rect(x, 14, 6, 40, GREY)
    b.rect(134, 10, 52, 9, INK, 4)
    for x in (112, 196):
        b.dot(x + 6, 210, 8, INK)
    b.rect(96, 48, 128, 158, color, 16)
    for x in (118, 150, 182):
        b.rect(x, 58, 7, 138, shade(color, 0.85), 3)
    for x, y, sticker in ((114, 74, YELLOW), (176, 98, RED), (126, 146, WHITE), (188, 164, ORANGE)):
        b.dot(x + 8, y, 13, sticker)
        b.dot(x + 8, y, 6, shade(sticker, 0.8))


def sneakers(b, color=ORANGE):
    for dx, dy, tone in ((30, -26, 0.85), (-10, 10, 1)):
        b.shadow(160 + dx, 186 + dy, 92)
        b.rect(72 + dx, 166 + dy, 180, 18, WHITE, 9)
        b.poly([(76 + dx, 166 + dy), (78 + dx, 108 + dy), (118 + dx, 104 + dy), (146 + dx, 118 + dy),
                (190 + dx, 140 + dy),
                (240 + dx, 150 + dy), (250 + dx, 166 + dy)], shade(color, tone))
        b.poly([(98 + dx, 166 + dy), (128 + dx, 126 + dy), (146 + dx, 128 + dy), (124 + dx, 166 + dy)], WHITE)
        for step in range(4):
            x, y = 132 + dx + step * 15, 116 + dy + step * 7
            b.line([(x, y + 10), (x + 12, y - 2)], WHITE, 4)


def loafers(b, color="#6f3f2c"):
    for dx, dy, tone in ((26, -28, 0.85), (-10, 10, 1)):
        b.shadow(160 + dx, 184 + dy, 90)
        b.rect(74 + dx, 168 + dy, 46, 14, INK, 3)
        b.rect(100 + dx, 170 + dy, 148, 9, INK, 4)
        b.poly([(76 + dx, 168 + dy), (76 + dx, 116 + dy), (112 + dx, 112 + dy), (150 + dx, 130 + dy),
                (214 + dx, 136 + dy),
                (246 + dx, 156 + dy), (248 + dx, 171 + dy)], shade(color, tone))
        b.oval(106 + dx, 116 + dy, 30, 8, shade(color, 0.5))
        b.poly([(148 + dx, 128 + dy), (182 + dx, 134 + dy), (176 + dx, 152 + dy), (142 + dx, 146 + dy)],
               shade(color, 1.4))


def boots(b, color=YELLOW):
    for dx, tone in ((46, 0.86), (-30, 1)):
        b.shadow(170 + dx, 206, 60)
        b.poly([(118 + dx, 52), (174 + dx, 52), (172 + dx, 150), (222 + dx, 172), (226 + dx, 196), (114 + dx, 196)],
               shade(color, tone))
        b.rect(112 + dx, 192, 116, 13, shade(color, 0.6), 5)
        b.rect(114 + dx, 48, 64, 13, shade(color, 0.75), 5)
        b.line([(128 + dx, 72), (128 + dx, 150)], shade(color, 1.25), 5)


def watch(b, color="#3a3a42"):
    b.rect(136, 20, 48, 200, shade(color, 1.3), 14)
    b.rect(112, 66, 96, 108, color, 24)
    b.rect(120, 74, 80, 92, INK, 18)
    b.rect(206, 106, 8, 24, GREY, 3)
    for number, ring in enumerate((RED, YELLOW, TEAL)):
        b.arc(160, 120, 34 - number * 9, 34 - number * 9, -90, 170 - number * 50, ring, 6)
    for x, strap in ((50, WOOD), (252, BLUE)):
        b.rect(x, 50, 22, 140, strap, 9)
        for y in range(130, 180, 14):
            b.dot(x + 11, y, 3, INK)


def umbrella(b, color=GREEN):
    b.line([(160, 40), (160, 186)], DARK_WOOD, 6)
    b.arc(174, 186, 14, 18, 0, 180, DARK_WOOD, 7)
    b.pie(160, 130, 112, 100, 180, 360, color)
    for number in range(4):
        cx = 76 + number * 56
        b.pie(cx, 130, 28, 12, 180, 360, b.wall)
        if number % 2:
            b.poly([(160, 30), (cx - 28, 130), (cx, 119), (cx + 28, 130)], shade(color, 1.25))
    b.dot(160, 30, 6, DARK_WOOD)
    if color == GREEN:
        b.oval(190, 186, 14, 11, YELLOW)
        b.poly([(200, 184), (214, 188), (200, 192)], ORANGE)
        b.dot(193, 183, 2.5, INK)
