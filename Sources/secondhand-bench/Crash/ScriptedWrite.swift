import EmbeddedStore
import Marketplace

/// One write, which is done wholly or not at all.
struct ScriptedWrite {
  struct Act {
    let kind: ListingAct.Kind
    let before: Listing?
    /// Always another than `before`.
    let after: Listing
  }

  /// What is found of it in a store.
  enum Trace {
    case wholly, not
    /// Some of it is there and some is not, or something else altogether.
    case torn
  }

  /// Saved as an import, which nobody is said to have done.
  let isSave: Bool
  let acts: [Act]

  /// What the store remembers as done by the sellers.
  var listingActs: [ListingAct] {
    isSave
      ? []
      : acts.map {
        ListingAct(
          $0.kind, of: $0.after.id, by: $0.after.seller, at: max($0.after.updatedAt, $0.after.bumpedAt),
          before: $0.before, after: $0.after)
      }
  }

  /// Does it; it is on the disk when this returns. Throws when the store cannot, or the store is not what it was written for.
  func perform(on store: EmbeddedListingStore) async throws {
    if isSave { return try await store.save(acts.map(\.after)) }
    let acts = listingActs
    let past = try await store.write { ledger throws(ListingsError) in
      for act in acts {
        let known: Listing?
        do throws(StoreError) { known = try ledger.listing(act.listing) } catch { throw .store(error) }
        guard known == act.before else { throw .notFound(act.listing) }
      }
      return acts
    }
    guard past.map(\.act) == acts else { throw BenchError("a write came back as another") }
  }

  func trace(in store: EmbeddedListingStore) async throws -> Trace {
    var there = 0
    for act in acts {
      let found = try await store.listing(act.after.id)
      if found == act.after { there += 1 } else if found != act.before { return .torn }
    }
    return there == acts.count ? .wholly : there == 0 ? .not : .torn
  }
}
