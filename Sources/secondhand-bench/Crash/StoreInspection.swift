import EmbeddedStore
import Marketplace

/// Compares a store with its expected contents.
struct StoreInspection {
  let store: EmbeddedListingStore
  /// The faults as sentences, only the first few of many.
  private(set) var faults: [String] = []
  private(set) var listingsChecked = 0
  private static let mostFaults = 20

  init(_ store: EmbeddedListingStore) { self.store = store }

  private mutating func fault(_ words: String) {
    if faults.count < Self.mostFaults { faults.append(words) }
  }

  /// Compares everything in the store after the writes of `script`.
  mutating func compare(with script: WriteScript) async throws {
    try await compareListings(with: script)
    try await compareCommands(with: script)
  }

  /// Compares the part that Products.json also contains.
  mutating func compareListings(with script: WriteScript) async throws {
    await compareNotices()
    var found: [ID<Listing>: Listing] = [:]
    for seller in WriteScript.sellers {
      for listing in try await all(ListingQuery(seller: seller, viewer: seller)) {
        if found.updateValue(listing, forKey: listing.id) != nil { fault("twice: \(line(listing))") }
      }
    }
    compare(found, with: script.listings)
    for case .listing(let id, _, _) in script.commands.suffix(10).flatMap(\.changes) {
      let listing = try await store.listing(id)
      let expected = script.listings[id]
      if listing != expected { fault("asked for by itself, expected \(line(expected)), found \(line(listing))") }
    }
    var shelf = InMemoryListings(Array(script.listings.values))
    let query = ListingQuery()
    let page = shelf.page(query, at: .index(0), limit: script.listings.count)
    if try await all(query).map(\.id) != page.items.map(\.id) { fault("the list of all has another order or others") }
    let tally = try await store.tally(query)
    if tally != shelf.tally(query) { fault("expected \(shelf.tally(query)), found \(tally)") }
  }

  /// Compares the listings of each writer in `writers`: `count` of them, each once and complete.
  mutating func compare(writers: Range<Int>, count: Int) async throws {
    await compareNotices()
    let total = try await store.page(ListingQuery(), at: .index(0), limit: 1).total
    if total != writers.count * count { fault("expected \(writers.count * count) listings, found \(total)") }
    for writer in writers {
      let seller = NumberedListing.seller(writer)
      var found: [ID<Listing>: Listing] = [:]
      for listing in try await all(ListingQuery(seller: seller, viewer: seller)) {
        if found.updateValue(listing, forKey: listing.id) != nil { fault("twice: \(line(listing))") }
      }
      let expected = (0..<count).map { NumberedListing.listing(writer: writer, $0) }
      compare(found, with: Dictionary(expected.map { ($0.id, $0) }) { $1 })
    }
  }

  private mutating func compareNotices() async {
    for notice in await store.notices() { fault("it tells: \(notice)") }
  }

  private mutating func compare(_ found: [ID<Listing>: Listing], with expected: [ID<Listing>: Listing]) {
    for (id, listing) in expected where found[id] != listing {
      fault("expected \(line(listing)), found \(line(found[id]))")
    }
    for (id, listing) in found where expected[id] == nil { fault("expected none, found \(line(listing))") }
    listingsChecked += expected.count
  }

  /// Compares the commands that each seller can undo.
  private mutating func compareCommands(with script: WriteScript) async throws {
    for seller in WriteScript.sellers {
      let found = try await store.commands(of: seller)
      let expected = script.commands.filter { $0.actor == seller }.suffix(UndoHistory.window)
      if found.reversed() != Array(expected) {
        fault(
          "expected \(expected.count) commands of \(seller), the last a \(expected.last?.kind.rawValue ?? "–"), "
            + "found \(found.count), the last a \(found.first?.kind.rawValue ?? "–")")
      }
    }
  }

  private func all(_ query: ListingQuery) async throws -> [Listing] {
    var listings: [Listing] = []
    while true {
      let position = listings.last.map { PagePosition.after(Cursor($0)) } ?? .index(0)
      let page = try await store.page(query, at: position, limit: 1000)
      listings += page.items
      if page.items.isEmpty || !page.hasMore { return listings }
    }
  }

  private func line(_ listing: Listing?) -> String {
    listing.map { String(decoding: ListingLine($0).bytes, as: UTF8.self) } ?? "none"
  }
}

extension EmbeddedListingStore {
  /// The commands for a member's undo and redo, newest first.
  func commands(of actor: ID<Account>) async throws -> [PerformedCommand] {
    try await commands.transaction { transaction throws(ListingsError) in
      do throws(StoreError) {
        var found: [PerformedCommand] = []
        for record in try transaction.records(of: actor, limit: UndoHistory.window) {
          found.append(
            PerformedCommand(
              id: record.id, actor: record.actor, time: record.time, kind: record.kind, about: record.about,
              changes: try transaction.changes(of: record.number)))
        }
        return found
      } catch { throw .store(error) }
    }
  }
}
