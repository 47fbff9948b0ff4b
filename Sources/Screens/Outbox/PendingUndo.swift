import Marketplace

/// What a pending undo or redo is about. Its command names only another command, which may have been sent long ago, so
/// this comes from the changes that it made.
enum PendingUndo {
  /// The command that was undone or redone.
  case command(MemberCommand)
  case listing(ID<Listing>)
  case post(ID<Post>)
}

extension PendingItem {
  /// Nil for any other command, for several records, and for records that say nothing more.
  var undo: PendingUndo? {
    guard case .command(let pending) = self else { return nil }
    switch pending.given.command {
    case .undo: return Self.subject(of: pending.changes.map(\.reversed))
    case .redo: return Self.subject(of: pending.changes)
    default: return nil
    }
  }

  /// What a command that makes these changes is about.
  private static func subject(of changes: [RecordChange]) -> PendingUndo? {
    let listings = Set(changes.compactMap { if case .listing(let id, _, _) = $0 { id } else { nil } })
    if let listing = listings.first { return listings.count == 1 ? .listing(listing) : nil }
    guard changes.count == 1 else { return nil }
    return switch changes.first {
    case .heart(let id, _, let to)?: .command(.setLiked(id, to != nil))
    case .block(let id, _, let to)?: .command(.setBlocked(id, to != nil))
    case .follow(let id, _, let to)?: .command(.setFollowed(id, to != nil))
    case .bookmark(let id, _, _, let to)?: .command(.setBookmarked(id, to != nil))
    case .postMark(let mark, _, let to)?: .command(.setPostMark(mark, to != nil))
    case .post(let id, _, _)?: .post(id)
    default: nil
    }
  }
}
