#pragma once
#include <sys/types.h>
/// Starts a program on a new pseudo-terminal.
pid_t pty_spawn(const char *path, char *const argv[], char *const envp[], int columns, int rows, int *master);
