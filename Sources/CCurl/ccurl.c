#define _GNU_SOURCE
#define CURL_DISABLE_TYPECHECK
#include "CCurl.h"
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <pthread.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

#define FUNCTIONS(each)                                                                                                \
    each(global_init) each(easy_init) each(easy_cleanup) each(easy_setopt) each(easy_getinfo) each(easy_pause)         \
    each(multi_init) each(multi_cleanup) each(multi_setopt) each(multi_add_handle) each(multi_remove_handle)           \
    each(multi_perform) each(multi_poll) each(multi_wakeup) each(multi_info_read) each(slist_append)                   \
    each(slist_free_all)

struct ccurl {
#define FIELD(name) __typeof__(&curl_##name) name;
    FUNCTIONS(FIELD)
};

ccurl *ccurl_open(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    ccurl *curl = calloc(1, sizeof *curl);
    if (!curl) return NULL;
    bool complete = true;
#define FIND(name) complete = (*(void **)&curl->name = dlsym(library, "curl_" #name)) && complete;
    FUNCTIONS(FIND)
    if (complete && curl->global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK) return curl;
    free(curl);
    return NULL;
}

void ccurl_close(ccurl *curl) { free(curl); }

int ccurl_start_thread(void *(*run)(void *), void *context) {
    static const int traps[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
    sigset_t blocked, old;
    sigfillset(&blocked);
    for (size_t index = 0; index < sizeof traps / sizeof *traps; index++) sigdelset(&blocked, traps[index]);
    pthread_attr_t attributes;
    int error = pthread_attr_init(&attributes);
    if (error) return error;
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    // The new thread inherits the mask.
    pthread_sigmask(SIG_SETMASK, &blocked, &old);
    pthread_t thread;
    error = pthread_create(&thread, &attributes, run, context);
    pthread_sigmask(SIG_SETMASK, &old, NULL);
    pthread_attr_destroy(&attributes);
    return error;
}

CURLM *ccurl_multi_new(ccurl *curl) { return curl->multi_init(); }
void ccurl_multi_free(ccurl *curl, CURLM *multi) { curl->multi_cleanup(multi); }
bool ccurl_multi_set(ccurl *curl, CURLM *multi, CURLMoption option, long value) {
    return curl->multi_setopt(multi, option, value) == CURLM_OK;
}
bool ccurl_multi_add(ccurl *curl, CURLM *multi, CURL *easy) { return curl->multi_add_handle(multi, easy) == CURLM_OK; }
void ccurl_multi_remove(ccurl *curl, CURLM *multi, CURL *easy) { curl->multi_remove_handle(multi, easy); }
void ccurl_multi_perform(ccurl *curl, CURLM *multi) {
    int running;
    curl->multi_perform(multi, &running);
}
void ccurl_multi_poll(ccurl *curl, CURLM *multi, int milliseconds) {
    curl->multi_poll(multi, NULL, 0, milliseconds, NULL);
}
void ccurl_multi_wakeup(ccurl *curl, CURLM *multi) { curl->multi_wakeup(multi); }

CURL *ccurl_multi_next_ended(ccurl *curl, CURLM *multi, CURLcode *result) {
    int left;
    for (CURLMsg *message; (message = curl->multi_info_read(multi, &left));)
        if (message->msg == CURLMSG_DONE) {
            *result = message->data.result;
            return message->easy_handle;
        }
    return NULL;
}

// An editor that the program starts must not keep our connections open. And an upload reports what it has handed to the
// system, so that the system must not take megabytes that it cannot send yet.
static int prepare_socket(void *context, curl_socket_t socket, curlsocktype purpose) {
    (void)purpose;
    int unsent = 128 * 1024;
    unsigned patience = (unsigned)(uintptr_t)context;
    fcntl(socket, F_SETFD, FD_CLOEXEC);
    if (patience) setsockopt(socket, IPPROTO_TCP, TCP_USER_TIMEOUT, &patience, sizeof patience);
    setsockopt(socket, IPPROTO_TCP, TCP_NOTSENT_LOWAT, &unsent, sizeof unsent);
    return CURL_SOCKOPT_OK;
}

CURL *ccurl_easy_new(ccurl *curl) {
    CURL *easy = curl->easy_init();
    if (!easy) return NULL;
    if (curl->easy_setopt(easy, CURLOPT_NOSIGNAL, 1L) == CURLE_OK &&
        curl->easy_setopt(easy, CURLOPT_SOCKOPTFUNCTION, prepare_socket) == CURLE_OK)
        return easy;
    curl->easy_cleanup(easy);
    return NULL;
}

void ccurl_easy_free(ccurl *curl, CURL *easy) { curl->easy_cleanup(easy); }
void ccurl_easy_resume(ccurl *curl, CURL *easy) { curl->easy_pause(easy, CURLPAUSE_CONT); }

int ccurl_easy_error_number(ccurl *curl, CURL *easy) {
    long number = 0;
    return curl->easy_getinfo(easy, CURLINFO_OS_ERRNO, &number) == CURLE_OK ? (int)number : 0;
}

const char *ccurl_easy_redirect(ccurl *curl, CURL *easy) {
    const char *address = NULL;
    return curl->easy_getinfo(easy, CURLINFO_REDIRECT_URL, &address) == CURLE_OK ? address : NULL;
}

bool ccurl_set_long(ccurl *curl, CURL *easy, CURLoption option, long value) {
    return curl->easy_setopt(easy, option, value) == CURLE_OK;
}
bool ccurl_set_size(ccurl *curl, CURL *easy, CURLoption option, curl_off_t value) {
    return curl->easy_setopt(easy, option, value) == CURLE_OK;
}
bool ccurl_set_text(ccurl *curl, CURL *easy, CURLoption option, const char *text) {
    return curl->easy_setopt(easy, option, text) == CURLE_OK;
}
bool ccurl_set_pointer(ccurl *curl, CURL *easy, CURLoption option, void *pointer) {
    return curl->easy_setopt(easy, option, pointer) == CURLE_OK;
}
bool ccurl_set_patience(ccurl *curl, CURL *easy, int milliseconds) {
    return curl->easy_setopt(easy, CURLOPT_SOCKOPTDATA, (void *)(uintptr_t)milliseconds) == CURLE_OK;
}
bool ccurl_set_bytes(ccurl *curl, CURL *easy, CURLoption option, ccurl_bytes_callback callback) {
    return curl->easy_setopt(easy, option, callback) == CURLE_OK;
}
bool ccurl_set_seek(ccurl *curl, CURL *easy, ccurl_seek_callback callback) {
    return curl->easy_setopt(easy, CURLOPT_SEEKFUNCTION, callback) == CURLE_OK;
}
bool ccurl_set_connected(ccurl *curl, CURL *easy, ccurl_connected_callback callback) {
    return curl->easy_setopt(easy, CURLOPT_PREREQFUNCTION, callback) == CURLE_OK;
}

bool ccurl_set_opening(ccurl *curl, CURL *easy, ccurl_open_callback callback, void *context) {
    return curl->easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, callback) == CURLE_OK &&
           curl->easy_setopt(easy, CURLOPT_OPENSOCKETDATA, context) == CURLE_OK;
}

int ccurl_destination(const struct curl_sockaddr *address, uint8_t *bytes, int *port) {
    struct sockaddr_storage storage;
    if (address->addrlen > sizeof storage) return 0;
    memcpy(&storage, &address->addr, address->addrlen);
    if (storage.ss_family == AF_INET && address->addrlen >= sizeof(struct sockaddr_in)) {
        struct sockaddr_in *four = (struct sockaddr_in *)&storage;
        memcpy(bytes, &four->sin_addr, 4);
        *port = ntohs(four->sin_port);
        return 4;
    }
    if (storage.ss_family == AF_INET6 && address->addrlen >= sizeof(struct sockaddr_in6)) {
        struct sockaddr_in6 *six = (struct sockaddr_in6 *)&storage;
        memcpy(bytes, &six->sin6_addr, 16);
        *port = ntohs(six->sin6_port);
        return 16;
    }
    return 0;
}

curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address) {
    return socket(address->family, address->socktype, address->protocol);
}

struct curl_slist *ccurl_list_append(ccurl *curl, struct curl_slist *list, const char *text) {
    return curl->slist_append(list, text);
}
void ccurl_list_free(ccurl *curl, struct curl_slist *list) { curl->slist_free_all(list); }
