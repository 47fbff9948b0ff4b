#pragma once
#include <stddef.h>

/// The version of ICU that `lookalikes_skeleton` asks: the one that was there when this was compiled.
extern const int lookalikes_icu_version;

/// Whether ICU can be asked: its libraries are loaded on the first call, which takes a millisecond or two, and not when the program starts.
int lookalikes_are_known(void);

/// The skeleton of `length` bytes of UTF-8 by Unicode Technical Standard 39, section 4, of the text in compatibility form
/// with its case folded away when `folds` is not 0; folded in the end, since a skeleton may have capitals. Writes UTF-8 without an end mark into `skeleton`
/// and gives its length; -1 when ICU cannot be loaded, -2 when it refuses the text or there is no room for the skeleton.
long lookalikes_skeleton(const char *text, size_t length, int folds, char *skeleton, size_t room);
