#include "CSQLite.h"

#include <sqlite3.h>

// Variadic, so Swift cannot call it. SQLite refuses it once a connection was opened.
void sqlite_prepare(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_config(SQLITE_CONFIG_URI, 1);
}
