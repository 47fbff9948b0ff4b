/// Counts copied rows all at once. The triggers count each row alone, which costs more than writing it, and leave a row
/// behind for each.
extension SQL {
  private static let triggers = ["listing": "listing_count", "post": "post_count"]

  /// Counts nothing until `countCopied`.
  func stopCounting() throws(PostgresFault) {
    for (table, trigger) in Self.triggers { try run("ALTER TABLE \(table) DISABLE TRIGGER \(trigger)") }
  }

  /// Finds the popular listings, makes all counts, and counts what is written from now on.
  func countCopied() throws(PostgresFault) {
    try run("INSERT INTO stalePlace SELECT DISTINCT place FROM listing WHERE isPublic")
    try settlePopularity(in: nil)
    // The popular ones have a bit in their categories.
    try run(
      """
      INSERT INTO listingCount(number, categories, status, hasPicture, isFolded, place)
      SELECT count(*), categories, status, hasPicture, true, place FROM listing WHERE isPublic
      GROUP BY categories, status, hasPicture, GROUPING SETS ((place), ())
      """)
    try run(TownTables.countingAll)
    for (table, trigger) in Self.triggers { try run("ALTER TABLE \(table) ENABLE TRIGGER \(trigger)") }
  }
}
