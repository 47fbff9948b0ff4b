#pragma once
#include <curl/curl.h>
#include <stdbool.h>
#include <stdint.h>

// libcurl, loaded when it is first used. Linking it would cost every start 15 ms. The header is only read for its types
// and constants, and the wrappers below give each variadic call of libcurl the type that its option wants.

#pragma clang assume_nonnull begin

/// The functions of a loaded libcurl.
typedef struct ccurl ccurl;

/// Loads the library of this name, such as `libcurl.so.4`. NULL when it is missing or lacks a function. The library stays
/// in the process even after `ccurl_close`, because TLS libraries do not survive being unloaded.
ccurl *_Nullable ccurl_open(const char *name);
void ccurl_close(ccurl *curl);

/// Starts a thread that gets none of the process's signals. Traps still reach it, because their handler restores the
/// terminal. 0, or an error number.
int ccurl_start_thread(void *_Nullable (*_Nonnull run)(void *_Nullable), void *context);

// A set of transfers. Only `ccurl_multi_wakeup` may be called from any thread.

CURLM *_Nullable ccurl_multi_new(ccurl *curl);
void ccurl_multi_free(ccurl *curl, CURLM *multi);
bool ccurl_multi_set(ccurl *curl, CURLM *multi, CURLMoption option, long value);
bool ccurl_multi_add(ccurl *curl, CURLM *multi, CURL *easy);
void ccurl_multi_remove(ccurl *curl, CURLM *multi, CURL *easy);
/// Does what can be done without waiting.
void ccurl_multi_perform(ccurl *curl, CURLM *multi);
/// Waits until a transfer can go on, `ccurl_multi_wakeup` is called, or the time is over.
void ccurl_multi_poll(ccurl *curl, CURLM *multi, int milliseconds);
void ccurl_multi_wakeup(ccurl *curl, CURLM *multi);
/// The next transfer that has ended, with its result; NULL when there is none.
CURL *_Nullable ccurl_multi_next_ended(ccurl *curl, CURLM *multi, CURLcode *result);

// One transfer.

/// A transfer that uses no signals and whose sockets are closed in child processes.
CURL *_Nullable ccurl_easy_new(ccurl *curl);
void ccurl_easy_free(ccurl *curl, CURL *easy);
/// Lets a paused transfer go on. May call its callbacks before it returns.
void ccurl_easy_resume(ccurl *curl, CURL *easy);
/// The system's error number of the last failed connection, or 0.
int ccurl_easy_error_number(ccurl *curl, CURL *easy);
/// The absolute address that the response redirects to; NULL when it does not. Valid until `ccurl_easy_free`.
const char *_Nullable ccurl_easy_redirect(ccurl *curl, CURL *easy);

bool ccurl_set_long(ccurl *curl, CURL *easy, CURLoption option, long value);
bool ccurl_set_size(ccurl *curl, CURL *easy, CURLoption option, curl_off_t value);
/// Copies the text.
bool ccurl_set_text(ccurl *curl, CURL *easy, CURLoption option, const char *text);
bool ccurl_set_pointer(ccurl *curl, CURL *easy, CURLoption option, void *_Nullable pointer);
/// Ends a connection of the transfer when the peer acknowledges nothing that was sent for so long. Without it the system
/// tries for a quarter of an hour.
bool ccurl_set_patience(ccurl *curl, CURL *easy, int milliseconds);

/// Takes or fills `size * count` bytes.
typedef size_t (*ccurl_bytes_callback)(char *bytes, size_t size, size_t count, void *context);
/// Goes to this offset of the body.
typedef int (*ccurl_seek_callback)(void *context, curl_off_t offset, int origin);
/// Called when the transfer has its connection and sends its request.
typedef int (*ccurl_connected_callback)(void *context, char *peer, char *own, int peer_port, int own_port);

/// Called with each address that a name resolved to, right before it is connected to. Returns a socket, or `CURL_SOCKET_BAD`.
typedef curl_socket_t (*ccurl_open_callback)(void *context, curlsocktype purpose, struct curl_sockaddr *address);
bool ccurl_set_opening(ccurl *curl, CURL *easy, ccurl_open_callback callback, void *context);
/// Copies the bytes of an IP address, 4 or 16, and its port. Returns how many; 0 for any other kind of address.
int ccurl_destination(const struct curl_sockaddr *address, uint8_t *bytes, int *port);
/// A new socket for an address, or `CURL_SOCKET_BAD`.
curl_socket_t ccurl_open_socket(const struct curl_sockaddr *address);

bool ccurl_set_bytes(ccurl *curl, CURL *easy, CURLoption option, ccurl_bytes_callback callback);
bool ccurl_set_seek(ccurl *curl, CURL *easy, ccurl_seek_callback callback);
bool ccurl_set_connected(ccurl *curl, CURL *easy, ccurl_connected_callback callback);

/// Appends a copy of the text to a list that may be NULL. NULL, with the list as it was, when memory ran out.
struct curl_slist *_Nullable ccurl_list_append(ccurl *curl, struct curl_slist *_Nullable list, const char *text);
void ccurl_list_free(ccurl *curl, struct curl_slist *_Nullable list);

#pragma clang assume_nonnull end
