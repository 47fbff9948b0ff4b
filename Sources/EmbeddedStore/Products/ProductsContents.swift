internal import Marketplace

/// What a Products.json holds, apart from the listings themselves: what has to be there again when it is written.
struct ProductsContents {
  enum Entry {
    case listing(ID<Listing>)
    /// Something that is no listing here, byte for byte.
    case kept([UInt8])
  }

  /// In the order of the file; what is new stands first.
  private(set) var entries: [Entry] = []
  private var identities: Set<ID<Listing>> = []
  /// Fields of listings that nothing here knows.
  private(set) var unknown: [ID<Listing>: [JSONObject.Member]] = [:]
  /// The same of the document itself.
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

  /// The whole file.
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
