/// Does what the triggers do, for copied rows, all at once. The triggers take each row alone, which costs more than writing
/// it, and leave a row behind for each that they count.
extension SQL {
  private static let triggers = ["listing": "listing_count", "post": "post_count", "search": "search_title"]

  /// Nothing is counted until `countCopied`, and `title` stays empty until `fillTitles`.
  func setTriggersAside() throws(PostgresFault) {
    for (table, trigger) in Self.triggers { try run("ALTER TABLE \(table) DISABLE TRIGGER \(trigger)") }
  }

  func fillTitles() throws(PostgresFault) { try run(TitleTokens.fillingTitles) }

  /// Leaves what is written from now on to the triggers.
  func restoreTriggers() throws(PostgresFault) {
    for (table, trigger) in Self.triggers { try run("ALTER TABLE \(table) ENABLE TRIGGER \(trigger)") }
  }

  /// Finds the popular listings and makes all counts.
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
  }
}
