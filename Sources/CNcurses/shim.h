// ncursesw as Swift can see it. The wide functions are declared only with NCURSES_WIDECHAR set before the header.
// Below are the parts that Swift cannot import: global variables, cast macros, and calls that want a FILE.
#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdint.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <term.h>
#include <termios.h>
#include <wchar.h>

// Declared by the system's headers for _XOPEN_SOURCE and _GNU_SOURCE alone, which the importer does not set.
extern int wcwidth(wchar_t);
extern int memfd_create(const char *, unsigned);

/// A new screen of this type that is written to `output`; null when it cannot be had. Never ends the process.
static inline SCREEN *curses_open(const char *type, FILE *output) { return newterm(type, output, stdin); }

/// A file that is only in memory; -1 when it cannot be had.
static inline int memory_file(const char *name) { return memfd_create(name, 1 /* MFD_CLOEXEC */); }

/// What the system knows about a terminal type.
enum curses_type {
    CURSES_UNKNOWN,
    /// It cannot put its cursor anywhere.
    CURSES_CANNOT_ADDRESS,
    /// A console, or a terminal from before xterm: it garbles the private modes that it does not know.
    CURSES_PLAIN,
    /// It has xterm's mouse and an alternate screen, and so the way to ignore private modes.
    CURSES_PRIVATE_MODES,
};

/// A string of the terminal's description; null when it has none.
static inline const char *curses_string(const char *name) {
    char *value = tigetstr((NCURSES_CONST char *)name);
    return value == (char *)-1 ? NULL : value;
}

/// Looks a terminal type up, without touching the terminal. Only before `curses_open`.
static inline enum curses_type curses_look_up(const char *type) {
    int error;
    if (setupterm((NCURSES_CONST char *)type, 1, &error) != OK) return CURSES_UNKNOWN;
    enum curses_type found = CURSES_CANNOT_ADDRESS;
    if (curses_string("cup"))
        found = curses_string("kmous") && curses_string("smcup") ? CURSES_PRIVATE_MODES : CURSES_PLAIN;
    del_curterm(cur_term);
    return found;
}

static inline WINDOW *curses_screen(void) { return stdscr; }
/// ncurses' idea of what the terminal shows.
static inline WINDOW *curses_shown(void) { return curscr; }
static inline int curses_colors(void) { return COLORS; }
static inline int curses_pairs(void) { return COLOR_PAIRS; }

static inline attr_t curses_bold(void) { return A_BOLD; }
static inline attr_t curses_dim(void) { return A_DIM; }
static inline attr_t curses_underlined(void) { return A_UNDERLINE; }
static inline attr_t curses_reversed(void) { return A_REVERSE; }
static inline attr_t curses_italic(void) { return A_ITALIC; }

/// A cell of one scalar and what combines with it, zero-terminated, with any pair that the terminal has.
static inline int curses_set_cell(cchar_t *cell, const uint32_t *text, attr_t attributes, int pair) {
    return setcchar(cell, (const wchar_t *)text, attributes, 0, &pair);
}

/// The columns that ncurses gives a scalar; -1 what cannot be printed.
static inline int curses_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

static inline const char *curses_locale_charset(void) { return nl_langinfo(CODESET); }

/// The terminal's size as the system knows it; 0 on success.
static inline int terminal_size(int fd, struct winsize *size) { return ioctl(fd, TIOCGWINSZ, size); }
