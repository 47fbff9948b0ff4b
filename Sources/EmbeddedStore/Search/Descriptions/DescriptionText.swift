internal import MarketJSON
internal import Marketplace

/// The encoded key and the tokens of a description, encoded like the keys of titles.
enum DescriptionText {
  static func code(of listing: Listing) -> [UInt8] { KeyEncoding.bytes(of: KoreanFolding.key(of: listing.description)) }

  /// All tokens of a row with this description, including the tokens of its title. A query of several words may find
  /// one word in the title and another in the description.
  static func grams(of row: SearchRow, _ code: [UInt8]) -> String {
    var others = [Trigram(.place, row.facets.place)]
    others += row.facets.categories.map { Trigram(.category, $0) }
    return Trigram.text(key: row.key, initials: row.initials, others) + Trigram.text(key: code, initials: [], [])
  }
}

extension SQL {
  /// The encoded key of the description of the listing at a position.
  func descriptionCode(at position: Int) throws(SQLiteFault) -> [UInt8] {
    DescriptionText.code(of: try stored(at: position).listing)
  }

  func addDescription(_ code: [UInt8], of row: SearchRow, number: Int) throws(SQLiteFault) {
    try run("INSERT INTO description(number, key) VALUES(?, ?)", [.integer(number), .blob(code)])
    try addGrams(DescriptionText.grams(of: row, code), number: number, to: .descriptions)
  }
}
