/// Where small values are kept under names.
protocol MetaSource {
  func meta(_ name: String) throws(SQLiteFault) -> String?
}

extension SQL: MetaSource {}
