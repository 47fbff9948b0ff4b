#pragma once
#include <stddef.h>
#include <termios.h>

/// The longest leave sequence that is kept.
#define RESCUE_LEAVE_LIMIT 512

/// Gives the terminal back when the process dies of a trap (SEGV, BUS, ILL, TRAP, FPE, ABRT) or of another deadly signal
/// that nobody has taken, and when it calls `exit`: writes `leave`, sets `saved`, then lets the signal end the process, or do
/// what it did before where the environment has SWIFT_BACKTRACE. The bytes are copied; what is longer than the limit is refused with -1. Calling it again replaces them.
int rescue_install(int fd, const struct termios *saved, const char *leave, size_t length);

/// The terminal is given back already: a trap or an exit from now on leaves it alone. A no-op when nothing is installed.
void rescue_remove(void);

/// Makes a stack overflow of the calling thread one of these traps. Cheap; the main actor is not one thread on Linux, so
/// that whatever runs there calls it first.
void rescue_cover_thread(void);

// Files that nobody wants when the process ends before they are finished.

/// From now on the file at `path` is removed when the process calls `exit`, or when INT, TERM or HUP ends it, whether it is
/// there yet or not. Gives its number for `rescue_unlist_file`; -1 when the list is full or the path too long.
int rescue_list_file(const char *path);

/// The file stays from now on. A no-op for -1.
void rescue_unlist_file(int number);

// Signals that are told to an event loop: by handlers, which are there from the call on and keep none from a child.

#define SIGNAL_BIT(number) (1ULL << (number))

/// A descriptor, never to be closed, that can be read once a signal that is heard has come; -1 when it cannot be had.
/// Again, it gives the same.
int signals_open(void);

/// Hears a signal of a number below 64 from now on. Only after `signals_open`.
void signals_hear(int number);

/// The signal does again what it does to a program that does not care.
void signals_ignore(int number);

/// The signals that came since the last call, a bit each.
unsigned long long signals_take(void);

/// Stops this process and its group, and comes back when it was told to go on; that SIGCONT, which must be heard, is taken.
void signals_stop(void);
