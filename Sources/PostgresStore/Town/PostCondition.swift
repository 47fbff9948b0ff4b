internal import Marketplace

/// A statement about posts, with its parameters.
typealias PostStatement = (text: String, values: [SQLValue])

/// A filter and a visibility as a condition on the columns of public posts. Its parameters are $1 to $6, so those of a
/// statement with it begin at $7.
struct PostCondition {
  let text: String
  let values: [SQLValue]
  /// The kinds of posts, or none for all, when `postCount` knows how many match apart from the hidden ones.
  let countedKinds: Set<PostKind>?
  let visibility: Visibility

  /// `time`: the moment for the stages of projects.
  init(_ filter: PostFilter, _ visibility: Visibility, at time: Timestamp) {
    countedKinds = filter.topics.isEmpty && filter.statuses.isEmpty ? filter.kinds : nil
    self.visibility = visibility
    // Each condition costs time for each post of a circle, so only those are there that can be false.
    var conditions = ["isPublic"]
    if !visibility.sellers.isEmpty { conditions.append("author <> ALL($1)") }
    if !visibility.posts.isEmpty { conditions.append("post.id <> ALL($2)") }
    if !filter.kinds.isEmpty { conditions.append("kind = ANY($3)") }
    if !filter.topics.isEmpty { conditions.append("topic = ANY($4)") }
    if !filter.statuses.isEmpty { conditions.append(Self.stages) }
    text = conditions.joined(separator: " AND ")
    values = [
      .ids(visibility.sellers), .ids(visibility.posts), .integers(filter.kinds.map(\.number)),
      .integers(filter.topics.map(\.number)), .integers(filter.statuses.map(\.number)), .time(time),
    ]
  }

  /// Computes the stage as `Project.status` does.
  private static let stages = """
    wanted IS NOT NULL
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
