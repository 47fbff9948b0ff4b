#include "CSQLite.h"

#include <sqlite3.h>

// sqlite3_config is variadic, so Swift cannot call it. SQLite refuses it once a connection was opened. The results are not
// checked: without the first setting, SQLite is only slower. Without the second, a sealed read fails, because its file name
// is a URI.
void sqlite_prepare(void) {
  sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  sqlite3_config(SQLITE_CONFIG_URI, 1);
}
