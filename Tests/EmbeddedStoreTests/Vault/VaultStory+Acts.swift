import MarketTesting
import Marketplace
import Testing

@testable import EmbeddedStore

/// What people do in a program.
extension VaultStory {
  private mutating func now() -> Timestamp {
    seconds += 1
    return Sample.now.advanced(seconds: seconds)
  }

  mutating func publish() throws -> String {
    let listing = newListing()
    maybe[listing.id, default: []].append(listing)
    return try trying("publish") { vault throws(VaultFailure) in
      try vault.write { _ throws(ListingsError) in
        [
          ListingAct(
            .publish, of: listing.id, by: Self.seller, at: listing.createdAt, before: nil, after: listing)
        ]
      }
    } then: { story in
      story.settle(listing.id, as: listing)
    }
  }

  /// A seller changes a listing, or takes back what was done to it last.
  mutating func change() throws -> String {
    guard let id = saved.keys.sorted().randomElement(using: &random), let known = saved[id] else { return "nothing" }
    let kinds: [ListingAct.Kind] = [.edit, .edit, .edit, .status, .bump, .hide, .delete, .undo]
    var kind = kinds.randomElement(using: &random) ?? .edit
    let time = now()
    var next = known
    next.updatedAt = time
    var about: Int?
    switch kind {
    case .status: next.status = ListingStatus.allCases.randomElement(using: &random) ?? .sold
    case .bump: (next.updatedAt, next.bumpedAt) = (known.updatedAt, time)
    case .hide:
      next.isHidden.toggle()
      kind = next.isHidden ? .hide : .show
    case .delete: next.deletedAt = time
    case .undo:
      let past = (try? vault?.index.acts(of: Self.seller, limit: 20)) ?? []
      guard let act = past.first(where: { $0.listing == id }), act.op != "undo", let before = act.before,
        let line = act.after, try StoredListing(line: line).listing == known
      else { return "nothing to undo" }
      next = try StoredListing(line: before).listing
      about = act.seq
    default:
      next.title = "고친 물건 \(Int.random(in: 0..<1_000_000, using: &random))"
      if flip() { next.description = "새 설명 \(Int.random(in: 0..<100, using: &random))" }
    }
    let (after, doing, undone) = (next, kind, about)
    last = "\(known.title) → \(after.title)"
    maybe[id, default: []].append(after)
    return try trying("\(kind)") { vault throws(VaultFailure) in
      try vault.write { ledger throws(ListingsError) in
        let before: Listing?
        do throws(StoreError) { before = try ledger.listing(id) } catch { throw .store(error) }
        guard let before else { throw .notFound(id) }
        return [ListingAct(doing, of: id, by: Self.seller, at: time, before: before, after: after, about: undone)]
      }
    } then: { story in
      story.settle(id, as: after)
    }
  }
}
