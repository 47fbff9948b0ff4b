"""Screens, sounds, books, games, toys and plants."""

from .board import *


def keyboard(b, color="#d6d8dc"):
    b.shadow(160, 176, 122)
    b.rect(36, 82, 248, 90, shade(color, 0.7), 10)
    for row in range(4):
        for column in range(12):
            accent = (row, column) in ((0, 0), (2, 11), (1, 11)) or row == 3 and column == 4
            b.rect(44 + column * 19.6, 89 + row * 20, 17, 16, ORANGE if accent else WHITE if row % 2 else color, 4)
    b.rect(44 + 4 * 19.6, 149, 17 + 3 * 19.6, 16, ORANGE, 4)


def monitor(b, color="#3a3a42"):
    b.shadow(160, 212, 56)
    b.rect(150, 160, 20, 44, GREY)
    b.rect(112, 202, 96, 9, GREY, 4)
    b.rect(44, 32, 232, 136, color, 9)
    b.rect(52, 40, 216, 116, "#9fc6dd")
    b.poly([(52, 156), (110, 92), (150, 130), (196, 78), (268, 156)], TEAL)
    b.dot(222, 70, 15, YELLOW)


def tablet(b, color=STEEL):
    b.shadow(160, 204, 96)
    b.rect(62, 44, 196, 148, color, 15)
    b.rect(74, 56, 172, 124, WHITE, 4)
    b.arc(140, 120, 42, 36, 150, 380, TEAL, 7)
    b.arc(176, 126, 24, 22, 0, 260, RED, 7)
    b.line([(224, 190), (282, 104)], INK, 9)
    b.line([(224, 190), (229, 182)], YELLOW, 8)


def headphones(b, color="#3a3a42"):
    b.shadow(160, 208, 84)
    b.arc(160, 128, 84, 92, 180, 360, color, 15)
    for x in (66, 216):
        b.rect(x, 118, 38, 76, shade(color, 1.4), 17)
        b.rect(x + (24 if x < 100 else -4), 124, 18, 64, INK, 9)
    b.line([(86, 192), (92, 212), (160, 214)], color, 4)


def camera(b, color="#3a3a42"):
    b.shadow(160, 196, 104)
    b.rect(132, 50, 58, 34, shade(color, 0.9), 8)
    b.rect(62, 70, 196, 120, color, 15)
    b.rect(62, 106, 196, 50, INK if color != COLORS["black"] else shade(color, 0.7))
    b.rect(82, 60, 28, 14, GREY, 4)
    b.dot(160, 132, 54, shade(color, 0.6))
    b.dot(160, 132, 44, INK)
    b.dot(160, 132, 30, "#46607e")
    b.dot(150, 120, 9, "#c7d8e8")
    b.dot(234, 88, 7, RED)


def oscilloscope(b, color=CREAM):
    b.shadow(160, 202, 110)
    b.rect(52, 60, 216, 136, color, 11)
    b.rect(66, 74, 120, 96, "#1f3a30", 7)
    for step in range(5):
        b.line([(70, 90 + step * 16), (182, 90 + step * 16)], "#2f5a48", 1.5)
    wave = [(72 + x * 2, 122 - 26 * ((x % 18) - 9) / 9 * (1 if x // 18 % 2 else -1)) for x in range(54)]
    b.line(wave, "#7dffb0", 4)
    for x in (204, 236):
        for y in (88, 122):
            b.dot(x + 6, y, 12, INK)
            b.line([(x + 6, y), (x + 10, y - 8)], WHITE, 3)
        b.dot(x + 6, 166, 9, STEEL)
        b.dot(x + 6, 166, 4, INK)


def guitar(b, color="#d39a4f"):
    b.shadow(150, 214, 66)
    b.line([(172, 110), (232, 16)], DARK_WOOD, 15)
    b.poly([(222, 18), (238, 4), (256, 16), (242, 34)], DARK_WOOD)
    b.dot(164, 122, 42, color)
    b.dot(132, 166, 54, color)
    b.dot(158, 130, 19, INK)
    b.line([(106, 184), (138, 204)], DARK_WOOD, 9)
    for shift in (-3, 0, 3):
        b.line([(122 + shift, 192 + shift), (230 + shift, 20 + shift)], PAPER, 1.2)


def piano(b, color="#3a3a42"):
    b.line([(92, 206), (226, 130)], GREY, 8)
    b.line([(228, 206), (94, 130)], GREY, 8)
    b.rect(28, 88, 264, 52, color, 7)
    b.rect(38, 106, 244, 32, WHITE)
    for key in range(1, 18):
        b.line([(38 + key * 13.6, 107), (38 + key * 13.6, 137)], GREY, 1.2)
        if key % 7 not in (3, 0):
            b.rect(34 + key * 13.6, 106, 8, 19, INK, 1)
    for x, light in ((46, RED), (62, GREEN), (78, YELLOW)):
        b.dot(x, 97, 4, light)


def record(b, color="#2c2a30"):
    b.rect(40, 42, 240, 160, WOOD, 9)
    b.rect(48, 50, 224, 144, shade(WOOD, 1.2), 6)
    b.dot(138, 122, 68, color)
    for r in (58, 48, 38):
        b.ring(138, 122, r, 1.5, "#55525c")
    b.dot(138, 122, 22, ORANGE)
    b.dot(138, 122, 4, WHITE)
    b.dot(244, 74, 13, STEEL)
    b.line([(244, 74), (236, 146), (186, 156)], STEEL, 7)


def record_stack(b, color=NAVY):
    b.shadow(160, 204, 108)
    for number, cover in enumerate((RED, TEAL, YELLOW, NAVY, PINK, GREEN)):
        x = 54 + number * 28
        b.poly([(x, 74 + number * 4), (x + 76, 58 + number * 4), (x + 76, 184), (x, 200)], shade(cover, 0.9))
        b.poly([(x + 6, 82 + number * 4), (x + 70, 68 + number * 4), (x + 70, 178), (x + 6, 192)], cover)
    b.dot(232, 132, 22, INK)
    b.dot(232, 132, 8, YELLOW)


def books(b, colors, thick=22):
    b.shadow(160, 206, 96)
    for number, color in enumerate(colors):
        y = 204 - (number + 1) * thick
        x = 76 + (number * 17) % 22
        b.rect(x, y, 160, thick - 2, color, 3)
        b.rect(x + 146, y + 3, 14, thick - 8, PAPER)
        b.rect(x + 14, y + 4, 7, thick - 10, shade(color, 1.35))
        b.rect(x + 34, y + thick / 2 - 3, 60, 3, shade(color, 1.35), 1)


def book_stack(b, style="plain"):
    books(b, {
        "pastel": [PINK, "#9ec9e0", "#f2d98a", "#a9d3a6", "#c8b2dc", PINK],
        "dark": [NAVY, "#5a2f3a", "#2f4a44", "#3a3a42", NAVY],
        "warm": ["#b5652f", CREAM, "#d98a4e", "#7d4a32", YELLOW, "#c26a5a", CREAM],
    }.get(style, [RED, TEAL, YELLOW, NAVY, ORANGE, GREEN, PURPLE]), 30 if style == "dark" else 22)


def picture_books(b, color=None):
    b.rect(24, 186, 272, 14, WOOD, 3)
    x = 36
    for number, cover in enumerate((RED, YELLOW, TEAL, PINK, BLUE, GREEN, ORANGE, PURPLE, RED, TEAL)):
        width, height = 20 + number * 7 % 9, 96 + number * 37 % 40
        b.rect(x, 186 - height, width, height, cover, 3)
        b.rect(x + 4, 198 - height, width - 8, 5, WHITE, 2)
        b.dot(x + width / 2, 186 - height / 2, width / 3.2, shade(cover, 1.35))
        x += width + 2
    b.dot(286, 172, 13, PINK)


def board_game(b, color=TEAL):
    b.poly([(36, 112), (176, 66), (286, 130), (142, 196)], shade(color, 0.75))
    b.poly([(36, 104), (176, 58), (286, 122), (142, 188)], CREAM)
    for i in range(5):
        for j in range(4):
            x, y = 62 + i * 24 + j * 25, 106 - i * 8 + j * 15
            b.poly([(x, y), (x + 20, y - 7), (x + 38, y + 4), (x + 18, y + 12)],
                   (RED, YELLOW, color, WHITE)[(i + 2 * j) % 4])
    for x, y, piece in ((124, 104, RED), (180, 120, BLUE), (156, 82, GREEN)):
        b.poly([(x - 10, y + 12), (x + 10, y + 12), (x, y - 18)], piece)
        b.dot(x, y - 20, 8, piece)
    b.rect(206, 176, 32, 32, WHITE, 6)
    for dx, dy in ((8, 8), (24, 24), (16, 16)):
        b.dot(206 + dx, 176 + dy, 3, INK)


def blocks(b, color=None):
    b.shadow(160, 206, 100)
    for x, y, block in ((72, 154, RED), (134, 154, YELLOW), (196, 154, BLUE), (102, 104, GREEN), (166, 104, ORANGE),
                        (136, 54, PURPLE)):
        b.rect(x, y, 54, 48, block, 5)
        for dx in (10, 32):
            b.rect(x + dx, y - 7, 14, 9, shade(block, 0.85), 3)


def teddy(b, color=NAVY):
    b.shadow(160, 214, 62)
    for x in (130, 190):
        b.oval(x, 208, 22, 9, ORANGE)
    b.poly([(98, 118), (66, 168), (84, 178), (112, 150)], shade(color, 0.85))
    b.poly([(222, 118), (254, 168), (236, 178), (208, 150)], shade(color, 0.85))
    b.oval(160, 142, 66, 68, color)
    b.oval(160, 152, 44, 54, WHITE)
    b.dot(160, 70, 46, color)
    b.oval(144, 76, 21, 24, WHITE)
    b.oval(176, 76, 21, 24, WHITE)
    b.dot(148, 70, 6, INK)
    b.dot(172, 70, 6, INK)
    b.poly([(150, 82), (170, 82), (160, 95)], ORANGE)
    b.rect(122, 106, 76, 13, RED, 6)


def stroller(b, color=GREY):
    b.shadow(160, 212, 92)
    b.line([(92, 120), (214, 190)], INK, 6)
    b.line([(226, 116), (110, 192)], INK, 6)
    b.line([(226, 118), (268, 66), (286, 70)], INK, 7)
    b.pie(154, 118, 76, 84, 180, 270, shade(color, 0.8))
    b.pie(154, 118, 76, 84, 225, 270, color)
    b.pie(156, 112, 78, 62, 0, 180, color)
    b.rect(78, 110, 156, 11, shade(color, 0.7), 5)
    for x in (108, 216):
        b.dot(x, 194, 19, INK)
        b.dot(x, 194, 9, STEEL)


def kite(b, color=RED):
    b.line([(164, 150), (190, 178), (150, 198), (186, 222), (140, 236)], INK, 2.5)
    b.poly([(170, 16), (236, 80), (164, 156), (98, 76)], color)
    b.poly([(170, 16), (236, 80), (167, 80)], YELLOW)
    b.poly([(98, 76), (167, 80), (164, 156)], shade(color, 0.8))
    for x, y, bow in ((186, 176, TEAL), (156, 196, YELLOW), (180, 218, BLUE)):
        b.poly([(x, y), (x - 13, y - 7), (x - 13, y + 7)], bow)
        b.poly([(x, y), (x + 13, y - 7), (x + 13, y + 7)], bow)
    b.dot(48, 56, 16, WHITE)
    b.dot(68, 52, 20, WHITE)
    b.dot(90, 58, 14, WHITE)


def paint(b, color=INK):
    b.shadow(160, 196, 116)
    b.rect(44, 66, 232, 122, color, 11)
    b.rect(54, 76, 212, 102, WHITE, 6)
    tones = (RED, ORANGE, YELLOW, GREEN, TEAL, BLUE, PURPLE, PINK, DARK_WOOD, INK)
    for number, tone in enumerate(tones):
        x, y = 64 + number % 5 * 41, 84 + number // 5 * 36
        b.rect(x, y, 35, 29, shade(tone, 1.25), 4)
        b.oval(x + 17, y + 15, 5 + number % 4 * 3, 9, tone)
    b.line([(76, 166), (232, 162)], WOOD, 6)
    b.poly([(232, 157), (258, 163), (232, 168)], BLUE)


def yarn(b, color=None):
    b.shadow(160, 206, 104)
    for x, y, r, tone in ((96, 112, 38, PINK), (160, 92, 42, TEAL), (226, 114, 38, YELLOW), (128, 150, 38, PURPLE),
                          (192, 152, 40, ORANGE)):
        b.dot(x, y, r, tone)
        for turn in (0.75, 0.5):
            b.arc(x, y, r * turn, r * 0.9, 200, 340, shade(tone, 0.82), 3)
            b.arc(x, y, r * 0.9, r * turn, 20, 160, shade(tone, 1.2), 3)
    b.poly([(62, 146), (258, 146), (238, 206), (82, 206)], WOOD)
    for y in (156, 172, 188):
        b.line([(68 + (y - 146) / 3, y), (252 - (y - 146) / 3, y)], DARK_WOOD, 3)
    b.line([(208, 66), (252, 22)], STEEL, 4)
    b.dot(253, 21, 6, RED)


def buttons(b, color="#d5e6ea"):
    b.shadow(150, 210, 66)
    b.rect(90, 62, 120, 144, color, 17)
    b.rect(98, 40, 104, 26, RED, 6)
    tones = (RED, YELLOW, TEAL, WOOD, PURPLE, WHITE, GREEN, ORANGE)
    spots = [(112, 190), (138, 188), (164, 190), (188, 188), (118, 166), (146, 164), (174, 166), (130, 142), (160, 140),
             (186, 144), (146, 120), (244, 200), (272, 206)]
    for number, (x, y) in enumerate(spots):
        tone = tones[number % 8]
        b.dot(x, y, 14, shade(tone, 0.85))
        b.dot(x, y, 11, tone)
        b.dot(x - 3, y, 2, INK)
        b.dot(x + 4, y, 2, INK)


def sewing_machine(b, color=WHITE):
    b.shadow(160, 206, 106)
    b.rect(54, 176, 212, 26, shade(color, 0.85), 8)
    b.rect(200, 80, 54, 100, color, 12)
    b.rect(70, 72, 184, 44, color, 18)
    b.rect(70, 110, 40, 34, shade(color, 0.9), 6)
    b.line([(90, 142), (90, 176)], GREY, 4)
    b.dot(258, 102, 15, TEAL)
    b.rect(150, 48, 17, 24, RED, 4)
    b.line([(158, 60), (104, 66), (90, 140)], RED, 2)
    b.rect(60, 168, 110, 10, PINK, 3)
    b.dot(226, 140, 13, YELLOW)


def globe(b, color=BLUE):
    b.shadow(160, 214, 54)
    b.arc(160, 98, 86, 86, -60, 120, DARK_WOOD, 9)
    b.rect(152, 180, 16, 24, DARK_WOOD)
    b.rect(112, 200, 96, 13, DARK_WOOD, 6)
    b.dot(156, 98, 70, color)
    b.poly([(112, 60), (150, 44), (166, 66), (146, 92), (120, 96)], GREEN)
    b.poly([(150, 110), (190, 100), (206, 124), (176, 154), (158, 138)], GREEN)
    b.oval(112, 128, 13, 9, GREEN)
    b.arc(156, 98, 52, 56, 150, 215, shade(color, 1.3), 5)


def pot_of(b, color, cx=160, top=156, width=72):
    b.shadow(cx, 214, width * 0.62)
    b.poly([(cx - width / 2, top), (cx + width / 2, top), (cx + width / 2.8, 212), (cx - width / 2.8, 212)], color)
    b.rect(cx - width / 2 - 5, top - 7, width + 10, 15, shade(color, 1.12), 4)


def monstera(b, color=GREEN):
    leaves = ((104, 60, 34), (216, 56, 34), (160, 40, 32), (84, 112, 30), (238, 108, 30), (160, 92, 34))
    for number, (x, y, r) in enumerate(leaves):
        tone = shade(color, 0.85 + number * 0.07)
        b.line([(160, 156), (x, y)], shade(color, 0.7), 4)
        b.oval(x, y, r, r * 0.9, tone)
        side = 1 if x >= 160 else -1
        for cut in (-0.45, 0, 0.45):
            b.poly([(x + side * r * 1.05, y + cut * r - 4), (x + side * r * 1.05, y + cut * r + 4),
                    (x + side * r * 0.3, y + cut * r * 0.6)],
                   b.wall)
    pot_of(b, "#d8895a")


def rubber_plant(b, color="#3f7a55"):
    b.line([(160, 156), (164, 26)], DARK_WOOD, 5)
    for number, y in enumerate(range(140, 24, -18)):
        side = 1 if number % 2 else -1
        reach = 60 - number * 4
        b.poly([(161, y), (161 + side * reach * 0.5, y - 26), (161 + side * reach, y - 22),
                (161 + side * reach * 0.6, y - 4)],
               shade(color, 0.9 + number * 0.06))
    b.oval(165, 22, 7, 15, shade(color, 1.4))
    pot_of(b, WHITE)


def cactus(b, color=GREEN):
    for number, (cx, height) in enumerate(((64, 40), (112, 62), (162, 50), (210, 70), (256, 44))):
        tone = shade(color, 0.85 + number * 0.1)
        b.rect(cx - 15, 180 - height - 14, 30, height + 14, tone, 15)
        for x in (-6, 6):
            b.line([(cx + x, 178 - height), (cx + x, 168)], shade(tone, 1.35), 1.5)
        if number in (1, 3):
            b.dot(cx, 164 - height, 8, PINK)
        pot_of(b, "#cf7d52", cx, 176, 36)
