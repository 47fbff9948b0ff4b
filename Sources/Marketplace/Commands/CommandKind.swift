/// What a command did, as the history keeps it.
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
  /// The account got another name, or another picture.
  case rename, picture
  /// The messages of a room were read.
  case read
  case undo, redo
  /// A listing came with a file.
  case `import`
  /// The line of a listing was taken out of Products.json by hand.
  case gone
  /// Everything was so already.
  case nothing

  /// Whether the member can undo it. An undo is undone by a redo.
  public var isUndoable: Bool {
    switch self {
    case .undo, .redo, .import, .nothing: false
    default: true
    }
  }
}
