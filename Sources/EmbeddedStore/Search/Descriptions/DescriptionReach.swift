internal import Marketplace

/// How far descriptions are read. They are when somebody searches in them for the first time, from the newest bump on: most
/// people never do, and they take more room and time than titles.
struct DescriptionReach: Equatable {
  /// The numbers of the rows of `search` whose description is in `description` and `description_gram`.
  var numbers: Range<Int>
  /// About how many those are.
  var count: Int

  /// None.
  static let nothing = DescriptionReach(numbers: Int.min..<Int.min, count: 0)

  /// The name under which it is kept.
  static let name = "descriptions"
  private static let all = "all"

  /// Nil for what `text` never gives.
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

  static func known(_ sql: some MetaSource) throws(SQLiteFault) -> Self {
    guard let text = try sql.meta(name) else { return .nothing }
    guard let reach = Self(text: text) else { throw .damaged }
    return reach
  }

  func keep(_ sql: SQL) throws(SQLiteFault) {
    try sql.run("INSERT OR REPLACE INTO meta(name, value) VALUES(?, ?)", [.text(Self.name), .text(text)])
  }

  /// How much is read, from 0 to 1; 1 only when all is.
  func share(_ sql: SQL) throws(SQLiteFault) -> Double {
    if isWhole { return 1 }
    let total = try sql.total(ListKey(category: ListKey.anyCategory, place: ListKey.everywhere))
    return min(0.99, Double(count) / Double(max(1, total)))
  }
}
