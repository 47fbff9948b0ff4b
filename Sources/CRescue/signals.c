#define _GNU_SOURCE
#include "CRescue.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

static int ends[2] = {-1, -1};
static atomic_ullong told;

static void wake(void) {
    // A full pipe wakes as well.
    if (write(ends[1], "", 1) < 0) return;
}

static void tell(int number) {
    int error = errno;
    atomic_fetch_or(&told, SIGNAL_BIT(number));
    wake();
    errno = error;
}

static void drain(void) {
    char bytes[64];
    while (read(ends[0], bytes, sizeof bytes) > 0) continue;
}

int signals_open(void) {
    if (ends[0] < 0 && pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return -1;
    return ends[0];
}

void signals_hear(int number) {
    struct sigaction action = {.sa_handler = tell, .sa_flags = SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(number, &action, NULL);
}

void signals_ignore(int number) { signal(number, SIG_DFL); }

unsigned long long signals_take(void) {
    drain();
    return atomic_exchange(&told, 0);
}

void signals_stop(void) {
    atomic_fetch_and(&told, ~SIGNAL_BIT(SIGCONT));
    // The stop may take effect a little after the call: another thread can be the one that receives it.
    if (kill(0, SIGSTOP) != 0) return;
    struct pollfd wanted = {.fd = ends[0], .events = POLLIN};
    while (!(atomic_load(&told) & SIGNAL_BIT(SIGCONT))) {
        poll(&wanted, 1, -1);
        drain();
    }
    // What came besides is still to be taken.
    if (atomic_fetch_and(&told, ~SIGNAL_BIT(SIGCONT)) & ~SIGNAL_BIT(SIGCONT)) wake();
}
