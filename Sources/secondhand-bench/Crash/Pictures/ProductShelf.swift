import EmbeddedStore
import Marketplace

/// The listings of the seller in a store, by the number in their title.
struct ProductShelf {
  private(set) var listings: [Int: Listing] = [:]
  /// The faults, one sentence each.
  private(set) var faults: [String] = []

  /// Reads the listings again. Requests an earlier listing by its identity when the list no longer contains it.
  mutating func read(_ store: EmbeddedListingStore, of seller: ID<Account>) async throws {
    let before = listings
    listings = [:]
    faults = []
    var last: Listing?
    while true {
      let position = last.map { PagePosition.after(Cursor($0)) } ?? .index(0)
      let page = try await store.page(ListingQuery(seller: seller, viewer: seller), at: position, limit: 1000)
      for listing in page.items { put(listing) }
      last = page.items.last
      if page.items.isEmpty || !page.hasMore { break }
    }
    for (number, listing) in before where listings[number] == nil {
      if let found = try await store.listing(listing.id) { put(found) }
    }
  }

  private mutating func put(_ listing: Listing) {
    guard let number = listing.title.split(separator: " ").last.flatMap({ Int($0) }) else {
      return faults.append("a listing that nobody made: \(listing.title)")
    }
    if listings.updateValue(listing, forKey: number) != nil { faults.append("twice: \(listing.title)") }
  }

  /// The current listing of a step; nil when the step makes a new one or the listing does not exist.
  func subject(of step: PictureScript.Step) -> Listing? {
    switch step {
    case .publish: nil
    case .edit(let product, _, _), .delete(let product): listings[product.number]
    }
  }

  /// Whether the store has the product in its expected state, with all its pictures.
  func has(_ product: PictureScript.Product) -> Bool {
    guard let listing = listings[product.number] else { return false }
    let isOwn = listing.title == product.title && listing.pictures.map(\.alt) == product.pictures
    return isOwn && (listing.deletedAt != nil) == product.isDeleted
      && (product.isDeleted || listing.description == product.description)
  }
}
