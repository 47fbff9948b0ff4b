#pragma once
#include <stddef.h>
#include <sys/types.h>

/// Starts a program as the leader of a session on a new pseudo-terminal of this size, with no signal blocked or ignored.
/// Gives its process id, or -1 and `errno`.
pid_t pty_spawn(const char *path, char *const argv[], char *const envp[], int columns, int rows, int *master);

/// Tells the pseudo-terminal a new size; its programs get SIGWINCH. 0 on success.
int pty_resize(int master, int columns, int rows);

/// Waits until the descriptor can be read (1), or it cannot within `milliseconds` (0), or it failed (-1).
int pty_wait_readable(int fd, int milliseconds);

/// A descriptor that can be read once the process has ended.
int pty_watch_process(pid_t process);

enum { PTY_READABLE = 1, PTY_ENDED = 2 };

/// Waits until the terminal can be read or the process has ended, as both bits; 0 when neither came in time. -1 as a
/// descriptor is not waited for.
int pty_wait_either(int master, int process, int milliseconds);

/// The exit status of a reaped process as a shell says it: its own, or 128 and the signal.
int pty_exit_status(int wait_status);

/// A monotonic clock in milliseconds.
long pty_milliseconds(void);
