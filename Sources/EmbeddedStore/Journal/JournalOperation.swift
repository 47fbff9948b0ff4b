/// What a line of the journal did.
enum JournalOperation: String, CaseIterable, Hashable {
  case publish, edit, status, bump, hide, show, delete, undo, redo
  case `import`
  /// A listing was taken out of Products.json by hand.
  case gone
  /// A new Products.json is about to be put into place.
  case fold
}
