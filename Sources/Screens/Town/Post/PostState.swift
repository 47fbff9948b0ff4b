import Marketplace
import TerminalUI

/// The state of a post's page.
struct PostState: Equatable, Sendable {
  let id: ID<Post>
  var detail: PostDetail?
  /// The post as a list knows it, shown until the page has read it.
  var preview: NearbyPost?
  var phase = PostPages.Phase.loading
  /// Whether the post disappeared while it was read.
  var isGone = false
  /// The index of the shown picture.
  var picture = 0
  /// The first visible line; with a screen reader, the current one.
  var scroll = 0
  var thread = CommentThread()
  /// The focused comment; nil for the post.
  var focus: ID<PostComment>?
  /// The names of the people who joined, for the leader of a project.
  var members: [String] = []

  var row: NearbyPost? { detail?.row ?? preview }
  var post: Post? { row?.post }
  var focused: CommentEntry? { focus.flatMap { id in thread.shown.first { $0.id == id } } }
  /// Whether only a list's preview is shown, without comments.
  var isPreview: Bool { detail == nil }
}

/// The comments that a page shows, and those that arrived since. Arrivals stay out until the person asks for them.
struct CommentThread: Equatable, Sendable {
  private(set) var shown: [CommentEntry] = []
  private(set) var latest: [CommentEntry] = []
  /// Where the comments go on; nil at the end.
  private(set) var next: CommentCursor?
  /// The time of the newest comment when all were shown. Later ones arrived since.
  private var seen = Timestamp(milliseconds: 0)

  /// The comments that arrived, in the order of the page.
  private var arrivals: [CommentEntry] {
    let known = Set(shown.map(\.id))
    return latest.filter { !known.contains($0.id) && $0.comment.isPublic }
  }

  /// The number of comments that arrived.
  var arrived: Int { arrivals.count }
  var firstArrival: ID<PostComment>? { arrivals.first?.id }

  /// Takes the comments as they are now. Arrivals wait, unless they are of `viewer`. `showsAll`: nothing waits.
  mutating func take(_ page: CommentPage, viewer: ID<Account>?, showsAll: Bool) {
    (latest, next) = (page.comments, page.next)
    if showsAll { return showArrivals() }
    let known = Set(shown.map(\.id))
    shown = latest.filter { entry in
      known.contains(entry.id) || entry.comment.createdAt <= seen || entry.comment.author == viewer
    }
  }

  /// Appends the next page.
  mutating func append(_ page: CommentPage) {
    let known = Set(latest.map(\.id))
    let new = page.comments.filter { !known.contains($0.id) }
    latest += new
    shown += new
    next = page.next
  }

  mutating func showArrivals() {
    shown = latest
    seen = latest.map(\.comment.createdAt).max() ?? seen
  }
}
