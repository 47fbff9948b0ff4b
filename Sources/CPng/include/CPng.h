#pragma once
#include <stddef.h>
#include <stdint.h>

/// Takes `count` pixels of red, green, blue and alpha, a byte each, that stand in row `y` at `x`, `x + step`, ... Of an
/// interlaced picture rows come several times, each time with other pixels.
typedef void (*png_pixels)(void *context, uint32_t x, uint32_t step, uint32_t y, const uint8_t *rgba, uint32_t count);

/// Decodes a PNG row by row, in memory for one row; libpng leaves its errors by longjmp, which stays in here. 0 on success; what was given before a
/// failure is worth nothing. At most `edge` pixels wide and high.
int png_decode(const uint8_t *bytes, size_t count, uint32_t edge, void *context, png_pixels take);
