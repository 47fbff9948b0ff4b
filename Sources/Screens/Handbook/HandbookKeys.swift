/// The reader's key bindings, with descriptions in the handbook's language.
public struct HandbookKeys: Sendable {
  private let keymap: Keymap
  private let strings: Strings

  public init(keymap: Keymap, strings: Strings) {
    self.keymap = keymap
    self.strings = strings
  }

  /// `text` with every `{key:home.chooseCategory}` replaced by the action's first key, in backquotes. For an action
  /// without a key, the palette's key and the action's title replace it. Unknown names stay unchanged.
  func filled(_ text: String) -> String {
    guard text.contains("{") else { return text }
    return text.replacing(/\{key:([A-Za-z.]+)\}/) { match in label(of: String(match.1)) ?? String(match.0) }
  }

  private func label(of name: String) -> String? {
    guard let row = ActionTable.row(named: name) else { return nil }
    if let key = keymap.keys(of: row).first { return "`\(key.label)`" }
    let palette = keymap.label(of: .palette).map { "`\($0)` " } ?? ""
    return "\(palette)`\(strings(row.title))`"
  }

  /// All actions with a key, grouped by the place where their keys apply.
  var table: [HandbookBlock] {
    let known = Set(Self.places.flatMap(\.contexts))
    let others = ActionContext.allCases.filter { !known.contains($0) }
    var places = Self.places
    places.append((.placeDialogs, others))
    return places.flatMap { place, contexts -> [HandbookBlock] in
      let rows = contexts.flatMap { context in ActionTable.rows.filter { $0.context == context } }
      let keys = rows.compactMap { row -> HandbookBlock? in
        let keys = keymap.keys(of: row).map(\.label)
        return keys.isEmpty
          ? nil : .key(keys: keys.joined(separator: " "), title: strings(row.title), name: row.name)
      }
      return keys.isEmpty ? [] : [.heading(strings(place), level: 2)] + keys
    }
  }

  /// The headings of the table, with their contexts. The remaining contexts are about dialogs and forms.
  private static let places: [(title: Phrase, contexts: [ActionContext])] = [
    (.placeEverywhere, [.global]), (.placeLists, [.moving]), (.tabHome, [.home]),
    (.tabTown, [.town, .townList, .townMap, .townPanes, .post, .postItem, .posts]), (.placeListing, [.listing, .item]),
    (.placeSearch, [.searchField, .search, .searchHistory]), (.savedTitle, [.saved]), (.bookmarksTitle, [.bookmarks]),
    (.tabSales, [.sales]),
    (.tabWishlist, [.wishlist]), (.placeProfile, [.profile, .shelf]), (.tabChat, [.chats, .messageSearch]),
    (.placeRoom, [.input, .toolbar, .room]),
    (.placeMessage, [.message, .lastMessage, .card, .attachment, .link, .unsent]),
    (.tabTown, [.town]), (.actionSearchPosts, [.townSearch]), (.menuPost, [.post, .postItem]),
    (.ownPostsTitle, [.posts]), (.placeEditor, [.editor]), (.serversTitle, [.servers]),
    (.outboxTitle, [.outbox, .conflict]),
    (.neighborhoodsTitle, [.neighborhoods]), (.moderationTitle, [.moderation, .reportCase]),
    (.handbookTitle, [.handbook, .handbookPage]),
  ]
}
