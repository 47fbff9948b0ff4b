#include "CRescue.h"
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define FILES 8
#define PATH_LIMIT 4096

enum { FREE, FILLING, LISTED };

// A handler may neither allocate nor lock, so the paths stand ready in memory of their own.
static struct {
    atomic_int state;
    char path[PATH_LIMIT];
} files[FILES];

static pid_t owner;

static void remove_all(void) {
    // A child that was forked and not yet executed shares the list but not the files.
    if (getpid() != owner) return;
    for (int i = 0; i < FILES; i++)
        if (atomic_load(&files[i].state) == LISTED) unlink(files[i].path);
}

static void handle(int number) {
    int error = errno;
    remove_all();
    errno = error;
    // SA_RESETHAND has brought the default action back, which comes when this returns.
    raise(number);
}

static void install(void) {
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP};
    owner = getpid();
    atexit(remove_all);
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_RESETHAND}, before;
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        if (sigaction(ends[i], NULL, &before) != 0 || (before.sa_flags & SA_SIGINFO)) continue;
        // Whoever hears the signal, or ignores it, ends the program in an orderly way or not at all.
        if (before.sa_handler == SIG_DFL) sigaction(ends[i], &action, NULL);
    }
}

int rescue_list_file(const char *path) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    if (strlen(path) >= PATH_LIMIT) return -1;
    pthread_once(&once, install);
    for (int i = 0; i < FILES; i++) {
        int expected = FREE;
        if (!atomic_compare_exchange_strong(&files[i].state, &expected, FILLING)) continue;
        strcpy(files[i].path, path);
        atomic_store(&files[i].state, LISTED);
        return i;
    }
    return -1;
}

void rescue_unlist_file(int number) {
    if (number >= 0) atomic_store(&files[number].state, FREE);
}
