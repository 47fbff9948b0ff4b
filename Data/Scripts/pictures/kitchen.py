"""What cooks, brews, cools and cleans."""

from .board import *


def pan(b, color="#3a3a42"):
    b.shadow(140, 184, 92)
    b.line([(206, 134), (292, 96)], shade(color, 0.9), 15)
    b.oval(136, 152, 88, 36, shade(color, 0.7))
    b.oval(136, 144, 88, 36, color)
    b.oval(136, 142, 74, 28, shade(color, 0.75))
    b.oval(132, 142, 34, 15, WHITE)
    b.oval(136, 140, 13, 8, YELLOW)


def pot(b, color=BLUE):
    b.shadow(160, 202, 88)
    for x in (58, 238):
        b.rect(x, 118, 26, 13, shade(color, 0.75), 6)
    b.rect(78, 104, 164, 94, color, 20)
    b.rect(90, 116, 14, 64, shade(color, 1.25), 7)
    b.pie(160, 106, 86, 40, 180, 360, shade(color, 0.85))
    b.rect(72, 98, 176, 13, shade(color, 0.7), 6)
    b.dot(160, 60, 12, INK)


def bowls(b, color=WHITE):
    for cx, dy in ((208, -12), (124, 12)):
        b.shadow(cx, 188 + dy, 60)
        b.pie(cx, 126 + dy, 68, 62, 0, 180, color)
        b.oval(cx, 126 + dy, 68, 17, shade(color, 0.86))
        b.oval(cx, 128 + dy, 58, 12, shade(color, 0.7))
        b.rect(cx - 22, 182 + dy, 44, 8, shade(color, 0.75), 3)


def mugs(b, color=WHITE):
    marks = (RED, RED, RED) if color == WHITE else (WHITE, WHITE, WHITE)
    for (cx, dy), mark in zip(((96, 0), (226, 0), (160, 22)), marks):
        b.shadow(cx, 182 + dy, 44)
        b.arc(cx + 40, 144 + dy, 17, 19, 270, 90, shade(color, 0.85), 9)
        b.rect(cx - 38, 108 + dy, 76, 74, color, 9)
        b.oval(cx, 109 + dy, 38, 9, shade(color, 0.82))
        b.oval(cx, 111 + dy, 31, 6, DARK_WOOD)
        b.pie(cx, 146 + dy, 15, 24, 20, 160, mark)
        b.dot(cx - 7, 149 + dy, 8, mark)
        b.dot(cx + 7, 149 + dy, 8, mark)
        b.rect(cx - 8, 138 + dy, 16, 5, GREEN, 2)


def plates(b, color=WHITE):
    for number in range(3):
        b.oval(160, 178 - number * 12, 104, 28, shade(color, 0.82))
        b.oval(160, 173 - number * 12, 104, 28, shade(color, 0.95))
    b.dot(160, 100, 72, shade(color, 0.9))
    b.dot(160, 98, 70, color)
    b.ring(160, 98, 56, 2, BLUE)
    b.oval(152, 98, 32, 17, BLUE)
    b.poly([(178, 98), (204, 82), (204, 114)], BLUE)
    b.dot(134, 94, 4, WHITE)


def jars(b, color="#cfe3e0"):
    for cx, height, fill in ((92, 100, GREEN), (160, 128, TEAL), (228, 90, BLUE)):
        b.shadow(cx, 202, 34)
        b.rect(cx - 30, 200 - height, 60, height, color, 9)
        b.rect(cx - 24, 200 - height * 0.6, 48, height * 0.6 - 5, shade(fill, 1.5), 7)
        for dot in range(5):
            b.dot(cx - 16 + dot * 13 % 34, 188 - dot * 9 % 40, 6, shade(fill, 1.1 + dot % 3 * 0.15))
        b.rect(cx - 26, 190 - height, 52, 15, WOOD, 4)
        b.rect(cx - 22, 208 - height, 6, height - 20, WHITE, 3)


def onggi(b, color="#7d4a32"):
    b.shadow(160, 210, 74)
    b.oval(160, 134, 92, 76, color)
    b.rect(112, 180, 96, 28, color, 6)
    b.arc(160, 134, 76, 58, 150, 215, shade(color, 1.5), 7)
    b.oval(160, 122, 91, 10, shade(color, 0.85))
    b.oval(160, 117, 91, 10, color)
    b.oval(160, 64, 58, 13, shade(color, 0.75))
    b.pie(160, 60, 62, 24, 180, 360, shade(color, 0.9))
    b.dot(160, 34, 9, shade(color, 0.75))


def kettle(b, color=WHITE):
    b.shadow(160, 204, 66)
    b.arc(216, 122, 34, 46, 270, 90, INK, 13)
    b.poly([(110, 86), (80, 70), (92, 62), (124, 74)], shade(color, 0.85))
    b.poly([(116, 66), (204, 66), (222, 188), (98, 188)], color)
    b.rect(92, 186, 136, 15, INK, 6)
    b.pie(160, 68, 42, 20, 180, 360, shade(color, 0.85))
    b.dot(160, 46, 7, INK)
    b.rect(138, 150, 44, 20, "#bfe3d0", 4)


def dripper(b, color=WHITE):
    b.shadow(128, 206, 52)
    b.rect(86, 130, 84, 72, "#d5e6ea", 15)
    b.rect(92, 168, 72, 30, DARK_WOOD, 11)
    b.arc(176, 164, 20, 24, 270, 90, "#d5e6ea", 7)
    b.poly([(78, 66), (178, 66), (148, 126), (108, 126)], color)
    b.poly([(86, 60), (170, 60), (162, 72), (94, 72)], PAPER)
    b.rect(92, 122, 72, 10, shade(color, 0.85), 4)
    b.rect(216, 104, 66, 78, STEEL, 12)
    b.line([(218, 164), (196, 150), (204, 92), (176, 52)], STEEL, 7)
    b.arc(284, 136, 18, 30, 270, 90, INK, 8)
    b.rect(226, 94, 46, 12, INK, 5)


def coffee_grinder(b, color=DARK_WOOD):
    b.shadow(160, 208, 62)
    b.rect(104, 130, 112, 74, color, 6)
    b.rect(120, 158, 80, 34, shade(color, 1.2), 4)
    b.dot(160, 175, 6, YELLOW)
    b.pie(160, 132, 52, 56, 180, 360, STEEL)
    b.line([(160, 78), (160, 52)], GREY, 7)
    b.line([(160, 52), (232, 46)], GREY, 7)
    b.line([(232, 46), (232, 26)], WOOD, 13)


def toaster(b, color=YELLOW):
    b.shadow(160, 204, 98)
    for x in (108, 170):
        b.rect(x, 52, 50, 70, "#c98f4e", 14)
        b.rect(x + 6, 58, 38, 60, "#f0d6a4", 10)
    b.rect(68, 94, 184, 104, color, 34)
    b.rect(68, 164, 184, 34, shade(color, 0.88), 16)
    b.rect(250, 120, 16, 13, INK, 5)
    b.dot(212, 168, 11, WHITE)
    b.line([(212, 168), (212, 160)], RED, 3)
    b.rect(96, 104, 128, 7, shade(color, 0.6), 3)


def rice_cooker(b, color=WHITE):
    b.shadow(160, 204, 86)
    b.rect(78, 90, 164, 110, color, 40)
    b.pie(160, 108, 82, 58, 180, 360, shade(color, 0.93))
    b.rect(78, 104, 164, 6, shade(color, 0.75))
    b.rect(128, 128, 64, 34, "#cfe3e0", 8)
    b.rect(138, 140, 22, 8, TEAL, 3)
    for x, light in ((142, RED), (178, GREEN)):
        b.dot(x, 178, 8, light)
    b.rect(140, 56, 40, 10, GREY, 5)


def oven(b, color=CREAM):
    b.shadow(160, 204, 106)
    b.rect(58, 78, 204, 122, color, 14)
    b.rect(72, 96, 136, 84, INK, 8)
    b.rect(80, 104, 120, 68, "#5a3a2c", 5)
    b.oval(140, 152, 40, 14, "#e2a95c")
    b.line([(84, 162), (196, 162)], GREY, 3)
    b.rect(78, 86, 124, 6, STEEL, 3)
    for y in (104, 136, 168):
        b.dot(236, y, 11, WHITE)
        b.line([(236, y), (236, y - 8)], RED, 3)


def mixer(b, color=CREAM):
    b.shadow(160, 210, 92)
    b.rect(84, 190, 160, 17, color, 8)
    b.rect(198, 90, 44, 108, color, 14)
    b.rect(78, 58, 164, 54, shade(color, 0.93), 26)
    b.dot(222, 84, 10, RED)
    b.line([(122, 112), (122, 146)], STEEL, 8)
    b.pie(122, 132, 54, 58, 0, 180, STEEL)
    b.rect(66, 128, 112, 9, shade(STEEL, 0.9), 4)


def lunchbox(b, color="#7cc0e0"):
    b.shadow(160, 208, 60)
    b.arc(160, 62, 34, 34, 180, 360, INK, 7)
    b.rect(108, 58, 104, 30, shade(color, 0.75), 10)
    b.rect(102, 84, 116, 122, color, 16)
    b.rect(102, 122, 116, 5, shade(color, 0.75))
    b.rect(102, 164, 116, 5, shade(color, 0.75))
    b.dot(160, 144, 13, YELLOW)
    b.dot(156, 142, 2, INK)
    b.dot(164, 142, 2, INK)


def fan(b, color="#8fd0bd"):
    b.shadow(160, 210, 56)
    b.rect(154, 150, 12, 52, color)
    b.rect(112, 198, 96, 12, shade(color, 0.8), 6)
    b.dot(160, 92, 76, shade(color, 0.75))
    b.dot(160, 92, 69, WHITE)
    for start in (0, 120, 240):
        b.pie(160, 92, 60, 60, start, start + 74, shade(color, 1.1))
    for r in (28, 48):
        b.ring(160, 92, r, 2, GREY)
    b.dot(160, 92, 15, shade(color, 0.75))


def humidifier(b, color=WHITE):
    b.shadow(160, 208, 58)
    for cx, cy, r in ((150, 44, 20), (172, 30, 15), (134, 28, 11)):
        b.dot(cx, cy, r, "#e9f1f4")
    b.rect(110, 66, 100, 138, color, 36)
    b.rect(110, 122, 100, 46, "#cfe3ea")
    b.oval(160, 74, 28, 8, GREY)
    b.dot(160, 186, 7, TEAL)


def vacuum(b, color=PURPLE):
    b.shadow(150, 212, 66)
    b.line([(206, 40), (136, 194)], STEEL, 9)
    b.rect(92, 190, 84, 20, INK, 8)
    b.poly([(172, 74), (216, 48), (240, 84), (190, 112)], color)
    b.line([(206, 40), (246, 28), (252, 74)], INK, 9)
    b.dot(190, 104, 20, shade(color, 1.3))
    b.dot(190, 104, 9, WHITE)
    b.rect(246, 66, 18, 30, INK, 5)


def fridge(b, color=WHITE):
    b.shadow(160, 220, 64)
    b.rect(102, 16, 116, 200, color, 14)
    b.rect(102, 84, 116, 4, shade(color, 0.75))
    b.rect(116, 44, 7, 32, GREY, 3)
    b.rect(116, 98, 7, 48, GREY, 3)
    for x, y, magnet in ((174, 46, RED), (190, 58, YELLOW), (164, 124, TEAL)):
        b.dot(x, y, 6, magnet)
    b.rect(168, 130, 30, 36, PAPER)


def aircon(b, color=WHITE):
    b.rect(36, 52, 248, 78, color, 18)
    b.rect(36, 104, 248, 26, shade(color, 0.9), 12)
    b.rect(58, 114, 204, 7, GREY, 3)
    b.rect(232, 68, 28, 13, "#bfe3d0", 4)
    for x in (84, 142, 200):
        b.arc(x, 156, 20, 20, 180, 300, BLUE, 5)
        b.arc(x + 20, 190, 20, 20, 180, 300, "#8fb8e0", 5)
