#define _GNU_SOURCE
#include "CPty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// posix_spawn does not copy the page tables of a large test process, as fork would. Opening a terminal makes it the
// session leader's own.
static int spawn(const char *path, char *const argv[], char *const envp[], const char *terminal, pid_t *child) {
    posix_spawnattr_t attributes;
    posix_spawn_file_actions_t files;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_addopen(&files, STDIN_FILENO, terminal, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO);
    posix_spawn_file_actions_addclosefrom_np(&files, 3);
    int error = posix_spawn(child, path, &files, &attributes, argv, envp);
    posix_spawn_file_actions_destroy(&files);
    posix_spawnattr_destroy(&attributes);
    return error;
}

pid_t pty_spawn(const char *path, char *const argv[], char *const envp[], int columns, int rows, int *master) {
    char terminal[64];
    pid_t child = -1;
    *master = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*master < 0) return -1;
    int error;
    if (grantpt(*master) == 0 && unlockpt(*master) == 0 && ptsname_r(*master, terminal, sizeof terminal) == 0 &&
        pty_resize(*master, columns, rows) == 0)
        error = spawn(path, argv, envp, terminal, &child);
    else
        error = errno;
    if (error == 0) return child;
    close(*master);
    *master = -1;
    errno = error;
    return -1;
}

int pty_resize(int master, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(master, TIOCSWINSZ, &size);
}

int pty_wait_readable(int fd, int milliseconds) {
    struct pollfd wanted = {.fd = fd, .events = POLLIN};
    int result = poll(&wanted, 1, milliseconds);
    if (result < 0) return errno == EINTR ? 0 : -1;
    return result;
}

int pty_watch_process(pid_t process) { return pidfd_open(process, 0); }

int pty_wait_either(int master, int process, int milliseconds) {
    struct pollfd wanted[] = {{.fd = master, .events = POLLIN}, {.fd = process, .events = POLLIN}};
    while (poll(wanted, 2, milliseconds) < 0)
        if (errno != EINTR) return 0;
    return (wanted[0].revents ? PTY_READABLE : 0) | (wanted[1].revents ? PTY_ENDED : 0);
}

int pty_exit_status(int status) {
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

long pty_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1000 + now.tv_nsec / 1000000;
}
