"""Tables, seats and what stands or hangs in a room."""

from .board import *


def table(b, top, legs, left, right, y, thick=9, height=90):
    b.shadow(160, y + height + 4, (right - left) / 2 + 6)
    for x in (left + 10, right - 18):
        b.rect(x, y, 8, height + 4, legs)
    b.rect(left, y, right - left, thick, top, 3)


def desk(b, color=WHITE):
    table(b, color, STEEL, 50, 270, 104, 9, 96)
    b.rect(196, 113, 60, 26, shade(color, 0.9), 2)
    b.rect(218, 124, 16, 4, GREY, 2)
    b.rect(76, 84, 30, 20, TEAL, 3)
    b.line([(84, 84), (80, 62)], YELLOW, 4)
    b.line([(94, 84), (98, 58)], RED, 4)


def dining_table(b, color=DARK_WOOD):
    wooden_chair(b, WOOD, 74, 0.8)
    wooden_chair(b, WOOD, 246, 0.8)
    table(b, color, shade(color, 0.8), 66, 254, 118, 10, 84)
    b.oval(160, 114, 24, 7, WHITE)
    b.dot(152, 108, 7, ORANGE)
    b.dot(165, 107, 7, RED)


def round_table(b, color="#e4e0dc"):
    b.shadow(160, 206, 46)
    b.rect(155, 110, 10, 92, INK)
    b.oval(160, 202, 40, 7, INK)
    b.oval(160, 112, 82, 15, shade(color, 0.85))
    b.oval(160, 107, 82, 15, color)
    b.rect(146, 84, 24, 20, RED, 4)
    b.arc(172, 93, 7, 7, 270, 90, RED, 4)


def soban(b, color=DARK_WOOD):
    b.shadow(160, 196, 84)
    for x, lean in ((96, -6), (140, -2), (180, 2), (224, 6)):
        b.line([(x, 132), (x + lean, 162), (x - lean, 192)], shade(color, 0.8), 9)
    b.oval(160, 132, 92, 22, shade(color, 0.75))
    b.oval(160, 125, 92, 22, color)
    b.oval(160, 125, 78, 16, shade(color, 1.15))


def wooden_chair(b, color=WOOD, x=160, scale=1.0):
    def p(dx, y):
        return (x + dx * scale, 200 - (200 - y) * scale)
    b.shadow(x, 203, 46 * scale, 5)
    for dx in (-34, 26):
        b.line([p(dx + 4, 140), p(dx + 4, 198)], shade(color, 0.8), 8 * scale)
    b.line([p(-32, 138), p(-36, 60)], color, 8 * scale)
    b.line([p(32, 138), p(36, 60)], color, 8 * scale)
    for y in (66, 86, 106):
        b.line([p(-35, y), p(0, y - 5), p(35, y)], shade(color, 1.1), 8 * scale)
    b.poly([p(-42, 146), p(42, 146), p(36, 130), p(-36, 130)], shade(color, 1.08))


def stool(b, color=ORANGE):
    b.shadow(160, 204, 50)
    for top, foot in ((130, 112), (190, 208), (150, 146), (170, 174)):
        b.line([(top, 96), (foot, 202)], shade(color, 0.82), 7)
    b.line([(121, 160), (199, 160)], shade(color, 0.82), 6)
    b.oval(160, 96, 50, 13, shade(color, 0.85))
    b.oval(160, 90, 50, 13, color)


def office_chair(b, color=GREY):
    b.shadow(160, 210, 60)
    for x in (108, 136, 184, 212):
        b.line([(160, 180), (x, 200)], INK, 7)
        b.dot(x, 204, 6, INK)
    b.rect(155, 140, 10, 46, INK)
    b.rect(112, 128, 96, 20, color, 9)
    b.rect(120, 36, 80, 84, color, 16)
    b.rect(130, 46, 60, 64, shade(color, 1.15), 10)
    for x in (100, 208):
        b.rect(x, 98, 12, 8, INK, 3)
        b.rect(x + 3, 104, 6, 30, INK, 2)


def rocking_chair(b, color=WOOD):
    b.arc(160, 90, 118, 116, 48, 132, shade(color, 0.75), 9)
    b.line([(122, 140), (116, 196)], color, 8)
    b.line([(196, 140), (204, 196)], color, 8)
    b.line([(116, 146), (92, 44)], color, 9)
    for y in (56, 76, 96, 116):
        b.line([(96 + (y - 56) / 4, y), (128 + (y - 56) / 4, y - 6)], shade(color, 1.12), 6)
    b.line([(128, 44), (146, 140)], color, 9)
    b.poly([(112, 150), (208, 142), (206, 130), (112, 134)], shade(color, 1.1))
    b.line([(120, 100), (196, 100), (200, 136)], color, 8)
    b.rect(126, 118, 70, 15, RED, 7)


def camping_chair(b, color=GREEN):
    b.shadow(160, 206, 70)
    b.line([(104, 202), (206, 126)], INK, 6)
    b.line([(216, 202), (114, 126)], INK, 6)
    b.line([(104, 202), (104, 84)], INK, 6)
    b.line([(216, 202), (216, 84)], INK, 6)
    b.poly([(108, 46), (212, 46), (206, 136), (114, 136)], color)
    b.poly([(114, 136), (206, 136), (216, 152), (104, 152)], shade(color, 0.8))
    for x in (92, 204):
        b.rect(x, 92, 24, 9, shade(color, 0.65), 4)
    b.rect(208, 98, 16, 14, shade(color, 0.9), 2)


def sofa(b, color=YELLOW):
    b.shadow(160, 200, 116)
    b.rect(70, 182, 12, 16, DARK_WOOD)
    b.rect(238, 182, 12, 16, DARK_WOOD)
    b.rect(62, 78, 196, 84, shade(color, 0.92), 18)
    b.rect(82, 126, 156, 60, color, 10)
    b.line([(160, 130), (160, 162)], shade(color, 0.82), 3)
    b.rect(82, 160, 156, 26, shade(color, 0.88), 8)
    for x in (44, 236):
        b.rect(x, 108, 40, 80, color, 16)
    b.rect(94, 96, 42, 38, TEAL, 8)


def lamp(b, color=CREAM):
    b.shadow(160, 206, 44)
    b.poly([(120, 106), (200, 106), (262, 206), (58, 206)], shade(b.wall, 1.06))
    b.rect(155, 98, 10, 96, WOOD)
    b.rect(126, 192, 68, 12, DARK_WOOD, 5)
    b.poly([(132, 38), (188, 38), (212, 108), (108, 108)], color)
    b.poly([(132, 38), (150, 38), (134, 108), (108, 108)], shade(color, 1.08))
    b.dot(160, 112, 8, YELLOW)


def mirror(b, color=WOOD):
    b.dot(160, 106, 82, shade(color, 0.85))
    b.dot(160, 104, 80, color)
    b.dot(160, 104, 68, "#cfe3e8")
    b.poly([(118, 128), (176, 50), (192, 56), (130, 142)], "#e4f1f3")
    b.poly([(142, 146), (202, 70), (208, 78), (152, 152)], "#e4f1f3")


def rug(b, color=TEAL):
    b.poly([(70, 84), (250, 84), (296, 210), (24, 210)], color)
    b.poly([(82, 94), (238, 94), (278, 200), (42, 200)], shade(color, 1.25))
    for row, y in enumerate((108, 138, 172)):
        for x in range(-2, 3):
            cx, r = 160 + x * (34 + row * 8), 11 + row * 3
            b.poly([(cx, y - r), (cx + r, y), (cx, y + r), (cx - r, y)], (RED, YELLOW, WHITE)[(row + x) % 3])
    for x in range(26, 296, 12):
        b.line([(x, 210), (x, 218)], PAPER, 3)


def bookshelf(b, color=WOOD):
    b.shadow(160, 216, 76)
    b.rect(92, 20, 136, 194, shade(color, 0.8), 3)
    palette = [RED, TEAL, YELLOW, NAVY, PINK, GREEN, ORANGE, PURPLE]
    for shelf in range(4):
        y = 28 + shelf * 46
        b.rect(100, y, 120, 40, shade(color, 0.55))
        x = 103
        for book in range(7 if shelf % 2 else 8):
            width, height = 9 + (book * 5 + shelf * 3) % 7, 26 + (book * 7 + shelf * 5) % 11
            b.rect(x, y + 40 - height, width, height, palette[(book + shelf * 3) % 8], 1)
            x += width + 1
    b.dot(206, 188, 9, GREEN)
    b.rect(198, 192, 16, 14, ORANGE, 2)


def blanket(b, color=RED):
    b.shadow(160, 196, 92)
    for fold in range(4):
        y = 166 - fold * 26
        b.rect(74, y, 172, 28, shade(color, 1 - fold % 2 * 0.12), 12)
        for x in range(96, 240, 30):
            b.rect(x, y + 2, 6, 24, shade(color, 1.3))
        b.rect(84, y + 12, 156, 4, shade(color, 1.3))


def cushion(b, color=GREY):
    b.shadow(160, 196, 84)
    b.rect(78, 128, 164, 62, shade(color, 0.85), 26)
    b.rect(78, 116, 164, 62, color, 26)
    for x in (118, 160, 202):
        b.dot(x, 146, 4, shade(color, 0.7))


def clock(b, color=WHITE):
    b.dot(160, 112, 78, shade(color, 0.85) if color != WHITE else INK)
    b.dot(160, 112, 68, WHITE)
    for x, y in ((160, 54), (218, 112), (160, 170), (102, 112)):
        b.dot(x, y, 5, INK)
    b.line([(160, 112), (160, 70)], INK, 6)
    b.line([(160, 112), (196, 128)], INK, 6)
    b.line([(160, 112), (128, 144)], RED, 3)
    b.dot(160, 112, 6, RED)


def picture_frame(b, color=WOOD):
    b.rect(76, 36, 168, 132, color, 3)
    b.rect(86, 46, 148, 112, WHITE)
    b.rect(100, 58, 120, 88, "#cfe6ee")
    b.rect(100, 112, 120, 34, BLUE)
    b.poly([(136, 112), (186, 112), (176, 126), (144, 126)], RED)
    b.poly([(160, 70), (160, 108), (186, 108)], WHITE)
    b.poly([(156, 78), (156, 108), (138, 108)], PAPER)
    b.dot(204, 74, 8, YELLOW)


def tree(b, color=GREEN):
    b.shadow(160, 214, 50)
    b.rect(150, 186, 20, 26, DARK_WOOD)
    for top, foot, half in ((18, 86, 40), (54, 136, 58), (96, 192, 76)):
        b.poly([(160, top), (160 - half, foot), (160 + half, foot)], shade(color, 1.25 - foot / 400))
    lights = [(146, 72), (172, 64), (138, 112), (166, 120), (188, 108), (118, 168), (150, 160), (180, 172), (206, 160)]
    for number, (x, y) in enumerate(lights):
        b.dot(x, y, 6, (YELLOW, RED, WHITE, BLUE)[number % 4])
