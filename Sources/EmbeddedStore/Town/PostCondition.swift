internal import Marketplace

/// A filter as a condition on the columns `kind` and `topic`.
struct PostCondition {
  /// Begins with ` AND`, or is empty.
  let text: String
  /// No post can meet the condition.
  let isImpossible: Bool
  private let filter: PostFilter
  private let time: Timestamp

  init(_ filter: PostFilter, at time: Timestamp) {
    self.filter = filter
    self.time = time
    // Only projects have stages.
    var kinds = filter.kinds
    if !filter.statuses.isEmpty { kinds = kinds.isEmpty ? [.together] : kinds.intersection([.together]) }
    isImpossible = kinds.isEmpty && !filter.statuses.isEmpty
    func among(_ column: String, _ numbers: [Int]) -> String {
      numbers.isEmpty ? "" : " AND \(column) IN (\(numbers.sorted().map(String.init).joined(separator: ", ")))"
    }
    text = among("kind", kinds.map(\.number)) + among("topic", filter.topics.map(\.number))
  }

  /// Whether the condition needs the stage of each project.
  var readsStages: Bool { !filter.statuses.isEmpty }

  /// Whether the project is in one of the wanted stages.
  func includesStage(of id: ID<Post>, _ sql: SQL) throws(SQLiteFault) -> Bool {
    guard readsStages else { return true }
    let status = try sql.first(
      "SELECT wanted, until, isClosed, members FROM post WHERE id = ?", [.id(id)]
    ) { row -> Project.Status? in
      guard let wanted = row.optionalInteger(0) else { return nil }
      let project = Project(purpose: "", seeking: "", wanted: wanted, until: row.optionalTime(1), isClosed: row.bool(2))
      return project.status(members: row.integer(3), at: time)
    }
    return status.map(filter.statuses.contains) ?? false
  }
}
