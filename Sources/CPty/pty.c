#define _GNU_SOURCE
#include "CPty.h"
#include <pty.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

pid_t pty_spawn(const char *path, char *const argv[], char *const envp[], int columns, int rows, int *master) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    pid_t child = forkpty(master, NULL, NULL, &size);
    if (child == 0) {
        sigset_t none;
        sigemptyset(&none);
        sigprocmask(SIG_SETMASK, &none, NULL);
        execve(path, argv, envp);
        _exit(127);
    }
    return child;
}
