// ncursesw as Swift can see it. The wide functions are declared only with NCURSES_WIDECHAR set before the header.
#pragma once
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <wchar.h>
