import Marketplace
import TerminalUI

/// What the town tab shows: where one looks around, which posts are wanted, and the loaded ones. The list and the map
/// show the same state.
struct TownState: Equatable, Sendable {
  /// Nil until it is known, and while it cannot be had.
  var position: Position?
  /// The neighborhood at the position; nil if the gazetteer does not know it.
  var neighborhood: Neighborhood?
  /// In metres.
  var radius = TownRules.widestRadius
  var filter = PostFilter()
  var sort = PostSort.newest
  /// When the list was opened. Posts from then on are arrivals, wherever the position moves.
  var openedAt: Timestamp?
  /// The newest post when the list was opened. Later ones do not move the list.
  var anchor: PostCursor?
  /// The number of posts that arrived since. They stay out of the list until the person asks for them.
  var arrived = 0
  /// The number of all posts that match, without the arrivals; nil until it is known.
  var total: PostCount?
  /// The loaded posts with their distances, in the order of the list.
  var posts: [NearbyPost] = []
  var list = ListState(count: 0)
  var hasMore = false
  var phase = PostPages.Phase.loading
  /// What the screen has room for.
  var layout = Settings.TownLayout.list
  /// Whether the keys move the map.
  var isMapFocused = false
  var map = TownMap()

  /// The query that list and map share; nil without a position.
  var query: PostQuery? {
    position.map { PostQuery(around: $0.coordinate, radius: radius, filter: filter, sort: sort) }
  }

  var selected: NearbyPost? { posts.indices.contains(list.current) ? posts[list.current] : nil }
  var hasFilter: Bool { filter != PostFilter() || radius != TownRules.widestRadius }
  /// Whether the list is the board of projects.
  var isBoard: Bool { filter.kinds == [.together] }

  /// Whether a post came after the list was opened.
  func isArrival(_ post: Post) -> Bool {
    anchor.map { (post.createdAt, post.id) > ($0.time, $0.id) } ?? false
  }

  /// Whether the list has a place for a post.
  func includes(_ post: Post, at time: Timestamp) -> Bool {
    guard let query, post.isPublic, !isArrival(post) else { return false }
    return query.filter.includes(post, at: time) && query.circle.contains(post.place.coordinate)
  }
}
