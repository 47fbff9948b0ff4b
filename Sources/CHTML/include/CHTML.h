#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The HTML parser of libxml2, loaded when it is first used: linking it, and ICU with it, would cost every start some
// milliseconds. It expands no entities that a document declares, fetches nothing, and prints no errors.

#pragma clang assume_nonnull begin

/// Called with what a page contains, in its order. Names are in lower case.
typedef struct {
    /// `attributes` are names and values in turn, and end with NULL. A value may be NULL.
    void (*element)(void *context, const char *name, const char *_Nullable const *_Nullable attributes);
    void (*end)(void *context, const char *name);
    void (*text)(void *context, const char *bytes, int count);
} chtml_events;

/// The library that belongs to the header this was compiled with.
extern const char *const chtml_library;

/// Reads a page, however broken, as UTF-8. False when the library of this name, such as `chtml_library`, is missing.
bool chtml_read(const char *library, const uint8_t *bytes, size_t count, const chtml_events *events, void *context);

/// The absolute address of a reference in a page (RFC 3986, section 5); NULL when it has none. The caller frees it.
char *_Nullable chtml_resolve(const char *library, const char *reference, const char *base);

/// Converts text to UTF-8 with iconv. Each invalid byte becomes U+FFFD and is counted; an incomplete character at the
/// end is dropped. NULL when the character set is not known. The caller frees it.
char *_Nullable chtml_utf8(const char *charset, const uint8_t *bytes, size_t count, size_t *length, size_t *invalid);

#pragma clang assume_nonnull end
