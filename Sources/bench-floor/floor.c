/* The floor that secondhand-bench measures against: the least that an ncurses program can do to browse a list.
   One argument: a text file, mapped and indexed line by line before the first frame. A header, the lines with the
   selected one reversed, a footer. j k, the arrows, PgUp PgDn, g G, Home End; q leaves. */
#include <fcntl.h>
#include <locale.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#define NCURSES_WIDECHAR 1
#include <curses.h>

struct text {
    const char *bytes;
    size_t size;
    uint32_t *starts; /* count + 1 entries; the last one is the end of the text */
    long count;
};

struct view {
    long selected, top;
    int rows, columns; /* rows: those between header and footer */
};

static bool map(struct text *text, const char *path) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    struct stat state;
    if (file < 0 || fstat(file, &state) != 0 || state.st_size == 0 || state.st_size > UINT32_MAX) return false;
    text->size = (size_t)state.st_size;
    void *bytes = mmap(NULL, text->size, PROT_READ, MAP_PRIVATE, file, 0);
    close(file);
    text->bytes = bytes;
    return bytes != MAP_FAILED;
}

static bool find_lines(struct text *text) {
    long room = 0;
    for (size_t at = 0; at < text->size; text->count++) {
        if (text->count + 1 >= room) {
            room = room ? room * 2 : 4096;
            uint32_t *grown = realloc(text->starts, (size_t)room * sizeof *grown);
            if (!grown) return false;
            text->starts = grown;
        }
        text->starts[text->count] = (uint32_t)at;
        const char *end = memchr(text->bytes + at, '\n', text->size - at);
        at = end ? (size_t)(end - text->bytes) + 1 : text->size;
        text->starts[text->count + 1] = (uint32_t)at;
    }
    return true;
}

static long clamped(long value, long most) { return value > most ? most : value < 0 ? 0 : value; }

static void measure(struct view *view) {
    getmaxyx(stdscr, view->rows, view->columns);
    view->rows = view->rows > 3 ? view->rows - 2 : 1;
}

static void draw_line(const struct text *text, const struct view *view, int row) {
    long line = view->top + row;
    move(row + 1, 0);
    if (line < text->count) {
        long length = (long)text->starts[line + 1] - text->starts[line] - 1;
        bool selected = line == view->selected;
        if (selected) attron(A_REVERSE);
        addnstr(text->bytes + text->starts[line], (int)clamped(length, view->columns - 1));
        if (selected) attroff(A_REVERSE);
    }
    clrtoeol();
}

static void draw(const struct text *text, struct view *view, const char *path) {
    view->selected = clamped(view->selected, text->count - 1);
    if (view->selected < view->top) view->top = view->selected;
    if (view->selected >= view->top + view->rows) view->top = view->selected - view->rows + 1;
    attron(A_BOLD);
    mvprintw(0, 0, "bench-floor  %s", path);
    attroff(A_BOLD);
    clrtoeol();
    for (int row = 0; row < view->rows; row++) draw_line(text, view, row);
    mvprintw(view->rows + 1, 0, "%ld/%ld", view->selected + 1, text->count);
    clrtoeol();
    refresh();
}

static bool act(int key, const struct text *text, struct view *view) {
    switch (key) {
    case 'q': return false;
    case 'j': case KEY_DOWN: view->selected++; break;
    case 'k': case KEY_UP: view->selected--; break;
    case 'g': case KEY_HOME: view->selected = 0; break;
    case 'G': case KEY_END: view->selected = text->count - 1; break;
    case KEY_NPAGE:
        view->selected += view->rows;
        view->top = clamped(view->top + view->rows, text->count - 1);
        break;
    case KEY_PPAGE:
        view->selected -= view->rows;
        view->top = clamped(view->top - view->rows, text->count - 1);
        break;
    case KEY_RESIZE: measure(view); break;
    default: break;
    }
    return true;
}

int main(int count, char **arguments) {
    struct text text = {0};
    if (count != 2 || !map(&text, arguments[1]) || !find_lines(&text)) {
        fprintf(stderr, "usage: bench-floor FILE   (a text file of at most 4 GB)\n");
        return 2;
    }
    setlocale(LC_ALL, "");
    initscr();
    raw();
    noecho();
    keypad(stdscr, TRUE);
    set_escdelay(25);
    curs_set(0);
    idlok(stdscr, TRUE);
    struct view view = {0};
    measure(&view);
    do draw(&text, &view, arguments[1]);
    while (act(getch(), &text, &view));
    endwin();
    return 0;
}
