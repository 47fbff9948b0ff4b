import Marketplace
import Screens
import TerminalUI

/// Prints bookmarks as a table: the short id of the bookmarked thing, its kind, its title, and the age of the bookmark.
struct BookmarkPrinter {
  let strings: Strings
  let clock: any MarketClock

  func show(_ bookmarks: [Bookmark]) {
    var table = TextTable()
    for bookmark in bookmarks {
      table.add(
        bookmark.id.short, kind(bookmark), title(bookmark).truncated(to: 50),
        strings.ago(bookmark.time, now: clock.now()))
    }
    for line in table.lines { Output.line(line) }
  }

  /// The title, or a message's text with the name of the other person. A sentence for a deleted one.
  func title(_ bookmark: Bookmark) -> String {
    switch bookmark.subject {
    case .listing(_, let row): row?.listing.title ?? strings(.bookmarkGoneListing)
    case .post(_, let row): row?.post.title ?? strings(.postGone)
    case .message(_, let found): found.map(line) ?? strings(.bookmarkGoneMessage)
    }
  }

  private func line(_ found: RoomMessage) -> String {
    let now = clock.now()
    return strings.name(of: found.entry.other) + ": " + strings.line(of: found, now: now, offset: clock.offset(at: now))
  }

  private func kind(_ bookmark: Bookmark) -> String {
    switch bookmark.kind {
    case .listing: strings(.roleListing)
    case .post: strings(.rolePost)
    case .message: strings(.roleMessage)
    }
  }
}
