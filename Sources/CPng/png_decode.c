#include "CPng.h"
#include <png.h>
#include <stdlib.h>
#include <string.h>

struct source {
    const uint8_t *bytes;
    size_t left;
};

static void read_bytes(png_structp png, png_bytep target, size_t count) {
    struct source *source = png_get_io_ptr(png);
    if (count > source->left) png_error(png, "the file ends too early");
    memcpy(target, source->bytes, count);
    source->bytes += count;
    source->left -= count;
}

static void quiet(png_structp png, png_const_charp text) {
    (void)png;
    (void)text;
}

static void leave(png_structp png, png_const_charp text) {
    (void)text;
    png_longjmp(png, 1);
}

// Everything becomes eight bits of red, green, blue and alpha.
static void normalize(png_structp png, png_infop info) {
    png_set_expand(png);
    png_set_scale_16(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFF, PNG_FILLER_AFTER);
    png_read_update_info(png, info);
}

static void read_pass(png_structp png, png_infop info, int pass, int is_interlaced, png_bytep row, void *context,
                      png_pixels take) {
    uint32_t width = png_get_image_width(png, info), height = png_get_image_height(png, info);
    uint32_t columns = is_interlaced ? PNG_PASS_COLS(width, pass) : width;
    uint32_t rows = is_interlaced ? PNG_PASS_ROWS(height, pass) : height;
    if (columns == 0) return;
    for (uint32_t index = 0; index < rows; index++) {
        png_read_row(png, row, NULL);
        take(context, is_interlaced ? PNG_PASS_START_COL(pass) : 0, is_interlaced ? PNG_PASS_COL_OFFSET(pass) : 1,
             is_interlaced ? PNG_ROW_FROM_PASS_ROW(index, pass) : index, row, columns);
    }
}

int png_decode(const uint8_t *bytes, size_t count, uint32_t edge, void *context, png_pixels take) {
    struct source source = {bytes, count};
    // Set between setjmp and a jump, and read after it.
    png_bytep volatile row = NULL;
    png_infop volatile info = NULL;
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, leave, quiet);
    if (!png) return -1;
    int outcome = -1;
    if (setjmp(png_jmpbuf(png)) == 0) {
        info = png_create_info_struct(png);
        if (!info) png_error(png, "no memory");
        png_set_user_limits(png, edge, edge);
        png_set_chunk_malloc_max(png, 1 << 20);
        png_set_read_fn(png, &source, read_bytes);
        png_read_info(png, info);
        int is_interlaced = png_get_interlace_type(png, info) == PNG_INTERLACE_ADAM7;
        normalize(png, info);
        if (png_get_rowbytes(png, info) != (size_t)png_get_image_width(png, info) * 4) png_error(png, "not four channels");
        row = malloc(png_get_rowbytes(png, info));
        if (!row) png_error(png, "no memory");
        for (int pass = 0; pass < (is_interlaced ? PNG_INTERLACE_ADAM7_PASSES : 1); pass++)
            read_pass(png, info, pass, is_interlaced, row, context, take);
        png_read_end(png, NULL);
        outcome = 0;
    }
    free(row);
    png_infop read_info = info;
    png_destroy_read_struct(&png, &read_info, NULL);
    return outcome;
}
