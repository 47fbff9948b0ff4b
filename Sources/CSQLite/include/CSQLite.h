#pragma once

/// Makes SQLite allocate memory without counting it, and understand file names that are URIs, however it was built. The
/// counters have one lock for all connections, so threads that parse or sort at the same time wait for each other. Must come
/// before the first connection. A second call does nothing.
///
/// Sealed reads (`MarketDatabase.init(sealed:)`) need the URIs, because GRDB does not ask for them when it opens a file. They
/// fail where SQLite refuses the setting, as it does when other code of the process has opened a connection before.
///
/// See https://www.sqlite.org/c3ref/c_config_covering_index_scan.html#sqliteconfigmemstatus
void sqlite_prepare(void);
