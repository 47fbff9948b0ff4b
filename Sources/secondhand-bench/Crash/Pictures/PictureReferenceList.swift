import EmbeddedStore
import Marketplace
import Synchronization

/// Every picture that something of the seller's refers to.
struct PictureReferenceList {
  private(set) var files: Set<String> = []

  init(
    _ opened: CrashMarket, _ shelf: ProductShelf, of person: ID<Account>, drafts: [ListingDraft?]
  ) async throws {
    for listing in shelf.listings.values { add(listing.pictures) }
    if let picture = try await opened.guest.accounts.profile(person)?.picture { add([picture]) }
    for draft in drafts.compactMap({ $0 }) {
      for picture in draft.pictures {
        if case .kept(let source) = picture.source { add([Picture(source: source)]) }
      }
    }
    let acts = Mutex<[PastAct]>([])
    _ = try await opened.store.write { ledger throws(ListingsError) in
      do throws(StoreError) {
        let found = try ledger.acts(of: person, limit: ActHistory.window)
        acts.withLock { $0 = found }
      } catch {
        throw .store(error)
      }
      return []
    }
    for act in acts.withLock({ $0 }) {
      add(act.act.before?.pictures ?? [])
      add(act.act.after?.pictures ?? [])
    }
  }

  private mutating func add(_ pictures: [Picture]) {
    for picture in pictures {
      if case .file(let file) = picture.source { files.insert(file) }
    }
  }
}
