internal import Marketplace

/// The first pass over a Products.json: validates the document and collects the names of places and sellers. The second
/// pass is `ProductsIntake`.
package struct ProductsSurvey {
  /// The number of elements in the list.
  package private(set) var count = 0
  /// The unknown top-level fields of the document.
  package let unknown: [JSONObject.Member]
  /// The names used in place of neighborhood codes.
  package private(set) var placeNames: Set<String> = []
  /// The account ids of sellers by name, as far as some listing has both.
  private(set) var sellers: [String: ID<Account>] = [:]

  /// Throws if the document cannot be parsed. `witness` receives all bytes once, in order.
  package init(
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

  /// The account ids of sellers that some listing names without an id. Most files have none, so this extra pass is
  /// rare.
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
