#include <sqlite3.h>

/// `SQLITE_TRANSIENT` is a cast that Swift cannot import: the bytes are copied before these return.
static inline int huntkit_bind_text(sqlite3_stmt *statement, int index, const char *text, sqlite3_uint64 count) {
  return sqlite3_bind_text64(statement, index, text, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

/// The same for a blob.
static inline int huntkit_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
  return sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/// `sqlite3_db_config` is variadic, which Swift cannot import. For the options that are switched on or off.
static inline int huntkit_configure(sqlite3 *connection, int option, int isOn) {
  return sqlite3_db_config(connection, option, isOn, (int *)0);
}

/// `sqlite3_config` is variadic, too. Without statistics of its memory SQLite takes no lock for each allocation; to be called before
/// anything else of it.
static inline int huntkit_configure_library(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
