internal import Marketplace

/// The descriptions that the index has read. The first search in descriptions starts reading them, from the newest bump
/// on. Most people never search in descriptions, and descriptions take more space and time than titles.
struct DescriptionReach: Equatable {
  /// The numbers of the rows of `search` whose descriptions are in `description` and `description_gram`.
  var numbers: Range<Int>
  /// The approximate number of these rows.
  var count: Int

  /// No description is read.
  static let nothing = DescriptionReach(numbers: Int.min..<Int.min, count: 0)

  /// The name of its value in `meta`.
  static let name = "descriptions"
  private static let all = "all"

  /// Nil when `text` does not have the format of the property `text`.
  private init?(text: String) {
    let parts = text.split(separator: " ")
    guard parts.count == 2, let count = Int(parts[1]) else { return nil }
    guard let end = parts[0] == Self.all ? .max : Int(parts[0]) else { return nil }
    self.init(numbers: Int.min..<end, count: count)
  }

  init(numbers: Range<Int>, count: Int) {
    self.numbers = numbers
    self.count = count
  }

  var isWhole: Bool { numbers.upperBound == .max }

  private var text: String { "\(isWhole ? Self.all : String(numbers.upperBound)) \(count)" }

  static func known(_ sql: SQL) throws(SQLiteFault) -> Self {
    guard let text = try sql.meta(name) else { return .nothing }
    guard let reach = Self(text: text) else { throw .damaged }
    return reach
  }

  func keep(_ sql: SQL) throws(SQLiteFault) {
    try sql.run("INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)", [.text(Self.name), .text(text)])
  }

  /// The share of descriptions read, from 0 to 1. It is 1 only when all descriptions are read.
  func share(_ sql: SQL) throws(SQLiteFault) -> Double {
    if isWhole { return 1 }
    let total = try sql.total(ListKey(category: ListKey.anyCategory, place: ListKey.everywhere))
    return min(0.99, Double(count) / Double(max(1, total)))
  }
}
