#include "CLookalikes.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdint.h>
#include <unicode/unorm2.h>
#include <unicode/uspoof.h>
#include <unicode/ustring.h>
#include <unicode/uversion.h>

#define TEXT_OF(value) #value
#define TEXT(value) TEXT_OF(value)
// The names of functions carry the version, as those of the libraries do.
#define NAME(function) TEXT(function)
#define LIBRARY "libicui18n.so." TEXT(U_ICU_VERSION_MAJOR_NUM)

const int lookalikes_icu_version = U_ICU_VERSION_MAJOR_NUM;

// The longest text, and the longest form of one, in UTF-16.
enum { ROOM = 4096 };

static struct {
  __typeof__(&u_strFromUTF8) from_utf8;
  __typeof__(&u_strToUTF8) to_utf8;
  __typeof__(&unorm2_normalize) normalize;
  __typeof__(&uspoof_getSkeleton) skeleton;
  const UNormalizer2 *folding;
  const UNormalizer2 *composing;
  USpoofChecker *checker;
} icu;

static int is_known;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  // What it depends on is found through it.
  void *library = dlopen(LIBRARY, RTLD_LAZY | RTLD_LOCAL);
  if (!library) return;
  __typeof__(&unorm2_getNFKCCasefoldInstance) folding = dlsym(library, NAME(unorm2_getNFKCCasefoldInstance));
  __typeof__(&unorm2_getNFKCInstance) composing = dlsym(library, NAME(unorm2_getNFKCInstance));
  __typeof__(&uspoof_open) open = dlsym(library, NAME(uspoof_open));
  icu.from_utf8 = dlsym(library, NAME(u_strFromUTF8));
  icu.to_utf8 = dlsym(library, NAME(u_strToUTF8));
  icu.normalize = dlsym(library, NAME(unorm2_normalize));
  icu.skeleton = dlsym(library, NAME(uspoof_getSkeleton));
  if (!folding || !composing || !open || !icu.from_utf8 || !icu.to_utf8 || !icu.normalize || !icu.skeleton) return;
  UErrorCode error = U_ZERO_ERROR;
  icu.folding = folding(&error);
  icu.composing = composing(&error);
  icu.checker = open(&error);
  is_known = U_SUCCESS(error);
}

int lookalikes_are_known(void) {
  pthread_once(&once, load);
  return is_known;
}

long lookalikes_skeleton(const char *text, size_t length, int folds, char *skeleton, size_t room) {
  if (!lookalikes_are_known()) return -1;
  if (length > ROOM || room > INT32_MAX) return -2;
  UErrorCode error = U_ZERO_ERROR;
  UChar one[ROOM], other[ROOM];
  int32_t count = 0;
  icu.from_utf8(one, ROOM, &count, text, (int32_t)length, &error);
  count = icu.normalize(folds ? icu.folding : icu.composing, one, count, other, ROOM, &error);
  // Checkers may be asked by several threads at once.
  count = icu.skeleton(icu.checker, 0, other, count, one, ROOM, &error);
  count = icu.normalize(icu.folding, one, count, other, ROOM, &error);
  icu.to_utf8(skeleton, (int32_t)room, &count, other, count, &error);
  // A text that just fits has no end mark, which is only a warning.
  return U_SUCCESS(error) ? count : -2;
}
