/// Reads small values by name.
protocol MetaSource {
  func meta(_ name: String) throws(SQLiteFault) -> String?
}

extension SQL: MetaSource {}
