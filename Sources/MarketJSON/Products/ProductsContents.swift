package import Marketplace

/// The contents of a Products.json apart from the listings, which must be kept when the file is rewritten.
package struct ProductsContents {
  package enum Entry {
    case listing(ID<Listing>)
    /// An element that is not a valid listing, byte for byte.
    case kept([UInt8])
  }

  /// The elements in file order; new ones come first.
  private(set) var entries: [Entry] = []
  private var identities: Set<ID<Listing>> = []
  /// Unknown fields by listing.
  package private(set) var unknown: [ID<Listing>: [JSONObject.Member]] = [:]
  /// The unknown top-level fields of the document.
  var unknownOfDocument: [JSONObject.Member] = []

  func contains(_ id: ID<Listing>) -> Bool { identities.contains(id) }

  mutating func append(_ id: ID<Listing>, unknown members: [JSONObject.Member]) {
    entries.append(.listing(id))
    identities.insert(id)
    if !members.isEmpty { unknown[id] = JSONObject(members).members }
  }

  mutating func appendKept(_ bytes: [UInt8]) {
    entries.append(.kept(bytes))
  }

  /// The text of the whole file.
  func bytes(_ listing: (ID<Listing>) -> Listing?) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(entries.count * 512 + 64)
    var writer = ProductsWriter<Never> { bytes += $0 }
    writer.begin(unknownOfDocument)
    for entry in entries {
      switch entry {
      case .kept(let kept): writer.add(kept: kept[...])
      case .listing(let id):
        guard let listing = listing(id) else { continue }
        writer.add(listing: StoredListing(listing, unknown: unknown[id] ?? []).line)
      }
    }
    writer.end()
    return bytes
  }
}
