#pragma once
#include <stddef.h>
#include <termios.h>

/// The longest leave sequence that is kept.
#define RESCUE_LEAVE_LIMIT 512

/// Gives the terminal back when the process dies of a trap (SEGV, BUS, ILL, TRAP, FPE, ABRT) or of another deadly signal
/// that nobody has taken, also when the stack of the calling thread has overflowed, and when it calls `exit`: writes
/// `leave`, sets `saved`, then lets the signal do what it did before. The bytes are copied; what is longer than the limit is refused with -1. Calling it again replaces them.
int rescue_install(int fd, const struct termios *saved, const char *leave, size_t length);

/// The terminal is given back already: a trap or an exit from now on leaves it alone. A no-op when nothing is installed.
void rescue_remove(void);
