import EmbeddedStore
import Marketplace

/// All pictures that the seller's data refers to.
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
    for command in try await opened.store.commands(of: person) {
      for case .listing(_, let before, let after) in command.changes {
        add(before?.pictures ?? [])
        add(after?.pictures ?? [])
      }
    }
  }

  private mutating func add(_ pictures: [Picture]) {
    for picture in pictures {
      if case .file(let file) = picture.source { files.insert(file) }
    }
  }
}
