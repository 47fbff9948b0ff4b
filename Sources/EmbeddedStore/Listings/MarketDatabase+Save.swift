internal import MarketJSON
internal import Marketplace

extension MarketDatabase {
  /// Adds listings, or replaces those with the same identity. This cannot be undone. The last listing given is put first.
  func save(_ listings: [StoredListing], at time: Timestamp) throws(SQLiteFault) {
    for start in stride(from: 0, to: listings.count, by: Self.savedAtOnce) {
      try writeListings { writer throws(SQLiteFault) in
        // An import into an empty store makes the lists and search tables at its end.
        if writer.isBuilding { throw .busy }
        for stored in listings[start...].prefix(Self.savedAtOnce) {
          let before = try writer.stored(stored.id)
          var after = stored
          if after.unknown.isEmpty, let before { after.unknown = before.unknown }
          guard after != before else { continue }
          try writer.put(after)
          try writer.sql.add(
            HistoryEntry(
              op: CommandKind.import.rawValue, listing: stored.id, at: time, before: before?.line, after: after.line))
        }
      }
    }
  }

  private static let savedAtOnce = 500
}
