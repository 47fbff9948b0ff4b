#define _GNU_SOURCE
#include "CRescue.h"
#include <errno.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// What a handler needs stands ready in memory of its own: it may not allocate, lock, or ask anybody.
static struct {
    int fd;
    pid_t owner;
    struct termios saved;
    char leave[RESCUE_LEAVE_LIMIT];
    size_t length;
} terminal;

static atomic_int armed;
// The traps, and behind them the other signals that end a process: those only where nobody else has taken them.
static const int deadly[] = {SIGSEGV, SIGBUS,  SIGILL,  SIGTRAP, SIGFPE,  SIGABRT, SIGQUIT,
                             SIGSYS,  SIGXCPU, SIGXFSZ, SIGALRM, SIGPIPE, SIGUSR1, SIGUSR2};
#define TRAPS 6
#define DEADLY (sizeof deadly / sizeof *deadly)
static struct sigaction before[DEADLY];
static int taken[DEADLY];
static int handling;
// Whether what the runtime does about traps follows: its backtracer holds the process, and a prompt on the terminal, until
// somebody has answered it. Those who set SWIFT_BACKTRACE have chosen what they want.
static int runtime_follows;

// A thread whose stack has overflowed needs another one to run the handler on.
static _Thread_local char stack[32 * 1024];
static _Thread_local int is_covered;

static void give_back(void) {
    // A child that was forked and not yet executed shares the handlers but not the terminal.
    if (getpid() != terminal.owner || !atomic_exchange(&armed, 0)) return;
    // From the background tcsetattr would stop the process instead.
    sigset_t stop, old;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTTOU);
    pthread_sigmask(SIG_BLOCK, &stop, &old);
    size_t done = 0;
    while (done < terminal.length) {
        ssize_t count = write(terminal.fd, terminal.leave + done, terminal.length - done);
        if (count > 0) done += (size_t)count;
        else if (count < 0 && errno == EINTR) continue;
        else break;
    }
    tcsetattr(terminal.fd, TCSANOW, &terminal.saved);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
}

// The terminal is given back first. Then the signal ends the process, or goes on to whoever had it before.
static void handle(int signal_number) {
    int error = errno;
    give_back();
    for (size_t i = 0; i < DEADLY; i++)
        if (deadly[i] == signal_number) {
            if (runtime_follows) sigaction(signal_number, &before[i], NULL);
            else signal(signal_number, SIG_DFL);
        }
    errno = error;
    raise(signal_number);
}

void rescue_cover_thread(void) {
    if (is_covered) return;
    is_covered = 1;
    stack_t alternate = {.ss_sp = stack, .ss_size = sizeof stack}, present;
    // A runtime that watches for traps has brought a stack of its own, which serves as well.
    if (sigaltstack(NULL, &present) == 0 && (present.ss_flags & SS_DISABLE)) sigaltstack(&alternate, NULL);
}

static void install_handlers(void) {
    rescue_cover_thread();
    runtime_follows = getenv("SWIFT_BACKTRACE") != NULL;
    struct sigaction action = {.sa_handler = handle, .sa_flags = SA_ONSTACK};
    sigfillset(&action.sa_mask);
    for (size_t i = 0; i < DEADLY; i++) {
        sigaction(deadly[i], NULL, &before[i]);
        taken[i] = i < TRAPS || (!(before[i].sa_flags & SA_SIGINFO) && before[i].sa_handler == SIG_DFL);
        if (taken[i]) sigaction(deadly[i], &action, NULL);
    }
    handling = 1;
}

int rescue_install(int fd, const struct termios *saved, const char *leave, size_t length) {
    static int at_exit;
    if (length > RESCUE_LEAVE_LIMIT) return -1;
    atomic_store(&armed, 0);
    terminal.fd = fd;
    terminal.owner = getpid();
    terminal.saved = *saved;
    memcpy(terminal.leave, leave, length);
    terminal.length = length;
    if (!at_exit) at_exit = atexit(give_back) == 0;
    if (!handling) install_handlers();
    atomic_store(&armed, 1);
    return 0;
}

void rescue_remove(void) {
    if (!atomic_exchange(&armed, 0) || !handling) return;
    for (size_t i = 0; i < DEADLY; i++)
        if (taken[i]) sigaction(deadly[i], &before[i], NULL);
    handling = 0;
}
