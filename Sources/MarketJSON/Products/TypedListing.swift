package import Marketplace

/// A listing as parsed from a file, before missing fields get defaults.
package struct TypedListing {
  /// The maximum number of characters of a title and of a name. A listing that exceeds it is skipped.
  package static let titleLimit = 200
  /// The maximum number of characters of a description.
  static let descriptionLimit = 10_000

  package var id: ID<Listing>?
  package var seller: ID<Account>?
  /// The seller's name where the file has a name in place of an id.
  var sellerNamed: String?
  package var sellerName: String?
  package var title: String?
  package var description = ""
  package var amount: Int?
  package var currency = "KRW"
  package var categories: [Category] = []
  /// A neighborhood code, or a name to look up.
  package var place: String?
  package var pictures: [Picture] = []
  package var status: ListingStatus?
  var isReserved = false
  package var isHidden = false
  var takesOffers = false
  var linkPreviews: [LinkPreview] = []
  package var createdAt: Timestamp?
  package var updatedAt: Timestamp?
  package var bumpedAt: Timestamp?
  package var deletedAt: Timestamp?
  package var counts = Listing.Counts()
  /// Unknown fields.
  package var unknown: [JSONObject.Member] = []
  /// The first fault and its offset.
  package private(set) var fault: JSONFault?
  private var wanted: ListingField.Selection
  private var given: ListingField.Selection = []

  /// Reads an object. Throws for invalid JSON; a wrong value becomes `fault`. Fields that are not `wanted` are only
  /// checked to be JSON. Unknown fields are kept only if all fields are wanted.
  package init(from reader: inout JSONReader, wanted: ListingField.Selection = .everything) throws(JSONFault) {
    self.wanted = wanted
    let start = reader.offset
    try reader.enterObject()
    if try reader.hasFirstMember() {
      repeat { try readMember(reader.key(), from: &reader) } while try reader.hasMoreMembers()
    }
    if title == nil, fault == nil { note(.missing(field: "title"), at: start) }
  }

  package mutating func note(_ reason: DocumentFault, at offset: Int) {
    if fault == nil { fault = JSONFault(offset: offset, reason: reason) }
  }

  private mutating func readMember(_ key: JSONKey, from reader: inout JSONReader) throws(JSONFault) {
    guard let spelling = try spelling(of: key, in: reader) else {
      if wanted == .everything {
        unknown.append(.init(try reader.text(of: key), try reader.value()))
      } else {
        try reader.validate(key)
        try reader.skip()
      }
      return
    }
    let isWanted = wanted.contains(spelling.selection) && (spelling.isOwn || given.isDisjoint(with: spelling.selection))
    let isNull = try reader.kind() == .null
    if isNull || !isWanted {
      try reader.skip()
    } else {
      if spelling.isOwn {
        if !given.isDisjoint(with: spelling.selection) {
          note(.duplicateField(spelling.field.rawValue), at: key.range.lowerBound)
        }
        given.formUnion(spelling.selection)
      }
      try read(spelling.field, named: key, from: &reader)
    }
  }

  private func spelling(of key: JSONKey, in reader: JSONReader) throws(JSONFault) -> ListingField.Spelling? {
    guard key.hasEscapes else { return ListingField.spelling(reader.bytes[key.range]) }
    return ListingField.spelling(Array(try reader.text(of: key).utf8)[...])
  }
}
