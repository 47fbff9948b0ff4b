#include "CRescue.h"
void rescue_placeholder(void) {}
