// libvterm as Swift can see it: the bit-fields of a cell, and the screen's callbacks, in C.
#pragma once
#include <vterm.h>
#include <string.h>

static inline int vterm_cell_is_bold(const VTermScreenCell *cell) { return cell->attrs.bold; }
static inline int vterm_cell_is_underlined(const VTermScreenCell *cell) { return cell->attrs.underline != 0; }
static inline int vterm_cell_is_italic(const VTermScreenCell *cell) { return cell->attrs.italic; }
static inline int vterm_cell_is_reversed(const VTermScreenCell *cell) { return cell->attrs.reverse; }

/// A colour as one number: -1 the terminal's own, 0 to 255 an index, else 0x1000000 and red, green and blue.
static inline int vterm_color_number(VTermColor color) {
    if (VTERM_COLOR_IS_DEFAULT_FG(&color) || VTERM_COLOR_IS_DEFAULT_BG(&color)) return -1;
    if (VTERM_COLOR_IS_INDEXED(&color)) return color.indexed.idx;
    return 0x1000000 | color.rgb.red << 16 | color.rgb.green << 8 | color.rgb.blue;
}

/// What the screen was told that its cells do not show.
typedef struct {
    int alternate, cursor_hidden, mouse;
} VTermModes;

static inline int vterm_note_property(VTermProp property, VTermValue *value, void *user) {
    VTermModes *modes = (VTermModes *)user;
    switch (property) {
    case VTERM_PROP_ALTSCREEN: modes->alternate = value->boolean; break;
    case VTERM_PROP_CURSORVISIBLE: modes->cursor_hidden = !value->boolean; break;
    case VTERM_PROP_MOUSE: modes->mouse = value->number; break;
    default: break;
    }
    return 1;
}

/// A terminal of this size with an alternate screen, whose modes are kept in `modes`, which must outlive it.
static inline VTerm *vterm_start(int columns, int rows, VTermModes *modes) {
    static const VTermScreenCallbacks callbacks = {.settermprop = vterm_note_property};
    VTerm *terminal = vterm_new(rows, columns);
    if (!terminal) return NULL;
    vterm_set_utf8(terminal, 1);
    VTermScreen *screen = vterm_obtain_screen(terminal);
    vterm_screen_set_callbacks(screen, &callbacks, modes);
    vterm_screen_enable_altscreen(screen, 1);
    vterm_screen_reset(screen, 1);
    return terminal;
}
