#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// The HTML and XML parsers of libxml2, loaded when it is first used: linking it, and ICU with it, would cost every start some
// milliseconds. They expand no entities that a document declares, fetch nothing, and print no errors.

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

typedef struct cxml_attribute {
    const char *name;
    const char *value;
    size_t length;
} cxml_attribute;

/// Called with what an XML document contains, in its order. Names have no prefixes.
typedef struct {
    /// An attribute's value is not terminated.
    void (*element)(void *context, const char *name, const cxml_attribute *_Nullable attributes, int count);
    void (*end)(void *context, const char *name);
    void (*text)(void *context, const char *bytes, int count);
} cxml_events;

/// Reads an XML document piece by piece.
typedef struct cxml_reader cxml_reader;

/// `events` and `context` must outlive the reader. NULL when the library of this name is missing.
cxml_reader *_Nullable cxml_open(const char *library, const cxml_events *events, void *context);

/// Reads the next piece, which is less than 2 GiB. `isLast`: the document ends with it. False from the first fault on.
bool cxml_read(cxml_reader *reader, const uint8_t *_Nullable bytes, size_t count, bool isLast);

/// The current line, or the line of the first fault; counted from 1.
long cxml_line(const cxml_reader *reader);

void cxml_close(cxml_reader *reader);

#pragma clang assume_nonnull end
