/// The kind of a command in the history.
public enum CommandKind: String, CaseIterable, Sendable {
  case publish, edit, status, bump, hide, show, delete
  case like, unlike
  case block, unblock
  case report, withdraw
  /// A room was left, or its messages muted or announced again.
  case leave, mute, unmute
  case saveSearch, renameSearch, removeSearch
  /// A message got a bookmark, or lost it.
  case bookmark, unbookmark
  case follow, unfollow
  /// A finished deal was rated, or the rating was withdrawn.
  case rate, unrate
  /// The account got another name, another picture, or other words about the member.
  case rename, picture, about
  /// The messages of a room were read.
  case read
  case post, editPost, deletePost
  case comment, editComment, deleteComment
  case likePost, unlikePost, likeComment, unlikeComment
  /// The author of a question accepted an answer, or withdrew the acceptance.
  case accept, unaccept
  case bookmarkPost, unbookmarkPost, bookmarkListing, unbookmarkListing
  case joinProject, leaveProject, closeProject, reopenProject
  /// A contact of the member's own. These commands never leave the machine.
  case addContact, editContact, removeContact
  case undo, redo
  /// An import added or updated a listing.
  case `import`
  /// A manual edit removed the listing from Products.json.
  case gone
  /// The command changed nothing.
  case nothing

  /// Whether the member can undo it. An undo is undone by a redo.
  public var isUndoable: Bool {
    switch self {
    case .undo, .redo, .import, .nothing: false
    default: true
    }
  }

  /// Whether the command is about records that never leave the machine. Neither it nor its undo goes to a server.
  var isPrivate: Bool { [.addContact, .editContact, .removeContact].contains(self) }
}
