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

  mutating func append(_ id: ID<Listing>, unknown members: [JSONObject.Member]) {
    entries.append(.listing(id))
    identities.insert(id)
    if !members.isEmpty { unknown[id] = JSONObject(members).members }
  }

  mutating func appendKept(_ bytes: [UInt8]) {
    entries.append(.kept(bytes))
  }

  /// The same with room for those listings that the file did not have yet.
  func inserting(_ ids: [ID<Listing>], unknown members: [ID<Listing>: [JSONObject.Member]] = [:]) -> ProductsContents {
    var next = self
    for id in ids { next.unknown[id] = members[id] ?? next.unknown[id] }
    let new = ids.filter { next.identities.insert($0).inserted }
    next.entries.insert(contentsOf: new.map(Entry.listing), at: 0)
    return next
  }

  /// The whole file: a line for what is said of the document, and one for each listing.
  func bytes(_ listing: (ID<Listing>) -> Listing?) -> [UInt8] {
    var writer = JSONWriter()
    writer.reserve(entries.count * 512 + 64)
    writer.writeRaw("{\"version\":\(ProductsText.version)".utf8)
    for member in unknownOfDocument {
      writer.writeRaw(",".utf8)
      writer.write(member.name)
      writer.writeRaw(":".utf8)
      writer.write(member.value)
    }
    writer.writeRaw(",\"products\":[".utf8)
    var separator = "\n"
    for entry in entries {
      switch entry {
      case .kept(let bytes):
        writer.writeRaw(separator.utf8)
        writer.writeRaw(bytes)
      case .listing(let id):
        guard let listing = listing(id) else { continue }
        writer.writeRaw(separator.utf8)
        writer.write(.object(ListingJSON.object(for: listing, unknown: unknown[id] ?? [])))
      }
      separator = ",\n"
    }
    writer.writeRaw("\n]}\n".utf8)
    return writer.bytes
  }
}
