#pragma once
#include <stdbool.h>

// libqrencode, loaded when it is first used, because most people never need it. Its few declarations stand in `cqrcode.c`,
// so that no header of it has to be installed.

#pragma clang assume_nonnull begin

/// Loads the library of this name, such as `libqrencode.so.4`, and returns the code for a text: `width` rows of `width`
/// modules each, which are 1 for dark ones. NULL when the library is missing or the text does not fit. The caller frees it.
unsigned char *_Nullable cqrcode_modules(const char *library, const char *text, int *width);

#pragma clang assume_nonnull end
