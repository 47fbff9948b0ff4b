internal import CSQLite

/// The settings of SQLite that hold for all connections of the process.
enum SQLiteLibrary {
  /// Makes the settings once. Each connection asks for it before it opens.
  static let prepare: Void = sqlite_stop_counting_memory()
}
