#define _GNU_SOURCE
#include "CHTML.h"
#include "library.h"
#include <dlfcn.h>
#include <errno.h>
#include <iconv.h>
#include <libxml/HTMLparser.h>
#include <libxml/uri.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if LIBXML_VERSION >= 21400
const char *const chtml_library = "libxml2.so.16";
#else
const char *const chtml_library = "libxml2.so.2";
#endif

#define FUNCTIONS(each)                                                                                                \
    each(htmlCreatePushParserCtxt) each(htmlCtxtUseOptions) each(htmlParseChunk) each(htmlFreeParserCtxt)              \
    each(xmlBuildURI)

struct xml {
#define FIELD(name) __typeof__(&name) name;
    FUNCTIONS(FIELD)
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// The library is never unloaded, because it has global state.
void *open_library(const char *name) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    __typeof__(&xmlInitParser) initialize = (__typeof__(&xmlInitParser))dlsym(library, "xmlInitParser");
    if (!initialize) return NULL;
    // Older versions must not be initialized by two threads at once.
    pthread_mutex_lock(&lock);
    initialize();
    pthread_mutex_unlock(&lock);
    return library;
}

static bool load(const char *name, struct xml *xml) {
    void *library = open_library(name);
    if (!library) return false;
    bool complete = true;
#define FIND(name) complete = (*(void **)&xml->name = dlsym(library, #name)) && complete;
    FUNCTIONS(FIND)
    return complete;
}

struct reading {
    const chtml_events *events;
    void *context;
};

static void start_element(void *context, const xmlChar *name, const xmlChar **attributes) {
    struct reading *reading = context;
    reading->events->element(reading->context, (const char *)name, (const char *const *)attributes);
}

static void end_element(void *context, const xmlChar *name) {
    struct reading *reading = context;
    reading->events->end(reading->context, (const char *)name);
}

static void characters(void *context, const xmlChar *bytes, int count) {
    struct reading *reading = context;
    reading->events->text(reading->context, (const char *)bytes, count);
}

static void quiet(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

bool chtml_read(const char *library, const uint8_t *bytes, size_t count, const chtml_events *events, void *context) {
    struct xml xml;
    if (!load(library, &xml)) return false;
    struct reading reading = {events, context};
    xmlSAXHandler handler = {0};
    handler.startElement = start_element;
    handler.endElement = end_element;
    handler.characters = characters;
    handler.ignorableWhitespace = characters;
    handler.warning = quiet;
    handler.error = quiet;
    handler.fatalError = quiet;
    htmlParserCtxtPtr parser = xml.htmlCreatePushParserCtxt(&handler, &reading, NULL, 0, NULL, XML_CHAR_ENCODING_UTF8);
    if (!parser) return false;
    // The text is UTF-8 by now, whatever charset the page declares.
    xml.htmlCtxtUseOptions(parser, HTML_PARSE_RECOVER | HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET |
                                       HTML_PARSE_IGNORE_ENC);
    const size_t piece = 4096;
    for (size_t start = 0; start < count; start += piece) {
        size_t length = count - start < piece ? count - start : piece;
        xml.htmlParseChunk(parser, (const char *)bytes + start, (int)length, 0);
    }
    xml.htmlParseChunk(parser, NULL, 0, 1);
    xml.htmlFreeParserCtxt(parser);
    return true;
}

char *chtml_resolve(const char *library, const char *reference, const char *base) {
    struct xml xml;
    if (!load(library, &xml)) return NULL;
    xmlChar *address = xml.xmlBuildURI((const xmlChar *)reference, (const xmlChar *)base);
    // The library allocates with malloc unless told otherwise.
    return (char *)address;
}

char *chtml_utf8(const char *charset, const uint8_t *bytes, size_t count, size_t *length, size_t *invalid) {
    iconv_t converter = iconv_open("UTF-8", charset);
    if (converter == (iconv_t)-1) return NULL;
    size_t room = count * 4 + 16;
    char *text = malloc(room);
    char *target = text;
    char *source = (char *)bytes;
    *invalid = 0;
    while (text && count > 0 && room >= 4) {
        if (iconv(converter, &source, &count, &target, &room) != (size_t)-1 || errno != EILSEQ) break;
        source++;
        count--;
        if (room < 4) break;
        memcpy(target, "\xEF\xBF\xBD", 3);
        target += 3;
        room -= 3;
        ++*invalid;
    }
    if (text) iconv(converter, NULL, NULL, &target, &room);
    iconv_close(converter);
    *length = text ? (size_t)(target - text) : 0;
    return text;
}
