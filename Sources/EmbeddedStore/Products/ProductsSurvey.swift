internal import Marketplace

/// A first look over a whole Products.json: that it can be understood, and what its listings call by name. Taking it in is
/// a second one, `ProductsIntake`.
struct ProductsSurvey {
  /// How many elements the list has.
  private(set) var count = 0
  /// What else the document has besides its version and listings.
  let unknown: [JSONObject.Member]
  /// The names that stand where a neighborhood's code should.
  private(set) var placeNames: Set<String> = []
  /// The accounts of those sellers by name whom some listing names together with their identity.
  private(set) var sellers: [String: ID<Account>] = [:]

  /// Throws where the document as a whole cannot be understood. `witness` sees all of its bytes in their order, once.
  init(
    _ source: any ByteSource, chunk: Int = JSONStream.chunk, witness: @escaping (ArraySlice<UInt8>) -> Void = { _ in }
  ) throws(StreamFailure) {
    var sellerNames: Set<String> = []
    var stream = try ProductsStream(
      source, chunk: chunk, wanted: ListingField.Selection([.seller, .neighborhood]), witness: witness)
    while let entry = try stream.next() {
      count += 1
      guard let draft = entry.draft else { continue }
      if let place = draft.place, !PlaceNames.isCode(place) { placeNames.insert(place) }
      if draft.seller == nil, let name = draft.sellerNamed { sellerNames.insert(name) }
    }
    unknown = stream.unknown
    if !sellerNames.isEmpty { sellers = try Self.sellers(named: sellerNames, in: source, chunk: chunk) }
  }

  /// Few files have a name in the place of an identity; only for those this is looked up, before or after it is used.
  private static func sellers(named names: Set<String>, in source: any ByteSource, chunk: Int) throws(StreamFailure)
    -> [String: ID<Account>]
  {
    var sellers: [String: ID<Account>] = [:]
    var stream = try ProductsStream(source, chunk: chunk, wanted: ListingField.Selection([.seller, .sellerName]))
    while let entry = try stream.next() {
      guard let draft = entry.draft, let id = draft.seller, let name = draft.sellerName else {
        continue
      }
      if names.contains(name), sellers[name] == nil { sellers[name] = id }
    }
    return sellers
  }
}
