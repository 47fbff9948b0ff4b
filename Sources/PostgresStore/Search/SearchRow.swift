internal import MarketJSON
internal import Marketplace

/// A row of the table `search`.
struct SearchRow {
  private let listing: Listing
  /// The words of the title, with spaces between them.
  let words: String

  init(_ listing: Listing, words: [String]) {
    self.listing = listing
    self.words = words.joined(separator: " ")
  }

  /// Adds the row, or replaces the one of the same listing.
  func write(_ sql: SQL) throws(PostgresFault) { try sql.run(Self.statement, values) }

  /// Writes the row together with the next statement.
  func writeLater(_ sql: SQL) { sql.later(Self.statement, values) }

  private static let statement: String = {
    let columns = [
      "id", "bumpedAt", "key", "initials", "description", "words", "status", "won", "hearts", "place", "seller",
      "categories", "hasPicture", "isHidden", "score", "record",
    ]
    let parameters = (1...columns.count).map { "$\($0)" }
    let changes = columns.dropFirst().map { "\($0) = excluded.\($0)" }
    return "INSERT INTO search(\(columns.joined(separator: ", "))) VALUES(\(parameters.joined(separator: ", "))) "
      + "ON CONFLICT (id) DO UPDATE SET \(changes.joined(separator: ", "))"
  }()

  private var values: [SQLValue] {
    [
      .id(listing.id), .time(listing.bumpedAt), .text(KoreanFolding.key(of: listing.title)),
      .text(KoreanFolding.initials(of: listing.title)), .text(KoreanFolding.key(of: listing.description)),
      .text(words), .integer(listing.status.number), .integer(won), .integer(listing.counts.hearts),
      .text(listing.neighborhood.text), .id(listing.seller),
      .texts(listing.categories.filter { !$0.isComputed }.map(\.slug)), .bool(!listing.pictures.isEmpty),
      .bool(listing.isHidden), .real(Popularity.logarithm(listing.counts, madeAt: listing.createdAt)),
      .text(Self.record(of: StoredListing(listing))),
    ]
  }

  private var won: Int? { listing.price.flatMap { $0.currency == "KRW" ? $0.amount : nil } }

  static func record(of listing: StoredListing) -> String { String(decoding: listing.line, as: UTF8.self) }

  /// The listing of a record.
  static func stored(_ row: SQLRow, _ column: Int) throws(PostgresFault) -> StoredListing {
    do throws(JSONFault) { return try StoredListing(line: row.blob(column)) } catch { throw .damaged }
  }
}
