#pragma once
#include <stdbool.h>

/// Loads libxml2 by this name, unless it is loaded already, and initializes it; NULL when it is missing. Threads may call
/// this at once.
void *open_library(const char *name);
