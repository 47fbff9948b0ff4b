import Marketplace
import Screens

/// Finds listings and rooms by an ID or a short ID.
extension CommandContext {
  /// The maximum number of candidates to list.
  static let mostCandidates = 9

  /// The listing with this id or short id. Throws `CommandFailure` when there is none. When several match, the failure
  /// lists them.
  func listing(_ text: String) async throws -> ID<Listing> {
    if let id = ID<Listing>(text) { return id }
    guard let short = ShortID(text) else { throw CommandFailure(.usage, strings(.errorBadID, text)) }
    let found: [Listing]
    do throws(StoreError) {
      found = try await market.listings.listings(like: short, limit: Self.mostCandidates + 1)
    } catch { throw CommandFailure(error, strings) }
    guard let listing = try only(found, named: text, { ("\($0.id)", $0.title) }) else {
      throw CommandFailure(.notFound, strings(.errorNotFound, text))
    }
    return listing.id
  }

  /// The acting person's room with this id or short id. Throws `CommandFailure` as `listing` does.
  func roomID(_ text: String) async throws -> ID<ChatRoom> {
    if let id = ID<ChatRoom>(text) { return id }
    guard let short = ShortID(text) else { throw CommandFailure(.usage, strings(.errorBadRoom, text)) }
    var found: [RoomEntry] = []
    do throws(StoreError) {
      var start = 0
      while true {
        let page = try await market.chats.rooms(.all, from: start, limit: 500)
        found += page.items.filter { short.fits($0.id) }
        start += page.items.count
        guard page.hasMore, !page.items.isEmpty else { break }
      }
    } catch { throw CommandFailure(error, strings) }
    let room = try only(found, named: text) { entry in
      let (person, title) = (strings.name(of: entry.other), entry.listing?.listing.title ?? "")
      return ("\(entry.id)", title.isEmpty ? person : "\(person) · \(title)")
    }
    guard let room else { throw CommandFailure(.notFound, strings(.errorUnknownRoom, text)) }
    return room.id
  }

  /// The only one of those that `text` names; nil without one. Throws `CommandFailure` with a list of several ones, each
  /// with what `candidate` says of it.
  func only<Item>(
    _ found: [Item], named text: String, _ candidate: (Item) -> (id: String, name: String)
  ) throws(CommandFailure) -> Item? {
    guard found.count > 1 else { return found.first }
    throw CommandFailure(ambiguous: text, found.prefix(Self.mostCandidates).map(candidate), strings)
  }
}

extension CommandFailure {
  /// A short id that several ids match.
  init(ambiguous text: String, _ candidates: [(id: String, name: String)], _ strings: Strings) {
    var table = TextTable()
    for candidate in candidates { table.add("  " + candidate.id, candidate.name) }
    self.init(.usage, ([strings(.errorAmbiguousID, text)] + table.lines).joined(separator: "\n"))
  }
}
