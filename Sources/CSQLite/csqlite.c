#include "CSQLite.h"

#include <sqlite3.h>

// Variadic, so Swift cannot call it. SQLite refuses it once a connection was opened, which costs only speed.
void sqlite_stop_counting_memory(void) { sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
