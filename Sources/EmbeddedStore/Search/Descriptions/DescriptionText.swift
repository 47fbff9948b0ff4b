internal import MarketJSON
internal import Marketplace

/// What searches in descriptions ask of one: its key in its code, as those of titles are kept.
enum DescriptionText {
  static func code(of listing: Listing) -> [UInt8] { KeyEncoding.bytes(of: KoreanFolding.key(of: listing.description)) }

  /// All tokens of a row with this description: those of its title, too, so that of several words one may stand here and
  /// another there.
  static func grams(of row: SearchRow, _ code: [UInt8]) -> String {
    var others = [Trigram(.place, row.facets.place)]
    others += row.facets.categories.map { Trigram(.category, $0) }
    return Trigram.text(key: row.key, initials: row.initials, others) + Trigram.text(key: code, initials: [], [])
  }
}

extension SQL {
  /// The code of the description of the listing at a position.
  func descriptionCode(at position: Int) throws(SQLiteFault) -> [UInt8] {
    DescriptionText.code(of: try stored(at: position).listing)
  }

  func addDescription(_ code: [UInt8], of row: SearchRow, number: Int) throws(SQLiteFault) {
    try run("INSERT INTO description(number, key) VALUES(?, ?)", [.integer(number), .blob(code)])
    try addGrams(DescriptionText.grams(of: row, code), number: number, to: .descriptions)
  }
}
