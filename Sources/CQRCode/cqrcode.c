#define _GNU_SOURCE
#include "CQRCode.h"
#include <dlfcn.h>
#include <stdlib.h>

// The interface of libqrencode 4, which has not changed since version 3.
typedef struct {
    int version;
    int width;
    unsigned char *data;
} code;
typedef code *(*encode_function)(const char *text, int version, int level);
typedef void (*free_function)(code *code);

unsigned char *cqrcode_modules(const char *name, const char *text, int *width) {
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    if (!library) return NULL;
    encode_function encode = (encode_function)dlsym(library, "QRcode_encodeString8bit");
    free_function release = (free_function)dlsym(library, "QRcode_free");
    unsigned char *modules = NULL;
    // The smallest version that fits, with the least redundancy: a screen has no stains.
    code *made = encode && release ? encode(text, 0, 0) : NULL;
    if (made && made->width > 0 && (modules = malloc((size_t)made->width * (size_t)made->width))) {
        *width = made->width;
        // Only the lowest bit is the color.
        for (int index = 0; index < made->width * made->width; index++) modules[index] = made->data[index] & 1;
    }
    if (made) release(made);
    dlclose(library);
    return modules;
}
