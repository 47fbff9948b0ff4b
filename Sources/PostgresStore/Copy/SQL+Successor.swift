/// A database whose market has moved refuses all writes.
extension SQL {
  /// The SQLSTATE of such a refusal. The class is none of PostgreSQL's own.
  static let retiredCode = "2NDMV"

  /// Where the market is now; nil if it is here.
  func successor() throws(PostgresFault) -> String? {
    try first("SELECT value FROM meta WHERE name = 'successor'") { $0.text(0) }
  }

  /// Makes the database refuse writes, in the current transaction.
  func setSuccessor(_ place: String) throws(PostgresFault) {
    try run("INSERT INTO meta(name, value) VALUES('successor', $1)", [.text(place)])
    try run(
      """
      CREATE FUNCTION refuseWrite() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'the market has moved' USING ERRCODE = '\(Self.retiredCode)';
      END $$
      """)
    for table in try tables() {
      try run(
        """
        CREATE TRIGGER moved BEFORE INSERT OR UPDATE OR DELETE OR TRUNCATE ON \(table)
        FOR EACH STATEMENT EXECUTE FUNCTION refuseWrite()
        """)
    }
  }

  /// Makes the database take writes again, in the current transaction.
  func removeSuccessor() throws(PostgresFault) {
    try run("DROP FUNCTION IF EXISTS refuseWrite() CASCADE")
    try run("DELETE FROM meta WHERE name = 'successor'")
  }

  /// The names of all tables of the market, quoted.
  func tables() throws(PostgresFault) -> [String] {
    try all("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename") {
      $0.text(0)
    }
  }
}
