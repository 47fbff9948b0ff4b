#define _GNU_SOURCE
#include "CPty.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/pidfd.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t pty_spawn(const char *path, char *const argv[], char *const envp[], int columns, int rows, int *master) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    pid_t child = forkpty(master, NULL, NULL, &size);
    if (child == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
        close_range(3, ~0U, 0);
        execve(path, argv, envp);
        _exit(127);
    }
    if (child > 0) fcntl(*master, F_SETFD, FD_CLOEXEC);
    return child;
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
