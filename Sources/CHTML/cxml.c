#include "CHTML.h"
#include "library.h"
#include <dlfcn.h>
#include <libxml/parser.h>
#include <stdlib.h>

#define FUNCTIONS(each)                                                                                                \
    each(xmlCreatePushParserCtxt) each(xmlCtxtUseOptions) each(xmlParseChunk) each(xmlFreeParserCtxt) each(xmlFreeDoc)

// An element with more attributes than this loses the last ones.
enum { MOST_ATTRIBUTES = 16 };

struct cxml_reader {
#define FIELD(name) __typeof__(&name) name;
    FUNCTIONS(FIELD)
    xmlParserCtxtPtr parser;
    const cxml_events *events;
    void *context;
    long fault_line;
};

static void start_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri,
                          int namespace_count, const xmlChar **namespaces, int count, int default_count,
                          const xmlChar **values) {
    (void)prefix, (void)uri, (void)namespace_count, (void)namespaces, (void)default_count;
    cxml_reader *reader = context;
    cxml_attribute attributes[MOST_ATTRIBUTES];
    if (count > MOST_ATTRIBUTES) count = MOST_ATTRIBUTES;
    for (int index = 0; index < count; index++, values += 5) {
        // Name, prefix, namespace, and both ends of the value.
        attributes[index].name = (const char *)values[0];
        attributes[index].value = (const char *)values[3];
        attributes[index].length = (size_t)(values[4] - values[3]);
    }
    reader->events->element(reader->context, (const char *)name, attributes, count);
}

static void end_element(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri) {
    (void)prefix, (void)uri;
    cxml_reader *reader = context;
    reader->events->end(reader->context, (const char *)name);
}

static void characters(void *context, const xmlChar *bytes, int count) {
    cxml_reader *reader = context;
    reader->events->text(reader->context, (const char *)bytes, count);
}

static void quiet(void *context, const char *message, ...) {
    (void)context;
    (void)message;
}

cxml_reader *cxml_open(const char *name, const cxml_events *events, void *context) {
    void *library = open_library(name);
    cxml_reader *reader = library ? calloc(1, sizeof *reader) : NULL;
    if (!reader) return NULL;
    reader->events = events;
    reader->context = context;
    bool complete = true;
#define FIND(name) complete = (*(void **)&reader->name = dlsym(library, #name)) && complete;
    FUNCTIONS(FIND)
    // Without handlers of its own for declarations and entities, the parser neither keeps nor expands nor fetches any.
    xmlSAXHandler handler = {0};
    handler.initialized = XML_SAX2_MAGIC;
    handler.startElementNs = start_element;
    handler.endElementNs = end_element;
    handler.characters = characters;
    handler.cdataBlock = characters;
    handler.warning = quiet;
    handler.error = quiet;
    handler.fatalError = quiet;
    if (complete) reader->parser = reader->xmlCreatePushParserCtxt(&handler, reader, NULL, 0, NULL);
    if (!reader->parser) {
        free(reader);
        return NULL;
    }
    reader->xmlCtxtUseOptions(reader->parser, XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
    return reader;
}

static long current_line(const cxml_reader *reader) {
    return reader->parser->input ? reader->parser->input->line : 1;
}

bool cxml_read(cxml_reader *reader, const uint8_t *bytes, size_t count, bool isLast) {
    if (reader->fault_line) return false;
    reader->xmlParseChunk(reader->parser, (const char *)bytes, (int)count, isLast);
    // The result also tells of prefixes without a namespace, which are no fault here.
    if (reader->parser->wellFormed) return true;
    reader->fault_line = reader->parser->lastError.line > 0 ? reader->parser->lastError.line : current_line(reader);
    return false;
}

long cxml_line(const cxml_reader *reader) {
    return reader->fault_line ? reader->fault_line : current_line(reader);
}

void cxml_close(cxml_reader *reader) {
    xmlDocPtr document = reader->parser->myDoc;
    reader->xmlFreeParserCtxt(reader->parser);
    if (document) reader->xmlFreeDoc(document);
    free(reader);
}
