package import Marketplace

/// A listing with the unknown fields of its line.
package struct StoredListing: Hashable, Identifiable {
  /// The maximum length of a line, in bytes.
  static let longestLine = 8 << 20

  package var listing: Listing
  package var unknown: [JSONObject.Member] = []

  package var id: Marketplace.ID<Listing> { listing.id }

  /// Its canonical line in Products.json, without the comma and the line feed.
  package var line: [UInt8] {
    var writer = JSONWriter()
    writer.reserve(512)
    writer.write(.object(ListingJSON.object(for: listing, unknown: unknown)))
    return writer.bytes
  }

  package init(_ listing: Listing, unknown: [JSONObject.Member] = []) {
    self.listing = listing
    self.unknown = unknown
  }

  /// Parses a canonical line. Throws for missing or invalid fields.
  package init(line: [UInt8]) throws(JSONFault) {
    var reader = JSONReader(line)
    let draft = try TypedListing(from: &reader)
    try reader.end()
    try self.init(complete: draft)
  }

  /// Converts a draft with all fields. Throws for missing fields.
  package init(complete draft: TypedListing) throws(JSONFault) {
    if let fault = draft.fault { throw fault }
    func given<Value>(_ value: Value?, _ field: ListingField) throws(JSONFault) -> Value {
      guard let value else { throw JSONFault(offset: 0, reason: .missing(field: field.rawValue)) }
      return value
    }
    listing = Listing(
      id: try given(draft.id, .id), seller: try given(draft.seller, .seller), sellerName: draft.sellerName ?? "",
      title: try given(draft.title, .title), description: draft.description,
      price: draft.amount.map { Money(amount: $0, currency: draft.currency) }, categories: draft.categories,
      neighborhood: NeighborhoodCode(try given(draft.place, .neighborhood)), pictures: draft.pictures,
      status: try given(draft.status, .status), isHidden: draft.isHidden, takesOffers: draft.takesOffers,
      linkPreviews: LinkPreview.kept(draft.linkPreviews, in: draft.description),
      createdAt: try given(draft.createdAt, .createdAt), updatedAt: try given(draft.updatedAt, .updatedAt),
      bumpedAt: try given(draft.bumpedAt, .bumpedAt), deletedAt: draft.deletedAt, counts: draft.counts)
    unknown = draft.unknown
  }
}
