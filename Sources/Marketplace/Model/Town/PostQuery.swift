/// A circle on the earth.
public struct Circle: Hashable, Sendable {
  public var centre: Coordinate
  /// In metres.
  public var radius: Double

  public init(centre: Coordinate, radius: Double) {
    self.centre = centre
    self.radius = radius
  }

  /// Whether a coordinate is at most `radius` away, by the great circle.
  public func contains(_ coordinate: Coordinate) -> Bool { centre.metres(to: coordinate) <= radius }
}

/// Which posts to show, wherever they are. An empty set means all.
public struct PostFilter: Hashable, Sendable {
  public var kinds: Set<PostKind>
  public var topics: Set<Topic>
  /// Only projects in these stages, and no other posts.
  public var statuses: Set<Project.Status>

  public init(kinds: Set<PostKind> = [], topics: Set<Topic> = [], statuses: Set<Project.Status> = []) {
    self.kinds = kinds
    self.topics = topics
    self.statuses = statuses
  }

  /// Whether the filter lets a post through. `time`: the moment for the stages of projects.
  public func includes(_ post: Post, at time: Timestamp) -> Bool {
    guard kinds.isEmpty || kinds.contains(post.kind), topics.isEmpty || topics.contains(post.topic) else {
      return false
    }
    return statuses.isEmpty || post.status(at: time).map(statuses.contains) ?? false
  }
}

/// A query for the posts around a coordinate. The list and the map ask the same query.
public struct PostQuery: Hashable, Sendable {
  public var centre: Coordinate
  /// In metres, 1 to `TownRules.widestRadius`; larger ones are cut down to it.
  public var radius: Int
  public var filter: PostFilter
  public var sort: PostSort

  public init(
    around centre: Coordinate, radius: Int = TownRules.widestRadius, filter: PostFilter = PostFilter(),
    sort: PostSort = .newest
  ) {
    self.centre = centre
    self.radius = radius
    self.filter = filter
    self.sort = sort
  }

  public var circle: Circle {
    Circle(centre: centre, radius: Double(min(max(1, radius), TownRules.widestRadius)))
  }
}

/// The order of posts. Equally near ones are ordered newest first. The raw value is its name on the command line.
public enum PostSort: String, CaseIterable, Sendable {
  case newest, nearest
}
