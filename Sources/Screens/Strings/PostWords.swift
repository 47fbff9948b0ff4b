public import Marketplace

/// Words about the lists of posts.
extension Strings {
  /// `2km 이내`, `Within 2 km`
  func radius(_ metres: Int) -> String {
    self(.withinRadius, metres % 1000 == 0 ? length("\(metres / 1000)", "km") : length("\(metres)", "m"))
  }

  func name(_ sort: PostSort) -> String {
    switch sort {
    case .newest: self(.orderNewest)
    case .nearest: self(.orderNearest)
    }
  }

  /// The kind that a filter leaves, and the stage of projects: `같이해요 · 모집 중`; nil for all kinds.
  func kind(of filter: PostFilter) -> String? {
    let kind = filter.kinds.count == 1 ? filter.kinds.first.map(name) : nil
    guard let status = filter.statuses.first, filter.statuses.count == 1 else { return kind }
    return [kind, name(status)].compactMap(\.self).joined(separator: " · ")
  }

  /// The topic that a filter leaves; nil for all topics.
  func topic(of filter: PostFilter) -> String? { filter.topics.count == 1 ? filter.topics.first.map(name) : nil }

  /// `모집 중 2/6`
  func stage(of post: Post, _ status: Project.Status) -> String {
    guard let project = post.project else { return name(status) }
    return name(status) + " " + Self.grouped(post.counts.members) + "/" + Self.grouped(project.wanted)
  }

  /// `11월 30일까지`
  func until(_ time: Timestamp, _ render: RenderContext) -> String {
    self(.untilDate, date(time, now: render.now, offset: render.offset))
  }

  /// The other name by which a place was found.
  public func alias(_ alias: String, of place: Neighborhood) -> String {
    self(place.isAbroad ? .foundByOwnName : .foundByAlias, alias)
  }
}
