internal import Marketplace

/// A statement about posts, with its parameters.
typealias PostStatement = (text: String, values: [SQLValue])

/// A filter and a visibility as a condition on the columns of public posts. Its parameters are $1 to $6, so those of a
/// statement with it begin at $7.
struct PostCondition {
  let text: String
  let values: [SQLValue]

  /// `time`: the moment for the stages of projects.
  init(_ filter: PostFilter, _ visibility: Visibility, at time: Timestamp) {
    text =
      """
      isPublic AND author <> ALL($1) AND post.id <> ALL($2)
      AND (cardinality($3) = 0 OR kind = ANY($3)) AND (cardinality($4) = 0 OR topic = ANY($4))
      """ + (filter.statuses.isEmpty ? "" : Self.stages)
    values = [
      .ids(visibility.sellers), .ids(visibility.posts), .integers(filter.kinds.map(\.number)),
      .integers(filter.topics.map(\.number)), .integers(filter.statuses.map(\.number)), .time(time),
    ]
  }

  /// Computes the stage as `Project.status` does.
  private static let stages = """

    AND wanted IS NOT NULL
    AND CASE WHEN isClosed OR until < $6 THEN 2 WHEN members >= wanted THEN 1 ELSE 0 END = ANY($5)
    """
}

extension Project.Status {
  /// Its number in `PostCondition`.
  fileprivate var number: Int {
    switch self {
    case .open: 0
    case .full: 1
    case .done: 2
    }
  }
}
